import { changeShare } from '../lib/change-share.ts'
import { formatDelta } from '../lib/format-delta.ts'
import { formatPoints } from '../lib/format-points.ts'
import { formatDecimal, formatNumber } from '../lib/format-number.ts'
import type { MetricKey, MetricUnit } from '../vocabulary/metric-catalogue.ts'
import { unitOf } from './metric-value.ts'

/** Minimum decimals of a value in the equation. */
const DECIMALS: Record<MetricUnit, number> = { euro: 2, share: 1, times: 2, count: 0 }
const MAX_DECIMALS = 6

/**
 * `(12,42 € − 13,10 €) ÷ 13,10 € = −5,2%`: the calculation of a change, with as many decimals as the displayed terms
 * need to yield it. null without a change, or if six decimals are not enough.
 */
export function workedChange(key: MetricKey, now: number, before: number): string | null {
  const unit = unitOf(key)
  if (unit === 'share') return workedPoints(now, before)
  const change = changeShare(now, before)
  if (change === null) return null
  for (let decimals = DECIMALS[unit]; decimals <= MAX_DECIMALS; decimals += 1) {
    const shown = (value: number) => Number(value.toFixed(decimals))
    const yielded = changeShare(shown(now), shown(before))
    if (yielded !== null && formatDelta(yielded) === formatDelta(change)) {
      const write = (value: number) => written(unit, shown(value), decimals)
      return `(${write(now)} − ${write(before)}) ÷ ${write(before)} = ${formatDelta(change)}`
    }
  }
  return null
}

/** `6,9% − 5,5% = +1,4 punti`, likewise. */
function workedPoints(now: number, before: number): string | null {
  const change = formatPoints(now - before)
  for (let decimals = DECIMALS.share; decimals <= MAX_DECIMALS; decimals += 1) {
    const shown = (value: number) => Number((value * 100).toFixed(decimals))
    if (formatPoints((shown(now) - shown(before)) / 100) === change) {
      const write = (value: number) => written('share', shown(value), decimals)
      return `${write(now)} − ${write(before)} = ${change}`
    }
  }
  return null
}

function written(unit: MetricUnit, value: number, decimals: number): string {
  if (unit === 'share') return `${formatDecimal(value, decimals)}%`
  const number = formatNumber(value, decimals)
  return unit === 'euro' ? `${number}\u00a0€` : number
}
