import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { visibility } from '../access/visibility.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { listContents } from '../contents/list-contents.ts'
import { allContents } from './document/all-contents.ts'
import { contentsTable } from './document/contents-csv.ts'
import { reportPreview } from './report-preview.ts'
import { narrowCampaign, narrowChannelReport, narrowCreatorReport } from './narrow-report.ts'
import { channelReport, creatorReport } from './part-reports.ts'
import { reportInputs, fullInputs } from './report-inputs.ts'
import type { ReportSource } from './report-source.ts'
import { fullReport } from './full-report.ts'

/** The report of the currently stored data. */
export function liveReport(db: Db, row: CampaignRow, serving: Serving): ReportSource {
  const sees = visibility(serving.scope, row)
  return {
    frozenAt: null,
    reader: serving.scope,
    async full(platforms, view = {}) {
      const report = fullReport(await fullInputs(db, row, serving), platforms)
      return reportPreview(narrowCampaign(report, row, sees), serving.now, { ...view, platforms })
    },
    async channel(channelId, platforms) {
      const inputs = await reportInputs(db, row, serving, { channelId })
      return narrowChannelReport(channelReport(inputs, channelId, platforms), sees)
    },
    async creator(creatorId, platforms) {
      const inputs = await reportInputs(db, row, serving, { creatorId })
      return narrowCreatorReport(creatorReport(inputs, creatorId, platforms), sees)
    },
    contents: (query) => listContents(db, row, query, serving),
    async channelContents(query) {
      await requireChannel(db, row, query.channelId)
      return await listContents(db, row, query, serving)
    },
    allContents: (socialTypeList) => allContents(db, row, { socialTypeList }, serving),
    table: () => contentsTable(db, row),
    document: () => Promise.resolve(null),
  }
}

async function requireChannel(db: Db, { id }: CampaignRow, channelId: string): Promise<void> {
  const found = await db
    .selectFrom('campaign_channels')
    .select('channel_id')
    .where('campaign_id', '=', id)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
}
