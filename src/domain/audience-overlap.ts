import { clamp } from '../lib/clamp.ts'
import type { OverlapReport } from './overlap-report.ts'

/**
 * The share from 0 to 1 of followers that channels of one platform have in common:
 * Σ(total − unique followers) ÷ Σ total followers, over the reports of two channels or more; null if there are none.
 */
export function audienceOverlap(reports: readonly OverlapReport[]): number | null {
  let total = 0
  let shared = 0
  for (const report of reports) {
    if (report.channels.length < 2) continue
    total += report.totalFollowers
    shared += report.totalFollowers - report.uniqueFollowers
  }
  // Clamped because a report may contradict itself.
  return total > 0 ? clamp(shared / total, 0, 1) : null
}
