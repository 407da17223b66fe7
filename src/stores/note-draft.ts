import { dropDraft, readDraft, writeDraft } from './draft.ts'

/** A comment that somebody began and has not published, kept on this device as a wizard's draft is. */
export function readNote(key: string): string | null {
  return readDraft(`note:${key}`, isText)?.values ?? null
}

/** Keeps what is typed; what says nothing new is not worth keeping. */
export function keepNote(key: string, text: string, before: string): void {
  if (text.trim() === before.trim()) dropNote(key)
  else writeDraft(`note:${key}`, { values: text, base: before, step: '', version: null })
}

export function dropNote(key: string): void {
  dropDraft(`note:${key}`)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
