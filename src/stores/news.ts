import { atom } from 'nanostores'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { VERSION } from '../lib/version.ts'
import { $user, isStaff, type SignedInUser } from './user.ts'

/** Whether this version is newer than the one last used here by the user, and its news were not closed. */
export const $news = atom(false)

/** The version whose news this user has seen on this device. */
const keyOf = ({ uuid }: SignedInUser) => `resoconto:news@${uuid}`

/** Checks for unread news for staff; new users have none. */
export function lookForNews(): void {
  const user = $user.get()
  if (user === null || !isStaff(user)) return
  const seen = readItem('localStorage', keyOf(user))
  if (seen === null) writeItem('localStorage', keyOf(user), VERSION)
  else $news.set(VERSION.localeCompare(seen, 'en', { numeric: true }) > 0)
}

/** They are not shown again. */
export function closeNews(): void {
  const user = $user.get()
  if (user !== null) writeItem('localStorage', keyOf(user), VERSION)
  $news.set(false)
}
