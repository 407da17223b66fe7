import { readItem, writeItem } from '../client/browser-storage.ts'
import { $user } from './user.ts'

/** A user's display preference on this device; null until chosen. */
export function readChoice(name: string): string | null {
  return readItem('localStorage', key(name))
}

export function storeChoice(name: string, text: string): void {
  writeItem('localStorage', key(name), text)
}

function key(name: string): string {
  return `resoconto:${name}:${$user.get()?.uuid ?? ''}`
}
