import {
  deleteContent,
  deleteContents,
  moveContents,
  postContent,
  putContent,
  putContents,
  restoreContents,
} from '../../../contract/contents.ts'
import { NO_COUNTS } from '../../../vocabulary/content-counts.ts'
import { NO_HISTORY } from '../../../vocabulary/contradictions.ts'
import type { Secrets } from '../../base/secrets.ts'
import { audit } from '../audit/audit.ts'
import { requireSameVersion } from '../access/require-same-version.ts'
import type { Db } from '../../db/schema.ts'
import { requireMatch } from '../../http/if-match.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { refreshState } from '../campaigns/report-states.ts'
import { requestRefresh } from '../campaigns/request-refresh.ts'
import { type CampaignScope, requireCampaign } from '../access/visible-campaigns.ts'
import { creatorNames } from '../channels/known-channels.ts'
import { campaignChannels } from '../numbers/campaign-channels.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { addContent } from './add-content.ts'
import { deleteChosen, moveChosen } from './change-contents.ts'
import { contentAnswer } from './content-answer.ts'
import { declareContents } from './declare-contents.ts'
import { provenCounts } from '../numbers/proven-counts.ts'
import { editContent } from './edit-content.ts'
import { contentPartners, contentRows } from './list-contents.ts'
import { removeContents } from '../campaigns/remove-contents.ts'
import { restoreRemoved } from './restore-contents.ts'

export const contentRoutes: Route[] = [
  route(postContent, async ({ db, scope, params, body, now, services: { secrets } }) => {
    const { channel } = await requireChannel(db, params, scope)
    const id = await addContent(db, params.id, channel, body, now)
    await recomputeRollup(db, params.id)
    const what = { action: 'CREATE', entity: 'content', entityId: id, after: body } as const
    await audit(db, { ...what, userId: scope.userId, now })
    const answer = await writtenContent(db, params, id, { scope, secrets, now })
    const target = { owner: 'content', id, userId: scope.userId } as const
    return { ...answer, pictureUploadUrl: uploadAddress(secrets, target, now) }
  }),

  route(putContents, async ({ db, scope, params, body, ifMatch, now, services }) => {
    const row = await requireCampaign(db, scope, params.id)
    const { userId } = scope
    if (body.contents === undefined) {
      await requestRefresh(db, row, { kind: 'METRICS', requestedBy: userId, now }, services)
      await audit(db, { userId, action: 'REFRESH', entity: 'campaign', entityId: params.id, now })
    } else {
      await declareContents(db, params.id, body.contents, { ifMatch, userId, now })
      await recomputeRollup(db, params.id)
    }
    return await refreshState(db, await requireCampaign(db, scope, params.id))
  }),

  route(putContent, async ({ db, scope, params, body, ifMatch, now, services: { secrets } }) => {
    const { channel, content: before } = await requireContent(db, params, scope)
    const { id } = before
    await requireSameVersion(db, { ifMatch, entity: 'content', row: before, userId: scope.userId })
    await editContent(db, before, { channel, values: body, now })
    await recomputeRollup(db, params.id)
    const what = { action: 'UPDATE', entity: 'content', entityId: id, before, after: body } as const
    await audit(db, { ...what, userId: scope.userId, now })
    const answer = await writtenContent(db, params, id, { scope, secrets, now })
    const target = { owner: 'content', id, userId: scope.userId } as const
    return { ...answer, pictureUploadUrl: uploadAddress(secrets, target, now) }
  }),

  route(deleteContent, async ({ db, scope, params, ifMatch, now }) => {
    const { content } = await requireContent(db, params, scope)
    requireMatch(ifMatch, content.version)
    await removeContents(db, [content], { userId: scope.userId, now })
    await recomputeRollup(db, params.id)
  }),

  route(deleteContents, async ({ db, scope, params, body, now }) => {
    await requireCampaign(db, scope, params.id)
    await deleteChosen(db, params.id, body.contentIds, { userId: scope.userId, now })
    await recomputeRollup(db, params.id)
  }),

  route(restoreContents, async ({ db, scope, params, body, now }) => {
    await requireCampaign(db, scope, params.id)
    await restoreRemoved(db, params.id, body.contentIds, { userId: scope.userId, now })
    await recomputeRollup(db, params.id)
  }),

  route(moveContents, async ({ db, scope, params, body, now }) => {
    const { channel } = await requireChannel(db, { id: params.id, channelId: body.channelId }, scope)
    await moveChosen(db, params.id, body.contentIds, { channel, userId: scope.userId, now })
    await recomputeRollup(db, params.id)
  }),
]

/** @throws 404 if the campaign does not have the channel, or the caller may not see it */
async function requireChannel(
  db: Db,
  { id, channelId }: { id: string; channelId: string },
  scope: CampaignScope,
) {
  const row = await requireCampaign(db, scope, id)
  const channels = await campaignChannels(db, id, row.metrics_updated_at)
  const channel = channels.find((one) => one.id === channelId)
  if (channel === undefined) throw notFound()
  return { row, channel }
}

/** @throws 404 if the campaign's channel does not have the content, or the caller may not see it */
async function requireContent(
  db: Db,
  params: { id: string; channelId: string; contentId: string },
  scope: CampaignScope,
) {
  const { channel } = await requireChannel(db, params, scope)
  const [content] = await contentRows(db, [params.contentId])
  if (content?.campaign_id !== params.id || content.channel_id !== params.channelId) throw notFound()
  return { channel, content }
}

async function writtenContent(
  tx: Db,
  params: { id: string; channelId: string },
  contentId: string,
  { scope, secrets, now }: { scope: CampaignScope; secrets: Secrets; now: Date },
) {
  const { row, channel } = await requireChannel(tx, params, scope)
  const [content] = await contentRows(tx, [contentId])
  if (content === undefined) throw notFound()
  const names = await creatorNames(tx, [channel.creatorId])
  const creatorName = names.get(channel.creatorId) ?? ''
  return contentAnswer(content, {
    channel,
    creatorName,
    partners: (await contentPartners(tx, [contentId])).get(contentId) ?? [],
    useEstimates: row.use_estimates === 1,
    campaign: { startDate: row.start_date, endDate: row.end_date },
    history: NO_HISTORY,
    usual: NO_COUNTS,
    hasSameNumbers: false,
    proven: (await provenCounts(tx, [contentId])).get(contentId) ?? [],
    secrets,
    now,
  })
}
