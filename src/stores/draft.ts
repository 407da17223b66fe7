import { DRAFT_PREFIX as PREFIX } from './drop-all-drafts.ts'

/** Unsaved input, stored on this device so that a reload loses nothing. */
export interface Draft<V> {
  values: V
  /** The values before anything was typed. */
  base: V
  step: string
  /** The version of the edited object when the draft was started; null for a new one. */
  version: number | null
}

/** The stored draft; null if there is none, it is invalid, or storage is unavailable. */
export function readDraft<V>(key: string, isValues: (value: unknown) => value is V): Draft<V> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('values' in stored && 'base' in stored && 'step' in stored && 'version' in stored)) return null
    const { values, base, step, version } = stored
    if (!isValues(values) || !isValues(base) || typeof step !== 'string') return null
    return { values, base, step, version: typeof version === 'number' ? version : null }
  } catch {
    return null
  }
}

/** Stores a draft, if storage is available. */
export function writeDraft<V>(key: string, draft: Draft<V>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // The values stay in memory until a reload.
  }
}

/** Deletes a draft; returns what stores it again as it was. */
export function dropDraft(key: string): () => void {
  try {
    const stored = localStorage.getItem(PREFIX + key)
    localStorage.removeItem(PREFIX + key)
    return () => {
      if (stored !== null) localStorage.setItem(PREFIX + key, stored)
    }
  } catch {
    // Storage is unavailable: nothing was stored.
    return () => {}
  }
}
