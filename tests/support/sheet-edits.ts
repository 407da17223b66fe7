import { importSheetCampaign, putCampaignSheet } from '../../src/contract/campaign-sheets.ts'
import { deleteSheetLayout, importSheet, putSheet } from '../../src/contract/sheets.ts'
import { type Edit, seen, unseen } from './edit.ts'
import { requested, first, storedSheet, storedCampaignSheet } from './edit-steps.ts'
import { unique } from './factories.ts'

/** One for each call that writes sheets, of contents or of campaigns. */
export const sheetEdits: Readonly<Record<string, Edit>> = {
  postSheet: unseen(async (agency) => {
    await storedSheet(agency)
  }),
  putSheet: unseen(async (agency) => {
    const params = await storedSheet(agency)
    await requested(agency, putSheet, { params, body: { columns: [{ name: 'likesCount', field: null }] } })
  }),
  importSheet: seen(async (agency) => {
    const params = await storedSheet(agency)
    await requested(agency, importSheet, { params, body: { onlyGood: false } })
  }),
  postCampaignSheet: unseen(async (agency) => {
    await storedCampaignSheet(agency)
  }),
  putCampaignSheet: unseen(async (agency) => {
    const params = { sheetId: await storedCampaignSheet(agency) }
    await requested(agency, putCampaignSheet, { params, body: { fees: 'EACH' } })
  }),
  importSheetCampaign: seen(async (agency) => {
    const { organizationName, brandName, startDate, endDate, id: campaignId } = first(agency)
    const source = { sheet: null, key: null, onlyGood: false }
    const values = { type: 'PR', campaignName: `Importata ${unique()}`, cost: 0 } as const
    const campaign = { ...values, organizationName, brandName, startDate, endDate }
    for (const into of [{ campaign }, { campaignId }]) {
      const params = { sheetId: await storedCampaignSheet(agency) }
      await requested(agency, importSheetCampaign, { params, body: { ...source, into } })
    }
  }),
  deleteSheetLayout: unseen(async ({ staff, campaigns }) => {
    await staff.call(deleteSheetLayout, { params: { id: campaigns[0]?.id ?? '' } })
  }),
}
