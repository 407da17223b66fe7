import { Children, Fragment, type ReactNode, startTransition, useEffect, useState } from 'react'
import { onPaper } from './on-paper.ts'
import { endTurn, takeTurn } from './take-turn.ts'

type InTurnProps = {
  children: ReactNode
  /** Stands after what is drawn, until all is; at first alone. */
  rest?: ReactNode
  /** Told once, when all is drawn. */
  onDone?: () => void
}

/**
 * Draws its children one after the other, each in a task of its own, so that a phone answers in between; what follows
 * waits for what lies within the one before. Before paper all are drawn at once.
 */
export function InTurn({ children, rest, onDone }: InTurnProps) {
  const [shown, setShown] = useState(rest === undefined ? 1 : 0)
  const all = Children.toArray(children)
  const isDone = shown >= all.length

  useEffect(() => {
    if (!isDone) return takeTurn(() => startTransition(() => setShown(shown + 1)))
    endTurn()
    return undefined
  }, [shown, isDone])
  useEffect(() => (isDone ? undefined : onPaper(() => setShown(Infinity))), [isDone])
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone, onDone])

  return (
    <>
      {all.slice(0, shown)}
      {/* Another one each time: it never moves. */}
      {!isDone && <Fragment key={`rest ${shown}`}>{rest}</Fragment>}
    </>
  )
}
