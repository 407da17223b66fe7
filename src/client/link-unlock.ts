import { readItem, writeItem } from './browser-storage.ts'
import { shareHash } from './share-hash.ts'

/** For the link open in this tab; `lib/start-first-call.ts` also uses the key. */
const KEY = 'resoconto:unlock'

/** The unlock token of the open share link; null if there is none. */
export function linkUnlock(): string | null {
  if (shareHash() === null) return null
  const [hash, unlock] = (readItem('sessionStorage', KEY) ?? '').split(' ')
  return unlock !== undefined && hash === shareHash() ? unlock : null
}

/** Stores it for the lifetime of the tab. */
export function storeLinkUnlock(unlock: string): void {
  writeItem('sessionStorage', KEY, `${shareHash() ?? ''} ${unlock}`)
}
