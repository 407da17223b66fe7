import * as v from 'valibot'
import type { CampaignSummary } from '../../../contract/campaign.ts'
import type { Fact } from '../../../contract/metrics.ts'
import { campaignStatus } from '../../../domain/campaign-status.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import { readerState, stateOf } from './report-states.ts'
import { type ReportReader, visibility } from '../access/visibility.ts'
import { type SummaryRow, summaryRows } from './summary-rows.ts'

export type Serving = { scope: ReportReader; secrets: Secrets; now: Date }

/** Campaigns that the reader may see, in the given order; hidden fields are absent. */
export async function campaignSummaries(
  db: Db,
  campaigns: readonly { id: string }[],
  serving: Serving,
): Promise<CampaignSummary[]> {
  if (campaigns.length === 0) return []
  const rows = await summaryRows(db, { ids: campaigns.map(({ id }) => id) }, {})
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const today = romeDay(serving.now.getTime())
  return campaigns.flatMap(({ id }) => {
    const row = rowOf.get(id)
    return row === undefined ? [] : [summaryOf(row, today, serving)]
  })
}

function summaryOf(row: SummaryRow, today: string, { scope, secrets, now }: Serving): CampaignSummary {
  const sees = visibility(scope, row)
  const report = stateOf(row, jobOf(row))
  return {
    id: row.id,
    type: row.type,
    brandName: row.brand_name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    campaignName: row.name,
    coverUrl: imageAddress(secrets, row.cover_image_id, now),
    brandImage: imageAddress(secrets, row.brand_image_id, now),
    status: campaignStatus(row.start_date, row.end_date, today),
    startDate: row.start_date,
    endDate: row.end_date,
    creatorsCount: row.creators_count,
    contentCount: row.content_count,
    impressionsViewCount: row.impressions_view_count,
    impressionsViewCountFact: impressionsFact(row),
    firstCreators: creatorsOf(row).map(([creatorId, name, imageId]) => ({
      id: creatorId,
      name,
      pictureUrl: imageAddress(secrets, imageId, now),
    })),
    report: sees.staff ? report : readerState(report),
    ...(sees.money ? { cost: row.cost } : {}),
    ...(sees.staff
      ? {
          shared: row.shared === 1,
          draft: row.draft === 1,
          archived: row.archived === 1,
          version: row.version,
        }
      : {}),
    ...(sees.impressionTargets
      ? {
          impressionsViewCountTargetMin: row.impressions_target_min,
          impressionsViewCountTargetMax: row.impressions_target_max,
        }
      : {}),
  }
}

function jobOf({ job_state: state, job_done: done, job_total: total, job_finished_at }: SummaryRow) {
  if (state === null || done === null || total === null) return undefined
  return { state, done, total, finished_at: job_finished_at }
}

function impressionsFact(row: SummaryRow): Fact | undefined {
  const { impressions_origin: origin, impressions_known: known, impressions_estimated: estimated } = row
  if (origin === null || known === null) return undefined
  return { origin, known, of: row.content_count, ...(estimated === null ? {} : { estimated }) }
}

const listed = v.array(v.tuple([v.string(), v.string(), v.nullable(v.string())]))

function creatorsOf({ first_creators }: SummaryRow) {
  return first_creators === null ? [] : v.parse(listed, JSON.parse(first_creators))
}
