import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { vi } from 'vitest'
import { webLocks } from './web-locks.ts'

/** A storage like the browser's: items are properties too. */
export function memoryStorage(): Storage {
  const items: Record<string, string> = {}
  const methods: Storage = {
    get length() {
      return Object.keys(items).length
    },
    clear: () => {
      for (const key of Object.keys(items)) delete items[key]
    },
    getItem: (key) => items[key] ?? null,
    key: (index) => Object.keys(items)[index] ?? null,
    removeItem: (key) => void delete items[key],
    setItem: (key, value) => {
      items[key] = value
    },
  }
  return new Proxy(methods, {
    get: (_, key): unknown => (key in methods ? Reflect.get(methods, key) : items[String(key)]),
    set: (_, key, value) => Reflect.set(items, key, String(value)),
    has: (_, key) => key in items,
    deleteProperty: (_, key) => Reflect.deleteProperty(items, key),
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(items, key),
  })
}

/** A browser's tabs in miniature: an address and two storages as globals, for modules that run in a page. */
export function openBrowser(address: string): { localStorage: Storage; sessionStorage: Storage } {
  const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  vi.stubGlobal('localStorage', storages.localStorage)
  vi.stubGlobal('sessionStorage', storages.sessionStorage)
  // Not removed with the stubs: a store unsubscribes a second after its last listener.
  const events = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    document: Object.assign(new EventTarget(), { documentElement: { dataset: {} }, hidden: false }),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { onLine: navigator.onLine, locks: webLocks() })
  const write = (_state: unknown, _title: string, to: string) => void goTo(new URL(to, location.href).href)
  vi.stubGlobal('history', { state: null, pushState: write, replaceState: write })
  // The library uses the first storage it sees.
  setPersistentEngine(storages.localStorage, windowPersistentEvents)
  goTo(address)
  return storages
}

/** Notifies the open tab that another one has changed local storage. */
export function tellStorage(key: string, newValue: string | null): void {
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

/**
 * Navigates the page; a module that is already loaded keeps its state. `left`: where the page navigates to from there.
 */
export function goTo(address: string): { left: string[] } {
  const left: string[] = []
  const leave = (to: string) => void left.push(to)
  const methods = { assign: leave, replace: leave, reload: () => leave('reload') }
  vi.stubGlobal('location', Object.assign(new URL(address), methods))
  return { left }
}

/** Opens an address, and notifies remaining listeners of the previous test. */
export function openAddress(address: string): void {
  goTo(address)
  dispatchEvent(new Event('popstate'))
}

/** Hides the tab, or makes it visible. */
export function setHidden(hidden: boolean): void {
  Object.assign(document, { hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Loads modules again, as another tab of the same browser would. */
export async function openTab<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules()
  return load()
}
