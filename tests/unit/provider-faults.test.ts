import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CallJournal, journalled, type JournalEntry } from '../../src/server/providers/call-journal.ts'
import { imaiProvider } from '../../src/server/providers/imai/imai-provider.ts'
import { ProviderError } from '../../src/server/providers/provider-error.ts'
import type { SocialProvider } from '../../src/server/providers/social-provider.ts'
import { youtubeProvider } from '../../src/server/providers/youtube/youtube-provider.ts'
import { refOf } from '../support/channel-ref.ts'
import { type FakeProvider, fakeProvider, FAULTS } from '../support/fake-provider.ts'
import { fastPace } from '../support/fast-pace.ts'

const clock = () => new Date('2026-03-10T10:00:00.000Z')
const ref = refOf('INSTAGRAM', 'luca.ferri')

let fake: FakeProvider
let imai: SocialProvider
let youtube: SocialProvider

beforeEach(async () => {
  fake = await fakeProvider(clock)
  // Real time, which opens and closes the circuit.
  const settings = { url: fake.url, key: 'secret-key', clock: () => new Date(), pace: fastPace }
  imai = imaiProvider(settings)
  youtube = youtubeProvider(settings)
})
afterEach(() => fake.close())

function journal(): CallJournal & { entries: JournalEntry[] } {
  const entries: JournalEntry[] = []
  return {
    entries,
    answered: async (_provider, call) => entries.find((entry) => entry.call === call)?.body ?? null,
    note: async (entry) => {
      entries.push(entry)
    },
  }
}

describe.each(FAULTS)('a provider with the fault %s', (fault) => {
  it('is called at most three times and reported as one error', async () => {
    fake.fail(fault)
    const notes = journal()
    const error = await journalled(notes, () => imai.channel(ref)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ kind: fault === 'too-many' ? 'RATE_LIMITED' : 'PROVIDER_DOWN' })
    expect(fake.calls.length).toBeGreaterThanOrEqual(1)
    expect(fake.calls.length).toBeLessThanOrEqual(3)
    expect(fake.wasRedirected()).toBe(false)
    expect(notes.entries).toEqual([])
    expect(String(error)).not.toContain('secret-key')
  })

  it('has the same effect on the other adapter', async () => {
    fake.fail(fault)
    await expect(youtube.channel(refOf('YOUTUBE', 'luca.ferri'))).rejects.toBeInstanceOf(ProviderError)
    expect(fake.calls.length).toBeLessThanOrEqual(3)
  })

  it('is called again and answers after recovery', async () => {
    fake.fail(fault)
    await imai.channel(ref).catch(() => null)
    fake.fail(null)
    await expect(imai.channel(ref)).resolves.toMatchObject({ handle: 'luca.ferri' })
  })
})

describe('a provider with a long outage', () => {
  it('is not called after five failures in a row, and retried after a minute', async () => {
    let now = Date.parse('2026-03-10T10:00:00.000Z')
    imai = imaiProvider({ url: fake.url, key: 'k', clock: () => new Date(now), pace: fastPace })
    fake.fail('status-500')
    for (let campaign = 0; campaign < 20; campaign += 1) {
      await expect(imai.channel(ref)).rejects.toMatchObject({ kind: 'PROVIDER_DOWN' })
    }
    expect(fake.calls.length).toBe(5)
    now += 61_000
    await expect(imai.channel(ref)).rejects.toMatchObject({ kind: 'PROVIDER_DOWN' })
    expect(fake.calls.length).toBe(6)
    now += 61_000
    fake.fail(null)
    await expect(imai.channel(ref)).resolves.toMatchObject({ handle: 'luca.ferri' })
    await expect(imai.channel(ref)).resolves.toMatchObject({ handle: 'luca.ferri' })
  })
})

describe('the messages of a refusal', () => {
  it.each([
    ['account_not_found', 400, 'CHANNEL_NOT_FOUND'],
    ['account_removed', 400, 'CHANNEL_REMOVED'],
    ['account_data_removed', 400, 'CHANNEL_REMOVED'],
    ['account_is_private', 400, 'CHANNEL_PRIVATE'],
    ['empty_audience', 400, 'NO_AUDIENCE'],
    ['empty_audience_data', 400, 'NO_AUDIENCE'],
    ['retry_later', 400, 'NOT_READY'],
    ['entity_not_found', 400, 'CONTENT_NOT_FOUND'],
    ['entity_is_hidden', 400, 'CONTENT_NOT_FOUND'],
    ['no_tokens_remaining', 400, 'OUT_OF_CREDITS'],
    ['no_quota_remaining', 400, 'OUT_OF_CREDITS'],
    ['daily_tokens_limit_exceeded', 400, 'OUT_OF_CREDITS'],
    ['not_authenticated', 401, 'PROVIDER_AUTH'],
    ['invalid_api_key', 403, 'PROVIDER_AUTH'],
    ['token_is_disabled', 403, 'PROVIDER_AUTH'],
    ['permission_denied', 403, 'PROVIDER_AUTH'],
    ['tokens_expired', 403, 'PROVIDER_EXPIRED'],
    ['subscription_expired', 403, 'PROVIDER_EXPIRED'],
    ['account_is_private', 200, 'CHANNEL_PRIVATE'],
  ])('%s (%i) is %s, and is not called again', async (error, status, kind) => {
    fake.answer('/raw/ig/user/info/', status, { success: false, error, error_message: 'no' })
    await expect(imai.channel(ref)).rejects.toMatchObject({ kind })
    expect(fake.calls.length).toBe(1)
  })

  it('state when to retry', async () => {
    const frozen = imaiProvider({ url: fake.url, key: 'k', clock, pace: fastPace })
    fake.answer('/raw/ig/user/info/', 400, { success: false, error: 'retry_later' })
    await expect(frozen.channel(ref)).rejects.toMatchObject({ retryAt: new Date('2026-03-10T10:10:00.000Z') })
    fake.answer('/raw/tt/user/info/', 400, { success: false, error: 'daily_tokens_limit_exceeded' })
    await expect(frozen.channel(refOf('TIKTOK', 'x'))).rejects.toMatchObject({
      kind: 'OUT_OF_CREDITS',
      retryAt: new Date('2026-03-11T00:00:00.000Z'),
    })
  })

  it.each([
    [403, 'quotaExceeded', 'OUT_OF_CREDITS'],
    [403, 'rateLimitExceeded', 'RATE_LIMITED'],
    [400, 'keyInvalid', 'PROVIDER_AUTH'],
    [403, 'forbidden', 'PROVIDER_AUTH'],
    [404, 'videoNotFound', 'CONTENT_NOT_FOUND'],
    [404, 'channelNotFound', 'CHANNEL_NOT_FOUND'],
    [503, 'backendError', 'PROVIDER_DOWN'],
  ])('YouTube’s %i %s is %s', async (code, reason, kind) => {
    fake.answer('/youtube/v3/channels', code, { error: { code, message: 'no', errors: [{ reason }] } })
    await expect(youtube.channel(refOf('YOUTUBE', 'x'))).rejects.toMatchObject({ kind })
  })
})

describe('the journal', () => {
  it('stores each response and its cost once, without the key or data under art. 9', async () => {
    const notes = journal()
    await journalled(notes, () => imai.audience(ref))
    await journalled(notes, () => imai.channel(ref))
    expect(notes.entries.map(({ call, cost }) => [call, cost])).toEqual([
      ['POST /reports/new/?url=luca.ferri&platform=instagram&dry_run=false', 1],
      ['GET /raw/ig/user/info/?url=luca.ferri', 0.02],
    ])
    const saved = notes.entries.map(({ body }) => body).join('')
    expect(saved).toContain('audience_genders')
    expect(saved).not.toMatch(/ethnic|secret-key/)
    expect(notes.entries.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(fake.billed())
  })

  it('replays stored responses', async () => {
    const notes = journal()
    const first = await journalled(notes, () => imai.audience(ref))
    const again = await journalled(notes, () => imai.audience(ref))
    expect(again).toEqual(first)
    expect(fake.calls.length).toBe(1)
    await imai.audience(ref)
    expect(fake.calls.length).toBe(2)
  })
})
