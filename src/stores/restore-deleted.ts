import { call } from '../client/call.ts'
import type { TrashKind } from '../vocabulary/trash-kinds.ts'

/** Takes a deletion back, while the message that reports it is in sight. */
export function restoreDeleted(kind: TrashKind, id: string, after: () => void): () => Promise<void> {
  return async () => {
    await call('POST /trash/{kind}/{id}/restore', { params: { kind, id } })
    after()
  }
}
