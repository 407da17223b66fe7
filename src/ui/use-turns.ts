import { startTransition, useEffect, useState } from 'react'
import { onPaper } from './on-paper.ts'
import { endTurn, takeTurn } from './take-turn.ts'

/**
 * Of so many steps, those to be drawn by now: one after the other, each in a task of its own, so that a phone answers in
 * between. Before paper it is all at once.
 */
export function useTurns(steps: number, first = 1): number {
  const [taken, setTaken] = useState(first)
  const isDone = taken >= steps
  useEffect(() => {
    if (!isDone) return takeTurn(() => startTransition(() => setTaken(taken + 1)))
    endTurn()
    return undefined
  }, [taken, isDone])
  useEffect(() => (isDone ? undefined : onPaper(() => setTaken(Infinity))), [isDone])
  return taken
}
