import {
  deleteSheetLayout,
  getSheetLayouts,
  getSheetTemplate,
  importSheet,
  postSheet,
  putSheet,
  type SheetPreview,
} from '../../../contract/sheets.ts'
import { importMessages } from '../../../messages/import.ts'
import type { Database } from '../../db/database.ts'
import type { SheetTable } from '../../db/schema-imports.ts'
import { audit } from '../audit/audit.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { doubtfulContents } from '../contents/contradicting-contents.ts'
import { importToEnd } from './import-to-end.ts'
import { readAnswered, requireOwnSheet } from './read-answered.ts'
import { requireReadCapacity } from './read-sheet.ts'
import { forgetLayout, readLayouts, rememberLayout } from './remembered-columns.ts'
import { readAnswers } from './stored-answers.ts'
import { answerSheet, dropSheet, readSheetFile, storeSheet } from './stored-sheets.ts'

export const sheetRoutes: Route[] = [
  slowRoute(postSheet, async ({ scope, params, body, now, services }) => {
    const { database } = services
    await requireCampaign(database.reader, scope, params.id)
    requireReadCapacity()
    const id = await storeSheet(database, { campaignId: params.id, userId: scope.userId, file: body, now })
    const preview = await previewOf(services, id)
    return () => Promise.resolve(preview)
  }),

  slowRoute(putSheet, async ({ scope, params, body, services }) => {
    const { database } = services
    await requireCampaign(database.reader, scope, params.id)
    await requireSheet(database, scope.userId, params)
    requireReadCapacity()
    await answerSheet(database, params.sheetId, body)
    const preview = await previewOf(services, params.sheetId)
    return () => Promise.resolve(preview)
  }),

  slowRoute(importSheet, async ({ scope, params, body, now, idempotent, services }) => {
    const { database } = services
    const campaign = await requireCampaign(database.reader, scope, params.id)
    const stored = await requireSheet(database, scope.userId, params)
    const { layouts, ...answers } = readAnswers(stored.answers)
    const result = await importToEnd(services, {
      campaignId: params.id,
      userId: scope.userId,
      file: await readSheetFile(database.reader, params.sheetId),
      request: idempotent,
      answers: { ...answers, onlyGood: body.onlyGood },
      now,
    })
    const response = { ...result, ...(await doubtfulContents(database.reader, campaign)) }
    return async (db) => {
      for (const layout of layouts) if (layout.columns.length > 0) await rememberLayout(db, layout, now)
      await dropSheet(db, params.sheetId)
      return response
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
    // Imported on demand: it takes memory, and is rarely used.
    const { sheetTemplate } = await import('./sheet-template.ts')
    return { name: `${importMessages.template}.xlsx`, body: await sheetTemplate() }
  }),
]

/** The user's own sheet. @throws 404 */
async function requireSheet(
  database: Database,
  userId: string,
  { id, sheetId }: { id: string; sheetId: string },
): Promise<SheetTable> {
  const stored = await requireOwnSheet(database, userId, sheetId)
  if (stored.campaign_id !== id) throw notFound()
  return stored
}

async function previewOf(services: Services, id: string): Promise<SheetPreview> {
  const read = await readAnswered(services, id)
  if (!('preview' in read)) throw notFound()
  return { id, ...read.preview }
}
