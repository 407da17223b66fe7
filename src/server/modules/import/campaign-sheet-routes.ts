import * as v from 'valibot'
import { campaignInput, INITIAL_CAMPAIGN } from '../../../contract/campaign-input.ts'
import {
  type CampaignsPreview,
  importSheetCampaign,
  postCampaignSheet,
  putCampaignSheet,
} from '../../../contract/campaign-sheets.ts'
import type { Db } from '../../db/schema.ts'
import { HttpProblem, notFound } from '../../http/problem.ts'
import { type Route, slowRoute } from '../../http/route.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { createCampaign } from '../campaigns/save-campaign.ts'
import { resultOf } from './import-jobs.ts'
import { runToEnd } from './import-to-end.ts'
import { readAnswered, requireOwnSheet } from './read-answered.ts'
import { requireReadCapacity } from './read-sheet.ts'
import { rememberLayout } from './remembered-columns.ts'
import { readAnswers } from './stored-answers.ts'
import { answerSheet, readSheetFile, storeSheet } from './stored-sheets.ts'

export const campaignSheetRoutes: Route[] = [
  slowRoute(postCampaignSheet, async ({ scope, body, now, services }) => {
    requireReadCapacity()
    const given = { campaignId: null, userId: scope.userId, file: body, now }
    const id = await storeSheet(services.database, given)
    const preview = await previewOf(services, id)
    return () => Promise.resolve(preview)
  }),

  slowRoute(putCampaignSheet, async ({ scope, params: { sheetId }, body, services }) => {
    await requireCampaignSheet(services, scope, sheetId)
    requireReadCapacity()
    await answerSheet(services.database, sheetId, body)
    const preview = await previewOf(services, sheetId)
    return () => Promise.resolve(preview)
  }),

  slowRoute(importSheetCampaign, async ({ scope, params: { sheetId }, body, now, idempotent, services }) => {
    const { database } = services
    const stored = await requireCampaignSheet(services, scope, sheetId)
    const { layouts, cells, ...answers } = readAnswers(stored.answers)
    const { sheet, key, into, fees, onlyGood } = body
    if ('campaignId' in into) await requireCampaign(database.reader, scope, into.campaignId)
    const made: { id: string | null } = { id: null }
    const campaignOf = async (tx: Db) => {
      if ('campaignId' in into) return into.campaignId
      const values = v.parse(campaignInput, { ...AS_WIZARD, ...into.campaign })
      return (made.id = await createCampaign(tx, values, { scope, now }))
    }
    try {
      const ended = await runToEnd(services, {
        campaignId: campaignOf,
        userId: scope.userId,
        file: await readSheetFile(database.reader, sheetId),
        request: idempotent,
        answers: {
          ...answers,
          cells: cells.filter((cell) => cell.sheet === undefined || cell.sheet === sheet),
          hasCampaigns: true,
          ...(sheet === null ? {} : { sheet }),
          ...(key === null ? {} : { campaignKey: key }),
          ...(fees === undefined ? {} : { fees }),
          onlyGood,
        },
        now,
      })
      return async (db) => {
        for (const layout of layouts) if (layout.columns.length > 0) await rememberLayout(db, layout, now)
        return { campaignId: ended.campaign_id, ...resultOf(ended) }
      }
    } catch (error) {
      // A campaign whose import continues on another server is not deleted: it is filled when that ends.
      if (made.id !== null && error instanceof HttpProblem && error.status !== 503)
        await dropEmptyCampaign(services, made.id)
      throw error
    }
  }),
]

/** What a sheet does not contain of a campaign, as in the wizard's initial state. */
const AS_WIZARD = {
  trackingMethods: [],
  impressionsViewCountTargetMin: null,
  impressionsViewCountTargetMax: null,
  combinedReachTargetMin: null,
  combinedReachTargetMax: null,
  ...INITIAL_CAMPAIGN,
  creators: [],
}

/** The user's own sheet of campaigns. @throws 404 */
async function requireCampaignSheet({ database }: Services, { userId }: StaffScope, id: string) {
  const stored = await requireOwnSheet(database, userId, id)
  if (stored.campaign_id !== null) throw notFound()
  return stored
}

async function previewOf(services: Services, id: string): Promise<CampaignsPreview> {
  const read = await readAnswered(services, id)
  if (!('campaigns' in read)) throw notFound()
  return { id, ...read.campaigns }
}

/** Deletes a campaign whose import failed, unless it has been used in the meantime. */
async function dropEmptyCampaign({ database }: Services, id: string): Promise<void> {
  await database.transaction((tx) =>
    tx
      .deleteFrom('campaigns')
      .where('id', '=', id)
      .where('content_count', '=', 0)
      .where('creators_count', '=', 0)
      .where('version', '=', 1)
      .execute(),
  )
}
