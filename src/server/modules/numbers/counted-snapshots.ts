import {
  type ContentCounts,
  COUNT_KEYS,
  type CountKey,
  mapCounts,
} from '../../../vocabulary/content-counts.ts'
import { countsOfData, type DataRow } from './content-data.ts'

/**
 * The effective snapshots of a content in chronological order: once a count was measured, its declarations no longer
 * count.
 */
export function countedSnapshots<R extends DataRow & { origin: 'MEASURED' | 'DECLARED' }>(
  oldestFirst: readonly R[],
): { row: R; counts: ContentCounts }[] {
  const measured = new Set<CountKey>()
  return oldestFirst.map((row) => {
    const counts = countsOfData(row)
    if (row.origin === 'DECLARED') return { row, counts: withoutKeys(counts, measured) }
    for (const key of COUNT_KEYS) if (counts[key] !== null) measured.add(key)
    return { row, counts }
  })
}

function withoutKeys(counts: ContentCounts, keys: ReadonlySet<CountKey>): ContentCounts {
  return keys.size === 0 ? counts : mapCounts((key) => (keys.has(key) ? null : counts[key]))
}
