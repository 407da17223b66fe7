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
import { getPublicStandouts, getStandouts } from '../../../contract/standouts.ts'
import type { CachedResponse } from '../../http/read-response.ts'
import { route, type Route } from '../../http/route.ts'
import { syncedAt } from '../../http/synced-at.ts'
import { isVisibleCampaign } from '../access/visible-campaigns.ts'
import type { ContentsQuery } from '../contents/list-contents.ts'
import type { ReportThreadOf } from '../response-cache/report-thread.ts'
import { type CacheInput, serveCached } from '../response-cache/serve-cached.ts'
import { callOf, type CampaignQuestion, servePart } from './compressed-part.ts'
import { countOpening } from '../links/count-opening.ts'
import { platformKey } from './frozen/frozen-parts.ts'
import { limitsOfScope } from './limited-report.ts'
import { type Asking, frozenIdOf, reportSource } from './report-source.ts'

/** A report and its parts, for signed-in users and for readers with a share link. */
export const reportRoutes: Route[] = [
  route(getCampaign, (input) => cached(input)),
  route(getPublicCampaign, async (input) => {
    const { services, scope, address, headers, afterCommit } = input
    const response = await cached(input)
    const visitor = {
      address,
      agent: headers.get('user-agent') ?? '',
      unlock: headers.get('x-link-unlock') ?? '',
    }
    afterCommit(() => void countOpening(services, scope, visitor))
    return response
  }),
  route(getCampaignChannel, (input) => cached(input, 'channel', input.params.channelId)),
  route(getPublicCampaignChannel, (input) => cached(input, 'channel', input.params.channelId)),
  route(getCampaignCreator, (input) => cached(input, 'creator', input.params.creatorId)),
  route(getPublicCampaignCreator, (input) => cached(input, 'creator', input.params.creatorId)),
  route(getStandouts, (input) => cached(input, 'standouts')),
  route(getPublicStandouts, (input) => cached(input, 'standouts')),
  route(getContents, (input) => contents(input)),
  route(getPublicContents, (input) => contents(input)),
  route(getChannelContents, (input) => channelContents(input)),
  route(getPublicChannelContents, (input) => channelContents(input)),
]

type Viewing = Asking & CacheInput & { services: ReportThreadOf }

/** A part of a report, live or frozen. */
async function cached(
  viewing: Viewing,
  part: CampaignQuestion['part'] = 'full',
  name = '',
): Promise<CachedResponse> {
  const { db, scope, params, query, now, services } = viewing
  const { socialTypeList } = query
  const platforms = socialTypeList === undefined ? 'all' : platformKey(socialTypeList)
  const limits = limitsOfScope(scope)
  const link = scope.kind === 'public' && limits !== null ? [scope.linkId, limits.mark] : []
  const variant = [
    name,
    frozenIdOf(viewing) ?? 'live',
    platforms,
    query.view ?? 'all',
    query.lang ?? '',
    ...link,
  ]
  const question = { part, name, scope, params, query, now, secrets: services.secrets }
  const of = {
    id: params.id,
    visible: isVisibleCampaign(scope),
    part: variant.join(' '),
  }
  return await serveCached(callOf(question), viewing, of, () => servePart(db, question, services))
}

async function contents(asking: Asking & { query: ContentsQuery }) {
  const page = await (await reportSource(asking)).contents(asking.query)
  return { ...page, ...syncedAt(asking.query, asking.now) }
}

async function channelContents(asking: Asking & { params: { channelId: string }; query: ContentsQuery }) {
  const { channelId } = asking.params
  const page = await (await reportSource(asking)).channelContents({ ...asking.query, channelId })
  return { ...page, ...syncedAt(asking.query, asking.now) }
}
