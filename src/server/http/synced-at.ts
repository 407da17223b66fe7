/**
 * No transaction is longer (minutes in ms): a change bears the instant of its statement, and is visible only once its
 * transaction has been committed.
 */
const LONGEST_TRANSACTION_MS = 5 * 60_000

/** What the reader of a list with `updatedSince` sends as that the next time, so as to miss nothing. */
export function syncedAt({ updatedSince }: { updatedSince?: string | undefined }, now: Date) {
  if (updatedSince === undefined) return {}
  return { syncedAt: new Date(now.getTime() - LONGEST_TRANSACTION_MS).toISOString() }
}
