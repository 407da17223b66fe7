import * as v from 'valibot'
import { expect } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import {
  type CampaignsPreview,
  campaignsPreview,
  importSheetCampaign,
  postCampaignSheet,
  putCampaignSheet,
} from '../../src/contract/campaign-sheets.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { unique } from './factories.ts'
import type { SignedIn } from './sign-in.ts'

export const HEADER = [
  'Campagna',
  'Cliente',
  'Brand',
  'Influencer',
  'Profilo',
  'Tipo',
  'Link',
  'Data',
  'Like',
  'Compenso',
]

export const csv = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.join(';')).join('\n'))

export const line = (
  names: readonly [string, string, string],
  creator: string,
  { id = String(unique()), date = '05/11/2025', likes = '1.234', cost = '' } = {},
) => [
  ...names,
  creator,
  `@${creator.toLowerCase().replace(' ', '.')}`,
  'Reel',
  `https://www.instagram.com/reel/RC${id}/`,
  date,
  likes,
  cost,
]

export const valuesOf = (
  { name, brands, organizations, startDate, endDate, cost }: CampaignsPreview['campaigns'][number],
  changes = {},
) => ({
  campaign: {
    type: 'STANDARD' as const,
    campaignName: name,
    organizationName: organizations[0] ?? '',
    brandName: brands[0] ?? organizations[0] ?? '',
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    cost: cost ?? 0,
    ...changes,
  },
})

/** The calls of campaign files by that user. */
export function campaignSheets(staff: SignedIn) {
  const preview = async (body: Uint8Array): Promise<CampaignsPreview> => {
    const answer = await staff.call(postCampaignSheet, { body })
    expect([answer.status, answer.text]).toMatchObject([201, expect.any(String)])
    return v.parse(campaignsPreview, answer.json)
  }
  const answered = async (sheetId: string, body: v.InferInput<typeof putCampaignSheet.body>) => {
    const answer = await staff.call(putCampaignSheet, { params: { sheetId }, body })
    expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)])
    return v.parse(campaignsPreview, answer.json)
  }
  const create = (sheetId: string, body: v.InferInput<typeof importSheetCampaign.body>) =>
    staff.call(importSheetCampaign, { params: { sheetId }, body })
  const report = async (id: string) =>
    v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)
  const listed = async (search: string) =>
    v.parse(getCampaigns.output, (await staff.call(getCampaigns, { query: { search } })).json).totalItems
  return { preview, answered, create, report, listed }
}
