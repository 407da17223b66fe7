import { startTransition, useEffect, useState } from 'react'
import { beforePrint } from './before-print.ts'
import { endTask, scheduleAfterPaint } from './schedule-after-paint.ts'

/**
 * How many of the steps to render by now: one at a time, each in a separate task, so that a phone stays responsive. All
 * at once before printing.
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
