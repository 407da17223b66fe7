import * as v from 'valibot'
import {
  COUNT_KEYS,
  type ContentCounts,
  type CountKey,
  mapCounts,
} from '../../../vocabulary/content-counts.ts'

const stored = v.partial(v.object(mapCounts(() => v.tuple([v.number(), v.number()]))))
/** Each with its value, and half of the rounding unit. */
type Rounding = v.InferOutput<typeof stored>

type Row = ContentCounts & {
  readonly measuredAt: string | null
  readonly rounding: Readonly<Partial<Record<CountKey, number>>>
}

function readRounding(json: string | null): Rounding {
  return json === null ? {} : v.parse(stored, JSON.parse(json))
}

/** A content's rounded counts after storing further rows: later values replace earlier ones. */
export function roundingAfter(before: string | null, rows: readonly Row[], now: string): string | null {
  if (before === null && rows.every(({ rounding }) => Object.keys(rounding).length === 0)) return null
  const after: Rounding = readRounding(before)
  const oldestFirst = rows.toSorted((one, other) =>
    (one.measuredAt ?? now) < (other.measuredAt ?? now) ? -1 : 1,
  )
  for (const row of oldestFirst) {
    for (const key of COUNT_KEYS) {
      const [value, half] = [row[key], row.rounding[key]]
      if (value === null) continue
      if (half === undefined) delete after[key]
      else after[key] = [value, half]
    }
  }
  return Object.keys(after).length === 0 ? null : JSON.stringify(after)
}

/** The same after declaring these counts: each with half of its rounding unit, null if exact. */
export function roundingWith(
  before: string | null,
  declared: readonly { metric: CountKey; value: number; half: number | null }[],
): string | null {
  const after: Rounding = readRounding(before)
  for (const { metric, value, half } of declared) {
    if (half === null) delete after[metric]
    else after[metric] = [value, half]
  }
  return Object.keys(after).length === 0 ? null : JSON.stringify(after)
}

/**
 * Half of the rounding unit of each rounded declared count. Stored roundings apply only to their own value: anything
 * declared later is exact.
 */
export function roundedOf(json: string | null, declared: ContentCounts): Partial<Record<CountKey, number>> {
  const rounding = readRounding(json)
  return Object.fromEntries(
    COUNT_KEYS.flatMap((key) => {
      const [value, half] = rounding[key] ?? []
      return half !== undefined && value === declared[key] ? [[key, half]] : []
    }),
  )
}
