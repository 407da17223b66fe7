import { importMessages } from '../../../messages/import.ts'
import { conflict, notFound, rowsFailed, unexpected } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { findImport, keepImport, resultOf } from './import-jobs.ts'
import { refusedRows } from './refused-rows.ts'
import { requireRoom, runImport } from './run-import.ts'
import type { ImportResult } from './store-import.ts'
import type { StoredAnswers } from './stored-answers.ts'

/** Keeps a file, imports it, and waits for its end, which comes also if whoever asked goes away. @throws 409, 422, 503 */
export async function importKept(
  services: Services,
  given: { campaignId: string; userId: string; file: Uint8Array; answers?: StoredAnswers; now: Date },
): Promise<ImportResult> {
  requireRoom()
  const { database, clock } = services
  const id = await keepImport(database, clock, given)
  await runImport(services, id)
  const ended = await findImport(database.reader, id)
  if (ended === undefined) throw notFound()
  if (ended.state === 'REFUSED') throw rowsFailed(refusedRows(ended))
  if (ended.state === 'CANCELLED') throw conflict(importMessages.cancelled)
  if (ended.state !== 'DONE') throw unexpected()
  return resultOf(ended)
}
