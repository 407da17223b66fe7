import * as v from 'valibot'
import { getCampaignChannel, getCampaignCreator } from '../../../../contract/campaign-endpoints.ts'
import { campaign } from '../../../../contract/campaign.ts'
import { content } from '../../../../contract/contents.ts'
import { socialType } from '../../../../contract/primitives.ts'
import { NO_METRICS } from '../../../../domain/no-metrics.ts'
import { SOCIAL_TYPES } from '../../../../vocabulary/social-types.ts'
import { offsetOf, pageOf } from '../../../db/page-of.ts'
import type { Db } from '../../../db/schema.ts'
import type { FrozenReportTable } from '../../../db/schema-frozen-reports.ts'
import type { ReportDocument } from '../../../../report/document.ts'
import { notFound } from '../../../http/problem.ts'
import { visibility } from '../../access/visibility.ts'
import type { CampaignRow } from '../../access/visible-campaigns.ts'
import type { Serving } from '../../campaigns/campaign-summary.ts'
import { isListed } from '../../contents/content-filter.ts'
import { comparing } from '../../contents/list-contents.ts'
import { readContentsBy } from '../document/all-contents.ts'
import { reportPreview } from '../report-preview.ts'
import { narrowCampaign, narrowChannelReport, narrowCreatorReport } from '../narrow-report.ts'
import type { ReportSource } from '../report-source.ts'
import { findPart, PART, platformKey, readerKey, readPart } from './frozen-parts.ts'
import { authorOf } from './list-frozen.ts'

/**
 * A frozen report. Visibility is decided today, by its campaign's current settings.
 * @throws 404 if the campaign has no such report
 */
export async function frozenReport(
  db: Db,
  row: CampaignRow,
  id: string,
  serving: Serving,
): Promise<ReportSource> {
  const frozen = await requireFrozen(db, row.id, id)
  return {
    ...frozenSource(frozen, row, (part, schema) => readPart(db, { id, part }, schema, serving), serving),
    async document(lang) {
      const text = await findPart(db, { id, part: PART.document(readerKey(serving.scope, row, lang)) })
      return text === null ? null : v.parse(document, JSON.parse(text))
    },
  }
}

type ReadPart = <S extends v.GenericSchema>(part: string, schema: S) => Promise<v.InferOutput<S>>
type FrozenRow = Pick<FrozenReportTable, 'frozen_at' | 'author' | 'platforms' | 'redacted_at'>

/** A frozen report from its parts, before or after they are stored. */
export function frozenSource(
  { frozen_at: frozenAt, ...stored }: FrozenRow,
  row: CampaignRow,
  read: ReadPart,
  serving: Serving,
): ReportSource {
  const sees = visibility(serving.scope, row)
  const own = SOCIAL_TYPES.filter((type) => stored.platforms.split(',').includes(type))
  // Erasing a person changes it once more.
  const changedAt = stored.redacted_at ?? frozenAt
  const readContents = () => read(PART.contents, v.array(content))

  const report: ReportSource = {
    frozenAt,
    reader: serving.scope,
    async full(platforms, view = {}) {
      const part = PART.campaign(own.filter((type) => platforms?.includes(type) ?? true))
      const author = authorOf(stored.author)
      const redacted = stored.redacted_at === null ? {} : { redactedAt: stored.redacted_at }
      const frozen = { frozenAt, author, ...redacted }
      const report = { ...narrowCampaign(await read(part, campaign), row, sees), frozen }
      return reportPreview(report, serving.now, { ...view, platforms })
    },
    async channel(channelId, platforms) {
      const channel = await read(PART.channel(channelId), getCampaignChannel.output)
      const shown = platforms?.includes(channel.socialType) ?? true
      return narrowChannelReport(shown ? channel : { ...channel, ...NOTHING }, sees)
    },
    async creator(creatorId, platforms) {
      const reports = await read(PART.creator(creatorId), creatorReports)
      const theirs = own.filter((type) => reports[type] !== undefined)
      const full = reports[platformKey(theirs)]
      if (full === undefined) throw notFound()
      const part = reports[platformKey(theirs.filter((type) => platforms?.includes(type) ?? true))]
      return narrowCreatorReport(part ?? { ...full, channelIds: [], channels: [], ...NOTHING }, sees)
    },
    async contents(query) {
      const found = (await readContents())
        .filter((one) => changedAt >= (query.updatedSince ?? '') && isListed(one, query))
        .map((one) => ({ id: one.id, value: one[query.sortField], one }))
        .toSorted(comparing(query.orderDir))
        .map(({ one }) => one)
      const from = offsetOf(query)
      return pageOf(found.slice(from, from + query.pageSize), found.length, query)
    },
    async channelContents(query) {
      await report.channel(query.channelId, undefined)
      return await report.contents(query)
    },
    async allContents(platforms) {
      const shown = (await readContents()).filter((one) => isListed(one, { socialTypeList: platforms }))
      return readContentsBy(serving.scope, shown)
    },
    table: () => read(PART.csv, contentsTable),
    document: () => Promise.resolve(null),
  }
  return report
}

/** @throws 404 if the campaign has no such report */
export async function requireFrozen(db: Db, campaignId: string, id: string) {
  const row = await db
    .selectFrom('frozen_reports')
    .select(['frozen_at', 'author', 'platforms', 'redacted_at'])
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** One per selection of the creator's platforms. */
const creatorReports = v.record(v.string(), getCampaignCreator.output)

const contentsTable = v.object({
  name: v.string(),
  lines: v.array(v.object({ socialType, cells: v.array(v.string()) })),
})

/** Stored only by this program: writers still render the kinds of blocks of that time. */
const document = v.custom<ReportDocument>(
  (value) => typeof value === 'object' && value !== null && 'sections' in value,
)

/** The result for data excluded by a filter. */
const NOTHING = { metrics: NO_METRICS, timeline: [], byContentType: [], audience: null }
