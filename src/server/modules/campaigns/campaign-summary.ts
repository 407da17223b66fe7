import * as v from 'valibot'
import type { CampaignSummary } from '../../../contract/campaign.ts'
import { fact, type Fact } from '../../../contract/metrics.ts'
import type { ReportState } from '../../../contract/report-state.ts'
import { campaignStatus } from '../../../domain/campaign-status.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import { firstCreators } from './first-creators.ts'
import { readerState, reportStates } from './report-states.ts'
import { visibility } from '../access/visibility.ts'
import type { CampaignScope, SummaryRow } from '../access/visible-campaigns.ts'

export type Serving = { scope: Pick<CampaignScope, 'kind'>; secrets: Secrets; now: Date }

/** The rows as their reader may see them, in their order; what is hidden is absent. */
export async function campaignSummaries(
  db: Db,
  rows: readonly SummaryRow[],
  serving: Serving,
): Promise<CampaignSummary[]> {
  const ids = rows.map(({ id }) => id)
  const states = await reportStates(db, rows)
  const creators = await firstCreators(db, ids, serving.secrets, serving.now)
  return rows.map((row) => summaryOf(row, states.get(row.id), creators.get(row.id) ?? [], serving))
}

function summaryOf(
  row: SummaryRow,
  state: ReportState | undefined,
  creators: CampaignSummary['firstCreators'],
  { scope, secrets, now }: Serving,
): CampaignSummary {
  const sees = visibility(scope, row)
  const report = state ?? { state: 'NEVER', done: 0, total: 0, updatedAt: null, simulated: false }
  return {
    id: row.id,
    type: row.type,
    brandName: row.brand_name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    campaignName: row.name,
    coverUrl: imageAddress(secrets, row.cover_image_id, now),
    brandImage: imageAddress(secrets, row.brand_image_id, now),
    status: campaignStatus(row.start_date, row.end_date, romeDay(now.getTime())),
    startDate: row.start_date,
    endDate: row.end_date,
    creatorsCount: row.creators_count,
    contentCount: row.content_count,
    impressionsViewCount: row.impressions_view_count,
    impressionsViewCountFact: impressionsFact(row.rollup),
    firstCreators: creators,
    report: sees.staff ? report : readerState(report),
    ...(sees.money ? { cost: row.cost } : {}),
    ...(sees.staff ? { shared: row.shared === 1, version: row.version } : {}),
    ...(sees.impressionTargets
      ? {
          impressionsViewCountTargetMin: row.impressions_target_min,
          impressionsViewCountTargetMax: row.impressions_target_max,
        }
      : {}),
  }
}

const rolledUp = v.object({ facts: v.object({ impressionsViewCount: v.optional(fact) }) })

function impressionsFact(rollup: string | null): Fact | undefined {
  return rollup === null ? undefined : v.parse(rolledUp, JSON.parse(rollup)).facts.impressionsViewCount
}
