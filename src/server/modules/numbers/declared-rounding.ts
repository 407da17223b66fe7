import * as v from 'valibot'
import {
  COUNT_KEYS,
  type ContentCounts,
  type CountKey,
  mapCounts,
} from '../../../vocabulary/content-counts.ts'

const stored = v.partial(v.object(mapCounts(() => v.tuple([v.number(), v.number()]))))
/** Each with its value, and half of what it was rounded to. */
type Rounding = v.InferOutput<typeof stored>

type Row = ContentCounts & {
  readonly measuredAt: string | null
  readonly rounding: Readonly<Partial<Record<CountKey, number>>>
}

function readRounding(json: string | null): Rounding {
  return json === null ? {} : v.parse(stored, JSON.parse(json))
}

/** What was rounded of a content once its rows are stored too: a later value takes the place of an earlier one. */
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

/** The same once these counts of a content are declared: each with half of what it was rounded to, null where it is exact. */
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
 * Half of what the declared counts were rounded to, of those that were. What is stored holds for its own value alone:
 * whatever was declared since is exact.
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
