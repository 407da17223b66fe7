import { readItem, writeItem } from '../client/browser-storage.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'
import { DRAFT_PREFIX, draftPlaces } from './drop-all-drafts.ts'

/** Unsaved input, stored on this device per tab, so that a reload loses nothing. */
export interface Draft<V> {
  values: V
  /** The values before anything was typed. */
  base: V
  step: string
  /** The version of the edited object when the draft was started; null for a new one. */
  version: number | null
}

const TAB = 'resoconto:tab'
/** Tabs opened later have greater ids. */
const tab = readItem('sessionStorage', TAB) ?? String(Date.now() + Math.random())
writeItem('sessionStorage', TAB, tab)

/** Drafts of other tabs, perhaps closed, that a form of this page started from. */
const taken = new Map<string, [place: string, text: string | null]>()

/**
 * The draft of this tab, else of the last tab that has one; null if there is none, it is invalid, or storage is
 * unavailable.
 */
export function readDraft<V>(key: string, isValues: (value: unknown) => value is V): Draft<V> | null {
  const own = placeOf(key)
  const places = draftPlaces(placeOf(key, ''))
  const place = places.includes(own) ? own : (places.toSorted().at(-1) ?? own)
  const text = readItem('localStorage', place)
  if (place !== own && !taken.has(key)) taken.set(key, [place, text])
  const stored = readJson(text ?? '')
  if (!isRecord(stored)) return null
  const { values, base, step, version } = stored
  if (!isValues(values) || !isValues(base) || typeof step !== 'string') return null
  return { values, base, step, version: typeof version === 'number' ? version : null }
}

/** Stores a draft, if storage is available; otherwise the values stay in memory until a reload. */
export function writeDraft<V>(key: string, draft: Draft<V>): void {
  dropTaken(key)
  writeItem('localStorage', placeOf(key), JSON.stringify(draft))
}

/** Deletes a draft; returns a function that restores it. */
export function dropDraft(key: string): () => void {
  const text = readItem('localStorage', placeOf(key)) ?? dropTaken(key)
  writeItem('localStorage', placeOf(key), null)
  return () => {
    if (text !== null) writeItem('localStorage', placeOf(key), text)
  }
}

/** Storage keys of the draft in this tab, and in the one from which it was taken over. */
export function placesOfDraft(key: string): [string, ...string[]] {
  const [other] = taken.get(key) ?? []
  return other === undefined ? [placeOf(key)] : [placeOf(key), other]
}

/** Deletes another tab's draft, unless it has changed since; returns it. */
function dropTaken(key: string): string | null {
  const [place = '', text = null] = taken.get(key) ?? []
  taken.delete(key)
  if (text !== null && readItem('localStorage', place) === text) writeItem('localStorage', place, null)
  return text
}

function placeOf(key: string, by = tab): string {
  return `${DRAFT_PREFIX}${key} ${by}`
}
