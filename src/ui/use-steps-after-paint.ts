import { startTransition, useEffect, useState } from 'react'
import { beforePrint } from './before-print.ts'
import { endTask, scheduleAfterPaint } from './schedule-after-paint.ts'

/**
 * Of so many steps, those to be drawn by now: one after the other, each in a task of its own, so that a phone answers in
 * between. Before paper it is all at once.
 */
export function useStepsAfterPaint(steps: number, first = 1): number {
  const [taken, setTaken] = useState(first)
  const isDone = taken >= steps
  useEffect(() => {
    if (!isDone) return scheduleAfterPaint(() => startTransition(() => setTaken(taken + 1)))
    endTask()
    return undefined
  }, [taken, isDone])
  useEffect(() => (isDone ? undefined : beforePrint(() => setTaken(Infinity))), [isDone])
  return taken
}
