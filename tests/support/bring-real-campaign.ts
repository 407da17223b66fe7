import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { importContents } from '../../src/contract/imports.ts'
import { campaignInput } from './campaign-fixtures.ts'
import type { Requester } from './requester.ts'

/** Adds a campaign with the contents of this CSV file; returns its id. */
export async function bringRealCampaign(staff: Requester, csv: string): Promise<string> {
  const { json } = await staff(getCampaigns)
  const [first] = v.parse(getCampaigns.output, json).items
  const body = campaignInput({ organizationName: first?.organizationName ?? '' })
  const made = v.parse(postCampaign.output, (await staff(postCampaign, { body })).json)
  const answer = await staff(importContents, { params: { id: made.id }, body: readFileSync(csv, 'utf8') })
  if (answer.status !== 200) throw new Error(answer.text)
  return made.id
}
