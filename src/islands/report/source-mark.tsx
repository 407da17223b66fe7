import type { Source } from '../../report/document.ts'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

// The drawing comes first.
const Formula = later(() => import('./formula.tsx'), 'Formula')

/** Where a block's values come from, as a mark, and how they came about. `name`: of the block. */
export function SourceMark({ name, source }: { name: string; source: Source }) {
  const { origin, formula, worked, basis } = source
  return (
    <>
      {origin && <OriginMark origin={origin} />}
      <Tooltip name={name} foot={basis}>
        <Part aside>
          <Formula words={formula} numbers={worked} />
        </Part>
      </Tooltip>
    </>
  )
}
