import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildMe } from '../../support/build-me.ts'
import { type LocalApi, startLocalApi } from '../../support/local-api.ts'
import { openBrowser, openTab } from '../../support/open-tab.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
let api: LocalApi

beforeEach(async () => {
  api = await startLocalApi()
  const { localStorage } = openBrowser(`${api.origin}/campaigns?status=CONCLUDED&x=1`)
  localStorage.setItem(`resoconto:tokens@${api.origin}`, '{"access":"a","refresh":"r"}')
  localStorage.setItem(`resoconto:user@${api.origin}`, JSON.stringify(buildMe()))
})
afterEach(async () => {
  await api.close()
})

const load = () => openTab(() => import('../../../src/stores/campaigns-page.ts'))
const order = 'orderDir=desc&page=1&pageSize=20&'
const queries = () => api.received.map(({ path }) => path.split('?')[1] ?? '')

function listOf(items: unknown[], page = 1, totalPages = 1) {
  return { body: { items, page, pageSize: 20, totalItems: items.length, totalPages, statusCounts: {} } }
}

it('loads the data of the address, and again when a filter changes', async () => {
  api.answer(() => listOf([]))
  const page = (await load()).createCampaignsPage()
  const stop = page.$remote.listen(() => {})
  await vi.waitFor(() => expect(page.$remote.get().state).toBe('ready'))
  page.filter({ sortField: 'brandName', page: '3' })
  page.filter({ status: null })
  await vi.waitFor(() => expect(queries()).toContain(`${order}sortField=brandName`))
  expect(queries()[0]).toBe(`${order}sortField=startDate&status=CONCLUDED`)
  expect(location.search).toBe('?x=1&sortField=brandName')
  stop()
})

it('searches once for the text typed last', async () => {
  api.answer(() => listOf([]))
  const page = (await load()).createCampaignsPage()
  const stop = page.$remote.listen(() => {})
  for (const text of ['v', 've', 'vela ']) page.typeSearch(text)
  await vi.waitFor(() =>
    expect(queries()).toContain(`${order}search=vela&sortField=startDate&status=CONCLUDED`),
  )
  expect(queries()).toHaveLength(2)
  expect(page.$search.get()).toBe('vela ')
  stop()
})

it('loads nothing when only the wizard opens', async () => {
  api.answer(() => listOf([]))
  const page = (await load()).createCampaignsPage()
  const stop = page.$remote.listen(() => {})
  await vi.waitFor(() => expect(page.$remote.get().state).toBe('ready'))
  page.openWizard()
  expect(location.search).toBe('?status=CONCLUDED&x=1&wizard=new')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(queries()).toHaveLength(1)
  stop()
})

it('shows the last page when the requested one is empty', async () => {
  api.answer(({ path }) =>
    path.includes('page=3') ? listOf([], 3, 2) : listOf([{ id, report: { state: 'READY' } }], 2, 2),
  )
  const page = (await load()).createCampaignsPage()
  const stop = page.$remote.listen(() => {})
  page.filter({ page: '3' })
  await vi.waitFor(() => expect(location.search).toContain('page=2'))
  stop()
})

it('polls while a refresh runs, not after', async () => {
  const states = ['RUNNING', 'RUNNING', 'READY']
  api.answer(() => listOf([{ id, report: { state: states[api.received.length - 1] ?? 'READY' } }]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 400 })
  const page = (await load()).createCampaignsPage()
  const stop = page.$remote.listen(() => {})
  await vi.waitFor(() => expect(api.received).toHaveLength(3), { timeout: 8_000 })
  vi.advanceTimersByTime(10_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(api.received).toHaveLength(3)
  vi.useRealTimers()
  stop()
})

it('fails and can retry', async () => {
  api.answer(() => ({ status: 403, body: { error: 'forbidden', error_description: 'Non hai i permessi' } }))
  const page = (await load()).createCampaignsPage()
  const stop = page.$remote.listen(() => {})
  await vi.waitFor(() => expect(page.$remote.get()).toMatchObject({ state: 'failed', gone: true }))
  api.answer(() => listOf([]))
  await page.reload()
  expect(page.$remote.get().state).toBe('ready')
  stop()
})
