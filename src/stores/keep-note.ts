import { dropDraft, writeDraft } from './draft.ts'
import { noteDraft } from './note-draft.ts'

/** Stores a draft, if it differs from the published text. */
export function keepNote(key: string, text: string, before: string): void {
  if (text.trim() === before.trim()) dropNote(key)
  else writeDraft(noteDraft(key), { values: text, base: before, step: '', version: null })
}

/** Deletes a draft; returns a function that restores it. */
export function dropNote(key: string): () => void {
  return dropDraft(noteDraft(key))
}
