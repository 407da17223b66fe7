import { readDraft } from './draft.ts'

/** The stored draft of an unpublished comment. */
export function readNote(key: string): string | null {
  return readDraft(noteDraft(key), isText)?.values ?? null
}

/** The storage key of a comment being written. */
export function noteDraft(key: string): string {
  return `note:${key}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
