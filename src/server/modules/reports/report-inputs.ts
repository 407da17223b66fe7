import type { CampaignSummary, Comment, ReportError } from '../../../contract/campaign.ts'
import type { Deliverable } from '../../../contract/deliverables.ts'
import type { TimelineContent } from '../../../domain/growth.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import type { StoredAudience } from '../../db/stored-reports.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { readDeliverables } from '../campaigns/campaign-creators.ts'
import { campaignSummaries } from '../campaigns/campaign-summary.ts'
import { countWaiting } from '../access/waiting-contents.ts'
import { liveToken } from '../links/main-link.ts'
import { listComments } from '../comments/list-comments.ts'
import { type CampaignNumbers, campaignNumbers, ofChannels } from '../numbers/campaign-numbers.ts'
import { campaignSnapshots, timelineContents } from '../numbers/content-snapshots.ts'
import { lastFrozen } from './frozen/list-frozen.ts'
import { channelAudiences } from './report-audience.ts'

/**
 * All input of a campaign's report: one moment of it, as plain values. For one creator's or channel's part, only the
 * numbers that it needs.
 */
export type ReportInputs = {
  row: CampaignRow
  /** The day in Rome. */
  today: string
  useEstimates: boolean
  numbers: CampaignNumbers
  /** In order. */
  creators: readonly ReportCreator[]
  /** By content id. */
  timelineOf: ReadonlyMap<string, TimelineContent>
  /** By channel id. */
  audienceOf: ReadonlyMap<string, StoredAudience>
}

/** Plus what only the full report contains, as staff see it. */
export type FullInputs = ReportInputs & {
  summary: CampaignSummary
  comments: Comment[]
  reportErrors: ReportError[]
  /** Of the live share link. */
  hash: string | null
  lastFrozen: { id: string; frozenAt: string } | null
  /** Contents that wait for review. */
  toReview: number
}

export type ReportCreator = {
  id: string
  name: string
  pictureUrl: string | null
  cost: number | null
  deliverables: readonly Deliverable[]
}
type Signing = { secrets: Secrets; now: Date }
type Part = { creatorId: string } | { channelId: string }

export async function fullInputs(db: Db, row: CampaignRow, signing: Signing): Promise<FullInputs> {
  const [summary] = await campaignSummaries(db, [row], { scope: { kind: 'staff' }, ...signing })
  if (summary === undefined) throw new Error('A row has a summary.')
  return {
    ...(await reportInputs(db, row, signing)),
    summary,
    comments: await listComments(db, row.id),
    reportErrors: await reportErrors(db, row.id),
    hash: await liveToken(db, row.id, signing.secrets),
    lastFrozen: await lastFrozen(db, row.id),
    toReview: await countWaiting(db, row.id),
  }
}

export async function reportInputs(
  db: Db,
  row: CampaignRow,
  signing: Signing,
  part?: Part,
): Promise<ReportInputs> {
  const useEstimates = row.use_estimates === 1
  const all = await campaignNumbers(db, row)
  const numbers = part === undefined ? all : ofChannels(all, (channel) => isIn(part, channel))
  const snapshots = await campaignSnapshots(db, row.id, numbers)
  const contents = timelineContents(snapshots, numbers, useEstimates)
  return {
    row,
    today: romeDay(signing.now.getTime()),
    useEstimates,
    numbers,
    creators: await campaignCreators(db, row.id, signing),
    timelineOf: new Map(contents.map((content) => [content.id, content])),
    audienceOf: await channelAudiences(db, [row.id]),
  }
}

function isIn(part: Part, { id, creatorId }: { id: string; creatorId: string }): boolean {
  return 'creatorId' in part ? creatorId === part.creatorId : id === part.channelId
}

async function campaignCreators(
  db: Db,
  campaignId: string,
  { secrets, now }: Signing,
): Promise<ReportCreator[]> {
  const rows = await db
    .selectFrom('campaign_creators')
    .innerJoin('creators', 'creators.id', 'campaign_creators.creator_id')
    .select(['creators.id', 'creators.name', 'creators.image_id'])
    .select(['campaign_creators.cost', 'campaign_creators.deliverables'])
    .where('campaign_creators.campaign_id', '=', campaignId)
    .orderBy('campaign_creators.position')
    .execute()
  return rows.map(({ id, name, image_id, cost, deliverables }) => ({
    id,
    name,
    pictureUrl: imageAddress(secrets, image_id, now),
    cost,
    deliverables: readDeliverables(deliverables),
  }))
}

/** Errors of the provider, newest first. */
async function reportErrors(db: Db, campaignId: string): Promise<ReportError[]> {
  const rows = await db
    .selectFrom('report_errors')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, message, action, channel_id, at }) => ({
    error: kind,
    message,
    action,
    channelId: channel_id,
    at,
  }))
}
