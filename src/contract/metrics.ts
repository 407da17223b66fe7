import * as v from 'valibot'

/** Where a datum comes from: read from the platform, typed in by people, or modelled from other data. */
export const ORIGINS = ['MEASURED', 'DECLARED', 'ESTIMATED'] as const
export const origin = v.picklist(ORIGINS)
export type Origin = v.InferOutput<typeof origin>

/** The origin of an aggregate: MIXED where its parts have more than one. */
export const factOrigin = v.picklist([...ORIGINS, 'MIXED'])
export type FactOrigin = v.InferOutput<typeof factOrigin>

/**
 * What stands behind one metric: where it comes from, and how much of it is there.
 * `known` contents (or channels, for followers) had the datum, out of the `of` that could have it.
 * `low` and `high`, in the metric's own unit, bound a modelled value; `estimated` is the modelled part of a sum.
 * A metric that is null has no fact.
 */
export const fact = v.object({
  origin: factOrigin,
  known: v.pipe(v.number(), v.integer(), v.minValue(0)),
  of: v.pipe(v.number(), v.integer(), v.minValue(0)),
  low: v.exactOptional(v.number()),
  high: v.exactOptional(v.number()),
  estimated: v.exactOptional(v.number()),
})
export type Fact = v.InferOutput<typeof fact>

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const ratio = v.nullable(v.pipe(v.number(), v.minValue(0)))
const euro = v.nullable(v.pipe(v.number(), v.minValue(0)))

/** Estimated campaign value, euro. `edited`: typed in for a PR campaign, in place of the estimate. */
export const ecv = v.object({
  min: v.pipe(v.number(), v.minValue(0)),
  max: v.pipe(v.number(), v.minValue(0)),
  edited: v.boolean(),
})
export type Ecv = v.InferOutput<typeof ecv>

/** Counts are whole, shares go from 0 to 1, money is euro and not rounded. null: not known, or not computable. */
const values = {
  trueReach: count,
  combinedReach: count,
  impressionsViewCount: count,
  totalEngagement: count,
  combinedFollowersCount: count,
  contentCount: count,
  trueEr: ratio,
  ctr: ratio,
  audienceOverlap: ratio,
  frequency: ratio,
  cost: euro,
  cpm: euro,
  cpe: euro,
  cpc: euro,
  cpv: euro,
  likesCount: count,
  commentsCount: count,
  savedCount: count,
  sharedCount: count,
  otherInteractionsCount: count,
  linkClickCount: count,
  ecv: v.nullable(ecv),
}

export const metrics = v.object({ ...values, facts: v.record(v.string(), fact) })
export type Metrics = v.InferOutput<typeof metrics>

/** Some of the metrics: what a point in time, a content type, a creator or a channel shows. */
export const partialMetrics = v.partial(metrics)
export type PartialMetrics = v.InferOutput<typeof partialMetrics>

/** Every metric's name, in the order in which they are shown. */
export const METRIC_KEYS = [
  'trueReach',
  'combinedReach',
  'impressionsViewCount',
  'totalEngagement',
  'trueEr',
  'cost',
  'cpm',
  'cpe',
  'ctr',
  'cpc',
  'cpv',
  'combinedFollowersCount',
  'contentCount',
  'ecv',
  'frequency',
  'audienceOverlap',
  'likesCount',
  'commentsCount',
  'savedCount',
  'sharedCount',
  'otherInteractionsCount',
  'linkClickCount',
] as const satisfies readonly (keyof typeof values)[]
export type MetricKey = (typeof METRIC_KEYS)[number]
