import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { carriesTracking } from '../../src/domain/carries-tracking.ts'
import { SOCIAL_TYPES } from '../../src/vocabulary/social-types.ts'
import { imaiProvider } from '../../src/server/providers/imai/imai-provider.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'
import type { ContentInfo, SocialProvider } from '../../src/server/providers/social-provider.ts'
import { refOf } from '../support/channel-ref.ts'
import { TRACKED } from '../support/fake-imai.ts'
import { type FakeProvider, fakeProvider } from '../support/fake-provider.ts'
import { lenientPace } from '../support/fast-pace.ts'

const clock = () => new Date('2026-03-10T10:00:00.000Z')
const PERIOD = { since: '2026-01-01T00:00:00.000Z', until: '2026-02-20T22:59:59.999Z', tracking: [TRACKED] }
const numbers = simulatedProvider(clock)

let fake: FakeProvider
let imai: SocialProvider

beforeEach(async () => {
  fake = await fakeProvider(clock)
  imai = imaiProvider({ url: fake.url, key: 'secret-key', clock: () => new Date(), pace: lenientPace })
})
afterEach(() => fake.close())

async function collect(items: AsyncIterable<ContentInfo>): Promise<ContentInfo[]> {
  const all: ContentInfo[] = []
  for await (const item of items) all.push(item)
  return all.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

describe.each(SOCIAL_TYPES)('IMAI’s %s', (socialType) => {
  const ref = refOf(socialType, 'nico.greco')

  it('identifies a channel', async () => {
    const [reported, meant] = [await imai.channel(ref), await numbers.channel(ref)]
    expect(reported).toMatchObject({
      handle: 'nico.greco',
      followers: meant.followers,
      displayName: meant.displayName,
    })
    expect(reported.externalId).not.toBeNull()
  })

  it('lists each content of the period once, over several pages', async () => {
    const reported = await collect(imai.feed(ref, PERIOD))
    const meant = await collect(numbers.feed(ref, PERIOD))
    expect(reported.length).toBeGreaterThan(5)
    expect(reported.map(({ code }) => code)).toEqual(meant.map(({ code }) => code))
    for (const [at, content] of reported.entries()) {
      const { likes, comments, views, publishedAt, contentType, url } = meant[at] ?? content
      expect(content).toMatchObject({ publishedAt, contentType, url, comments })
      expect(content.likes.value).toBe(likes.value)
      expect(content.views.value).toBe(views.value)
    }
    expect(reported.some((content) => carriesTracking(content, [TRACKED]))).toBe(true)
  })

  it('returns a single content as in the list, and fails for a missing one', async () => {
    const [listed] = await collect(imai.feed(ref, PERIOD))
    if (listed === undefined) throw new Error('Nothing was listed.')
    const alone = await imai.content({ ...listed, socialType, channel: ref })
    expect(alone).toMatchObject({ code: listed.code, likes: listed.likes, views: listed.views })
    const code = socialType === 'TIKTOK' ? '7999999999999999999' : 'ZZZZZZZZZZZ'
    const url = listed.url.replace(listed.code, code)
    await expect(imai.content({ ...listed, code, url, socialType, channel: ref })).rejects.toMatchObject({
      kind: 'CONTENT_NOT_FOUND',
    })
  })

  it('returns the audience of a channel', async () => {
    const [reported, meant] = [await imai.audience(ref), await numbers.audience(ref)]
    expect(reported).toEqual({ ...meant, credibility: meant.credibility })
  })
})

describe('IMAI', () => {
  it('does not take the code of a short link for that of a media', async () => {
    const url = 'https://www.instagram.com/share/reel/BAbc1/'
    const publishedAt = '2026-01-01T00:00:00.000Z'
    const channel = refOf('INSTAGRAM', 'nico.greco')
    const ref = { socialType: 'INSTAGRAM', contentType: 'INSTAGRAM_REEL', code: 'BAbc1' } as const
    await expect(imai.content({ ...ref, url, channel, publishedAt })).rejects.toMatchObject({
      kind: 'CONTENT_NOT_FOUND',
    })
    expect(fake.calls).toEqual([])
  })

  it('returns channel overlaps as shares', async () => {
    const refs = ['luca.ferri', 'nico.greco', 'elisa.riva'].map((handle) => refOf('INSTAGRAM', handle))
    const reported = await imai.overlap('INSTAGRAM', refs)
    const meant = await numbers.overlap('INSTAGRAM', refs)
    expect(reported.totalFollowers).toBe(meant.totalFollowers)
    expect(reported.uniqueFollowers).toBe(meant.uniqueFollowers)
    for (const [at, channel] of reported.channels.entries()) {
      expect(channel.unique).toBeCloseTo(meant.channels[at]?.unique ?? -1, 9)
    }
    expect(imai.can('OVERLAP', 'TIKTOK')).toBe(false)
  })

  it('accepts percentages of 100 as shares', async () => {
    fake.answer('/reports/overlap/', 200, {
      status: true,
      report_info: { total_followers: 300, total_unique_followers: 250 },
      data: [{ username: 'a', followers: 100, unique_percentage: 75, overlapping_percentage: 25 }],
    })
    const reported = await imai.overlap('INSTAGRAM', [])
    expect(reported.channels[0]).toMatchObject({ unique: 0.75, overlapping: 0.25 })
  })

  it('reads the remaining credits under either name', async () => {
    expect(await imai.credits()).toEqual({ remaining: 4711.5, unit: 'credits' })
    fake.answer('/account/info/', 200, { success: true, tokens: 12 })
    expect(await imai.credits()).toEqual({ remaining: 12, unit: 'tokens' })
  })

  it('fetches a report generated asynchronously, and reports a missing audience', async () => {
    fake.answer('/reports/new/', 200, { success: true, report_info: { report_id: 'abc/1' } })
    fake.answer('/reports/abc%2F1/', 200, {
      success: true,
      audience_followers: { success: false, error: 'empty_audience' },
    })
    await expect(imai.audience(refOf('INSTAGRAM', 'x'))).rejects.toMatchObject({ kind: 'NO_AUDIENCE' })
    expect(fake.calls.at(-1)).toBe('GET /reports/abc%2F1/?fmt=json')
  })

  it('returns null for hidden likes, not the placeholder 3', async () => {
    const hidden = (await collect(imai.feed(refOf('INSTAGRAM', 'camillapace'), PERIOD))).filter(
      ({ contentType }) => contentType === 'INSTAGRAM_REEL',
    )
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.every(({ likes }) => likes.value === null && likes.note === 'HIDDEN')).toBe(true)
  })

  it('stops reading an endless list', async () => {
    const media = { pk: 1, code: 'AAAAAAAAAAA', media_type: 1, taken_at: 1_768_000_000 }
    fake.answer('/raw/ig/user/', 200, {
      status: 'ok',
      items: [media],
      more_available: true,
      end_cursor: 'same',
    })
    expect(
      (await collect(imai.feed(refOf('INSTAGRAM', 'x'), PERIOD)).catch(() => [])).length,
    ).toBeLessThanOrEqual(1)
    expect(fake.calls.length).toBeLessThan(8)
  })

  it('requests only its configured address', async () => {
    const ref = { ...refOf('YOUTUBE', 'nico.greco'), url: 'https://evil.example/@nico.greco' }
    await imai.channel(ref)
    expect(fake.calls).toEqual(['GET /raw/yt/channel/info/?url=https%3A%2F%2Fevil.example%2F%40nico.greco'])
  })
})
