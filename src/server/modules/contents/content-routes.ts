import {
  deleteContent,
  getChannelContents,
  getContents,
  getPublicChannelContents,
  getPublicContents,
  postContent,
  putContents,
} from '../../../contract/contents.ts'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/schema.ts'
import { requireMatch } from '../../http/if-match.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { enqueueRefresh } from '../../jobs/enqueue-refresh.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { refreshState } from '../campaigns/report-states.ts'
import { requireCampaign } from '../campaigns/visible-campaigns.ts'
import { creatorNames } from '../creators/known-channels.ts'
import { campaignChannels } from '../reports/campaign-channels.ts'
import { askedFrozen, frozenChannel, frozenContents } from '../frozen-reports/frozen-report.ts'
import { recomputeRollup } from '../reports/recompute-rollup.ts'
import { addContent } from './add-content.ts'
import { contentAnswer } from './content-answer.ts'
import { declareContents } from './declare-contents.ts'
import { contentRows, type ContentsQuery, listContents } from './list-contents.ts'

export const contentRoutes: Route[] = [
  route(getContents, async ({ db, scope, params, query, now, services: { secrets } }) =>
    contentsOfCampaign(db, params.id, query, { scope, secrets, now, frozen: query.frozen }),
  ),
  route(getPublicContents, async ({ db, scope, params, query, now, services: { secrets } }) =>
    contentsOfCampaign(db, params.id, query, { scope, secrets, now }),
  ),
  route(getChannelContents, async ({ db, scope, params, query, now, services: { secrets } }) =>
    contentsOfChannel(db, params, query, { scope, secrets, now, frozen: query.frozen }),
  ),
  route(getPublicChannelContents, async ({ db, scope, params, query, now, services: { secrets } }) =>
    contentsOfChannel(db, params, query, { scope, secrets, now }),
  ),

  route(postContent, async ({ db, scope, params, body, now, services: { secrets } }) => {
    const { channel } = await requireChannel(db, params, { scope, secrets, now })
    const id = await addContent(db, params.id, channel, body, now)
    await recomputeRollup(db, params.id)
    const what = { action: 'CREATE', entity: 'content', entityId: id, after: body } as const
    await audit(db, { ...what, userId: scope.userId, now })
    const answer = await writtenContent(db, params, id, { scope, secrets, now })
    return { ...answer, pictureUploadUrl: uploadAddress(secrets, { owner: 'content', id }, now) }
  }),

  route(putContents, async ({ db, scope, params, body, ifMatch, now }) => {
    await requireCampaign(db, scope, params.id)
    const { userId } = scope
    if (body.contents === undefined) {
      await enqueueRefresh(db, { campaignId: params.id, kind: 'METRICS', requestedBy: userId, now })
      await audit(db, { userId, action: 'REFRESH', entity: 'campaign', entityId: params.id, now })
    } else {
      await declareContents(db, params.id, body.contents, { ifMatch, userId, now })
      await recomputeRollup(db, params.id)
    }
    return await refreshState(db, await requireCampaign(db, scope, params.id))
  }),

  route(deleteContent, async ({ db, scope, params, ifMatch, now, services: { secrets } }) => {
    await requireChannel(db, params, { scope, secrets, now })
    const [content] = await contentRows(db, [params.contentId])
    if (content?.campaign_id !== params.id || content.channel_id !== params.channelId) throw notFound()
    requireMatch(ifMatch, content.version)
    await db.deleteFrom('contents').where('id', '=', params.contentId).execute()
    await recomputeRollup(db, params.id)
    const what = { action: 'DELETE', entity: 'content', entityId: params.contentId, before: content } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),
]

type Reading = Serving & { frozen?: string | undefined }

async function contentsOfCampaign(db: Db, id: string, query: ContentsQuery, reading: Reading) {
  const frozen = await askedFrozen(db, id, reading)
  if (frozen !== null) return await frozenContents(db, frozen, { ...reading, query })
  return await listContents(db, await requireCampaign(db, reading.scope, id), query, reading)
}

async function contentsOfChannel(
  db: Db,
  params: { id: string; channelId: string },
  query: ContentsQuery,
  reading: Reading,
) {
  const { channelId } = params
  const ofChannel = { ...query, channelId }
  const frozen = await askedFrozen(db, params.id, reading)
  if (frozen !== null) {
    await frozenChannel(db, frozen, { ...reading, channelId })
    return await frozenContents(db, frozen, { ...reading, query: ofChannel })
  }
  const { row } = await requireChannel(db, params, reading)
  return await listContents(db, row, ofChannel, reading)
}

/** @throws 404 where the campaign lacks the channel, or is not the caller's to see */
async function requireChannel(
  db: Db,
  { id, channelId }: { id: string; channelId: string },
  { scope }: Serving,
) {
  const row = await requireCampaign(db, scope, id)
  const channels = await campaignChannels(db, id, row.metrics_updated_at)
  const channel = channels.find((one) => one.id === channelId)
  if (channel === undefined) throw notFound()
  return { row, channel }
}

async function writtenContent(
  tx: Db,
  params: { id: string; channelId: string },
  contentId: string,
  serving: Serving,
) {
  const { row, channel } = await requireChannel(tx, params, serving)
  const [content] = await contentRows(tx, [contentId])
  if (content === undefined) throw notFound()
  const names = await creatorNames(tx, [channel.creatorId])
  const creatorName = names.get(channel.creatorId) ?? ''
  const { secrets, now } = serving
  return contentAnswer(content, { channel, creatorName, useEstimates: row.use_estimates === 1, secrets, now })
}
