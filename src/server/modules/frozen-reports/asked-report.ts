import type { Campaign } from '../../../contract/campaign.ts'
import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { campaignReport } from '../reports/campaign-report.ts'
import {
  type ChannelReport,
  channelReport,
  type CreatorReport,
  creatorReport,
} from '../reports/part-reports.ts'
import { askedFrozen, frozenCampaign, frozenChannel, frozenCreator } from './frozen-report.ts'

/** Who asks, for which platforms, and for which of the reports: the live one unless `frozen` or the link names another. */
export type Asked = Serving & {
  platforms?: readonly SocialType[] | undefined
  frozen?: string | undefined
}

/** The campaign's report, live or as it was kept. @throws 404 */
export async function askedCampaign(db: Db, id: string, asked: Asked): Promise<Campaign> {
  const frozen = await askedFrozen(db, id, asked)
  return frozen === null ? await campaignReport(db, id, asked) : await frozenCampaign(db, frozen, asked)
}

export async function askedChannel(
  db: Db,
  params: { id: string; channelId: string },
  asked: Asked,
): Promise<ChannelReport> {
  const frozen = await askedFrozen(db, params.id, asked)
  return frozen === null
    ? await channelReport(db, params, asked)
    : await frozenChannel(db, frozen, { ...asked, ...params })
}

export async function askedCreator(
  db: Db,
  params: { id: string; creatorId: string },
  asked: Asked,
): Promise<CreatorReport> {
  const frozen = await askedFrozen(db, params.id, asked)
  return frozen === null
    ? await creatorReport(db, params, asked)
    : await frozenCreator(db, frozen, { ...asked, ...params })
}
