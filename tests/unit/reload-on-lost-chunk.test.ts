import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnLostChunk } from '../../src/lib/reload-on-lost-chunk.ts'
import { goTo, openBrowser } from '../support/open-tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function loseChunk(): boolean {
  return dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

it('loads the page anew once, and again only after ten seconds', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  openBrowser('http://127.0.0.1/campaigns')
  const { left } = goTo('http://127.0.0.1/campaigns')
  reloadOnLostChunk()
  expect(loseChunk()).toBe(false)
  vi.advanceTimersByTime(9_999)
  expect(loseChunk()).toBe(true)
  expect(left).toEqual(['reload'])
  vi.advanceTimersByTime(1)
  loseChunk()
  expect(left).toEqual(['reload', 'reload'])
})

it('never does where storage is closed', () => {
  openBrowser('http://127.0.0.1/campaigns')
  const { left } = goTo('http://127.0.0.1/campaigns')
  vi.stubGlobal('sessionStorage', undefined)
  reloadOnLostChunk()
  expect(loseChunk()).toBe(true)
  expect(left).toEqual([])
})
