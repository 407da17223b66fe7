import { beforeEach, expect, it, vi } from 'vitest'
import { isRecord } from '../../../src/lib/is-record.ts'
import { memoryStorage, openBrowser, openTab } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/campaigns?wizard=new')
beforeEach(() => localStorage.clear())

type Tab = Awaited<ReturnType<typeof loadTab>>

/** A page in a tab; opening a tab's storage again simulates a reload. */
function loadTab(ofTab = memoryStorage()) {
  vi.stubGlobal('sessionStorage', ofTab)
  return openTab(async () => {
    const { dropDraft, readDraft, writeDraft } = await import('../../../src/stores/draft.ts')
    return {
      type: (name: string) => writeDraft('new', { values: { name }, base: {}, step: '', version: null }),
      read: () => readDraft('new', isRecord)?.values['name'] ?? null,
      drop: () => dropDraft('new'),
      reload: () => loadTab(ofTab),
    }
  })
}

const reloaded = async (tab: Tab) => (await tab.reload()).read()

it('is each tab’s own, whatever another one types, saves or discards', async () => {
  const [one, other] = [await loadTab(), await loadTab()]
  one.type('Vela')
  other.type('Remo')
  expect([await reloaded(one), await reloaded(other)]).toEqual(['Vela', 'Remo'])
  other.drop()
  expect(await reloaded(one)).toBe('Vela')
})

it('is taken over from a tab that was closed, once', async () => {
  const closed = await loadTab()
  closed.type('Vela')
  const other = await loadTab()
  expect(other.read()).toBe('Vela')
  other.type('Vela blu')
  other.drop()
  expect((await loadTab()).read()).toBeNull()
})

it('is gone for every tab once saved in its own tab, or discarded in the tab that took it over', async () => {
  const one = await loadTab()
  one.type('Vela')
  const other = await loadTab()
  expect(other.read()).toBe('Vela')
  one.drop()
  expect(await reloaded(other)).toBeNull()
  one.type('Vela')
  const third = await loadTab()
  expect(third.read()).toBe('Vela')
  const bringBack = third.drop()
  expect((await loadTab()).read()).toBeNull()
  bringBack()
  expect(await reloaded(third)).toBe('Vela')
})

it('remains if it was edited since another tab has read it', async () => {
  const one = await loadTab()
  one.type('Vela')
  const other = await loadTab()
  expect(other.read()).toBe('Vela')
  one.type('Vela blu')
  other.read()
  other.drop()
  expect(await reloaded(one)).toBe('Vela blu')
})
