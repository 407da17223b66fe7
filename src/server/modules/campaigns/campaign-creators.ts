import * as v from 'valibot'
import type { CreatorInput } from '../../../contract/campaign-input.ts'
import { type Deliverable, deliverablesInput } from '../../../contract/deliverables.ts'
import { chunks } from '../../../lib/chunks.ts'
import { problemWords } from '../../http/problem-words.ts'
import { dropPartnersOfOthers } from '../../db/content-partners.ts'
import type { Db } from '../../db/schema.ts'
import { conflict } from '../../http/problem.ts'
import { resolveCreators } from '../channels/resolve-creators.ts'
import { storeCreators } from '../channels/store-creators.ts'
import { moveContent } from './move-content.ts'
import { removeContents } from './remove-contents.ts'

const AT_ONCE = 1_000

/** A creator who takes part in a campaign, with their channels in it. */
export type Participant = {
  id: string
  cost: number | null
  deliverables: readonly Deliverable[]
  channelIds: readonly string[]
}

/**
 * Replaces the campaign's creators and channels with the complete list.
 * @throws 422 by the rules of channels; 409 if a removed channel has contents without partners, unless `cascade`
 * removes them
 */
export async function saveCreators(
  tx: Db,
  campaignId: string,
  creators: readonly CreatorInput[],
  by: { userId: string; now: Date; cascade: boolean },
): Promise<void> {
  const resolved = await resolveCreators(tx, creators)
  const remaining = new Set(resolved.flatMap(({ channels }) => channels.map(({ id }) => id)))
  await leaveToPartners(tx, campaignId, remaining, by)
  await removeContentsOfOthers(tx, campaignId, remaining, by)
  await storeCreators(tx, resolved, by)
  const agreed = await storedDeliverables(tx, campaignId)
  await replaceParticipants(
    tx,
    campaignId,
    resolved.map(({ id, cost, deliverables = agreed.get(id) ?? [], channels }) => ({
      id,
      cost,
      deliverables,
      channelIds: channels.map((one) => one.id),
    })),
  )
  await dropFoundOfOthers(tx, campaignId)
  await dropPartnersOfOthers(tx, campaignId)
}

/** A content of a removed channel passes to a partner who stays: both published it. */
async function leaveToPartners(
  tx: Db,
  campaignId: string,
  staying: ReadonlySet<string>,
  by: { userId: string; now: Date },
): Promise<void> {
  const rows = await tx
    .selectFrom('content_partners')
    .innerJoin('contents', 'contents.id', 'content_partners.content_id')
    .select(['contents.id', 'contents.channel_id', 'contents.version'])
    .select('content_partners.channel_id as partnerId')
    .where('contents.campaign_id', '=', campaignId)
    .orderBy('content_partners.channel_id')
    .execute()
  const moved = new Set<string>()
  for (const row of rows) {
    if (staying.has(row.channel_id) || !staying.has(row.partnerId) || moved.has(row.id)) continue
    moved.add(row.id)
    await moveContent(tx, row, row.partnerId, by)
  }
}

async function removeContentsOfOthers(
  tx: Db,
  campaignId: string,
  remaining: ReadonlySet<string>,
  { cascade, ...by }: { userId: string; now: Date; cascade: boolean },
): Promise<void> {
  const withContents = await tx
    .selectFrom('contents')
    .select('channel_id')
    .distinct()
    .where('campaign_id', '=', campaignId)
    .execute()
  const left = withContents.map(({ channel_id }) => channel_id).filter((id) => !remaining.has(id))
  if (left.length > 0 && !cascade) throw conflict(problemWords().cascadeNeeded)
  for (const some of chunks(left, AT_ONCE)) {
    const contents = await tx
      .selectFrom('contents')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .where('channel_id', 'in', some)
      .execute()
    await removeContents(tx, contents, by)
  }
}

/** Drops waiting contents of channels that no longer take part. */
async function dropFoundOfOthers(tx: Db, campaignId: string): Promise<void> {
  await tx
    .deleteFrom('found_contents')
    .where('campaign_id', '=', campaignId)
    .where('channel_id', 'not in', (eb) =>
      eb.selectFrom('campaign_channels').select('channel_id').where('campaign_id', '=', campaignId),
    )
    .execute()
}

export async function replaceParticipants(
  tx: Db,
  campaignId: string,
  participants: readonly Participant[],
): Promise<void> {
  await tx.deleteFrom('campaign_creators').where('campaign_id', '=', campaignId).execute()
  await tx.deleteFrom('campaign_channels').where('campaign_id', '=', campaignId).execute()
  const creators = participants.map(({ id, cost, deliverables }, position) => ({
    campaign_id: campaignId,
    creator_id: id,
    cost,
    deliverables: JSON.stringify(deliverables),
    position,
  }))
  for (const some of chunks(creators, AT_ONCE)) {
    await tx.insertInto('campaign_creators').values(some).execute()
  }
  const channels = participants
    .flatMap(({ channelIds }) => channelIds)
    .map((id, position) => ({ campaign_id: campaignId, channel_id: id, position }))
  for (const some of chunks(channels, AT_ONCE)) {
    await tx.insertInto('campaign_channels').values(some).execute()
  }
}

/**
 * Appends channels with their creators to the campaign's; existing ones keep their position. Returns how many were new.
 */
export async function addParticipants(
  tx: Db,
  campaignId: string,
  channels: readonly { id: string; creatorId: string }[],
): Promise<{ creatorsAdded: number; channelsAdded: number }> {
  const creatorIds = [...new Set(channels.map(({ creatorId }) => creatorId))]
  const firstCreator = await endOf(tx, 'campaign_creators', campaignId)
  const creators = await tx
    .insertInto('campaign_creators')
    .values(
      creatorIds.map((id, index) => ({
        campaign_id: campaignId,
        creator_id: id,
        cost: null,
        position: firstCreator + index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const firstChannel = await endOf(tx, 'campaign_channels', campaignId)
  const added = await tx
    .insertInto('campaign_channels')
    .values(
      channels.map(({ id }, index) => ({
        campaign_id: campaignId,
        channel_id: id,
        position: firstChannel + index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return {
    creatorsAdded: Number(creators.numInsertedOrUpdatedRows ?? 0),
    channelsAdded: Number(added.numInsertedOrUpdatedRows ?? 0),
  }
}

/** The position after the last. */
async function endOf(
  tx: Db,
  table: 'campaign_creators' | 'campaign_channels',
  campaignId: string,
): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

/** The campaign's creators in order, with their channels in it. */
export async function participants(db: Db, campaignId: string): Promise<Participant[]> {
  const creators = await db
    .selectFrom('campaign_creators')
    .select(['creator_id', 'cost', 'deliverables'])
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute()
  const channels = await db
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .select(['channels.id', 'channels.creator_id'])
    .where('campaign_channels.campaign_id', '=', campaignId)
    .orderBy('campaign_channels.position')
    .execute()
  const channelsOf = Map.groupBy(channels, ({ creator_id }) => creator_id)
  return creators.map(({ creator_id: id, cost, deliverables }) => ({
    id,
    cost,
    deliverables: readDeliverables(deliverables),
    channelIds: (channelsOf.get(id) ?? []).map((channel) => channel.id),
  }))
}

/** By creator. */
async function storedDeliverables(db: Db, campaignId: string): Promise<Map<string, Deliverable[]>> {
  const rows = await db
    .selectFrom('campaign_creators')
    .select(['creator_id', 'deliverables'])
    .where('campaign_id', '=', campaignId)
    .execute()
  return new Map(rows.map(({ creator_id: id, deliverables }) => [id, readDeliverables(deliverables)]))
}

/** Parses the column. */
export function readDeliverables(json: string): Deliverable[] {
  return v.parse(deliverablesInput, JSON.parse(json))
}
