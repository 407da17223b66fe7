import { onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getCreator, type Creator } from '../contract/creators.ts'
import { pageId } from './address.ts'
import { createRemote } from './remote.ts'

export type CreatorPage = ReturnType<typeof createCreatorPage>

/** The creator that this page's address names. */
export function createCreatorPage() {
  const id = pageId()
  const { $remote, load, change } = createRemote<Creator>()
  const ask = () => load((signal) => call(getCreator, { params: { id }, signal }))
  onMount($remote, () => void ask())
  return { $remote, retry: ask, take: (edited: Creator) => change(() => edited) }
}
