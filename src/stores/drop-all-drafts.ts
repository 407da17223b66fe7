export const DRAFT_PREFIX = 'resoconto:draft:'

/** Deletes every draft on this device, so that no user sees another's. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Storage is unavailable: nothing was stored.
  }
}
