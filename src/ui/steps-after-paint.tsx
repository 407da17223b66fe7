import { Children, Fragment, type ReactNode, useEffect } from 'react'
import { useStepsAfterPaint } from './use-steps-after-paint.ts'

type StepsAfterPaintProps = {
  children: ReactNode
  /** Shown after the rendered content until everything is rendered; initially alone. */
  rest?: ReactNode
  /** Called once everything is rendered. */
  onDone?: () => void
}

/** Renders its children one at a time; each waits for the content of the previous one. */
export function StepsAfterPaint({ children, rest, onDone }: StepsAfterPaintProps) {
  const all = Children.toArray(children)
  const shown = useStepsAfterPaint(all.length, rest === undefined ? 1 : 0)
  const isDone = shown >= all.length
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone, onDone])

  return (
    <>
      {all.slice(0, shown)}
      {/* A new element each time: it never moves. */}
      {!isDone && <Fragment key={`rest ${shown}`}>{rest}</Fragment>}
    </>
  )
}
