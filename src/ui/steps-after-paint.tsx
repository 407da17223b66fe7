import { Children, Fragment, type ReactNode, useEffect } from 'react'
import { useStepsAfterPaint } from './use-steps-after-paint.ts'

type InTurnProps = {
  children: ReactNode
  /** Stands after what is drawn, until all is; at first alone. */
  rest?: ReactNode
  /** Called once, when all is rendered. */
  onDone?: () => void
}

/** Draws its children in turn; what follows waits for what lies within the one before. */
export function StepsAfterPaint({ children, rest, onDone }: InTurnProps) {
  const all = Children.toArray(children)
  const shown = useStepsAfterPaint(all.length, rest === undefined ? 1 : 0)
  const isDone = shown >= all.length
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
