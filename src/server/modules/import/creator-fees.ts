import type { FeeCounting } from '../../../vocabulary/sheet-fields.ts'
import type { ImportedRow } from './parse-contents.ts'

/** A creator's fee in a sheet, euro, by each way of counting. */
export type CreatorFee = {
  readonly once: number
  readonly each: number
  /** Whether several contents have one, and whether they differ. */
  readonly isRepeated: boolean
  readonly isDifferent: boolean
}

/** The fees of creators, by the key of a row's creator. Of several rows for one content the last counts. */
export function creatorFees<K>(
  rows: readonly ImportedRow[],
  keyOf: (row: ImportedRow) => K | undefined,
): Map<K, CreatorFee> {
  const feesOf = new Map<K, Map<string, number>>()
  for (const row of rows) {
    const key = keyOf(row)
    if (row.cost === null || key === undefined) continue
    const fees = feesOf.get(key) ?? new Map<string, number>()
    feesOf.set(key, fees.set(row.content.key, row.cost))
  }
  return new Map([...feesOf].map(([key, fees]) => [key, feeOf([...fees.values()])]))
}

function feeOf(fees: readonly number[]): CreatorFee {
  const [once = 0] = fees.slice(-1)
  const cents = fees.reduce((sum, fee) => sum + Math.round(fee * 100), 0)
  return {
    once,
    each: cents / 100,
    isRepeated: fees.length > 1,
    isDifferent: fees.some((fee) => fee !== once),
  }
}

/** Default way of counting fees: equal ones of one creator are one fee; null if no creator has several. */
export function usualCounting(fees: Iterable<CreatorFee>): FeeCounting | null {
  const all = [...fees]
  if (all.some(({ isDifferent }) => isDifferent)) return 'EACH'
  return all.some(({ isRepeated }) => isRepeated) ? 'ONCE' : null
}
