import { readItem, writeItem } from './browser-storage.ts'
import { shareHash } from './share-hash.ts'

/** For the link that is open in this tab; `lib/start-first-call.ts` knows the key too. */
const KEY = 'resoconto:unlock'

/** What the password of the open share link was exchanged for; null where nothing was. */
export function linkUnlock(): string | null {
  if (shareHash() === null) return null
  const [hash, unlock] = (readItem('sessionStorage', KEY) ?? '').split(' ')
  return unlock !== undefined && hash === shareHash() ? unlock : null
}

/** Stores it for as long as the tab lives. */
export function storeLinkUnlock(unlock: string): void {
  writeItem('sessionStorage', KEY, `${shareHash() ?? ''} ${unlock}`)
}
