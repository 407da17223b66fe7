import { vi } from 'vitest'

/** A storage like the browser's. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** A browser's tabs in miniature: an address and two storages as globals, for modules that live in a page. */
export function openBrowser(address: string): { localStorage: Storage; sessionStorage: Storage } {
  const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  vi.stubGlobal('localStorage', storages.localStorage)
  vi.stubGlobal('sessionStorage', storages.sessionStorage)
  goTo(address)
  return storages
}

/** Moves the page; a module that was loaded before keeps what it has read. */
export function goTo(address: string): void {
  vi.stubGlobal('location', new URL(address))
}

/** Loads modules anew, as another tab of the same browser would. */
export async function openTab<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules()
  return load()
}
