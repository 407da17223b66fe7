import { describe, expect, it } from 'vitest'
import { carriesTracking } from '../../src/domain/carries-tracking.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { parseSocialLink } from '../../src/vocabulary/parse-social-link.ts'
import { SOCIAL_TYPES, type SocialType } from '../../src/vocabulary/social-types.ts'
import { ProviderError } from '../../src/server/providers/provider-error.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'
import type { ChannelRef, ContentInfo, ContentRef } from '../../src/server/providers/social-provider.ts'

const NOW = '2026-03-10T10:00:00.000Z'
const HANDLES = ['luca.ferri', 'martaconti', 'giulia.moretti', 'ale_bianchi', 'nico.greco', 'elisa.riva']
const PERIOD = {
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-02-20T22:59:59.999Z',
  tracking: ['#lume', '@lume.skin'],
}

const at = (now: string) => simulatedProvider(() => new Date(now))
const ref = (handle: string, socialType: SocialType = 'INSTAGRAM'): ChannelRef => ({
  socialType,
  handle,
  externalId: null,
  url: '',
})
const contentRef = (handle: string, more: Partial<ContentRef> = {}): ContentRef => ({
  socialType: 'TIKTOK',
  contentType: 'TIKTOK_POST',
  code: '7000000000000000001',
  url: 'https://www.tiktok.com/@x/video/7000000000000000001',
  channel: ref(handle, 'TIKTOK'),
  publishedAt: '2026-03-01T09:00:00.000Z',
  ...more,
})

const allRefs = SOCIAL_TYPES.flatMap((socialType) => HANDLES.map((handle) => ref(handle, socialType)))

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function feeds(now = NOW): Promise<{ channel: ChannelRef; content: ContentInfo }[]> {
  const all = await Promise.all(
    allRefs.map(async (channel) => {
      const contents = await collect(at(now).feed(channel, PERIOD))
      return contents.map((content) => ({ channel, content }))
    }),
  )
  return all.flat()
}

function sum(shares: readonly { share: number }[]): number {
  return shares.reduce((all, { share }) => all + share, 0)
}

describe('the simulated provider', () => {
  it('is deterministic', async () => {
    expect(await feeds()).toEqual(await feeds())
    expect(await at(NOW).channel(ref('Luca.Ferri'))).toEqual(await at(NOW).channel(ref('luca.ferri')))
    expect(await at(NOW).audience(ref('luca.ferri'))).toEqual(await at(NOW).audience(ref('luca.ferri')))
  })

  it('publishes within the period, in order, under links of the channel', async () => {
    const found = await feeds()
    expect(found.length).toBeGreaterThan(100)
    for (const { channel, content } of found) {
      expect(content.publishedAt >= PERIOD.since && content.publishedAt <= PERIOD.until).toBe(true)
      const link = parseSocialLink(content.url)
      expect(link).toMatchObject({ kind: 'content', socialType: channel.socialType, id: content.code })
    }
    expect(new Set(found.map(({ content }) => content.url)).size).toBe(found.length)
  })

  it('publishes nothing in the future', async () => {
    const early = await feeds('2026-01-20T12:00:00.000Z')
    expect(early.length).toBeGreaterThan(20)
    expect(early.every(({ content }) => content.publishedAt <= '2026-01-20T12:00:00.000Z')).toBe(true)
  })

  it('puts tracking methods on some contents, once only as a tag', async () => {
    const found = (await feeds()).map(({ content }) => content)
    const tracked = found.filter((content) => carriesTracking(content, PERIOD.tracking))
    expect(tracked.length).toBeGreaterThan(found.length * 0.1)
    expect(tracked.length).toBeLessThan(found.length * 0.5)
    expect(tracked.some((content) => !carriesTracking({ ...content, mentions: [] }, PERIOD.tracking))).toBe(
      true,
    )
  })

  it('lets metrics grow, quickly at first, and never shrink', async () => {
    const days = [1, 2, 3, 5, 8, 13, 21, 34, 89].map((day) =>
      new Date(Date.parse('2026-03-01T09:00:00.000Z') + day * 86_400_000).toISOString(),
    )
    const views = await Promise.all(
      days.map(async (day) => (await at(day).content(contentRef('luca.ferri'))).views.value ?? -1),
    )
    expect(views).toEqual(views.toSorted((a, b) => a - b))
    const [first = 0, , third = 0] = views
    const last = views.at(-1) ?? 0
    expect(first).toBeGreaterThan(0)
    expect(third).toBeGreaterThan(last * 0.4)
    expect(views.at(-2) ?? 0).toBeGreaterThan(last * 0.95)
    expect((await at('2026-02-01T00:00:00.000Z').content(contentRef('luca.ferri'))).views.value).toBe(0)
  })

  it('returns the same numbers in the feed and for a single content', async () => {
    for (const { channel, content } of (await feeds()).slice(0, 30)) {
      const alone = await at(NOW).content({ ...content, socialType: channel.socialType, channel })
      expect(alone).toMatchObject({ likes: content.likes, views: content.views, comments: content.comments })
    }
  })

  it('returns null and a note for hidden counts, never 0', async () => {
    const contents = (await feeds()).map(({ content }) => content)
    const posts = contents.filter(({ contentType }) => contentType === 'INSTAGRAM_POST')
    expect(posts.every(({ views }) => views.value === null && views.note === 'NOT_PUBLIC')).toBe(true)
    const facts = contents.flatMap(({ likes, comments, views, shares, saves }) => [
      likes,
      comments,
      views,
      shares,
      saves,
    ])
    expect(facts.every(({ value, note }) => (value === null) === (note !== undefined))).toBe(true)
    expect(contents.some(({ likes }) => likes.note === 'HIDDEN')).toBe(true)
  })

  it('generates consistent numbers', async () => {
    const found = await feeds()
    const channels = await Promise.all(
      allRefs.map(async (channel) => ({
        id: channel.socialType + channel.handle,
        socialType: channel.socialType,
        followersCount: (await at(NOW).channel(channel)).followers.value,
      })),
    )
    const contents = found.map(({ channel, content }) => ({
      channelId: channel.socialType + channel.handle,
      contentType: content.contentType,
      origin: {},
      viewsDefinition: null,
      reach: null,
      linkClickCount: null,
      otherInteractionsCount: null,
      impressionsViewCount: content.views.value,
      likesCount: content.likes.value,
      commentsCount: content.comments.value,
      sharedCount: content.shares.value,
      savedCount: content.saves.value,
    }))
    const metrics = computeMetrics({ contents, channels, overlaps: [], cost: null, useEstimates: true })
    expect(metrics.frequency ?? 0).toBeGreaterThanOrEqual(1)
    const simple = (metrics.totalEngagement ?? 0) / (metrics.combinedReach ?? 1)
    expect(simple).toBeGreaterThan(0.01)
    expect(simple).toBeLessThan(0.08)
  })

  it('returns audiences whose shares add up to 1', async () => {
    for (const channel of allRefs) {
      const report = await at(NOW).audience(channel)
      expect(sum(report.genders)).toBeCloseTo(1)
      expect(sum(report.ages)).toBeCloseTo(1)
      expect(sum(report.countries)).toBeLessThanOrEqual(1)
      for (const { key, share } of report.ages) {
        const band = report.gendersPerAge.find(({ age }) => age === key)
        expect((band?.female ?? 0) + (band?.male ?? 0)).toBeCloseTo(share)
      }
    }
  })

  it('returns consistent overlaps', async () => {
    for (const count of [2, 3, 6]) {
      const refs = HANDLES.slice(0, count).map((handle) => ref(handle))
      const {
        totalFollowers: total,
        uniqueFollowers: unique,
        channels,
      } = await at(NOW).overlap('INSTAGRAM', refs)
      expect(total).toBe(channels.reduce((all, { followersCount }) => all + followersCount, 0))
      const alone = channels.reduce(
        (all, { followersCount, unique: share }) => all + followersCount * share,
        0,
      )
      const shared = channels.map(({ followersCount, overlapping }) => followersCount * overlapping)
      const people = unique - alone
      expect(people).toBeGreaterThanOrEqual(Math.max(...shared) - 1)
      expect(people).toBeLessThanOrEqual(shared.reduce((all, one) => all + one, 0) / 2 + 1)
    }
  })

  it.each([
    ['guasto.inesistente', 'CHANNEL_NOT_FOUND'],
    ['guasto.rimosso', 'CHANNEL_REMOVED'],
    ['guasto.privato', 'CHANNEL_PRIVATE'],
    ['giada_privata', 'CHANNEL_PRIVATE'],
    ['guasto.crediti', 'OUT_OF_CREDITS'],
    ['guasto.chiave', 'PROVIDER_AUTH'],
    ['guasto.abbonamento', 'PROVIDER_EXPIRED'],
    ['guasto.limite', 'RATE_LIMITED'],
    ['Guasto.Fermo', 'PROVIDER_DOWN'],
  ])('fails when asked to: %s', async (handle, kind) => {
    await expect(at(NOW).channel(ref(handle))).rejects.toMatchObject({ kind })
    await expect(collect(at(NOW).feed(ref(handle), PERIOD))).rejects.toBeInstanceOf(ProviderError)
  })

  it('fails only in the requested part', async () => {
    await expect(at(NOW).content(contentRef('guasto.contenuti'))).rejects.toMatchObject({
      kind: 'CONTENT_NOT_FOUND',
    })
    await expect(at(NOW).channel(ref('guasto.contenuti'))).resolves.toMatchObject({
      handle: 'guasto.contenuti',
    })
    await expect(at(NOW).audience(ref('guasto.audience'))).rejects.toMatchObject({ kind: 'NO_AUDIENCE' })
    await expect(at(NOW).audience(ref('guasto.attesa'))).rejects.toMatchObject({
      kind: 'NOT_READY',
      retryAt: new Date('2026-03-10T10:10:00.000Z'),
    })
  })
})
