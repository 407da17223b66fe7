import type { Metrics } from '../../../contract/metrics.ts'
import { emptyMetricSums } from '../../../domain/metric-sums.ts'
import { metricsOfSums } from '../../../domain/metrics-of-sums.ts'
import { sumCosts } from '../../../domain/sum-costs.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { contentGroups } from '../numbers/content-groups.ts'
import { type AgreedFee, pricedSums } from '../numbers/priced-sums.ts'
import { type SetChannel, setChannels } from '../numbers/set-channels.ts'
import { type SharedContents, sharedContents } from '../numbers/shared-contents.ts'
import { type PlacedGroup, placeGroups, sumGroups } from '../numbers/sum-groups.ts'
import type { CreatorChannel } from './creator-channels.ts'
import { creatorSet } from '../access/visible-creators.ts'

export type CreatorNumbers = {
  /** Over all of the creator's campaigns that the caller may see, with the fees agreed in them. */
  byCreator: Map<string, Metrics>
  byChannel: Map<string, Metrics>
  campaignsOfCreator: Map<string, number>
  campaignsOfChannel: Map<string, number>
}

/** A creator's numbers in a list. */
export type CreatorSums = { campaignsCount: number; metrics: Metrics }

export function sumsOf({ byCreator, campaignsOfCreator }: CreatorNumbers): Map<string, CreatorSums> {
  return new Map(
    [...byCreator].map(([id, metrics]) => [id, { campaignsCount: campaignsOfCreator.get(id) ?? 0, metrics }]),
  )
}

/**
 * Contents published by creators in the campaigns that the caller may see, or in one of them, and the fees agreed in
 * each.
 */
export type CreatorWork = {
  inCampaigns: SetChannel[]
  placed: PlacedGroup[]
  /** Contents on channels of others; also included in `placed`. */
  shared: SharedContents
  fees: (AgreedFee & { start_date: string; simulated: number })[]
}

export async function creatorWork(
  db: Db,
  scope: SignedInScope,
  creatorIds: readonly string[],
  campaignId?: string,
): Promise<CreatorWork> {
  // A draft requested by its id is visible to staff.
  const set =
    campaignId === undefined
      ? creatorSet(scope, creatorIds)
      : { ...creatorSet(scope, creatorIds), campaignIds: [campaignId], isPublished: scope.kind !== 'staff' }
  const inCampaigns = await setChannels(db, set)
  const shared = await sharedContents(db, set, inCampaigns)
  return {
    inCampaigns,
    placed: [...placeGroups(await contentGroups(db, set), inCampaigns), ...shared.placed],
    shared,
    fees: await agreedFees(db, scope, creatorIds, campaignId),
  }
}

/** The numbers of these creators; `channels` are theirs, with today's followers. */
export async function creatorNumbers(
  db: Db,
  scope: SignedInScope,
  creatorIds: readonly string[],
  channels: readonly CreatorChannel[],
): Promise<CreatorNumbers> {
  return numbersOfWork(await creatorWork(db, scope, creatorIds), creatorIds, channels)
}

export function numbersOfWork(
  { inCampaigns, placed, fees }: CreatorWork,
  creatorIds: readonly string[],
  channels: readonly Pick<
    CreatorChannel,
    'id' | 'creatorId' | 'socialType' | 'followersCount' | 'followersOrigin'
  >[],
): CreatorNumbers {
  const sumsOfCreator = sumGroups(placed, ({ channel }) => channel.creatorId)
  const sumsOfChannel = sumGroups(placed, ({ channel }) => channel.id)
  const channelsOf = Map.groupBy(channels, ({ creatorId }) => creatorId)
  const pricedOf = pricedSums(placed, fees)
  const feesOf = Map.groupBy(fees, ({ creator_id }) => creator_id)
  return {
    byCreator: new Map(
      creatorIds.map((id) => {
        const agreed = (feesOf.get(id) ?? []).map(({ cost }) => ({ cost, isCut: false }))
        const { cost, ...known } = sumCosts(agreed)
        const sums = sumsOfCreator.get(id) ?? emptyMetricSums()
        const priced = { ...known, sums: pricedOf.get(id) ?? emptyMetricSums() }
        return [id, metricsOfSums(sums, { channels: channelsOf.get(id) ?? [], overlaps: [], cost, priced })]
      }),
    ),
    byChannel: new Map(
      channels.map((channel) => [
        channel.id,
        metricsOfSums(sumsOfChannel.get(channel.id) ?? emptyMetricSums(), {
          channels: [channel],
          overlaps: [],
          cost: null,
        }),
      ]),
    ),
    campaignsOfCreator: new Map([...feesOf].map(([id, theirs]) => [id, theirs.length])),
    campaignsOfChannel: countsOf(inCampaigns.map(({ id }) => id)),
  }
}

/** The fees agreed with the creators in each of their campaigns. */
async function agreedFees(
  db: Db,
  scope: SignedInScope,
  creatorIds: readonly string[],
  campaignId: string | undefined,
): Promise<CreatorWork['fees']> {
  if (creatorIds.length === 0) return []
  return await db
    .selectFrom('campaign_creators')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_creators.campaign_id')
    .select(['campaign_creators.campaign_id', 'campaign_creators.creator_id', 'campaign_creators.cost'])
    .select(['campaigns.start_date', 'campaigns.simulated'])
    .where('campaign_creators.creator_id', 'in', creatorIds)
    .$if(campaignId === undefined || scope.kind !== 'staff', (query) =>
      query.where('campaigns.draft', '=', 0),
    )
    .$if(campaignId !== undefined, (query) => query.where('campaigns.id', '=', campaignId ?? ''))
    .$if(scope.kind === 'client', (query) =>
      query.where('campaigns.organization_id', '=', scope.organizationId ?? ''),
    )
    .execute()
}

function countsOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
