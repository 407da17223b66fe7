import { writeItem } from '../client/browser-storage.ts'

export const DRAFT_PREFIX = 'resoconto:draft:'

/** Deletes every draft on this device, so that no user sees another's. */
export function dropAllDrafts(): void {
  for (const place of draftPlaces()) writeItem('localStorage', place, null)
}

/** Where drafts are stored; nowhere if storage is unavailable. */
export function draftPlaces(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
