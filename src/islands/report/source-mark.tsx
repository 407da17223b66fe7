import type { ReactNode } from 'react'
import type { Source } from '../../report/document.ts'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

// The mark is rendered first.
const Formula = later(() => import('./formula.tsx'), 'Formula')

type SourceMarkProps = {
  /** Of the block. */
  name: string
  source: Pick<Source, 'origin' | 'basis'> & Partial<Source>
  /** Replaces the formula. */
  children?: ReactNode
}

/** The origin of a block's values as a mark, with their calculation. */
export function SourceMark({ name, source, children }: SourceMarkProps) {
  const { origin, formula = '', worked = null, basis } = source
  return (
    <>
      {origin && <OriginMark origin={origin} />}
      <Tooltip name={name} footer={basis}>
        <LazyBoundary aside>{children ?? <Formula words={formula} numbers={worked} />}</LazyBoundary>
      </Tooltip>
    </>
  )
}
