import type { Campaign } from '../contract/campaign.ts'
import { mondayOf } from '../lib/monday-of.ts'
import { SOCIAL_TYPE_OF } from '../vocabulary/content-types.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { type Charted, type TimePoint, timeSeries } from './time-series.ts'

export type BinUnit = 'WEEK' | 'MONTH'

/** Growth in a week or month; `day`: its first day, `platforms`: the impressions of each platform, in order. */
export type TimeBin = TimePoint & { platforms: readonly (number | null)[] }

export type TimeBins = { unit: BinUnit; bins: readonly TimeBin[]; platforms: readonly SocialType[] }

export type Binned = Charted & Pick<Partial<Campaign>, 'viewsByPlatform'>

/** Half a year; longer periods are shown by month. */
const MAX_WEEKS = 26

/** Sums up the chart's days by weeks from Monday, by months beyond 26 weeks. If any part is unknown, so is the sum. */
export function timeBins({ timeline, byContentType = [], viewsByPlatform = [] }: Binned): TimeBins {
  const weeks = lastOfEach(timeline, mondayOf)
  const unit = weeks.size > MAX_WEEKS ? 'MONTH' : 'WEEK'
  const ends = unit === 'WEEK' ? weeks : lastOfEach(timeline, (day) => `${day.slice(0, 7)}-01`)
  const lastDays = Array.from(ends.values(), (index) => timeline[index] ?? [])
  const all = timeSeries({ timeline: lastDays.flat(), byContentType }, 'daily')
  const parts = viewsByPlatform.map(({ socialType, views }) =>
    timeSeries(
      {
        timeline: Array.from(ends.values(), (index) => ({
          day: timeline[index]?.day ?? '',
          metrics: { impressionsViewCount: views[index] ?? null },
        })),
        byContentType: byContentType.filter(({ contentType }) => SOCIAL_TYPE_OF[contentType] === socialType),
      },
      'daily',
    ),
  )
  const firstDays = [...ends.keys()]
  return {
    unit,
    platforms: viewsByPlatform.map(({ socialType }) => socialType),
    bins: all.map((point, index) => ({
      ...point,
      day: firstDays[index] ?? point.day,
      platforms: parts.map((part) => part[index]?.impressions ?? null),
    })),
  }
}

/** The index of the last day of each week or month, by its first day. */
function lastOfEach(timeline: Binned['timeline'], startOf: (day: string) => string): Map<string, number> {
  return new Map(timeline.map(({ day }, index) => [startOf(day), index]))
}
