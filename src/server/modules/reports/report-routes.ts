import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../../contract/campaign-endpoints.ts'
import {
  getChannelContents,
  getContents,
  getPublicChannelContents,
  getPublicContents,
} from '../../../contract/contents.ts'
import { route, type Route } from '../../http/route.ts'
import type { ContentsQuery } from '../contents/list-contents.ts'
import { type Asking, reportSource } from './report-source.ts'

/** A report and its parts, for whoever is signed in and for whoever has the share link. */
export const reportRoutes: Route[] = [
  route(getCampaign, (input) => whole(input)),
  route(getPublicCampaign, (input) => whole(input)),
  route(getCampaignChannel, (input) => channel(input)),
  route(getPublicCampaignChannel, (input) => channel(input)),
  route(getCampaignCreator, (input) => creator(input)),
  route(getPublicCampaignCreator, (input) => creator(input)),
  route(getContents, (input) => contents(input)),
  route(getPublicContents, (input) => contents(input)),
  route(getChannelContents, (input) => channelContents(input)),
  route(getPublicChannelContents, (input) => channelContents(input)),
]

async function whole(asking: Asking) {
  return await (await reportSource(asking)).whole(asking.query.socialTypeList)
}

async function channel(asking: Asking & { params: { channelId: string } }) {
  const report = await reportSource(asking)
  return await report.channel(asking.params.channelId, asking.query.socialTypeList)
}

async function creator(asking: Asking & { params: { creatorId: string } }) {
  const report = await reportSource(asking)
  return await report.creator(asking.params.creatorId, asking.query.socialTypeList)
}

async function contents(asking: Asking & { query: ContentsQuery }) {
  return await (await reportSource(asking)).contents(asking.query)
}

async function channelContents(asking: Asking & { params: { channelId: string }; query: ContentsQuery }) {
  const { channelId } = asking.params
  return await (await reportSource(asking)).channelContents({ ...asking.query, channelId })
}
