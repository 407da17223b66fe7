import * as v from 'valibot'
import { recordOf } from '../lib/record-of.ts'
import { metricCatalogue, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { ANSWERED_NUMBERS, LATER_METRICS } from '../vocabulary/metric-keys.ts'
import { FACT_ORIGINS, ORIGINS } from '../vocabulary/origins.ts'
import { summedCount } from './primitives.ts'

export const origin = v.picklist(ORIGINS)
export const factOrigin = v.picklist(FACT_ORIGINS)

/**
 * The origin and coverage of one metric. `known` of the `of` contents (or channels, for followers) that can have the
 * value have it; of a ratio of the cost, of all contents. `low` and `high`, in the metric's unit, bound an estimate;
 * `estimated` is the estimated part of a sum; `atMost`: the ratio can only be lower, because its divisor is known for
 * part of the contents. A metric that is null has no fact, except for a ratio of the cost whose divisor is known for too
 * few contents. `definitions`, of views: the share of them by platform and definition, `YOUTUBE_OLD` and the like, where
 * the platform ever changed what it counts.
 */
export const fact = v.object({
  origin: factOrigin,
  known: v.pipe(v.number(), v.integer(), v.minValue(0)),
  of: v.pipe(v.number(), v.integer(), v.minValue(0)),
  low: v.exactOptional(v.number()),
  high: v.exactOptional(v.number()),
  estimated: v.exactOptional(v.number()),
  atMost: v.exactOptional(v.literal(true)),
  definitions: v.exactOptional(v.record(v.string(), v.number())),
})
export type Fact = v.InferOutput<typeof fact>

const count = v.nullable(summedCount)
const ratio = v.nullable(v.pipe(v.number(), v.minValue(0)))

/** Estimated campaign value, euro. `edited`: entered for a PR campaign instead of the estimate. */
export const ecv = v.object({
  min: v.pipe(v.number(), v.minValue(0)),
  max: v.pipe(v.number(), v.minValue(0)),
  edited: v.boolean(),
})
export type Ecv = v.InferOutput<typeof ecv>

/** Counts are integers, shares go from 0 to 1, money is euro and not rounded. null: unknown or not computable. */
const OF_UNIT = { count, share: ratio, times: ratio, euro: ratio }
const schemaOf = (key: MetricKey) => OF_UNIT[metricCatalogue[key].unit]

export const metrics = v.object({
  ...recordOf(ANSWERED_NUMBERS, schemaOf),
  /** Absent from reports frozen before these metrics existed. */
  ...recordOf(LATER_METRICS, (key) => v.exactOptional(schemaOf(key))),
  ecv: v.nullable(ecv),
  facts: v.record(v.string(), fact),
})
export type Metrics = v.InferOutput<typeof metrics>

/** A subset of the metrics, for a point in time, a content type, a creator or a channel. */
export const partialMetrics = v.partial(metrics)
export type PartialMetrics = v.InferOutput<typeof partialMetrics>
