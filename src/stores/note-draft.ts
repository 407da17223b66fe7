import { dropDraft, readDraft, writeDraft } from './draft.ts'

/** The stored draft of an unpublished comment. */
export function readNote(key: string): string | null {
  return readDraft(`note:${key}`, isText)?.values ?? null
}

/** Stores a draft, if it differs from the published text. */
export function keepNote(key: string, text: string, before: string): void {
  if (text.trim() === before.trim()) dropNote(key)
  else writeDraft(`note:${key}`, { values: text, base: before, step: '', version: null })
}

/** Deletes a draft; returns what brings it back. */
export function dropNote(key: string): () => void {
  return dropDraft(`note:${key}`)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
