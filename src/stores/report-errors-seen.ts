import { readItem, writeItem } from '../client/browser-storage.ts'
import type { ReportError } from '../contract/campaign.ts'

/** Of `localStorage`, what is needed here. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

export interface ErrorsSeen {
  has(campaignId: string, errors: readonly ReportError[]): boolean
  remember(campaignId: string, errors: readonly ReportError[]): void
}

/** The same, kept in this browser. */
export function errorsSeenBy(userId: string): ErrorsSeen {
  return createErrorsSeen(userId, {
    getItem: (key) => readItem('localStorage', key),
    setItem: (key, text) => writeItem('localStorage', key, text),
  })
}

/** No more campaigns than this are remembered; the oldest are forgotten first. */
const MOST = 200

/**
 * Which set of provider errors a user has already been shown, campaign by campaign: the dialog opens by itself
 * once per campaign and set (spec §8). A shelf that cannot be written only means that it may open again.
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
        // Storage full or switched off: the dialog will open once more.
      }
    },
  }
}

/** The same for the same troubles of the same channels, in whatever order and whenever they were noted. */
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
