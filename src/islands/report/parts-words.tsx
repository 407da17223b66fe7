import { explainParts, type NamedPart } from '../../wording/explain-series.ts'
import { Formula } from './formula.tsx'

/** How parts of a whole came about, group by group. */
export function PartsWords({ groups }: { groups: readonly (readonly NamedPart[])[] }) {
  return <Formula {...explainParts(groups)} />
}
