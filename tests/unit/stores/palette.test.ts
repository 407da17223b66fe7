import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildMe } from '../../support/build-me.ts'
import { openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/campaigns')
const { actionsOf, createPalette } = await import('../../../src/stores/palette.ts')

const staff = buildMe({ role: { name: 'ACCOUNT' } })
const client = buildMe({ role: { name: 'CLIENT' } })
const labels = (...input: Parameters<typeof actionsOf>) => actionsOf(...input).map(({ label }) => label)

const requested: URL[] = []
let answer: (url: URL) => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  requested.length = 0
  answer = () => page([])
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const url = new URL(String(input), 'http://127.0.0.1')
    requested.push(url)
    return answer(url)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function page(items: readonly unknown[]): Response {
  return Response.json({ items, page: 1, pageSize: 5, totalItems: items.length, totalPages: 1 })
}

it('offers actions of the open page first, only to staff', () => {
  expect(labels(staff, '/campaigns/c1', '').slice(0, 3)).toEqual([
    'Aggiungi contenuto',
    'Modifica campagna',
    'Duplica campagna',
  ])
  expect(actionsOf(staff, '/campaigns/c1', 'duplica').map(({ href }) => href)).toEqual([
    '/campaigns/c1?wizard=duplicate',
  ])
  expect(labels(staff, '/dashboards/d1', '')[0]).toBe('Modifica dashboard')
  expect(labels(staff, '/creators', '')).not.toContain('Modifica campagna')
  expect(actionsOf(client, '/campaigns/c1', '').every(({ href }) => !href.includes('wizard'))).toBe(true)
})

it('names screens and actions by any part of them, whatever the case', () => {
  expect(labels(staff, '/creators', ' CLIENT ')).toEqual(['Nuovo cliente', 'Clienti'])
  expect(labels(client, '/creators', 'clienti')).toEqual([])
  expect(labels(staff, '/creators', 'zzqx')).toEqual([])
})

it('names everything once', () => {
  const ids = actionsOf(staff, '/campaigns/c1', '').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('sends one request when typing has ended, five results per kind', async () => {
  const palette = createPalette(staff)
  const close = palette.$remote.listen(() => {})
  for (const text of ['g', 'gi', ' giu ']) {
    palette.type(text)
    await vi.advanceTimersByTimeAsync(40)
  }
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(
    requested.map(({ pathname, searchParams }) => [pathname.split('/').at(-1), searchParams.get('pageSize')]),
  ).toEqual([
    ['campaigns', '5'],
    ['creators', '5'],
    ['list', '5'],
    ['organizations', '5'],
  ])
  expect(requested.every(({ search }) => /=giu(&|$)/.test(search))).toBe(true)
  close()
})

it('requests no clients for a client user, and nothing without a text', async () => {
  const palette = createPalette(client)
  const close = palette.$remote.listen(() => {})
  palette.type('  ')
  await vi.advanceTimersByTimeAsync(500)
  expect(requested).toEqual([])
  palette.type('giu')
  await vi.advanceTimersByTimeAsync(500)
  expect(requested.filter(({ pathname }) => pathname.includes('organizations'))).toEqual([])
  expect(requested).toHaveLength(3)
  close()
})

it('offers staff a comparison of two to four creators named in sequence', async () => {
  const found: Record<string, readonly string[]> = {
    ada: ['Adamo', 'Ada'],
    Bea: ['Beatrice'],
    'c d': ['C D'],
  }
  answer = (url) => {
    const names = url.pathname.endsWith('creators') ? (found[url.searchParams.get('name') ?? ''] ?? []) : []
    return page(names.map((name) => ({ id: `id-${name}`, name })))
  }
  const offered = async (text: string, user = staff) => {
    const palette = createPalette(user)
    const close = palette.$remote.listen(() => {})
    palette.type(text)
    await vi.advanceTimersByTimeAsync(500)
    const remote = palette.$remote.get()
    close()
    return remote.state === 'ready'
      ? remote.value.items.filter(({ href }) => href.includes('compare='))
      : remote.state
  }
  expect(await offered('ada, Bea,c d,')).toMatchObject([
    { label: 'Confronta Ada, Beatrice, C D', href: '/creators?compare=id-Ada,id-Beatrice,id-C D' },
  ])
  for (const text of ['ada', 'ada,', 'ada, ada', 'ada, nessuno', 'ada, Bea, c d, ada, Bea'])
    expect(await offered(text), text).toEqual([])
  expect(await offered('ada, Bea', client)).toEqual([])
})

it('ranks names that begin with the text before others, of whatever kind', async () => {
  answer = ({ pathname }) => {
    if (pathname.endsWith('creators')) return page([{ id: 'c1', name: 'Luce Bini' }])
    if (!pathname.endsWith('campaigns')) return page([])
    const names = ['Buio e altra luce', 'Traluce']
    return page(names.map((campaignName) => ({ id: campaignName, campaignName, brandName: 'Lume' })))
  }
  const palette = createPalette(staff)
  const close = palette.$remote.listen(() => {})
  palette.type('luce')
  await vi.advanceTimersByTimeAsync(500)
  const remote = palette.$remote.get()
  close()
  expect(remote.state === 'ready' && remote.value.items.map(({ label }) => label)).toEqual([
    'Luce Bini',
    'Buio e altra luce',
    'Traluce',
  ])
})
