import { keepMount } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/client/api-error.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import type { Content } from '../../src/contract/contents.ts'
import type { Page } from '../../src/contract/primitives.ts'
import type { ReportApi } from '../../src/stores/report-api.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'
import { buildCampaign, idOf } from '../support/build-report.ts'
import { openBrowser } from '../support/open-tab.ts'

openBrowser('http://127.0.0.1/campaigns/1')
const { createCampaignReport } = await import('../../src/stores/campaign-report.ts')
const { CONTENT_PAGE_SIZE } = await import('../../src/stores/report-contents.ts')
const { $snackbar, dismissSnackbar } = await import('../../src/stores/snackbar.ts')
const { listsOf } = await import('../../src/stores/report-lists.ts')

const channel = (socialType: 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE', number: number) => ({
  id: idOf(200 + number),
  creatorId: idOf(100 + number),
  socialType,
  url: '',
  handle: '',
  followersCount: null,
  metrics: {},
})
const on = (...platforms: SocialType[]) => ({
  bySocialType: platforms.map((socialType) => ({ socialType, metrics: {} })),
})
const everywhere = buildCampaign({
  channels: [channel('YOUTUBE', 1), channel('INSTAGRAM', 2)],
  ...on('YOUTUBE', 'INSTAGRAM'),
})
const running = { state: 'RUNNING', done: 1, total: 4, updatedAt: null, simulated: false } as const
const UNTOLD = { estimatedCredits: 3, creditsLeft: null, last: null }
const ready = { ...running, state: 'READY', done: 4 } as const

function unexpected(): never {
  throw new Error('not asked for in this test')
}

function api(change: Partial<ReportApi>): ReportApi {
  return {
    campaign: async () => everywhere,
    contents: async () => pageOf([], 1, 0),
    standouts: async () => ({ standouts: [], lessons: [] }),
    creator: unexpected,
    refreshState: unexpected,
    refreshReport: unexpected,
    refreshMetrics: unexpected,
    addComment: unexpected,
    editComment: unexpected,
    removeContent: async () => {},
    removeComment: async () => {},
    link: unexpected,
    unshare: unexpected,
    ...change,
  }
}

async function failing(failure: ApiError) {
  const { $campaign } = await opened({ campaign: () => Promise.reject(failure) })
  return $campaign.get()
}

function pageOf(items: Content[], page: number, totalItems: number): Page<Content> {
  return {
    items,
    page,
    pageSize: CONTENT_PAGE_SIZE,
    totalItems,
    totalPages: Math.ceil(totalItems / CONTENT_PAGE_SIZE),
  }
}

function open(change: Partial<ReportApi> = {}, platform: 'TIKTOK' | null = null) {
  const report = createCampaignReport({
    api: api(change),
    platform,
    interval: 1,
  })
  keepMount(report.$campaign)
  const { contents } = listsOf(report)
  keepMount(contents.$remote)
  keepMount(report.refresh.$progress)
  return { ...report, contents }
}

async function opened(change: Partial<ReportApi> = {}) {
  const report = open(change)
  await vi.waitFor(() => expect(report.$campaign.get().state).not.toBe('loading'))
  await vi.waitFor(() => expect(report.contents.$remote.get().state).not.toBe('loading'))
  return report
}

/** Waits until no request is pending. */
async function settled({ $campaign, contents }: ReturnType<typeof open>) {
  for (const $remote of [$campaign, contents.$remote])
    await vi.waitFor(() => expect($remote.get()).not.toMatchObject({ stale: true }))
}

describe('the campaign', () => {
  test('offers its platforms, also while filtered', async () => {
    const report = await opened({
      campaign: async (platform) => (platform ? { ...everywhere, ...on(platform) } : everywhere),
    })
    expect(report.$platforms.get()).toEqual(['INSTAGRAM', 'YOUTUBE'])
    report.show('YOUTUBE')
    await settled(report)
    expect(report.$platforms.get()).toEqual(['INSTAGRAM', 'YOUTUBE'])
  })

  test('offers its platforms, also if it is opened filtered', async () => {
    const report = open(
      {
        campaign: async (platform) => (platform ? buildCampaign(on('TIKTOK')) : everywhere),
      },
      'TIKTOK',
    )
    await vi.waitFor(() => expect(report.$platforms.get()).toEqual(['INSTAGRAM', 'TIKTOK', 'YOUTUBE']))
  })

  test('requests the creators omitted in a first view once', async () => {
    const requested: [SocialType | null, boolean][] = []
    let isRefused = true
    const report = await opened({
      campaign: async (platform, full) => {
        requested.push([platform, full])
        if (!full) return { ...everywhere, channels: [], channelsCount: 2 }
        if (isRefused) throw new ApiError(503)
        return everywhere
      },
    })
    await report.complete()
    expect(report.$complete.get()).toBeUndefined()
    isRefused = false
    await Promise.all([report.complete(), report.complete()])
    expect(report.$campaign.get()).toMatchObject({ state: 'ready', value: { channels: everywhere.channels } })
    report.show('TIKTOK')
    await settled(report)
    await report.complete()
    expect(requested).toEqual([
      [null, false],
      [null, true],
      [null, true],
      ['TIKTOK', true],
    ])
  })

  test('preserves a reload that happens while the creators are loading', async () => {
    const { promise: late, resolve: answer } = Promise.withResolvers<Campaign>()
    const answers = [
      async () => ({ ...everywhere, channelsCount: 2 }),
      async () => await late,
      async () => ({ ...everywhere, campaignName: 'newer' }),
    ]
    const report = await opened({ campaign: async () => await (answers.shift() ?? unexpected)() })
    const completed = report.complete()
    await report.reload()
    answer({ ...everywhere, campaignName: 'older' })
    await completed
    expect(report.$campaign.get()).toMatchObject({ value: { campaignName: 'newer' } })
  })

  test('shows the previous numbers while new ones load', async () => {
    const requested: unknown[] = []
    const report = await opened({
      campaign: async (platform) => {
        requested.push(platform)
        return buildCampaign({ campaignName: platform ?? 'all' })
      },
    })
    report.show('TIKTOK')
    expect(report.$campaign.get()).toMatchObject({ stale: true, value: { campaignName: 'all' } })
    await settled(report)
    expect(report.$campaign.get()).toMatchObject({ stale: false, value: { campaignName: 'TIKTOK' } })
    expect(requested).toEqual([null, 'TIKTOK'])
  })

  test('shows the response to the latest request, whichever arrives last', async () => {
    const report = await opened({
      campaign: async (platform) => {
        if (platform === 'TIKTOK') await new Promise((resolve) => setTimeout(resolve, 20))
        return buildCampaign({ campaignName: platform ?? 'all' })
      },
    })
    report.show('TIKTOK')
    report.show('YOUTUBE')
    await settled(report)
    expect(report.$campaign.get()).toMatchObject({ value: { campaignName: 'YOUTUBE' }, stale: false })
  })

  test('distinguishes a revoked link and a missing campaign from an unreachable server', async () => {
    expect(await failing(new ApiError(404, { errorCode: 16_000_004 }))).toMatchObject({ gone: true })
    expect(await failing(new ApiError(404, {}))).toMatchObject({ gone: true })
    expect(await failing(new ApiError(0))).toMatchObject({ gone: false })
  })

  test('preserves its numbers when the server becomes unreachable, not when the link is revoked', async () => {
    let error: ApiError | null = null
    const report = await opened({ campaign: async () => (error ? Promise.reject(error) : everywhere) })
    error = new ApiError(503)
    await report.reload()
    expect(report.$campaign.get()).toMatchObject({ state: 'ready', stale: false })
    error = new ApiError(404, { errorCode: 16_000_004 })
    await report.reload()
    expect(report.$campaign.get()).toMatchObject({ state: 'failed', gone: true })
  })

  test('never shows previous numbers under another platform', async () => {
    let error: ApiError | null = null
    const report = await opened({ campaign: async () => (error ? Promise.reject(error) : everywhere) })
    dismissSnackbar()
    error = new ApiError(503)
    report.show('TIKTOK')
    await settled(report)
    expect(report.$platform.get()).toBe(null)
    expect(report.$campaign.get()).toMatchObject({ state: 'ready', stale: false, value: everywhere })
    expect($snackbar.get()).toMatchObject({ text: 'Network error', tone: 'error' })
    error = null
    report.show('TIKTOK')
    await settled(report)
    expect(report.$platform.get()).toBe('TIKTOK')
  })
})

describe('a running refresh', () => {
  test('is polled to its end, then the report is reloaded', async () => {
    const states = [{ ...running, done: 2 }, ready]
    let loads = 0
    const report = open({
      campaign: async () => buildCampaign({ report: loads++ === 0 ? running : ready }),
      refreshState: async () => ({ ...(states.shift() ?? ready), ...UNTOLD }),
    })
    const seen: unknown[] = []
    report.refresh.$progress.listen((progress) => seen.push(progress))
    await vi.waitFor(() => expect(loads).toBe(2))
    await vi.waitFor(() => expect(seen).toEqual([{ done: 1, total: 4 }, { done: 2, total: 4 }, null]))
  })

  test('continues after one lost response', async () => {
    const answers = [() => Promise.reject(new ApiError(0)), () => Promise.resolve({ ...ready, ...UNTOLD })]
    let loads = 0
    open({
      campaign: async () => buildCampaign({ report: loads++ === 0 ? running : ready }),
      refreshState: () => (answers.shift() ?? unexpected)(),
    })
    await vi.waitFor(() => expect(loads).toBe(2))
  })
})

describe('comments', () => {
  const comment = {
    id: idOf(5),
    commentType: 'CREATOR' as const,
    content: 'Prima',
    author: 'Marta Ruggeri',
    createdAt: '2024-03-14T08:40:00.000Z',
    updatedAt: '2024-03-14T08:40:00.000Z',
    version: 1,
  }

  test('are appended and edited in place', async () => {
    const report = await opened({
      addComment: async (commentType, content) => ({ ...comment, commentType, content }),
      editComment: async (edited, content) => ({ ...edited, content, version: 2 }),
    })
    await report.addComment('CREATOR', 'Prima')
    await report.editComment(comment, 'Dopo')
    expect(report.$campaign.get()).toMatchObject({ value: { comments: [{ content: 'Dopo', version: 2 }] } })
  })

  test('leave the report unchanged when the server refuses them', async () => {
    const report = await opened({
      addComment: () => Promise.reject(new ApiError(422, { error: 'Testo rifiutato' })),
    })
    expect(await report.addComment('CREATOR', 'x')).toBe(false)
    expect($snackbar.get()).toMatchObject({ text: 'Testo rifiutato', tone: 'error' })
    expect(report.$campaign.get()).toMatchObject({ value: { comments: [] } })
  })
})
