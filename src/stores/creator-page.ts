import { call } from '../client/call.ts'
import type { Creator } from '../contract/creators.ts'
import { pageId } from './address.ts'
import { readDraft } from './draft.ts'
import { createRemote } from './remote.ts'

export type CreatorPage = ReturnType<typeof createCreatorPage>

/** The creator in this page's address. */
export function createCreatorPage() {
  const id = pageId()
  const creator = createRemote((signal) => call('GET /creators/{id}', { params: { id }, signal }))
  /** Whether «Modifica creator» reopens with unsaved changes. */
  const hasDraft = () => readDraft(creatorDraft(id), isObject) !== null
  return { ...creator, hasDraft, take: (edited: Creator) => creator.change(() => edited) }
}

/** The storage key of unsaved changes. */
export function creatorDraft(id: string): string {
  return `creator:${id}`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
