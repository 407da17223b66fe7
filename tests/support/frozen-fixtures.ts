import * as v from 'valibot'
import { getCampaign, getCampaigns, postHash, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { type Content, deleteContent, getContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { type FrozenReport, getFrozenReports, postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { fold } from '../../src/lib/fold.ts'
import type { Services } from '../../src/server/http/services.ts'
import { inputOf } from './campaign-fixtures.ts'
import type { Answer } from './requester.ts'
import type { SignedIn } from './sign-in.ts'

export async function readCampaign({ call }: SignedIn, id: string, query = {}): Promise<Campaign> {
  return v.parse(campaign, good(await call(getCampaign, { params: { id }, query })))
}

/** A campaign of the demo agency: with creators, channels, audience, comments, images. */
export async function demoCampaign(staff: SignedIn, name: string): Promise<Campaign> {
  const found = good(await staff.call(getCampaigns, { query: { search: name } }))
  const [first] = v.parse(v.object({ items: v.array(v.object({ id: v.string() })) }), found).items
  return await readCampaign(staff, first?.id ?? '')
}

export async function freeze({ call }: SignedIn, id: string): Promise<FrozenReport> {
  return v.parse(postFrozenReport.output, good(await call(postFrozenReport, { params: { id } }), 201))
}

export async function frozenReports({ call }: SignedIn, id: string): Promise<FrozenReport[]> {
  return v.parse(getFrozenReports.output, good(await call(getFrozenReports, { params: { id } })))
}

export async function linkTo({ call }: SignedIn, id: string, body: object = {}) {
  return v.parse(postHash.output, good(await call(postHash, { params: { id }, body }), 201))
}

/** Changes contents, inputs of formulas, settings and names; names get the mark. */
export async function changeEverything(
  services: Services,
  staff: SignedIn,
  made: Campaign,
  mark: string,
): Promise<void> {
  await changeContents(staff, made, mark)
  const params = { id: made.id }
  const comment = { commentType: 'GENERAL', content: `${mark}: di più.` }
  good(await staff.call(postComment, { params, body: comment }), 201)
  const body = {
    ...inputOf(await readCampaign(staff, made.id)),
    campaignName: `${mark} campagna`,
    brandName: `${mark} brand`,
    cost: 12_345.67,
    useEstimates: false,
    audienceVisibility: true,
    startDate: '2023-01-01',
    showImpressionTargets: false,
    showReachTargets: false,
    impressionsViewCountTargetMin: 1,
  }
  good(await staff.call(putCampaign, { params, body }))
  await changeRows(services, made, mark)
}

async function changeContents(staff: SignedIn, made: Campaign, mark: string): Promise<void> {
  const params = { id: made.id }
  const read = good(await staff.call(getContents, { params, query: { pageSize: 100 } }))
  const [first, ...others] = v.parse(getContents.output, read).items
  if (first === undefined) throw new Error('The campaign has contents.')
  const gone = { ...params, channelId: first.channelId, contentId: first.id }
  good(await staff.call(deleteContent, { params: gone }), 204)
  const channelOf = new Map(made.channels.map(({ id, url }) => [id, url]))
  const row = ({ channelId, contentType, contentLink, creationDate }: Content) => [
    mark,
    channelOf.get(channelId),
    987_654,
    contentType,
    contentLink,
    creationDate,
    70_001,
    80_002,
    9_003,
  ]
  const added = `https://www.youtube.com/watch?v=zz${made.id.slice(-9)}`
  const rows = [
    [
      'caption',
      'channelUrl',
      'followers',
      'contentType',
      'contentLink',
      'creationDate',
      'reach',
      'impressionsViewCount',
      'likesCount',
    ],
    ...others.map(row),
    [
      mark,
      `https://www.youtube.com/@${mark}-nuovo`,
      1_000,
      'YOUTUBE_VIDEO',
      added,
      '2024-02-01',
      '',
      5_000,
      10,
    ],
  ]
  const body = rows.map((cells) => cells.join(',')).join('\n')
  good(await staff.call(importContents, { params, body }))
}

/** Data that users cannot enter: provider data, and names shared with other campaigns. */
async function changeRows({ database }: Services, made: Campaign, mark: string): Promise<void> {
  const creators = made.creators.map(({ id }) => id)
  const channels = made.channels.map(({ id }) => id)
  const client = { name: `${mark} cliente`, name_folded: fold(`${mark} cliente`) }
  const nothing = { genders: [], ages: [], gendersPerAge: [], languages: [], interests: [] }
  const places = { countries: [{ key: 'FR', share: 1 }], cities: [{ key: mark, share: 1 }] }
  const report = JSON.stringify({ ...nothing, ...places, credibility: 0.1 })
  await database.transaction(async (tx) => {
    await tx.updateTable('creators').set({ name: mark, image_id: null }).where('id', 'in', creators).execute()
    await tx.updateTable('channels').set({ handle: mark }).where('id', 'in', channels).execute()
    await tx.updateTable('organizations').set(client).where('id', '=', made.organizationId).execute()
    await tx.updateTable('audiences').set({ report }).where('channel_id', 'in', channels).execute()
    await tx.deleteFrom('audience_overlaps').where('campaign_id', '=', made.id).execute()
    await tx.updateTable('contents').set({ image_id: null }).where('campaign_id', '=', made.id).execute()
  })
}

/** The server's response. @throws if it is not the expected one */
function good({ status, text, json }: Answer, expected = 200): unknown {
  if (status !== expected) throw new Error(`${status}: ${text}`)
  return json
}
