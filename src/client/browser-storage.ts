export type StorageArea = 'localStorage' | 'sessionStorage'

/** A stored text; null if there is none or the browser blocks storage. */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it with null; does nothing if storage is blocked or full. */
export function writeItem(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // A browser without storage still shows what it loads.
  }
}
