import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { providerList } from '../../src/server/providers/provider-from-config.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'
import type { ContentInfo, ContentRef, SocialProvider } from '../../src/server/providers/social-provider.ts'
import { youtubeProvider } from '../../src/server/providers/youtube/youtube-provider.ts'
import { notTested } from '../support/not-tested.ts'
import { refOf } from '../support/channel-ref.ts'
import { TRACKED } from '../support/fake-imai.ts'
import { type FakeProvider, fakeProvider } from '../support/fake-provider.ts'
import { lenientPace } from '../support/fast-pace.ts'

const clock = () => new Date('2026-03-10T10:00:00.000Z')
const PERIOD = { since: '2026-01-01T00:00:00.000Z', until: '2026-02-20T22:59:59.999Z', tracking: [TRACKED] }
const numbers = simulatedProvider(clock)
const channel = refOf('YOUTUBE', 'nico.greco')

let fake: FakeProvider
let youtube: SocialProvider

beforeEach(async () => {
  fake = await fakeProvider(clock)
  youtube = youtubeProvider({ url: fake.url, key: 'secret-key', clock: () => new Date(), pace: lenientPace })
})
afterEach(() => fake.close())

const video = (code: string): ContentRef => ({
  socialType: 'YOUTUBE',
  contentType: 'YOUTUBE_VIDEO',
  code,
  url: `https://www.youtube.com/watch?v=${code}`,
  channel,
  publishedAt: '2026-01-01T00:00:00.000Z',
})

async function collect(items: AsyncIterable<ContentInfo>): Promise<ContentInfo[]> {
  const all: ContentInfo[] = []
  for await (const item of items) all.push(item)
  return all.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))
}

describe('the YouTube Data API', () => {
  it('identifies a channel', async () => {
    const meant = await numbers.channel(channel)
    expect(await youtube.channel(channel)).toMatchObject({ handle: 'nico.greco', followers: meant.followers })
    await expect(youtube.channel(refOf('YOUTUBE', 'guasto.inesistente'))).rejects.toMatchObject({
      kind: 'CHANNEL_NOT_FOUND',
    })
  })

  it('finds a user name as such, and no custom name as a handle', async () => {
    fake.calls.length = 0
    await expect(youtube.channel({ ...channel, handle: 'user/nico.greco' })).resolves.toBeDefined()
    expect(fake.calls.join()).toContain('forUsername=nico.greco')
    await expect(youtube.channel({ ...channel, handle: 'c/nico.greco' })).rejects.toMatchObject({
      kind: 'CHANNEL_NOT_FOUND',
    })
    expect(fake.calls).toHaveLength(1)
  })

  it('lists the uploads of the period over several pages', async () => {
    const reported = await collect(youtube.feed(channel, PERIOD))
    const meant = await collect(numbers.feed(channel, PERIOD))
    expect(reported.length).toBeGreaterThan(3)
    expect(reported.map(({ code, views }) => [code, views.value])).toEqual(
      meant.map(({ code, views }) => [code, views.value]),
    )
    expect(fake.calls.every((call) => !call.includes('secret-key'))).toBe(true)
  })

  it('requests fifty videos in one call', async () => {
    const reported = await collect(youtube.feed(channel, { ...PERIOD, since: '2025-01-01T00:00:00.000Z' }))
    expect(reported.length).toBeGreaterThan(50)
    fake.calls.length = 0
    const alone = await Promise.all(reported.slice(0, 60).map(({ code }) => youtube.content(video(code))))
    expect(alone.map(({ code }) => code)).toEqual(reported.slice(0, 60).map(({ code }) => code))
    expect(fake.calls.filter((call) => call.includes('statistics'))).toHaveLength(2)
    await expect(youtube.content(video('ZZZZZZZZZZZ'))).rejects.toMatchObject({ kind: 'CONTENT_NOT_FOUND' })
  })

  it('requests the paid label separately, so that a refusal only costs the label', async () => {
    const [first] = await collect(youtube.feed(channel, PERIOD))
    const code = first?.code ?? ''
    const label = { id: code, paidProductPlacementDetails: { hasPaidProductPlacement: true } }
    fake.answer('part=paidProductPlacementDetails', 200, { items: [label] })
    await expect(youtube.content(video(code))).resolves.toMatchObject({ isPaid: true, views: first?.views })
    const forbidden = { error: { code: 403, errors: [{ reason: 'forbidden' }] } }
    fake.answer('part=paidProductPlacementDetails', 403, forbidden)
    await expect(youtube.content(video(code))).resolves.toMatchObject({ isPaid: null, views: first?.views })
    expect(fake.calls.filter((call) => call.includes('statistics') && call.includes('paid'))).toEqual([])
  })

  it('leaves unsupported requests to the next provider', async () => {
    const list = providerList([youtube, numbers])
    expect(list.id).toBe('youtube,simulated')
    await list.channel(channel)
    expect(fake.calls.length).toBe(1)
    await expect(list.channel(refOf('TIKTOK', 'nico.greco'))).resolves.toMatchObject({ handle: 'nico.greco' })
    await expect(list.audience(channel)).resolves.toHaveProperty('genders')
    expect(fake.calls.length).toBe(1)
    expect(youtube.can('CONTENT', 'INSTAGRAM')).toBe(false)
    expect(youtube.can('AUDIENCE', 'YOUTUBE')).toBe(false)
  })
})

const SAMPLES = join(
  process.env.REAL_DATA_DIR ?? fileURLToPath(new URL('../../../shared/data', import.meta.url)),
  'provider_samples/youtube_data_api_v3',
)
const sample = (name: string): unknown => JSON.parse(readFileSync(join(SAMPLES, name), 'utf8'))

if (!existsSync(SAMPLES))
  notTested('the real answers of the YouTube Data API', 'Set REAL_DATA_DIR to where they lie.')

describe.skipIf(!existsSync(SAMPLES))('real answers of the API', () => {
  it('are parsed: counts, captions, images', async () => {
    const items = sample('videos_list__mostPopular_regionCode_IT_2025-06.json')
    fake.answer('/youtube/v3/videos', 200, { items })
    const reported = await youtube.content(video('H1S6BLe4_Fg'))
    expect(reported).toMatchObject({
      publishedAt: '2025-06-14T16:16:12.000Z',
      likes: { value: 515_895 },
      comments: { value: 5281 },
      views: { value: 5_999_991 },
      pictureUrl: 'https://i.ytimg.com/vi/H1S6BLe4_Fg/maxresdefault.jpg',
    })
  })

  it('without statistics are hidden, never 0', async () => {
    fake.answer('/youtube/v3/videos', 200, sample('videos_list__multi.json'))
    const reported = await youtube.content(video('D-lhorsDlUQ'))
    expect(reported).toMatchObject({ likes: { value: null, note: 'HIDDEN' }, views: { value: null } })
  })

  it('of channels and refusals', async () => {
    fake.answer('/youtube/v3/channels', 200, sample('channels_list__multi.json'))
    expect(await youtube.channel(channel)).toMatchObject({
      externalId: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
      displayName: 'Google Developers',
    })
    fake.answer('/youtube/v3/videos', 403, sample('error_403_permission.json'))
    await expect(youtube.content(video('D-lhorsDlUQ'))).rejects.toMatchObject({ kind: 'PROVIDER_AUTH' })
  })
})
