import * as v from 'valibot'
import { getCampaignChannel, getCampaignCreator } from '../../../contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../../contract/campaign.ts'
import { type Content, content } from '../../../contract/contents.ts'
import { type Page, socialType } from '../../../contract/primitives.ts'
import { NO_METRICS } from '../../../domain/no-metrics.ts'
import { SOCIAL_TYPES, type SocialType } from '../../../lib/social-types.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { Secrets } from '../../secrets.ts'
import { type Visibility, visibility } from '../campaigns/visibility.ts'
import { type CampaignRow, type CampaignScope, requireCampaign } from '../campaigns/visible-campaigns.ts'
import { comparing, type ContentsQuery } from '../contents/list-contents.ts'
import { readContentsBy } from '../report-files/all-contents.ts'
import { type CampaignParts, readBy } from '../report-files/campaign-document.ts'
import type { ContentsTable } from '../report-files/contents-csv.ts'
import type { ChannelReport, CreatorReport } from '../reports/part-reports.ts'
import { PART, platformKey, readPart } from './frozen-parts.ts'
import { authorOf } from './list-frozen.ts'
import { narrowCampaign, narrowChannelReport, narrowCreatorReport } from './narrow-report.ts'

type Platforms = readonly SocialType[] | undefined
type Signing = { secrets: Secrets; now: Date }

/** A report as it was kept, and its campaign as it is: what a reader may see is decided today. */
export type KeptReport = {
  id: string
  frozenAt: string
  author: string
  platforms: readonly SocialType[]
  row: CampaignRow
  sees: Visibility
}

/**
 * The frozen report that a share link shows, or that staff ask for by its id; null: the live one.
 * @throws 404 where there is none, or whoever asks is no staff
 */
export async function askedFrozen(
  db: Db,
  campaignId: string,
  { scope, frozen }: { scope: CampaignScope; frozen?: string | undefined },
): Promise<KeptReport | null> {
  const id = scope.kind === 'public' ? scope.frozenId : (frozen ?? null)
  if (id === null) return null
  const row = await requireCampaign(db, scope, campaignId)
  if (scope.kind === 'client') throw notFound()
  const kept = await db
    .selectFrom('frozen_reports')
    .select(['frozen_at', 'author', 'platforms'])
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  if (kept === undefined) throw notFound()
  const platforms = SOCIAL_TYPES.filter((type) => kept.platforms.split(',').includes(type))
  const author = authorOf(kept.author)
  return { id, frozenAt: kept.frozen_at, author, platforms, row, sees: visibility(scope, row) }
}

export async function frozenCampaign(
  db: Db,
  { id, frozenAt, author, platforms, row, sees }: KeptReport,
  asked: Signing & { platforms?: Platforms },
): Promise<Campaign> {
  const part = PART.campaign(platforms.filter((type) => asked.platforms?.includes(type) ?? true))
  const kept = await readPart(db, { id, part }, campaign, asked)
  return { ...narrowCampaign(kept, row, sees), frozen: { frozenAt, author } }
}

/** @throws 404 where it lacks the channel */
export async function frozenChannel(
  db: Db,
  { id, sees }: KeptReport,
  { channelId, platforms, ...signing }: Signing & { channelId: string; platforms?: Platforms },
): Promise<ChannelReport> {
  const kept = await readPart(db, { id, part: PART.channel(channelId) }, getCampaignChannel.output, signing)
  const asked = platforms?.includes(kept.socialType) ?? true
  return narrowChannelReport(asked ? kept : { ...kept, ...NOTHING }, sees)
}

const creatorReports = v.record(v.string(), getCampaignCreator.output)

/** @throws 404 where it lacks the creator */
export async function frozenCreator(
  db: Db,
  { id, platforms, sees }: KeptReport,
  { creatorId, ...asked }: Signing & { creatorId: string; platforms?: Platforms },
): Promise<CreatorReport> {
  const kept = await readPart(db, { id, part: PART.creator(creatorId) }, creatorReports, asked)
  const own = platforms.filter((type) => kept[type] !== undefined)
  const whole = kept[platformKey(own)]
  if (whole === undefined) throw notFound()
  const part = kept[platformKey(own.filter((type) => asked.platforms?.includes(type) ?? true))]
  return narrowCreatorReport(part ?? { ...whole, channelIds: [], channels: [], ...NOTHING }, sees)
}

/** Of what lies outside a filter. */
const NOTHING = { metrics: NO_METRICS, timeline: [], byContentType: [], audience: null }

/** A page of its contents, ordered as the live ones are. @throws 404 where it lacks a channel that the path names */
export async function frozenContents(
  db: Db,
  frozen: KeptReport,
  { query, ...signing }: Signing & { query: ContentsQuery },
): Promise<Page<Content>> {
  const compare = comparing(query.orderDir)
  const found = (await allFrozenContents(db, frozen, signing))
    .filter((one) => isAsked(one, query))
    .map((one) => ({ id: one.id, value: one[query.sortField], one }))
    .toSorted(compare)
    .map(({ one }) => one)
  const from = offsetOf(query)
  return pageOf(found.slice(from, from + query.pageSize), found.length, query)
}

/** All of its contents, newest first. */
export async function allFrozenContents(db: Db, { id }: KeptReport, signing: Signing): Promise<Content[]> {
  return await readPart(db, { id, part: PART.contents }, v.array(content), signing)
}

function isAsked(one: Content, { socialTypeList, channelId, creatorId }: ContentsQuery): boolean {
  if (socialTypeList !== undefined && !socialTypeList.includes(one.socialType)) return false
  if (channelId !== undefined && one.channelId !== channelId) return false
  return creatorId === undefined || one.creatorId === creatorId
}

const contentsTable = v.object({
  name: v.string(),
  lines: v.array(v.object({ socialType, cells: v.array(v.string()) })),
})

/** What its CSV is made of. */
export async function frozenTable(db: Db, { id }: KeptReport, signing: Signing): Promise<ContentsTable> {
  return await readPart(db, { id, part: PART.csv }, contentsTable, signing)
}

/** What its other files are made of, as their reader may see it. */
export async function frozenParts(
  db: Db,
  frozen: KeptReport,
  { scope, ...asked }: Signing & { scope: CampaignScope; platforms?: Platforms },
): Promise<CampaignParts> {
  const contents = await allFrozenContents(db, frozen, asked)
  return {
    campaign: readBy(scope, await frozenCampaign(db, frozen, asked)),
    contents: readContentsBy(
      scope,
      contents.filter(({ socialType: type }) => asked.platforms?.includes(type) ?? true),
    ),
  }
}
