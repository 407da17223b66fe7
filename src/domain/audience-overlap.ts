import { clamp } from '../lib/clamp.ts'
import type { OverlapReport } from './overlap-report.ts'

/**
 * The share 0..1 of followers that channels of one platform have in common:
 * Σ(total − unique followers) ÷ Σ total followers, over the reports of two channels or more. null without any.
 */
export function audienceOverlap(reports: readonly OverlapReport[]): number | null {
  let total = 0
  let shared = 0
  for (const report of reports) {
    if (report.channels.length < 2) continue
    total += report.totalFollowers
    shared += report.totalFollowers - report.uniqueFollowers
  }
  // Held within a share's bounds: a report may contradict itself.
  return total > 0 ? clamp(shared / total, 0, 1) : null
}
