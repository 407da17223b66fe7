import { readItem, writeItem } from '../client/browser-storage.ts'
import type { ReportError } from '../contract/campaign.ts'

/** The part of `localStorage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

export interface ErrorsSeen {
  has(campaignId: string, errors: readonly ReportError[]): boolean
  remember(campaignId: string, errors: readonly ReportError[]): void
}

/** The same, in this browser's storage. */
export function errorsSeenBy(userId: string): ErrorsSeen {
  return createErrorsSeen(userId, {
    getItem: (key) => readItem('localStorage', key),
    setItem: (key, text) => writeItem('localStorage', key, text),
  })
}

/** Campaigns to remember; the oldest are dropped first. */
const MOST = 200

/**
 * Which set of provider errors a user has already seen, by campaign: the dialog opens by itself once per campaign
 * and set (spec §8). If storage is unavailable it opens again.
 */
export function createErrorsSeen(userId: string, shelf: Shelf): ErrorsSeen {
  const key = `resoconto:errors-seen:${userId}`
  return {
    has: (campaignId, errors) => read(shelf, key).get(campaignId) === fingerprint(errors),
    remember(campaignId, errors) {
      const seen = read(shelf, key)
      seen.delete(campaignId)
      seen.set(campaignId, fingerprint(errors))
      try {
        shelf.setItem(key, JSON.stringify([...seen].slice(-MOST)))
      } catch {
        // Storage is full or unavailable: the dialog will open again.
      }
    },
  }
}

/** Equal for the same errors of the same channels, whatever their order and time. */
function fingerprint(errors: readonly ReportError[]): string {
  return [...new Set(errors.map(({ error, message, channelId }) => `${error}|${channelId ?? ''}|${message}`))]
    .toSorted()
    .join('\n')
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
