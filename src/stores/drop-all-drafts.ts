import { writeItem } from '../client/browser-storage.ts'
import { dropAllDraftImages } from './draft-images.ts'

export const DRAFT_PREFIX = 'resoconto:draft:'

/** Deletes every draft on this device, so that no user sees another's. */
export function dropAllDrafts(): void {
  for (const place of draftPlaces()) writeItem('localStorage', place, null)
  dropAllDraftImages()
}

/** Storage keys of drafts, all or those of one form; empty if storage is unavailable. */
export function draftPlaces(start = DRAFT_PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}
