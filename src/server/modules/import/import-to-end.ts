import { setTimeout as wait } from 'node:timers/promises'
import { importMessages } from '../../../messages/import.ts'
import { conflict, notFound, rowsFailed, unavailable, unexpected } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { findImport, type ImportRow, resultOf, storeImportFile } from './import-jobs.ts'
import { importOfRequest } from './import-of-request.ts'
import { refusedRows } from './refused-rows.ts'
import { requireCapacity, runImport } from './run-import.ts'
import type { ImportResult } from './store-import.ts'

type Given = Parameters<typeof storeImportFile>[2]

const POLL_MS = 200

/** Imports a file into an existing campaign: see `runToEnd`. @throws 409, 422, 503 */
export async function importToEnd(
  services: Services,
  given: Given & { campaignId: string },
): Promise<ImportResult> {
  return resultOf(await runToEnd(services, given))
}

/**
 * Stores a file, imports it, and waits for the end, even if the client disconnects. A repeated request waits for the
 * import that it started before. @throws 409, 422, 503
 */
export async function runToEnd(services: Services, given: Given): Promise<ImportRow> {
  const { database, clock } = services
  const known = await importOfRequest(database.reader, given.request, given.now)
  if (known === undefined) requireCapacity()
  const id = known === undefined ? await storeImportFile(database, clock, given) : null
  if (id !== null) await runImport(services, id)
  const begun = id ?? known ?? (await importOfRequest(database.reader, given.request, given.now))
  const ended = begun === undefined ? undefined : await endOf(services, begun, id === null)
  if (ended === undefined) throw notFound()
  // Interrupted by the server's shutdown: another server continues it.
  if (ended.finished_at === null) throw unavailable(5)
  if (ended.refused_rows !== null) throw rowsFailed(refusedRows(ended))
  if (ended.state === 'CANCELLED') throw conflict(importMessages.cancelled)
  if (ended.state !== 'DONE') throw unexpected()
  return ended
}

/** @param isElsewhere whether another request or server runs it, and this one only waits */
async function endOf(
  { database }: Services,
  id: string,
  isElsewhere: boolean,
): Promise<ImportRow | undefined> {
  for (;;) {
    const row = await findImport(database.reader, id)
    if (!isElsewhere || row === undefined || row.finished_at !== null) return row
    await wait(POLL_MS, undefined, { ref: false })
  }
}
