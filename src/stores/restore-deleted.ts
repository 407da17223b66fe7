import { call } from '../client/call.ts'
import type { TrashRoot } from '../vocabulary/trash-kinds.ts'

/** Undoes a deletion while its message is visible. */
export function restoreDeleted(kind: TrashRoot, id: string, after: () => void): () => Promise<void> {
  return async () => {
    await call('POST /trash/{kind}/{id}/restore', { params: { kind, id } })
    after()
  }
}
