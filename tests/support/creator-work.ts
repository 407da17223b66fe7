import { expect } from 'vitest'
import { buildUser } from './factories.ts'
import sharp from 'sharp'
import { putCampaign, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteComment, postComment } from '../../src/contract/comments.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { deleteContent, postContent } from '../../src/contract/contents.ts'
import { INDUSTRIES, NICHES } from '../../src/contract/creator-lists.ts'
import { putCreator } from '../../src/contract/creators.ts'
import { importContents } from '../../src/contract/imports.ts'
import { packJson } from '../../src/server/base/packed-json.ts'
import { newId } from '../../src/server/base/new-id.ts'
import type { Services } from '../../src/server/http/services.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { uploadAddress } from '../../src/server/images/upload-address.ts'
import { answered } from './agency.ts'
import type { TestApp } from './build-app.ts'
import { createCampaign, inputOf } from './campaign-fixtures.ts'
import { findContents } from './found-fixtures.ts'
import { freeze, readCampaign } from './frozen-fixtures.ts'
import { runJobs } from './run-jobs.ts'
import type { SignedIn } from './sign-in.ts'

/** A JPEG of that colour. */
export const photo = async (color: string) =>
  new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
      .jpeg()
      .toBuffer(),
  )

async function upload(app: TestApp, owner: 'creator' | 'content', id: string, color: string): Promise<void> {
  const { id: userId } = await buildUser(app.services)
  const address = uploadAddress(app.services.secrets, { owner, id, userId }, app.services.clock())
  const headers = { 'Content-Type': 'image/jpeg' }
  const answer = await app.app.request(address, { method: 'PUT', headers, body: await photo(color) })
  expect(answer.status).toBe(200)
}

/** `mark`: part of every text of the creator, and of no other. */
type Somebody = { mark: string; other: string; phone: string }

/** A campaign with them and another creator, with every kind of data stored about a person. */
export async function workWithSomebody(
  app: TestApp,
  staff: SignedIn,
  { mark, other, phone }: Somebody,
): Promise<Campaign> {
  const creators = [
    {
      name: `Prima ${mark}`,
      cost: 900,
      channels: [
        { url: `https://www.instagram.com/${mark}_ig/` },
        { url: `https://www.tiktok.com/@${mark}.tt` },
        { url: `https://www.youtube.com/@${mark}-yt` },
      ],
    },
    { name: `Seconda ${other}`, cost: 500, channels: [{ url: `https://www.instagram.com/${other}/` }] },
  ]
  const trackingMethods = [`@${mark}_ig`, '#estate']
  const first = await createCampaign(app.services, staff, { creators, trackingMethods })
  const params = { id: first.id }
  const of = (type: string, who: string) =>
    first.channels.find(({ socialType, handle }) => socialType === type && handle.includes(who))?.id ?? ''
  const add = async (channelId: string, body: object) =>
    answered(postContent, await staff.call(postContent, { params: { ...params, channelId }, body }))
  const text = (who: string) => ({
    caption: `Ecco ${who}`,
    creationDate: '2024-03-05',
    reach: 1_000,
    likesCount: 80,
    commentsCount: 4,
  })
  const post = await add(of('INSTAGRAM', mark), {
    ...text(mark),
    contentType: 'INSTAGRAM_POST',
    contentLink: `https://www.instagram.com/p/${mark}A1/`,
  })
  await add(of('INSTAGRAM', mark), {
    ...text(mark),
    contentType: 'INSTAGRAM_STORY',
    contentLink: `https://www.instagram.com/stories/${mark}_ig/31415926535/`,
  })
  await add(of('TIKTOK', mark), {
    ...text(mark),
    contentType: 'TIKTOK_POST',
    contentLink: `https://www.tiktok.com/@${mark}.tt/video/7000000000000000001`,
  })
  await add(of('INSTAGRAM', other), {
    ...text(other),
    contentType: 'INSTAGRAM_POST',
    contentLink: `https://www.instagram.com/p/${other}A1/`,
  })
  const gone = await add(of('INSTAGRAM', mark), {
    ...text(mark),
    contentType: 'INSTAGRAM_POST',
    contentLink: `https://www.instagram.com/p/${mark}GONE/`,
  })
  const ofGone = { ...params, channelId: gone.channelId, contentId: gone.id }
  expect((await staff.call(deleteContent, { params: ofGone })).status).toBe(204)
  const row = `https://www.youtube.com/@${mark}-yt,YOUTUBE_VIDEO,https://www.youtube.com/watch?v=${mark}Z,2024-03-06,5,"${mark}, detto"`
  const file = `channelUrl,contentType,contentLink,creationDate,likesCount,caption\n${row}`
  expect((await staff.call(importContents, { params, body: file })).status).toBe(200)

  const read = await readCampaign(staff, first.id)
  const id = read.creators.find(({ name }) => name.includes(mark))?.id ?? ''
  await upload(app, 'creator', id, '#aa0000')
  await upload(app, 'content', post.id, '#00aa00')
  await staff.call(postComment, {
    params,
    body: { commentType: 'GENERAL', content: `Ottimo lavoro con @${mark.toUpperCase()}_IG.` },
  })
  const body = { commentType: 'GENERAL', content: `Meno bene con @${mark}_ig.` }
  const withdrawn = answered(postComment, await staff.call(postComment, { params, body }))
  expect((await staff.call(deleteComment, { params: { commentId: withdrawn.id } })).status).toBe(204)
  // Frozen under a former name.
  await freeze(staff, first.id)
  const profile = {
    city: 'Milano',
    industries: [INDUSTRIES[0]],
    niche: NICHES[0],
    bio: `Sono ${mark}`,
    cpp: 120,
    brands: [`Marca ${mark}`],
    email: `${mark}@example.org`,
    phone,
  }
  answered(
    putCreator,
    await staff.call(putCreator, { params: { id }, body: { name: `Dopo ${mark}`, profile } }),
  )
  await freeze(staff, first.id)
  const again = inputOf(await readCampaign(staff, first.id))
  expect((await staff.call(putCampaign, { params, body: { ...again, cost: 11_000 } })).status).toBe(200)
  expect((await staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })).status).toBe(202)
  await runJobs({ ...app.services, recompute: recomputeSharing })
  await tellMore(app.services, mark, { channelId: of('INSTAGRAM', mark), campaignId: first.id })
  const foundBy = [`@${mark}_ig`, '#estate']
  const mention = { caption: `Con @${mark.toUpperCase()}_IG e ${other}`, foundBy }
  await findContents(app.services, first.id, [
    { channelId: of('INSTAGRAM', mark), code: `${mark}W1`, caption: `Aspetta ${mark}`, foundBy },
    { channelId: of('INSTAGRAM', mark), code: `${mark}L1`, left: true },
    { channelId: of('INSTAGRAM', other), code: `${other}W1`, ...mention },
  ])
  return await readCampaign(staff, first.id)
}

/** Data from providers and errors, which users do not enter. */
async function tellMore(
  { database, clock }: Services,
  mark: string,
  { channelId, campaignId }: { channelId: string; campaignId: string },
): Promise<void> {
  const at = clock().toISOString()
  const body = await packJson({ user: mark })
  await database.transaction(async (tx) => {
    await tx
      .updateTable('channels')
      .set({
        display_name: `Nome ${mark}`,
        external_id: `id-${mark}`,
        picture_url: `https://cdn.example/${mark}.jpg`,
      })
      .where('id', '=', channelId)
      .execute()
    const answer = { provider: 'imai', call: `GET /user?url=${mark}`, body, at, job_id: null }
    await tx
      .insertInto('provider_answers')
      .values([
        { ...answer, id: newId(), channel_id: channelId },
        { ...answer, id: newId(), channel_id: null },
      ])
      .execute()
    const paid = { call: `GET /user?url=${mark}`, cost: 1, campaign_id: campaignId, user_id: null, at }
    await tx
      .insertInto('credits_ledger')
      .values({ id: newId(), ...paid })
      .execute()
    await tx
      .insertInto('report_errors')
      .values({
        id: newId(),
        campaign_id: campaignId,
        channel_id: channelId,
        kind: 'CHANNEL_PRIVATE',
        message: `Il profilo ${mark} è privato`,
        action: '-',
        at,
      })
      .execute()
    await tx
      .updateTable('refresh_steps')
      .set({ last_error: `{"handle":"${mark}"}` })
      .where('channel_id', '=', channelId)
      .execute()
  })
}
