import * as v from 'valibot'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { $user } from './user.ts'

const prefix = 'resoconto:draft:'

/** Where what is typed is kept until it is sent: it survives a reload and a lost session, in this tab. */
export type DraftPlace<T> = {
  /** Which form, and of what: `campaign:new`, `campaign:{id}`. */
  name: string
  /** The shape it must have to be taken up again. */
  shape: v.GenericSchema<unknown, T>
}

/** What was typed before; null where there is nothing, or nothing that fits any more. */
export function readDraft<T>({ name, shape }: DraftPlace<T>): T | null {
  const text = readItem('sessionStorage', keyOf(name))
  if (text === null) return null
  try {
    const parsed = v.safeParse(shape, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps what is typed; null forgets it. */
export function writeDraft<T>({ name }: DraftPlace<T>, values: T | null): void {
  writeItem('sessionStorage', keyOf(name), values === null ? null : JSON.stringify(values))
}

/** Forgets every draft: who signs out leaves nothing to whoever comes next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** A draft belongs to its user: another one who signs in on the same tab never sees it. */
function keyOf(name: string): string {
  return `${prefix}${$user.get()?.uuid ?? ''}:${name}`
}
