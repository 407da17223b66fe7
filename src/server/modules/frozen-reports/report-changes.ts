import type { Comment } from '../../../contract/campaign.ts'
import { type Content, CONTENT_METRICS } from '../../../contract/contents.ts'
import { COMPARED_METRICS, type ReportChanges } from '../../../contract/frozen-reports.ts'
import type { Db } from '../../db/schema.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { campaignParts } from '../report-files/campaign-document.ts'
import { type KeptReport, frozenParts } from './frozen-report.ts'

/** What the campaign's live report says otherwise than the frozen one. */
export async function reportChanges(db: Db, frozen: KeptReport, serving: Serving): Promise<ReportChanges> {
  const before = await frozenParts(db, frozen, serving)
  const now = await campaignParts(db, frozen.row.id, serving)
  const wereThere = new Map(before.contents.map((one) => [one.id, one]))
  const areThere = new Set(now.contents.map(({ id }) => id))
  const formulas = { before: before.campaign.metricsVersion, now: now.campaign.metricsVersion }
  return {
    frozenId: frozen.id,
    frozenAt: frozen.frozenAt,
    contentsAdded: now.contents.filter(({ id }) => !wereThere.has(id)).length,
    contentsRemoved: before.contents.filter(({ id }) => !areThere.has(id)).length,
    contentsChanged: now.contents.filter((one) => isChanged(wereThere.get(one.id), one)).length,
    commentsChanged: changedComments(before.campaign.comments, now.campaign.comments),
    metrics: COMPARED_METRICS.map((metric) => ({
      metric,
      before: before.campaign.metrics[metric] ?? null,
      now: now.campaign.metrics[metric] ?? null,
    })).filter((one) => one.before !== one.now),
    formulas: formulas.before === formulas.now ? null : formulas,
  }
}

function isChanged(before: Content | undefined, now: Content): boolean {
  return before !== undefined && CONTENT_METRICS.some((metric) => before[metric] !== now[metric])
}

/** Written, reworded or gone. */
function changedComments(before: readonly Comment[], now: readonly Comment[]): number {
  const textOf = new Map(before.map(({ id, content }) => [id, content]))
  const ids = new Set(now.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id))
  return gone.length + now.filter(({ id, content }) => textOf.get(id) !== content).length
}
