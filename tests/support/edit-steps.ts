import sharp from 'sharp'
import * as v from 'valibot'
import { postCampaignSheet } from '../../src/contract/campaign-sheets.ts'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign as campaignSchema } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { getFrozenReports } from '../../src/contract/frozen-reports.ts'
import { importContents } from '../../src/contract/imports.ts'
import { postSheet } from '../../src/contract/sheets.ts'
import { AGENCY_ID } from '../../src/server/db/agency.ts'
import { type IMAGE_OWNERS, uploadAddress } from '../../src/server/images/upload-address.ts'
import { contentOf, type EditedAgency } from './edited-agency.ts'
import { buildUser, unique } from './factories.ts'
import { type Call, retryBusy } from './requester.ts'

/** @throws if the call is refused */
export async function requested<const E extends Endpoint>(
  { staff }: EditedAgency,
  endpoint: E,
  call: Call<E>,
): Promise<unknown> {
  const answer = await staff.call(endpoint, call)
  if (answer.status !== endpoint.success) throw new Error(`${endpoint.name}: ${answer.status} ${answer.text}`)
  return answer.json
}

export function first({ campaigns }: EditedAgency): Campaign {
  const [campaign] = campaigns
  if (campaign === undefined) throw new Error('There is one.')
  return campaign
}

export async function now(agency: EditedAgency): Promise<Campaign> {
  const params = { id: first(agency).id }
  return v.parse(campaignSchema, await requested(agency, getCampaign, { params }))
}

export async function contentsOf(agency: EditedAgency) {
  const params = { id: first(agency).id }
  return v.parse(getContents.output, await requested(agency, getContents, { params })).items
}

export async function frozenOf(agency: EditedAgency): Promise<string[]> {
  const params = { id: first(agency).id }
  const frozen = v.parse(getFrozenReports.output, await requested(agency, getFrozenReports, { params }))
  return frozen.map(({ id }) => id)
}

/** Imports that many measurements, with a creator new to the campaign. */
export async function bring(agency: EditedAgency, rows: number): Promise<void> {
  await requested(agency, importContents, { params: { id: first(agency).id }, body: sheetOf(agency, rows) })
}

/** Stores a sheet of one measurement; returns the parameters of its calls. */
export async function storedSheet(agency: EditedAgency): Promise<{ id: string; sheetId: string }> {
  const { id } = first(agency)
  const stored = v.parse(
    postSheet.output,
    await requested(agency, postSheet, { params: { id }, body: sheetOf(agency, 1) }),
  )
  return { id, sheetId: stored.id }
}

/** Stores a file of campaigns with one measurement; returns its id. */
export async function storedCampaignSheet(agency: EditedAgency): Promise<string> {
  const response = await requested(agency, postCampaignSheet, { body: sheetOf(agency, 1) })
  return v.parse(postCampaignSheet.output, response).id
}

function sheetOf(agency: EditedAgency, rows: number): string {
  const { startDate } = first(agency)
  const url = `https://www.instagram.com/porta.${unique()}`
  const head =
    'creator,channelUrl,followers,contentType,contentLink,creationDate,reach,likesCount,commentsCount'
  const lines = Array.from({ length: rows }, (_, place) =>
    [`Portata`, url, 900 + place, ...Object.values(contentOf('INSTAGRAM', startDate))].join(','),
  )
  return [head, ...lines].join('\n')
}

export async function upload(agency: EditedAgency, owner: (typeof IMAGE_OWNERS)[number]): Promise<void> {
  const { app, dashboard, organizations } = agency
  const { id, creators } = first(agency)
  const row = await app.services.database.reader
    .selectFrom('campaigns')
    .select('brand_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [content] = await contentsOf(agency)
  const ids = {
    agency: AGENCY_ID,
    campaign: id,
    brand: row.brand_id,
    content: content?.id ?? '',
    creator: creators[0]?.id ?? '',
    dashboard: dashboard.id,
    organization: organizations[0]?.id ?? '',
  }
  const { secrets, clock } = app.services
  const { id: userId } = await buildUser(app.services)
  const address = uploadAddress(secrets, { owner, id: ids[owner], userId }, clock())
  const background = `#${String(unique()).padStart(6, '0')}`
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new Uint8Array(photo)
  const headers = { 'Content-Type': 'image/jpeg' }
  const { status } = await retryBusy(() => app.app.request(address, { method: 'PUT', body, headers }))
  if (status !== 200) throw new Error(`${owner}: ${status}`)
}
