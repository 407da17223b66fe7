import type { Timeline } from '../../contract/campaign.ts'
import { explainParts, explainTime, type NamedPart } from '../../wording/explain-series.ts'
import type { SeriesKind } from '../../wording/time-series.ts'
import { Formula } from './formula.tsx'

/** How the lines of the time chart came about. */
export function TimeWords({ timeline, kind }: { timeline: Timeline; kind: SeriesKind }) {
  return <Formula {...explainTime(timeline, kind)} />
}

/** How parts of a whole came about, group by group. */
export function PartsWords({ groups }: { groups: readonly (readonly NamedPart[])[] }) {
  return <Formula {...explainParts(groups)} />
}
