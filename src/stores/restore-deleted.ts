import { call } from '../client/call.ts'
import type { TrashRoot } from '../vocabulary/trash-kinds.ts'

/** Takes a deletion back, while the message that reports it is in sight. */
export function restoreDeleted(kind: TrashRoot, id: string, after: () => void): () => Promise<void> {
  return async () => {
    await call('POST /trash/{kind}/{id}/restore', { params: { kind, id } })
    after()
  }
}
