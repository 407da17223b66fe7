import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnLostChunk } from '../../src/lib/reload-on-lost-chunk.ts'
import { goTo, openBrowser } from '../support/open-tab.ts'

/** The notice on the page. */
let lost: { hidden: boolean }
let left: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  lost = { hidden: true }
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('Element', FileOfPage)
  openBrowser('http://127.0.0.1/campaigns')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A script, style sheet or image as far as the listener reads it. */
class FileOfPage extends EventTarget {
  readonly #selector: string
  constructor(selector: string) {
    super()
    this.#selector = selector
  }
  matches(selectors: string): boolean {
    return selectors.split(', ').includes(this.#selector)
  }
}

/** A freshly loaded page: new listeners, the same tab storage. */
function load(): void {
  const key = 'resoconto:reloaded'
  const stored = sessionStorage.getItem(key)
  openBrowser('http://127.0.0.1/campaigns')
  if (stored !== null) sessionStorage.setItem(key, stored)
  ;({ left } = goTo('http://127.0.0.1/campaigns'))
  vi.stubGlobal('document', { querySelector: () => lost })
  reloadOnLostChunk()
}

function lose(type: string, target?: EventTarget): void {
  const event = new Event(type)
  if (target) Object.defineProperty(event, 'target', { value: target })
  dispatchEvent(event)
}

it.each(['vite:preloadError', 'astro:hydration-error'])('%s reloads the page once in ten seconds', (type) => {
  load()
  lose(type)
  lose(type)
  expect(left).toEqual(['reload'])
  vi.advanceTimersByTime(9_999)
  load()
  lose(type)
  expect(left).toEqual([])
  expect(lost.hidden).toBe(false)
  vi.advanceTimersByTime(1)
  load()
  lose(type)
  expect(left).toEqual(['reload'])
})

it.each([
  ['script', ['reload']],
  ['[rel=stylesheet]', ['reload']],
  ['img', []],
])('a %s that fails to load: %o', (selector, expected) => {
  load()
  lose('error', new FileOfPage(selector))
  expect(left).toEqual(expected)
})

it('ignores errors of the code', () => {
  load()
  lose('error')
  expect([left, lost]).toEqual([[], { hidden: true }])
})

it('never reloads without storage', () => {
  load()
  vi.stubGlobal('sessionStorage', undefined)
  lose('vite:preloadError')
  expect(left).toEqual([])
  expect(lost.hidden).toBe(false)
})

it('never reloads offline', () => {
  load()
  vi.stubGlobal('navigator', { onLine: false })
  lose('vite:preloadError')
  expect([left, lost]).toEqual([[], { hidden: false }])
})
