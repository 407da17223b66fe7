import { describe, expect, it } from 'vitest'
import { getCampaign, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getContents, postContent } from '../../src/contract/contents.ts'
import { getFoundContents, reviewFoundContents } from '../../src/contract/found-contents.ts'
import type { ContentInfo } from '../../src/server/providers/social-provider.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { findContents, postLink } from '../support/found-fixtures.ts'
import { readCampaign } from '../support/frozen-fixtures.ts'
import { imageOf } from '../support/fake-images.ts'
import { refreshHarness } from '../support/refresh-harness.ts'
import { contentInfo } from '../support/scripted-provider.ts'

const EVERYTHING = { foundUntil: '2100-01-01T00:00:00.000Z' }

describe.each(databases)('contents that tracking finds ($name)', async (kind) => {
  const app = await openApp(kind)
  const refresh = refreshHarness(app)
  const staff = await app.signIn('ADMIN')

  /** A campaign with one or more channels, and the feed of each. */
  async function open(reviewTracked = true, channels = 1) {
    const made = await createCampaign(app.services, staff, {
      trackingMethods: ['#prova', '@marca'],
      creators: Array.from({ length: channels }, () => creatorInput()),
      reviewTracked,
    })
    const params = { id: made.id }
    const feed: ContentInfo[] = []
    const provider = refresh.provide({
      can: (capability) => capability === 'FEED',
      async *feed() {
        yield* feed
      },
    })
    return {
      params,
      made,
      post(code: string, likes: number, more: Partial<ContentInfo> = {}) {
        const publishedAt = '2024-03-10T10:00:00.000Z'
        const ref = { code, contentType: 'INSTAGRAM_POST', url: postLink(code), publishedAt } as const
        const known = { likes: { value: likes } } as const
        feed.push(contentInfo(ref, { caption: `${code} #Prova`, ...known, ...more }))
      },
      clear: () => feed.splice(0),
      async refresh(images?: Parameters<typeof refresh.run>[1]) {
        await refresh.ask(made.id)
        await refresh.run(provider, images)
      },
      put: async (changes: object) => {
        const body = { ...inputOf(await readCampaign(staff, made.id)), ...changes }
        return answered(putCampaign, await staff.call(putCampaign, { params, body }))
      },
      read: () => readCampaign(staff, made.id),
      waiting: async () => answered(getFoundContents, await staff.call(getFoundContents, { params })).items,
      contents: async () => answered(getContents, await staff.call(getContents, { params })).items,
      decide: async (decision: 'TAKE' | 'LEAVE', which: { ids: string[] } | { foundUntil: string }) =>
        (await staff.call(reviewFoundContents, { params, body: { decision, which } })).json,
    }
  }

  it('wait if the campaign is set to it, and do not count', async () => {
    const campaign = await open()
    const [a, b] = [`A${unique()}`, `B${unique()}`]
    campaign.post(a, 10)
    campaign.post(b, 20, { caption: 'Senza', mentions: ['marca'] })
    campaign.post(`C${unique()}`, 30, { caption: 'Niente' })
    await campaign.refresh()
    expect(await campaign.read()).toMatchObject({ reviewTracked: true, toReview: 2, contentCount: 0 })
    expect(await campaign.contents()).toEqual([])
    const waiting = await campaign.waiting()
    expect(waiting.map((one) => [one.contentLink, one.likesCount, one.foundBy])).toEqual([
      [postLink(b), 20, ['@marca']],
      [postLink(a), 10, ['#prova']],
    ])
    expect(waiting[0]).toMatchObject({
      creatorName: campaign.made.creators[0]?.name,
      caption: 'Senza',
      disclosure: {
        verdict: 'MA',
        sentence: 'Nessuna dicitura rilevata: tag e hashtag del brand non bastano.',
      },
    })
    const client = await app.signIn('CLIENT', campaign.made.organizationId)
    const { params } = campaign
    const reported = (await client.call(getCampaign, { params })).json
    expect(reported).not.toHaveProperty('toReview')
    expect(reported).not.toHaveProperty('reviewTracked')
    const requested = await client.call(getFoundContents, { params })
    const body = { decision: 'TAKE', which: EVERYTHING } as const
    expect([requested.status, (await client.call(reviewFoundContents, { params, body })).status]).toEqual([
      403, 403,
    ])
  })

  it('are one if two creators share them, and do not return by the other’s feed', async () => {
    const campaign = await open(true, 2)
    for (const code of [`A${unique()}`, `B${unique()}`]) campaign.post(code, 10)
    await campaign.refresh()
    const [first, second] = await campaign.waiting()
    expect(await campaign.waiting()).toHaveLength(2)
    await campaign.decide('LEAVE', { ids: [first?.id ?? ''] })
    await campaign.decide('TAKE', { ids: [second?.id ?? ''] })
    for (const reviewTracked of [true, false]) {
      await campaign.put({ reviewTracked })
      await campaign.refresh()
      expect((await campaign.contents()).map(({ id }) => id)).toEqual([second?.id])
      expect(await campaign.waiting()).toEqual([])
      const left = refresh.db.selectFrom('found_contents').selectAll()
      expect(await left.where('id', '=', first?.id ?? '').executeTakeFirst()).toMatchObject({ likes: null })
    }
  })

  it('in the feeds of two creators are one content that appears under both', async () => {
    const campaign = await open(false, 2)
    campaign.post(`A${unique()}`, 10)
    const isUnderBoth = async () => {
      const [content, ...others] = await campaign.contents()
      expect([content?.partners?.length, others]).toEqual([1, []])
      const { creators, metrics } = await campaign.read()
      expect(creators.map((one) => one.metrics.likesCount)).toEqual([10, 10])
      expect([metrics.contentCount, metrics.likesCount]).toEqual([1, 10])
    }
    await campaign.refresh()
    await isUnderBoth()
    await campaign.refresh()
    await isUnderBoth()
  })

  it('become contents once taken, as measured, and do not return once rejected', async () => {
    const campaign = await open()
    const [a, b, c] = [`A${unique()}`, `B${unique()}`, `C${unique()}`]
    for (const [index, code] of [a, b, c].entries()) campaign.post(code, 10 * (index + 1))
    await campaign.refresh()
    const idOf = new Map((await campaign.waiting()).map(({ contentLink, id }) => [contentLink, id]))
    const [first, second] = [a, b].map((code) => idOf.get(postLink(code)) ?? '')
    expect(await campaign.decide('TAKE', { ids: [first ?? ''] })).toEqual({ decided: 1, waiting: 2 })
    expect(await campaign.read()).toMatchObject({ contentCount: 1, toReview: 2, metrics: { likesCount: 10 } })
    expect(await campaign.contents()).toMatchObject([
      { id: first, source: 'TRACKED', likesCount: 10, origin: { likesCount: 'MEASURED' } },
    ])
    expect((await refresh.snapshotsOf(campaign.made.id)).map(({ likes_count }) => likes_count)).toEqual([10])
    expect(await campaign.decide('LEAVE', { ids: [second ?? ''] })).toEqual({ decided: 1, waiting: 1 })
    // The first decision counts.
    expect(await campaign.decide('TAKE', { ids: [first ?? '', second ?? ''] })).toEqual({
      decided: 0,
      waiting: 1,
    })
    const left = await refresh.db
      .selectFrom('found_contents')
      .selectAll()
      .where('id', '=', second ?? '')
      .executeTakeFirstOrThrow()
    expect(left).toMatchObject({ caption: null, found_by: '[]', likes: null, picture_url: null })

    campaign.clear()
    for (const [index, code] of [a, b, c].entries()) campaign.post(code, 100 * (index + 1))
    await campaign.refresh()
    expect(
      (await campaign.waiting()).map(({ contentLink, likesCount }) => [contentLink, likesCount]),
    ).toEqual([[postLink(c), 300]])
    expect(await campaign.contents()).toMatchObject([{ likesCount: 100 }])
    const [, job] = await refresh.jobsOf(campaign.made.id)
    expect(job).toMatchObject({ came: 0, waiting: 0, changed: 1 })

    await campaign.put({ reviewTracked: false })
    await campaign.refresh()
    const links = (await campaign.contents()).map(({ contentLink }) => contentLink)
    expect(links.toSorted()).toEqual([postLink(a), postLink(c)].toSorted())
    expect(await campaign.waiting()).toEqual([])
    expect(await campaign.read()).toMatchObject({ toReview: 0 })
  })

  it('are taken at once up to an instant, without repetition', async () => {
    const campaign = await open()
    const channelId = campaign.made.channels[0]?.id ?? ''
    const early = Array.from({ length: 600 }, () => ({ channelId, code: `E${unique()}`, likes: 1 }))
    await findContents(app.services, campaign.made.id, [
      ...early.map((one) => ({ ...one, foundAt: '2024-04-01T10:00:00.000Z' })),
      { channelId, code: `F${unique()}`, likes: 5, foundAt: '2024-04-01T11:00:00.000Z' },
    ])
    const foundUntil = '2024-04-01T10:00:00.000Z'
    const answers = await Promise.all([
      campaign.decide('TAKE', { foundUntil }),
      campaign.decide('TAKE', { foundUntil }),
    ])
    expect(answers.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      { decided: 0, waiting: 1 },
      { decided: 600, waiting: 1 },
    ])
    expect(await campaign.read()).toMatchObject({ contentCount: 600, metrics: { likesCount: 600 } })
    expect(await campaign.decide('LEAVE', EVERYTHING)).toEqual({ decided: 1, waiting: 0 })
  })

  it('do not wait if the campaign is not set to it, nor if they were entered by hand', async () => {
    const direct = await open(false)
    direct.post(`A${unique()}`, 10)
    await direct.refresh()
    expect(await direct.contents()).toHaveLength(1)
    expect(await direct.waiting()).toEqual([])
    const [job] = await refresh.jobsOf(direct.made.id)
    expect(job).toMatchObject({ came: 1, waiting: 0, changed: 0 })

    const campaign = await open()
    const code = `B${unique()}`
    campaign.post(code, 10)
    await campaign.refresh()
    expect(await campaign.read()).toMatchObject({ toReview: 1 })
    const params = { ...campaign.params, channelId: campaign.made.channels[0]?.id ?? '' }
    const body = {
      contentType: 'INSTAGRAM_POST',
      contentLink: postLink(code),
      creationDate: '2024-03-10',
      caption: null,
      likesCount: 9,
      commentsCount: 1,
    } as const
    expect((await staff.call(postContent, { params, body })).status).toBe(201)
    expect(await campaign.read()).toMatchObject({ toReview: 0, contentCount: 1 })
    expect(await campaign.decide('TAKE', EVERYTHING)).toEqual({ decided: 0, waiting: 0 })
  })

  it('are of their campaign and of the channels that take part', async () => {
    const [campaign, other] = [await open(), await open()]
    campaign.post(`A${unique()}`, 10)
    await campaign.refresh()
    const [one] = await campaign.waiting()
    expect(await other.decide('TAKE', { ids: [one?.id ?? ''] })).toEqual({ decided: 0, waiting: 0 })
    await campaign.put({ creators: [creatorInput()] })
    expect(await campaign.read()).toMatchObject({ toReview: 0 })
  })

  it('show their pictures, and keep them once they are taken', async () => {
    const campaign = await open()
    campaign.post(`A${unique()}`, 10, { pictureUrl: 'https://i.ytimg.com/vi/prova/hqdefault.jpg' })
    const bytes = await imageOf('prova')
    await campaign.refresh({
      fetch: () => Promise.resolve({ state: 'READY', image: { bytes, width: 64, height: 80 } }),
      store: app.services.images,
    })
    const [one] = await campaign.waiting()
    expect((await app.app.request(one?.pictureUrl ?? '')).status).toBe(200)
    await campaign.decide('TAKE', EVERYTHING)
    const [taken] = await campaign.contents()
    expect((await app.app.request(taken?.pictureUrl ?? '')).status).toBe(200)
  })
})
