import {
  deleteSheetLayout,
  getSheetLayouts,
  getSheetTemplate,
  importSheet,
  postSheet,
  putSheet,
} from '../../../contract/sheets.ts'
import { importMessages } from '../../../messages/import.ts'
import type { Database } from '../../db/database.ts'
import type { SheetTable } from '../../db/schema-imports.ts'
import { audit } from '../audit/audit.ts'
import { notFound, rowsFailed } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { doubtfulContents } from '../contents/contradicting-contents.ts'
import { importKept } from './import-kept.ts'
import { answerSheet, dropSheet, findSheet, keepSheet, readSheetFile } from './kept-sheets.ts'
import { readSheet, requireRoomToRead } from './read-sheet.ts'
import { forgetLayout, readLayouts, rememberLayout } from './remembered-columns.ts'
import { readAnswers } from './stored-answers.ts'

export const sheetRoutes: Route[] = [
  slowRoute(postSheet, async ({ scope, params, body, now, services }) => {
    const { database } = services
    await requireCampaign(database.reader, scope, params.id)
    requireRoomToRead()
    const id = await keepSheet(database, { campaignId: params.id, userId: scope.userId, file: body, now })
    const preview = await previewOf(services, id)
    return () => Promise.resolve(preview)
  }),

  slowRoute(putSheet, async ({ scope, params, body, services }) => {
    const { database } = services
    await requireCampaign(database.reader, scope, params.id)
    await requireSheet(database, scope.userId, params)
    requireRoomToRead()
    await answerSheet(database, params.sheetId, body)
    const preview = await previewOf(services, params.sheetId)
    return () => Promise.resolve(preview)
  }),

  slowRoute(importSheet, async ({ scope, params, body, now, idempotent, services }) => {
    const { database } = services
    const campaign = await requireCampaign(database.reader, scope, params.id)
    const kept = await requireSheet(database, scope.userId, params)
    const { layout, ...said } = readAnswers(kept.answers)
    const result = await importKept(services, {
      campaignId: params.id,
      userId: scope.userId,
      file: await readSheetFile(database.reader, params.sheetId),
      request: idempotent,
      answers: { ...said, onlyGood: body.onlyGood },
      now,
    })
    const told = { ...result, ...(await doubtfulContents(database.reader, campaign)) }
    return async (db) => {
      if (layout !== undefined && layout.columns.length > 0) await rememberLayout(db, layout, now)
      await dropSheet(db, params.sheetId)
      return told
    }
  }),

  route(getSheetLayouts, async ({ db }) => await readLayouts(db)),

  route(deleteSheetLayout, async ({ db, scope, params, now }) => {
    const before = await forgetLayout(db, params.id)
    if (before === null) throw notFound()
    const what = { action: 'DELETE', entity: 'sheet_layout', entityId: params.id, before } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),

  route(getSheetTemplate, async () => {
    // Imported on demand: what writes it takes memory, and few ask.
    const { sheetTemplate } = await import('./sheet-template.ts')
    return { name: `${importMessages.template}.xlsx`, body: await sheetTemplate() }
  }),
]

/** The person's own. @throws 404 */
async function requireSheet(
  database: Database,
  userId: string,
  { id, sheetId }: { id: string; sheetId: string },
): Promise<SheetTable> {
  const kept = await findSheet(database.reader, sheetId)
  if (kept?.campaign_id !== id || kept.requested_by !== userId) throw notFound()
  return kept
}

/** @throws 422 for a file that cannot be read, which is not kept then */
async function previewOf(services: Services, id: string) {
  const read = await readSheet(services, id)
  if (read === null) throw notFound()
  if ('preview' in read) {
    const { answers } = (await findSheet(services.database.reader, id)) ?? { answers: null }
    await answerSheet(services.database, id, {
      ...readAnswers(answers),
      layout: { ...read.layout, header: [...read.layout.header] },
    })
    return { id, ...read.preview }
  }
  await services.database.transaction((tx) => dropSheet(tx, id))
  throw rowsFailed([{ ...read.refused, column: '' }])
}
