import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importContentsMessages as words } from '../../../src/messages/import-contents.ts'
import { idOf } from '../../support/build-report.ts'
import { type Reply, startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/campaigns/${idOf(1)}`)
const { createImportContents } = await import('../../../src/stores/import-contents.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')

afterAll(() => api.close())
beforeEach(() => $snackbar.set(null))

const result = { created: 2, measured: 3, creatorsAdded: 1, channelsAdded: 1 }
const file = new File(['channelUrl'], 'contenuti.csv', { type: 'text/csv' })
const nothing = { body: { state: 'NONE', done: 0, total: 0 } }
const storing = { body: { state: 'STORING', done: 3, total: 8 } }

/** Opens the dialog; the server answers each poll with the next of `looks`, the last one repeatedly. */
function open(post: Reply, ...looks: Reply[]) {
  const seen: unknown[] = []
  let imported = 0
  api.answer(({ method }) => {
    if (method === 'POST') return post
    if (method === 'DELETE') return { status: 204 }
    return (looks.length > 1 ? looks.shift() : looks[0]) ?? nothing
  })
  const store = createImportContents(idOf(1), () => (imported += 1), { interval: 5 })
  const close = store.$import.subscribe((state) => seen.push(state))
  return { store, seen, close, imported: () => imported }
}

describe('an import', () => {
  it('shows its progress until the response arrives', async () => {
    const { store, seen, close, imported } = open({ body: result, delay: 150 }, nothing, storing)
    store.choose(file)
    await store.send()
    expect(seen).toContainEqual({ state: 'importing', phase: 'STORING', done: 3, total: 8 })
    expect($snackbar.get()).toMatchObject({ text: words.done(result) })
    expect(imported()).toBe(1)
    close()
  })

  it('is followed by a dialog opened meanwhile', async () => {
    const done = { body: { state: 'DONE', done: 8, total: 8, result } }
    const { store, seen, close, imported } = open(nothing, storing, storing, storing, done)
    await vi.waitFor(() => expect(imported()).toBe(1))
    expect(seen).toContainEqual({ state: 'importing', phase: 'STORING', done: 3, total: 8 })
    expect(store.$file.get()).toBeNull()
    close()
  })

  it('lists refused rows, and reports cancellation and failure', async () => {
    const rows = [{ row: 2, column: 'reach', message: 'no' }]
    const refused = open(nothing, storing, { body: { state: 'REFUSED', done: 0, total: 0, rows } })
    await vi.waitFor(() => expect(refused.store.$import.get()).toEqual({ state: 'refused', rows }))
    refused.close()
    for (const [state, message] of [
      ['CANCELLED', words.cancelled],
      ['FAILED', words.failed],
    ]) {
      const ended = open(nothing, storing, { body: { state, done: 0, total: 0 } })
      await vi.waitFor(() => expect(ended.store.$import.get()).toEqual({ state: 'choosing', message }))
      ended.close()
    }
  })

  it('continues when the connection is lost', async () => {
    const done = { body: { state: 'DONE', done: 8, total: 8, result } }
    const { store, seen, close, imported } = open(
      { status: 503, body: { error: 'unavailable' } },
      nothing,
      storing,
    )
    store.choose(file)
    const sent = store.send()
    await vi.waitFor(() => expect(seen).toContainEqual({ state: 'choosing', message: 'unavailable' }))
    await vi.waitFor(() => expect(store.$import.get()).toMatchObject({ phase: 'STORING' }))
    api.answer(() => done)
    await sent
    await vi.waitFor(() => expect(imported()).toBe(1))
    close()
  })

  it('is cancelled by its own endpoint', async () => {
    const { store, close } = open(nothing, nothing)
    await store.cancel()
    const path = `/api/v2/campaigns/${idOf(1)}/contents/import`
    expect(api.received).toContainEqual(expect.objectContaining({ method: 'DELETE', path }))
    close()
  })
})
