import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Content } from '../../../src/contract/contents.ts'
import { buildContent, idOf } from '../../support/build-report.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const campaignId = idOf(1)
const api = await startLocalApi()
openBrowser(`${api.origin}/campaigns/${campaignId}`)
const { createDeclaredMetrics } = await import('../../../src/stores/declared-metrics.ts')
const { hasMetricsDraft } = await import('../../../src/stores/metrics-draft.ts')

/** The campaign's contents, a page of one each. */
let stored: readonly Content[] = []
let closes: (() => void)[] = []

afterAll(() => api.close())
beforeEach(() => {
  for (const close of closes) close()
  closes = []
  localStorage.clear()
  stored = [buildContent(1), buildContent(2)].map((content) => ({ ...content, version: 3 }))
  api.received.length = 0
  api.answer(({ method, path }) => {
    if (method === 'PUT') return { status: 202, body: {} }
    const { searchParams } = new URL(path, api.origin)
    if (searchParams.get('pageSize') === '100') return { body: pageOf(stored, 1, 100) }
    return { body: pageOf(stored, Number(searchParams.get('page')), 1) }
  })
})

function pageOf(contents: readonly Content[], page: number, pageSize: number) {
  const items = contents.slice((page - 1) * pageSize, page * pageSize)
  const totalPages = Math.ceil(contents.length / pageSize)
  return { items, page, pageSize, totalItems: contents.length, totalPages }
}

/** The table once its first page is loaded. */
async function open(among?: ReadonlySet<string>) {
  const saved = vi.fn<() => void>()
  const store = createDeclaredMetrics(campaignId, false, saved, among)
  closes.push(
    store.$remote.listen(() => {}),
    store.$changed.listen(() => {}),
  )
  await vi.waitFor(() => expect(store.$remote.get().state).toBe('ready'))
  return { store, saved }
}

/** An unfinished table: a number for each of the two contents. */
async function leave() {
  const { store } = await open()
  for (const [index, content] of stored.entries()) {
    store.toPage(index + 1)
    await vi.waitFor(() => expect(store.$remote.get()).toMatchObject({ value: { items: [content] } }))
    store.type(content, 'savedCount', '77')
  }
}

describe('values entered into the table', () => {
  it('is there again when it is opened again, on pages that were not shown too', async () => {
    expect(hasMetricsDraft(campaignId)).toBe(false)
    await leave()
    expect(hasMetricsDraft(campaignId)).toBe(true)
    api.received.length = 0
    const { store, saved } = await open()
    expect([store.$changed.get(), store.$outdated.get()]).toEqual([2, false])
    await store.save()
    const put = api.received.find(({ method }) => method === 'PUT')
    expect(put?.headers['if-match']).toBe('"v3", "v3"')
    expect(JSON.parse(put?.body ?? '')).toEqual({
      contents: stored.map(({ id }) => ({ id, savedCount: 77 })),
    })
    expect(saved).toHaveBeenCalledOnce()
    expect(hasMetricsDraft(campaignId)).toBe(false)
  })

  it('are listed even if only others are requested', async () => {
    await leave()
    const { store } = await open(new Set([idOf(9)]))
    expect(store.$remote.get()).toMatchObject({ value: { totalItems: 2 } })
  })

  it('are rebased onto the present contents, and say so if others have changed them', async () => {
    await leave()
    stored = stored.slice(1).map((content) => ({ ...content, version: 4 }))
    // Also if the screen was rendered again before it could be read.
    for (const { store } of [await open(), await open()])
      expect([store.$changed.get(), store.$outdated.get()]).toEqual([1, true])
  })

  it('are gone once discarded or withdrawn, and can be restored', async () => {
    await leave()
    const { store } = await open()
    const bringBack = store.discard()
    expect(hasMetricsDraft(campaignId)).toBe(false)
    bringBack()
    expect(hasMetricsDraft(campaignId)).toBe(true)
    for (const content of stored) store.type(content, 'savedCount', '')
    expect(hasMetricsDraft(campaignId)).toBe(false)
  })

  it('can be saved after another user has saved a content of another page', async () => {
    await leave()
    const { store, saved } = await open()
    const theirs = stored.map((content) => ({ ...content, version: 8 }))
    api.answer(({ method, headers }) => {
      if (method !== 'PUT') return { body: pageOf(theirs, 1, 100) }
      return headers['if-match'] === '"v8", "v8"' ? { status: 202, body: {} } : { status: 412, body: {} }
    })
    await store.save()
    expect([saved.mock.calls, store.$outdated.get()]).toEqual([[], true])
    await store.save()
    expect(saved).toHaveBeenCalledOnce()
  })
})
