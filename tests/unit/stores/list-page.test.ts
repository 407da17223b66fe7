import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAddress, openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/creators')
const { changeQuery } = await import('../../../src/stores/address.ts')
const { createListPage } = await import('../../../src/stores/list-page.ts')

type Answer = { items: string[]; page: number; totalPages: number }

function open(answer: (query: Readonly<Record<string, string>>) => Answer) {
  const load = vi.fn(async (query: Readonly<Record<string, string>>) => answer(query))
  const page = createListPage({
    filters: ['name', 'socialType', 'sortField'],
    search: 'name',
    narrowing: ['name', 'socialType'],
    order: { sortField: 'name', orderDir: 'asc' },
    load,
  })
  return { page, load, close: page.$remote.listen(() => {}) }
}

const first = { page: '1', pageSize: '20', sortField: 'name', orderDir: 'asc' }
const two = ({ page = '1' }: Readonly<Record<string, string>>): Answer => ({
  items: Number(page) > 2 ? [] : ['a'],
  page: Number(page),
  totalPages: 2,
})

beforeEach(() => {
  vi.useFakeTimers()
  openAddress('http://127.0.0.1/creators')
})
afterEach(() => vi.useRealTimers())

it('sends page, page size and order if the address has none', async () => {
  const { load, page, close } = open(two)
  await vi.advanceTimersByTimeAsync(0)
  page.filter({ sortField: 'followersCount' })
  await vi.advanceTimersByTimeAsync(0)
  expect(load.mock.calls.map(([query]) => query)).toEqual([first, { ...first, sortField: 'followersCount' }])
  close()
})

it('sends the parameters of the address that it knows', async () => {
  openAddress('http://127.0.0.1/creators?name=giulia&page=2&other=1')
  const { load, page, close } = open(two)
  await vi.advanceTimersByTimeAsync(0)
  expect(load.mock.calls.map(([query]) => query)).toEqual([{ ...first, name: 'giulia', page: '2' }])
  expect(page.$search.get()).toBe('giulia')
  expect(page.$isFiltered.get()).toBe(true)
  close()
})

it('empties the box of words that were forgotten before it was there', async () => {
  openAddress('http://127.0.0.1/creators?name=giulia')
  const { page, close } = open(two)
  await vi.advanceTimersByTimeAsync(0)
  page.clear()
  const box = page.$search.listen(() => {})
  expect(page.$search.get()).toBe('')
  box()
  close()
})

it('searches once for the typed text, from the first page', async () => {
  openAddress('http://127.0.0.1/creators?page=2')
  const { load, page, close } = open(two)
  await vi.advanceTimersByTimeAsync(0)
  const box = page.$search.listen(() => {})
  page.typeSearch('g')
  page.typeSearch(' giu ')
  await vi.advanceTimersByTimeAsync(250)
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    { ...first, page: '2' },
    { ...first, name: 'giu' },
  ])
  box()
  close()
})

it('drops words that another choice has emptied the box of before they were sent', async () => {
  const { page, load, close } = open(two)
  const box = page.$search.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  page.typeSearch('giulia')
  page.filter({ name: null, socialType: 'TIKTOK' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.$search.get()).toBe('')
  expect(load.mock.calls.at(-1)).toEqual([{ ...first, socialType: 'TIKTOK' }, expect.anything()])
  box()
  close()
})

it('sends words that are being typed with the next choice', async () => {
  const { page, load, close } = open(two)
  const box = page.$search.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  page.typeSearch('giulia')
  page.filter({ socialType: 'TIKTOK' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.$search.get()).toBe('giulia')
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    first,
    { ...first, name: 'giulia', socialType: 'TIKTOK' },
  ])
  box()
  close()
})

it('preserves words being typed while something else changes the address', async () => {
  const { page, load, close } = open(two)
  const box = page.$search.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  page.typeSearch('giulia')
  changeQuery({ wizard: 'new' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.$search.get()).toBe('giulia')
  expect(load.mock.calls.at(-1)).toEqual([{ ...first, name: 'giulia' }, expect.anything()])
  box()
  close()
})

it('an order is not a filter', async () => {
  const { page, close } = open(two)
  page.filter({ sortField: 'followersCount' })
  expect(page.$isFiltered.get()).toBe(false)
  page.filter({ socialType: 'TIKTOK' })
  expect(page.$isFiltered.get()).toBe(true)
  page.clear()
  expect(location.search).toBe('?sortField=followersCount')
  close()
})

it('returns to the last existing page', async () => {
  openAddress('http://127.0.0.1/creators?page=3')
  const { load, close } = open(two)
  await vi.advanceTimersByTimeAsync(0)
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    { ...first, page: '3' },
    { ...first, page: '2' },
  ])
  close()
})
