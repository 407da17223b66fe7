import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getCreator, getCreators } from '../../src/contract/creators.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { fetchImage } from '../../src/server/images/fetch-image.ts'
import { uploadAddress } from '../../src/server/images/upload-address.ts'
import { imaiProvider } from '../../src/server/providers/imai/imai-provider.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { buildUser } from '../support/factories.ts'
import { databases } from '../support/databases.ts'
import { TRACKED } from '../support/fake-imai.ts'
import { changeImages } from '../support/fake-images.ts'
import { fakeProvider, FAULTS } from '../support/fake-provider.ts'
import { lenientPace } from '../support/fast-pace.ts'
import { instagram, refreshHarness, tiktok } from '../support/refresh-harness.ts'

/** An image host's response for an image that is permanently unavailable. */
const FINAL = new Set([
  'garbage',
  'truncated',
  'html',
  'huge',
  'gzip-bomb',
  'redirect',
  'bad-numbers',
  'unsuccessful',
])

describe.each(databases)('images of the provider ($name)', async (kind) => {
  // Faults have the same effect on both databases.
  const faults = kind.name === 'sqlite' ? FAULTS : (['status-500', 'redirect'] as const)
  const app = await openApp(kind)
  const refresh = refreshHarness(app)
  const fake = await fakeProvider(app.services.clock)
  const today = romeDay(app.services.clock().getTime())
  const { id } = await buildCampaign(app.services, {
    channels: [instagram('ritratta'), tiktok('ritratta'), 'https://www.youtube.com/@ritratta'],
    tracking: [TRACKED],
    startDate: addDays(today, -40),
    endDate: addDays(today, -1),
  })
  beforeAll(refreshed)
  afterAll(() => fake.close())

  /** Runs the next day's refresh; returns the requested images. */
  async function refreshed(): Promise<string[]> {
    app.later(25 * 3_600_000)
    fake.calls.length = 0
    const { clock, images } = app.services
    const provider = imaiProvider({ url: fake.url, key: 'key', clock, pace: lenientPace })
    await refresh.ask(id)
    await refresh.run(provider, {
      fetch: (address) => fetchImage(address, fake.askImages),
      store: images,
    })
    expect((await refresh.jobsOf(id)).at(-1)?.state).toBe('DONE')
    expect(await refresh.errorsOf(id)).toEqual([])
    return fake.calls.filter((call) => call.includes('/images/'))
  }
  const stored = async () => ({
    contents: (await refresh.contentsOf(id)).map((row) => [row.id, row.image_id]),
    creators: await refresh.db.selectFrom('creators').select(['id', 'image_id']).orderBy('id').execute(),
  })

  it('are downloaded, and served only by this server', async () => {
    const staff = await app.signIn('ADMIN')
    const report = v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)
    const answers = [
      await staff.call(getCampaign, { params: { id } }),
      await staff.call(getContents, { params: { id }, query: { pageSize: 100 } }),
      await staff.call(getCreators, {}),
      await staff.call(getCreator, { params: { id: report.creators[0]?.id ?? '' } }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/cdninstagram|tiktokcdn|ytimg|ggpht/)
      expect(text).toContain('/api/v2/images/')
    }
    const { items } = v.parse(getContents.output, answers[1]?.json)
    expect(items.length).toBeGreaterThan(3)
    expect(new Set(items.map(({ socialType }) => socialType)).size).toBe(3)
    for (const { pictureUrl } of [...items, ...report.creators]) {
      const answer = await app.app.request(pictureUrl ?? '')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 80 })
    }
  })

  it('are not requested again while unchanged, however signed', async () => {
    const before = await stored()
    expect(await refreshed()).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it.each(faults)('stay unchanged when new ones are unavailable: %s', async (fault) => {
    const before = await stored()
    changeImages()
    fake.fail(fault, '/images/')
    const sent = await refreshed()
    fake.fail(null)
    expect(sent.length).toBeGreaterThan(5)
    expect(new Set(sent).size).toBe(sent.length)
    expect(await stored()).toEqual(before)
    expect(fake.wasRedirected()).toBe(false)
    expect((await refreshed()).length).toBe(FINAL.has(fault) ? 0 : sent.length)
  })

  it('are replaced when they change, except an uploaded one', async () => {
    const [content] = await refresh.contentsOf(id)
    const { secrets, clock } = app.services
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    const { id: userId } = await buildUser(app.services)
    const address = uploadAddress(secrets, { owner: 'content', id: content?.id ?? '', userId }, clock())
    const body = new Uint8Array(photo)
    const headers = { 'Content-Type': 'image/jpeg' }
    expect((await app.app.request(address, { method: 'PUT', body, headers })).status).toBe(200)
    const before = await stored()
    changeImages()
    await refreshed()
    const after = await stored()
    expect(after.contents.map(([one]) => one)).toEqual(before.contents.map(([one]) => one))
    const changed = after.contents.filter(([, image], index) => image !== before.contents[index]?.[1])
    expect(changed.length).toBe(after.contents.length - 1)
    expect(after.contents.find(([one]) => one === content?.id)).toEqual(
      before.contents.find(([one]) => one === content?.id),
    )
    expect(after.creators).not.toEqual(before.creators)
  })

  it('do not delay the metrics when their host is slow', async () => {
    changeImages()
    const before = await stored()
    const { clock, images } = app.services
    const { promise: fast, resolve: hurry } = Promise.withResolvers<undefined>()
    app.later(25 * 3_600_000)
    await refresh.ask(id)
    const running = refresh.run(imaiProvider({ url: fake.url, key: 'key', clock, pace: lenientPace }), {
      fetch: async (address) => {
        await fast
        return await fetchImage(address, fake.askImages)
      },
      store: images,
    })
    const state = async () => (await refresh.jobsOf(id)).at(-1)?.state
    await expect.poll(state, { timeout: 15_000 }).toBe('DONE')
    expect(await stored()).toEqual(before)
    hurry(undefined)
    await running
    expect(await stored()).not.toEqual(before)
  }, 30_000)
})
