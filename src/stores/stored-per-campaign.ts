import { readItem, writeItem } from '../client/browser-storage.ts'

/** The part of `localStorage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** Maximum number of stored campaigns; the oldest are dropped first. */
const MAX_CAMPAIGNS = 200

const browserShelf: Shelf = {
  getItem: (key) => readItem('localStorage', key),
  setItem: (key, text) => writeItem('localStorage', key, text),
}

/** A text for each campaign, stored on this device for one user; lost if storage is full or unavailable. */
export function storedPerCampaign(name: string, userId: string, shelf: Shelf = browserShelf) {
  const key = `resoconto:${name}:${userId}`
  return {
    get: (campaignId: string): string | undefined => read(shelf, key).get(campaignId),
    set(campaignId: string, text: string): void {
      const stored = read(shelf, key)
      stored.delete(campaignId)
      stored.set(campaignId, text)
      try {
        shelf.setItem(key, JSON.stringify([...stored].slice(-MAX_CAMPAIGNS)))
      } catch {
        // Lost, as documented.
      }
    },
  }
}

function read(shelf: Shelf, key: string): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(key) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPair) : [])
  } catch {
    return new Map()
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}
