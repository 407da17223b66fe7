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
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { CachedResponse } from '../../http/read-response.ts'
import { route, type Route } from '../../http/route.ts'
import { serialize } from '../../http/serialize.ts'
import { isVisibleCampaign } from '../access/visible-campaigns.ts'
import type { ContentsQuery } from '../contents/list-contents.ts'
import { compress } from '../response-cache/compressed.ts'
import { type CacheInput, serveCached } from '../response-cache/serve-cached.ts'
import { platformKey } from './frozen/frozen-parts.ts'
import { type Asking, frozenIdOf, type Platforms, type ReportSource, reportSource } from './report-source.ts'

/** A report and its parts, for whoever is signed in and for whoever has the share link. */
export const reportRoutes: Route[] = [
  route(getCampaign, (input) => whole(getCampaign, input)),
  route(getPublicCampaign, (input) => whole(getPublicCampaign, input)),
  route(getCampaignChannel, (input) => channel(getCampaignChannel, input)),
  route(getPublicCampaignChannel, (input) => channel(getPublicCampaignChannel, input)),
  route(getCampaignCreator, (input) => creator(getCampaignCreator, input)),
  route(getPublicCampaignCreator, (input) => creator(getPublicCampaignCreator, input)),
  route(getContents, (input) => contents(input)),
  route(getPublicContents, (input) => contents(input)),
  route(getChannelContents, (input) => channelContents(input)),
  route(getPublicChannelContents, (input) => channelContents(input)),
]

type Viewing = Asking & CacheInput

async function whole(endpoint: Endpoint, viewing: Viewing) {
  return await cached(endpoint, viewing, '', (report, platforms) => report.whole(platforms))
}

async function channel(endpoint: Endpoint, viewing: Viewing & { params: { channelId: string } }) {
  const { channelId } = viewing.params
  return await cached(endpoint, viewing, channelId, (report, platforms) =>
    report.channel(channelId, platforms),
  )
}

async function creator(endpoint: Endpoint, viewing: Viewing & { params: { creatorId: string } }) {
  const { creatorId } = viewing.params
  return await cached(endpoint, viewing, creatorId, (report, platforms) =>
    report.creator(creatorId, platforms),
  )
}

/** A part of a report, live or frozen. */
async function cached(
  endpoint: Endpoint,
  viewing: Viewing,
  name: string,
  make: (report: ReportSource, platforms: Platforms) => Promise<unknown>,
): Promise<CachedResponse> {
  const { scope, params, query } = viewing
  const { socialTypeList } = query
  const platforms = socialTypeList === undefined ? 'all' : platformKey(socialTypeList)
  const asked = [name, frozenIdOf(viewing) ?? 'live', platforms]
  const of = { id: params.id, visible: isVisibleCampaign(scope), part: asked.join(' ') }
  return await serveCached(endpoint, viewing, of, async () =>
    compress(serialize(endpoint, scope, await make(await reportSource(viewing), socialTypeList))),
  )
}

async function contents(asking: Asking & { query: ContentsQuery }) {
  return await (await reportSource(asking)).contents(asking.query)
}

async function channelContents(asking: Asking & { params: { channelId: string }; query: ContentsQuery }) {
  const { channelId } = asking.params
  return await (await reportSource(asking)).channelContents({ ...asking.query, channelId })
}
