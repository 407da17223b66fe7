/** What somebody has typed and not yet saved, kept on this device so that a reload loses nothing. */
export interface Draft<V> {
  values: V
  /** What was there before anything was typed. */
  base: V
  step: string
  /** The version of the edited thing that the draft began from; null for a new one. */
  version: number | null
}

const PREFIX = 'resoconto:draft:'

/** The stored draft, or null where there is none, it cannot be read, or storage is closed. */
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

/** Stores a draft; where storage is closed or full the form goes on without. */
export function writeDraft<V>(key: string, draft: Draft<V>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // The values stay in memory; only a reload would lose them.
  }
}

/** Forgets a draft that was saved or given up. */
export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was stored either.
  }
}

/** Forgets every draft of this device: what one person typed is not for the next. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
