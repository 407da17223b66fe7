import type { Notice } from '../../contract/status.ts'
import { storeNoticeMessages as words } from '../../messages/status.ts'
import { newId } from '../base/new-id.ts'
import { type ImageStore, ImageStoreUnavailable } from './image-store.ts'

/** Why the bucket does not accept images, in one line that names the settings; null if it does, or for a folder. */
export async function storeTrouble(store: ImageStore): Promise<string | null> {
  if (store.files !== undefined) return null
  try {
    const probe = `${newId()}.jpg`
    await store.put(probe, new Uint8Array([0]))
    await store.remove(probe)
    return null
  } catch (error) {
    return `S3_ENDPOINT, S3_BUCKET and their keys: ${describeStoreError(error)} Images cannot be stored or shown.`
  }
}

/** Logs the trouble once at start. */
export async function logStoreTrouble(store: ImageStore): Promise<void> {
  const trouble = await storeTrouble(store)
  if (trouble !== null) console.error(trouble)
}

/** Since when and why images cannot be stored or read; also probes the bucket for the next call. */
export function storeNotices(store: ImageStore): Notice[] {
  const trouble = store.trouble?.() ?? null
  if (trouble === null) return []
  void storeTrouble(store)
  const action = store.files === undefined ? words.bucket : words.folder
  const { detail, since } = trouble
  return [{ code: 'images', message: words.message, action, detail, since: since.toISOString() }]
}

/** One line: a stack adds nothing. */
export function describeStoreError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof ImageStoreUnavailable ? causeOf(error.cause) : null
  return cause === null ? error.message : `${error.message} (${cause})`
}

/** The innermost cause: fetch wraps the socket's error. */
function causeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return causeOf(error.cause) ?? ('code' in error ? String(error.code) : error.message)
}
