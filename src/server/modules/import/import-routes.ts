import { cancelImport, getImport, importContents } from '../../../contract/imports.ts'
import { importMessages } from '../../../messages/import.ts'
import { audit } from '../audit/audit.ts'
import { conflict } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { doubtfulContents } from '../contents/contradicting-contents.ts'
import { importContentsFile } from './import-contents.ts'
import { endImport, lastImport, resultOf } from './import-jobs.ts'
import { importOfRequest } from './import-of-request.ts'
import { importToEnd } from './import-to-end.ts'
import { stopImport } from './run-import.ts'
import { refusedRows } from './refused-rows.ts'

/**
 * In a campaign with no more contents than this, a short file is stored in one transaction: no request waits noticeably
 * longer.
 */
const SMALL_CAMPAIGN = 1_000

export const importRoutes: Route[] = [
  slowRoute(importContents, async ({ scope, params, query: forAll, body, now, idempotent, services }) => {
    const campaign = await requireCampaign(services.database.reader, scope, params.id)
    const by = { userId: scope.userId, now }
    const begun = await importOfRequest(services.database.reader, idempotent, now)
    if (begun === undefined && isShort(body) && campaign.content_count <= SMALL_CAMPAIGN) {
      return async (db) => {
        await requireCampaign(db, scope, params.id)
        const result = await importContentsFile(db, params.id, body, { ...by, forAll })
        return { ...result, ...(await doubtfulContents(db, campaign)) }
      }
    }
    const result = await importToEnd(services, {
      campaignId: params.id,
      file: body,
      answers: { forAll },
      request: idempotent,
      ...by,
    })
    const response = { ...result, ...(await doubtfulContents(services.database.reader, campaign)) }
    return () => Promise.resolve(response)
  }),

  // Only committed data: readers see the campaign unchanged during the import.
  route(getImport, async ({ scope, params, services: { database } }) => {
    const campaign = await requireCampaign(database.reader, scope, params.id)
    const last = await lastImport(database.reader, params.id)
    if (last === undefined) return { state: 'NONE', done: 0, total: 0 } as const
    const { state, done, total } = last
    const result =
      state === 'DONE'
        ? { result: { ...resultOf(last), ...(await doubtfulContents(database.reader, campaign)) } }
        : {}
    const rows = state === 'REFUSED' || last.refused_rows !== null ? { rows: refusedRows(last) } : {}
    return { state, done, total, ...result, ...rows }
  }),

  route(cancelImport, async ({ db, scope, params, now, afterCommit }) => {
    await requireCampaign(db, scope, params.id)
    const last = await lastImport(db, params.id)
    if (last?.state === 'STORING' || last?.state === 'DONE') throw conflict(importMessages.tooLateToCancel)
    if (last === undefined || last.finished_at !== null) return
    await endImport(db, last.id, 'CANCELLED', { now })
    afterCommit(() => stopImport(last.id))
    const what = { action: 'IMPORT', entity: 'campaign', entityId: params.id } as const
    await audit(db, { ...what, userId: scope.userId, after: { cancelled: true }, now })
  }),
]
/** Bytes and lines that are parsed in less than 50 ms: an empty line takes as long as a full one. */
const SHORT_FILE = 16_384
const FEW_LINES = 250

/**
 * Whether the main process may read the file itself. Never a workbook, whatever its length: they are not unpacked
 * there.
 */
export function isShort(file: Uint8Array): boolean {
  const isWorkbook = file[0] === 0x50 && file[1] === 0x4b
  if (isWorkbook || file.length > SHORT_FILE) return false
  return file.filter((byte) => byte === 10 || byte === 13).length <= FEW_LINES
}
