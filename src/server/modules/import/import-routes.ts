import { cancelImport, getImport, importContents } from '../../../contract/imports.ts'
import { importMessages } from '../../../messages/import.ts'
import { audit } from '../audit/audit.ts'
import { conflict, notFound, rowsFailed, unexpected } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { doubtfulContents } from '../contents/contradicting-contents.ts'
import { importContentsFile } from './import-contents.ts'
import { endImport, findImport, keepImport, lastImport, resultOf } from './import-jobs.ts'
import { refusedRows } from './refused-rows.ts'
import { requireRoom, runImport } from './run-import.ts'
import type { ImportResult } from './store-import.ts'

/** A file so short, of a campaign so small, is stored at once: nobody waits longer than for another's. Bytes, contents. */
const SHORT_FILE = 16_384
const SMALL_CAMPAIGN = 1_000

export const importRoutes: Route[] = [
  slowRoute(importContents, async ({ scope, params, body, now, services }) => {
    const campaign = await requireCampaign(services.database.reader, scope, params.id)
    const by = { userId: scope.userId, now }
    if (body.length <= SHORT_FILE && campaign.content_count <= SMALL_CAMPAIGN) {
      return async (db) => {
        await requireCampaign(db, scope, params.id)
        const result = await importContentsFile(db, params.id, body, by)
        return { ...result, ...(await doubtfulContents(db, campaign)) }
      }
    }
    const result = await importLong(services, { campaignId: params.id, file: body, ...by })
    const told = { ...result, ...(await doubtfulContents(services.database.reader, campaign)) }
    return () => Promise.resolve(told)
  }),

  // By what is committed: who reads the campaign sees it meanwhile as it was.
  route(getImport, async ({ scope, params, services: { database } }) => {
    const campaign = await requireCampaign(database.reader, scope, params.id)
    const last = await lastImport(database.reader, params.id)
    if (last === undefined) return { state: 'NONE', done: 0, total: 0 } as const
    const { state, done, total } = last
    const result =
      state === 'DONE'
        ? { result: { ...resultOf(last), ...(await doubtfulContents(database.reader, campaign)) } }
        : {}
    const rows = state === 'REFUSED' ? { rows: refusedRows(last) } : {}
    return { state, done, total, ...result, ...rows }
  }),

  route(cancelImport, async ({ db, scope, params, now }) => {
    await requireCampaign(db, scope, params.id)
    const last = await lastImport(db, params.id)
    if (last?.state === 'STORING' || last?.state === 'DONE') throw conflict(importMessages.tooLateToCancel)
    if (last === undefined || last.finished_at !== null) return
    await endImport(db, last.id, 'CANCELLED', { now })
    const what = { action: 'IMPORT', entity: 'campaign', entityId: params.id } as const
    await audit(db, { ...what, userId: scope.userId, after: { cancelled: true }, now })
  }),
]

/** Waits for its end, which comes also if whoever asked goes away. */
async function importLong(
  services: Services,
  given: { campaignId: string; userId: string; file: Uint8Array; now: Date },
): Promise<ImportResult> {
  requireRoom()
  const { reader } = services.database
  const id = await keepImport(services.database, given)
  await runImport(services, id)
  const ended = await findImport(reader, id)
  if (ended === undefined) throw notFound()
  if (ended.state === 'REFUSED') throw rowsFailed(refusedRows(ended))
  if (ended.state === 'CANCELLED') throw conflict(importMessages.cancelled)
  if (ended.state !== 'DONE') throw unexpected()
  return resultOf(ended)
}
