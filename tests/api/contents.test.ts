import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaigns,
  getRefresh,
  refreshCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { putCampaign, putCreators } from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import type { ContentInput } from '../../src/contract/content-input.ts'
import {
  content,
  deleteContent,
  getChannelContents,
  getContents,
  postContent,
  putContents,
} from '../../src/contract/contents.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { openApp } from '../support/build-app.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  /** A campaign with one Instagram and one YouTube channel. */
  const newCampaign = async (changes: Parameters<typeof createCampaign>[2] = {}) => {
    const youtube = `https://www.youtube.com/@canale_${unique()}`
    const creators = [creatorInput('Insta'), creatorInput('Tube', youtube)]
    const made = await createCampaign(app.services, staff, { creators, ...changes })
    const [instagram, tube] = made.channels
    if (instagram === undefined || tube === undefined) throw new Error('two channels')
    return { made, instagram, tube }
  }
  const input = (changes: Partial<ContentInput> = {}): ContentInput => ({
    contentType: 'INSTAGRAM_POST',
    contentLink: `https://www.instagram.com/p/C${String(unique()).padStart(8, '0')}/`,
    creationDate: '2024-03-12',
    likesCount: 120,
    commentsCount: 10,
    ...changes,
  })
  const post = (made: Campaign, channelId: string, body: ContentInput) =>
    staff.call(postContent, { params: { id: made.id, channelId }, body })
  const add = async (made: Campaign, channelId: string, changes: Partial<ContentInput> = {}) => {
    const answer = await post(made, channelId, input(changes))
    expect([answer.status, answer.text]).toMatchObject([201, expect.stringContaining('{')])
    return v.parse(content, answer.json)
  }
  const read = async (id: string, query: Record<string, string> = {}) => {
    const answer = await staff.call(getCampaign, { params: { id }, query })
    expect(answer.status).toBe(200)
    return v.parse(campaign, answer.json)
  }

  it('adds one, models missing values, and counts it everywhere', async () => {
    const { made, instagram } = await newCampaign()
    const stored = await add(made, instagram.id, { contentLink: 'instagram.com/p/AbCdE12345?x=1' })
    expect(stored).toMatchObject({
      campaignId: made.id,
      channelId: instagram.id,
      creatorName: 'Insta',
      contentLink: 'https://www.instagram.com/p/AbCdE12345/',
      creationDate: '2024-03-12T11:00:00.000Z',
      likesCount: 120,
      savedCount: null,
      reach: 1000,
      impressionsViewCount: 1250,
      reachRange: { low: 813, high: 1444 },
      declared: { likesCount: 120, commentsCount: 10 },
      source: 'MANUAL',
      version: 1,
    })
    expect(stored.origin).toMatchObject({ reach: 'ESTIMATED', likesCount: 'DECLARED', savedCount: null })
    expect(stored.pictureUploadUrl).toContain(`/uploads/content/${stored.id}?`)
    const report = await read(made.id)
    expect(report.metrics).toMatchObject({ contentCount: 1, totalEngagement: 130, combinedReach: 1000 })
    expect(report.metrics.cpm).toBeCloseTo(8_000)
    expect(report.metrics.facts.totalEngagement).toEqual({ origin: 'DECLARED', known: 1, of: 1 })
    expect(report).toMatchObject({ contentCount: 1, version: 1, report: { state: 'READY' } })
    expect(report.byContentType.map(({ contentType }) => contentType)).toEqual(['INSTAGRAM_POST'])
    expect(report.timeline.at(0)).toMatchObject({ day: '2024-03-12', metrics: { totalEngagement: 130 } })
    const listed = await staff.call(getCampaigns, { query: { search: made.campaignName } })
    expect(listed.json).toMatchObject({ items: [{ contentCount: 1, impressionsViewCount: 1250 }] })
  })

  it('has data as of the newest number, which a link without one does not move', async () => {
    const { made, instagram } = await newCampaign()
    const silent = { likesCount: null, commentsCount: null, reach: null }
    const link = (code: string) => ({ contentLink: `https://www.instagram.com/p/${code}/` })
    await add(made, instagram.id, { ...silent, ...link('SoloLink001') })
    expect((await read(made.id)).report).toMatchObject({ state: 'NEVER', updatedAt: null })
    await add(made, instagram.id, link('ConNumeri01'))
    const { updatedAt } = (await read(made.id)).report
    await add(made, instagram.id, { ...silent, ...link('SoloLink002') })
    expect(await read(made.id)).toMatchObject({ contentCount: 3, report: { updatedAt: updatedAt ?? '' } })
  })

  it('refuses inconsistent input and a repeated content', async () => {
    const { made, instagram, tube } = await newCampaign()
    const refused = async (channelId: string, changes: Partial<ContentInput>) => {
      const answer = await post(made, channelId, input(changes))
      return [answer.status, answer.json]
    }
    const { notAllowed, url, duplicateContent } = validationMessages
    expect(await refused(tube.id, {})).toMatchObject([
      422,
      { fields: { contentLink: notAllowed, contentType: notAllowed } },
    ])
    expect(await refused(instagram.id, { contentLink: 'https://www.instagram.com/qualcuno/' })).toMatchObject(
      [422, { fields: { contentLink: url } }],
    )
    expect(await refused(instagram.id, { contentType: 'INSTAGRAM_STORY' })).toMatchObject([
      422,
      { fields: { contentType: `${notAllowed}: scegli uno tra INSTAGRAM_POST, INSTAGRAM_REEL` } },
    ])
    expect((await refused(instagram.id, { likesCount: -1 }))[0]).toBe(422)
    expect((await refused(instagram.id, { reach: LIMITS.people + 1 }))[0]).toBe(422)
    expect((await refused(instagram.id, { reach: LIMITS.people }))[0]).toBe(201)
    for (const creationDate of ['2024-02-30', '2090-01-01'])
      expect((await refused(instagram.id, { creationDate }))[0]).toBe(422)
    expect((await refused(instagram.id, { creationDate: '2100-12-31T23:30:00.000Z' }))[0]).toBe(422)
    await add(made, instagram.id, { contentLink: 'https://www.instagram.com/p/Stesso12345/' })
    const again = {
      contentLink: 'https://instagram.com/reel/Stesso12345',
      contentType: 'INSTAGRAM_REEL',
    } as const
    expect(await refused(instagram.id, again)).toMatchObject([
      409,
      { error: 'conflict', fields: { contentLink: duplicateContent } },
    ])
    const other = await newCampaign()
    expect((await post(made, other.instagram.id, input())).status).toBe(404)
    const elsewhere = { contentLink: 'https://www.instagram.com/p/Stesso12345/' }
    expect((await post(other.made, other.instagram.id, input(elsewhere))).status).toBe(201)
  })

  it('sorts by any metric, unknown last, ties by id', async () => {
    const { made, instagram, tube } = await newCampaign({ useEstimates: false })
    const views = [500, null, 100, null, 100]
    const ids: string[] = []
    for (const impressionsViewCount of views) {
      ids.push((await add(made, instagram.id, { impressionsViewCount })).id)
    }
    const sorted = async (query: Record<string, string | number>) => {
      const answer = await staff.call(getContents, { params: { id: made.id }, query })
      expect(answer.status).toBe(200)
      return v.parse(getContents.output, answer.json).items.map(({ id }) => ids.indexOf(id))
    }
    const sortField = 'impressionsViewCount'
    expect(await sorted({ sortField, orderDir: 'asc' })).toEqual([2, 4, 0, 1, 3])
    expect(await sorted({ sortField, orderDir: 'desc' })).toEqual([0, 2, 4, 1, 3])
    expect(await sorted({ sortField, orderDir: 'desc', pageSize: 2, page: 2 })).toEqual([4, 1])
    expect(await sorted({ sortField: 'reach' })).toEqual([0, 1, 2, 3, 4])
    expect(await sorted({ channelId: tube.id })).toEqual([])
    expect(await sorted({ socialTypeList: 'TIKTOK' })).toEqual([])
    const byChannel = { params: { id: made.id, channelId: instagram.id }, query: { pageSize: 2 } }
    expect((await staff.call(getChannelContents, byChannel)).json).toMatchObject({
      totalItems: 5,
      totalPages: 3,
    })
    const unknown = { params: { id: made.id, channelId: made.id } }
    expect((await staff.call(getChannelContents, unknown)).status).toBe(404)
  })

  it('stores declared values, and withdraws them on null', async () => {
    const { made, instagram } = await newCampaign()
    const one = await add(made, instagram.id, { savedCount: 7 })
    const declare = (contents: unknown, headers = {}) =>
      staff.call(putContents, { params: { id: made.id }, body: { contents }, headers })
    const stale = await declare([{ id: one.id, reach: 900 }], { 'If-Match': '"v3"' })
    expect(stale.status).toBe(412)
    const answer = await declare([{ id: one.id, reach: 900, savedCount: null }], { 'If-Match': '"v1"' })
    expect([answer.status, answer.json]).toMatchObject([202, { state: 'READY' }])
    const listed = await staff.call(getContents, { params: { id: made.id } })
    const [now] = v.parse(getContents.output, listed.json).items
    expect(now).toMatchObject({ reach: 900, savedCount: null, likesCount: 120, version: 2 })
    expect(now?.origin.reach).toBe('DECLARED')
    expect(now).not.toHaveProperty('reachRange')
    expect((await read(made.id)).timeline.at(-1)?.metrics).toMatchObject({
      combinedReach: 900,
      totalEngagement: 130,
    })
    await declare([{ id: one.id, reach: 900 }])
    const same = await staff.call(getContents, { params: { id: made.id } })
    expect(v.parse(getContents.output, same.json).items[0]?.version).toBe(2)
    const { made: other, instagram: others } = await newCampaign()
    const foreign = await add(other, others.id)
    expect((await declare([{ id: foreign.id, reach: 1 }])).status).toBe(422)
  })

  it('prefers measured values, and never loses them', async () => {
    const { made, instagram } = await newCampaign()
    const one = await add(made, instagram.id)
    const at = '2024-04-01T10:00:00.000Z'
    await app.services.database.transaction((tx) =>
      tx.updateTable('contents').set({ measured_likes_count: 200 }).where('id', '=', one.id).execute(),
    )
    await app.services.database.transaction((tx) =>
      tx
        .insertInto('content_snapshots')
        .values({
          content_id: one.id,
          origin: 'MEASURED',
          measured_at: at,
          measured_day: '2024-04-01',
          reach: null,
          impressions_view_count: null,
          link_click_count: null,
          other_interactions_count: null,
          saved_count: null,
          shared_count: null,
          likes_count: 200,
          comments_count: null,
        })
        .execute(),
    )
    await staff.call(putContents, {
      params: { id: made.id },
      body: { contents: [{ id: one.id, likesCount: 999 }] },
    })
    const report = await read(made.id)
    expect(report.metrics).toMatchObject({ likesCount: 200, totalEngagement: 210 })
    expect(report.metrics.facts.totalEngagement?.origin).toBe('MIXED')
    expect(report.timeline.at(-1)?.metrics.totalEngagement).toBe(210)
  })

  it('deletes one with its own version', async () => {
    const { made, instagram, tube } = await newCampaign()
    const one = await add(made, instagram.id)
    const remove = (channelId: string, version: number) =>
      staff.call(deleteContent, {
        params: { id: made.id, channelId, contentId: one.id },
        headers: { 'If-Match': `"v${version}"` },
      })
    expect((await remove(tube.id, 1)).status).toBe(404)
    expect((await remove(instagram.id, 2)).status).toBe(412)
    expect((await remove(instagram.id, 1)).status).toBe(204)
    expect((await read(made.id)).metrics).toMatchObject({ contentCount: 0, totalEngagement: null })
  })

  it('preserves channels with contents unless cascade is set', async () => {
    const { made, instagram } = await newCampaign()
    await add(made, instagram.id)
    const creators = inputOf(made).creators.filter(({ name }) => name !== 'Insta')
    const params = { id: made.id }
    expect((await staff.call(putCreators, { params, body: { creators } })).status).toBe(409)
    const body = { ...inputOf(made), creators }
    expect((await staff.call(putCampaign, { params, body })).status).toBe(409)
    const cascade = await staff.call(putCreators, { params, body: { creators }, query: { cascade: true } })
    expect([cascade.status, cascade.json]).toMatchObject([
      200,
      { contentCount: 0, creatorsCount: 1, version: 2 },
    ])
  })

  it('omits the cost when the platform filter excludes contents', async () => {
    const { made, instagram, tube } = await newCampaign()
    await add(made, instagram.id)
    const all = await read(made.id, { socialTypeList: 'INSTAGRAM' })
    expect(all.metrics).toMatchObject({ cost: 10_000, contentCount: 1 })
    expect(all.channels.map(({ id }) => id)).toEqual([instagram.id])
    const video = { contentType: 'YOUTUBE_VIDEO', contentLink: 'https://youtu.be/dQw4w9WgXcQ' } as const
    await add(made, tube.id, { ...video, impressionsViewCount: 4000 })
    const part = await read(made.id, { socialTypeList: 'INSTAGRAM,TIKTOK' })
    expect(part.metrics).toMatchObject({ cost: null, cpm: null, cpe: null, contentCount: 1 })
    expect(part).toMatchObject({ contentCount: 1, creatorsCount: 1, cost: 10_000 })
    const full = await read(made.id)
    expect(full.metrics).toMatchObject({ cost: 10_000, contentCount: 2 })
    expect(full.bySocialType.map(({ socialType, metrics }) => [socialType, metrics.contentCount])).toEqual([
      ['INSTAGRAM', 1],
      ['YOUTUBE', 1],
    ])
    const unknown = await staff.call(getCampaign, { params: { id: made.id }, query: { socialTypeList: 'X' } })
    expect(unknown.status).toBe(400)
  })

  it('queues one refresh for simultaneous requests', async () => {
    const { made } = await newCampaign()
    const params = { id: made.id }
    const requested = await staff.call(refreshCampaign, { params, body: { onSocialEnabled: false } })
    expect([requested.status, requested.json]).toMatchObject([
      202,
      { state: 'QUEUED', done: 0, simulated: false },
    ])
    expect((await staff.call(putContents, { params })).status).toBe(202)
    const state = await staff.call(getRefresh, { params })
    expect(state.json).toMatchObject({ state: 'QUEUED' })
    expect(v.parse(getRefresh.output, state.json).estimatedCredits).toBeGreaterThan(0)
    const jobs = await app.services.database.reader
      .selectFrom('refresh_jobs')
      .select(['kind', 'requested_by'])
      .where('campaign_id', '=', made.id)
      .execute()
    expect(jobs).toEqual([{ kind: 'METRICS', requested_by: staff.userId }])
  })
})
