import type { Timeline } from '../../contract/campaign.ts'
import { explainTime } from '../../presenters/explain-series.ts'
import type { SeriesKind } from '../../presenters/time-series.ts'
import { Formula } from './formula.tsx'

/** How the lines of the time chart are calculated. */
export function TimeWords({ timeline, kind }: { timeline: Timeline; kind: SeriesKind | 'binned' }) {
  return <Formula {...explainTime(timeline, kind)} />
}
