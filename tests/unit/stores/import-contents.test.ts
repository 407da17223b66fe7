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

const preview = {
  id: idOf(7),
  sheet: null,
  sheets: [],
  headerRow: 1,
  known: null,
  columns: [{ name: 'Dove', field: null, isKnown: false, isRemembered: false, note: null, sample: '' }],
  layoutId: null,
  questions: [],
  missing: [],
  open: [],
  renames: [],
  totals: [],
  rounded: [],
  total: 3,
  bad: 1,
  errors: [{ row: 3, column: 'likesCount', value: 'tanti', message: 'no', creator: 'Anna' }],
  created: 2,
  measured: 2,
  creatorsAdded: 1,
  channelsAdded: 1,
  outOfPeriod: 0,
  outOfPeriodRows: [],
}

/** Opens the dialog; the server answers each poll with the next of `looks`, the last one repeatedly. */
function open(imported: Reply, ...looks: Reply[]) {
  const seen: unknown[] = []
  let done = 0
  api.answer(({ method, path }) => {
    if (path.endsWith('/sheets')) return { status: 201, body: preview }
    if (method === 'PUT') return { body: { ...preview, bad: 0, errors: [] } }
    if (method === 'POST') return imported
    if (method === 'DELETE') return { status: 204 }
    return (looks.length > 1 ? looks.shift() : looks[0]) ?? nothing
  })
  const store = createImportContents(idOf(1), () => (done += 1), { interval: 5 })
  const close = store.$import.subscribe((state) => seen.push(state))
  return { store, seen, close, imported: () => done }
}

describe('an import', () => {
  it('shows a preview, takes corrections and matches, and then its progress', async () => {
    const { store, seen, close, imported } = open({ body: result, delay: 150 }, nothing, storing)
    await store.choose(file)
    expect(store.$import.get()).toEqual({ state: 'preview', preview, busy: false })
    store.reading.correct('3 likesCount', '12')
    // Options traversed with arrow keys: the last one counts.
    store.reading.match('Dove', 'caption')
    store.reading.match('Dove', 'channelUrl')
    expect(store.$import.get()).toMatchObject({ state: 'preview', busy: true })
    await vi.waitFor(() => expect(store.$import.get()).toMatchObject({ busy: false }))
    expect(api.received.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect(api.received).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: `/api/v2/campaigns/${idOf(1)}/sheets/${idOf(7)}`,
        body: JSON.stringify({
          columns: [{ name: 'Dove', field: 'channelUrl' }],
          readings: [],
          forAll: {},
          cells: [{ row: 3, column: 'likesCount', value: '12' }],
        }),
      }),
    )
    expect(store.$import.get()).toMatchObject({ state: 'preview', preview: { bad: 0 }, busy: false })
    await store.send(false)
    expect(seen).toContainEqual({ state: 'importing', phase: 'STORING', done: 3, total: 8 })
    expect($snackbar.get()).toMatchObject({ text: words.done(result) })
    expect(imported()).toBe(1)
    close()
  })

  it('reads corrections before it imports, and stays if they are still wrong', async () => {
    const { store, close, imported } = open({ body: result }, nothing)
    api.received.splice(0)
    const wrong = {
      ...preview,
      errors: [{ row: 3, column: 'likesCount', value: 'boh', message: 'no', creator: 'Anna' }],
    }
    let isCorrected = false
    api.answer(({ method, path }) => {
      if (path.endsWith('/sheets')) return { status: 201, body: preview }
      if (method === 'PUT') return { body: isCorrected ? { ...preview, bad: 0, errors: [] } : wrong }
      return method === 'POST' ? { body: result } : nothing
    })
    const sent = () => api.received.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)
    await store.choose(file)
    store.reading.correct('3 likesCount', 'boh')
    await store.send(true)
    expect(store.$import.get()).toMatchObject({ state: 'preview', preview: wrong, busy: false })
    expect(sent()).not.toContain('POST import')
    isCorrected = true
    store.reading.correct('3 likesCount', '12')
    await store.send(true)
    expect(sent().filter((one) => one.startsWith('P'))).toEqual([
      'POST sheets',
      `PUT ${idOf(7)}`,
      `PUT ${idOf(7)}`,
      'POST import',
    ])
    expect(imported()).toBe(1)
    close()
  })

  it('preserves the corrections of a sheet while another one is open', async () => {
    const { store, close } = open({ body: result }, nothing)
    let sheet = 'Uno'
    api.answer(({ method, path, body }) => {
      if (method === 'PUT') sheet = body.includes('"Due"') ? 'Due' : 'Uno'
      const read = { ...preview, sheet, sheets: ['Uno', 'Due'] }
      return path.endsWith('/sheets')
        ? { status: 201, body: read }
        : method === 'PUT'
          ? { body: read }
          : nothing
    })
    await store.choose(file)
    store.reading.correct('3 likesCount', '12')
    await store.open('Due')
    expect(store.reading.$corrections.get()).toEqual({})
    await store.open('Uno')
    expect(store.reading.$corrections.get()).toEqual({ '3 likesCount': '12' })
    close()
  })

  it('reads corrections again if the connection was lost', async () => {
    const { store, close, imported } = open({ body: result }, nothing)
    await store.choose(file)
    store.reading.correct('3 likesCount', '12')
    api.answer(() => ({ status: 503, body: { error: 'unavailable' } }))
    await store.reading.readAgain()
    expect(store.$import.get()).toEqual({ state: 'preview', preview, busy: false })
    api.received.splice(0)
    api.answer(({ method }) => {
      if (method === 'PUT') return { body: { ...preview, bad: 0, errors: [] } }
      return method === 'POST' ? { body: result } : nothing
    })
    await store.send(true)
    expect(api.received.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([
      'PUT',
      'POST',
    ])
    expect(imported()).toBe(1)
    close()
  })

  it('preserves corrections if the import did not arrive', async () => {
    const { store, close } = open({ status: 503, body: { error: 'unavailable' } }, nothing)
    await store.choose(file)
    store.reading.correct('3 likesCount', '12')
    await store.send(true)
    expect(store.$import.get()).toMatchObject({ state: 'preview', preview: { bad: 0 }, busy: false })
    expect(store.reading.$corrections.get()).toEqual({ '3 likesCount': '12' })
    expect($snackbar.get()).toMatchObject({ text: 'unavailable' })
    close()
  })

  it('drops corrections for another column', async () => {
    const { store, close } = open({ body: result }, nothing)
    await store.choose(file)
    store.reading.correct('3 likesCount', '12')
    store.reading.correct('4 reach', '9')
    store.reading.match('Dove', 'likesCount')
    expect(store.reading.$corrections.get()).toEqual({ '4 reach': '9' })
    await vi.waitFor(() => expect(store.$import.get()).toMatchObject({ busy: false }))
    close()
  })

  it('reports why a file cannot be read', async () => {
    const { store, close } = open(nothing, nothing)
    api.answer(() => ({
      status: 422,
      body: { error: 'validation_failed', rows: [{ row: 1, column: '', message: 'È un vecchio .xls' }] },
    }))
    await store.choose(file)
    expect(store.$import.get()).toEqual({ state: 'choosing', message: 'È un vecchio .xls' })
    close()
  })

  it('reads the file again if the campaign has changed', async () => {
    const rows = [{ row: 2, column: 'channelUrl', message: 'no', creator: 'Anna' }]
    const { store, close } = open({ status: 422, body: { error: 'validation_failed', rows } }, nothing)
    await store.choose(file)
    await store.send(false)
    expect(store.$import.get()).toMatchObject({ state: 'preview', preview: { bad: 0 } })
    close()
  })

  it('is followed by a dialog opened later', async () => {
    const done = { body: { state: 'DONE', done: 8, total: 8, result } }
    const { store, seen, close, imported } = open(nothing, storing, storing, storing, done)
    await vi.waitFor(() => expect(imported()).toBe(1))
    expect(seen).toContainEqual({ state: 'importing', phase: 'STORING', done: 3, total: 8 })
    expect(store.$file.get()).toBeNull()
    close()
  })

  it('reports refusal, cancellation and failure', async () => {
    const rows = [{ row: 2, column: 'reach', message: 'no', creator: 'Anna' }]
    for (const [state, message] of [
      ['REFUSED', words.refused(1)],
      ['CANCELLED', words.cancelled],
      ['FAILED', words.failed],
    ]) {
      const ended = open(nothing, storing, { body: { state, done: 0, total: 0, rows } })
      await vi.waitFor(() => expect(ended.store.$import.get()).toEqual({ state: 'choosing', message }))
      ended.close()
    }
  })

  it('continues when the connection is lost', async () => {
    const done = { body: { state: 'DONE', done: 8, total: 8, result } }
    const { store, close, imported } = open({ status: 503, body: { error: 'unavailable' } }, nothing, storing)
    await store.choose(file)
    const sent = store.send(true)
    await vi.waitFor(() => expect($snackbar.get()).toMatchObject({ text: 'unavailable' }))
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
