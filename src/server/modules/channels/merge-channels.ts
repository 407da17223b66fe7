import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { touchCampaignsOf } from './store-creators.ts'

type Merge = { from: string; into: string }

/**
 * Merges two channels that are the same on their platform: contents, measurements and agreements of both, each follower
 * count once; `into` remains, with its creator. Does nothing if either is gone.
 */
export async function mergeChannels(
  tx: Db,
  { from, into }: Merge,
  by: { userId: string | null; now: Date },
): Promise<void> {
  const rows = await tx.selectFrom('channels').selectAll().where('id', 'in', [from, into]).execute()
  const gone = rows.find(({ id }) => id === from)
  const stays = rows.find(({ id }) => id === into)
  if (gone === undefined || stays === undefined) return
  const campaigns = await tx
    .selectFrom('campaign_channels')
    .select(['campaign_id', 'position'])
    .where('channel_id', '=', from)
    .execute()
  const creators = { from: gone.creator_id, into: stays.creator_id }
  for (const { campaign_id: campaignId, position } of campaigns) {
    await addCreator(tx, campaignId, creators)
    await tx
      .insertInto('campaign_channels')
      .values({ campaign_id: campaignId, channel_id: into, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const table of ['contents', 'found_contents', 'deleted_contents'] as const)
    await tx.updateTable(table).set({ channel_id: into }).where('channel_id', '=', from).execute()
  await movePartners(tx, { from, into })
  await moveFollowers(tx, { from, into })
  await moveAudience(tx, { from, into })
  await tx.deleteFrom('channels').where('id', '=', from).execute()
  for (const { campaign_id: campaignId } of campaigns) await leaveCreator(tx, campaignId, creators)
  const external = stays.external_id ?? gone.external_id
  await tx
    .updateTable('channels')
    .set({ external_id: external, ...newestFollowers(gone, stays) })
    .where('id', '=', into)
    .execute()
  await touchCampaignsOf(tx, [creators.into], by.now)
  const own = await tx
    .selectFrom('campaign_channels')
    .select('campaign_id')
    .where('channel_id', '=', into)
    .execute()
  for (const { campaign_id: campaignId } of own) await recomputeRollup(tx, campaignId)
  const change = { before: { key: gone.key }, after: { key: stays.key } }
  await audit(tx, { ...by, action: 'UPDATE', entity: 'channel', entityId: into, ...change })
}

type Followers = {
  followers_count: number | null
  followers_at: string | null
  followers_origin: 'MEASURED' | 'DECLARED' | null
}

/** A measured count wins over a declared one, then the newer. */
function newestFollowers(one: Followers, other: Followers): Followers {
  const rank = (row: Followers) =>
    `${row.followers_origin === 'MEASURED' ? 2 : row.followers_origin === null ? 0 : 1} ${row.followers_at ?? ''}`
  const { followers_count, followers_at, followers_origin } = rank(one) > rank(other) ? one : other
  return { followers_count, followers_at, followers_origin }
}

/** The remaining creator takes part where the other did, with the fees and deliverables of both. */
async function addCreator(tx: Db, campaignId: string, { from, into }: Merge): Promise<void> {
  if (from === into) return
  const rows = await tx
    .selectFrom('campaign_creators')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('creator_id', 'in', [from, into])
    .execute()
  const before = rows.find(({ creator_id: id }) => id === into)
  const other = rows.find(({ creator_id: id }) => id === from)
  if (before === undefined && other !== undefined)
    await tx
      .insertInto('campaign_creators')
      .values({ ...other, creator_id: into, cost: null, deliverables: '[]' })
      .execute()
}

/** The other creator leaves the campaign if none of their channels remains in it. */
async function leaveCreator(tx: Db, campaignId: string, { from, into }: Merge): Promise<void> {
  if (from === into) return
  const left = await tx
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .select('channels.id')
    .where('campaign_channels.campaign_id', '=', campaignId)
    .where('channels.creator_id', '=', from)
    .executeTakeFirst()
  if (left !== undefined) return
  const other = await tx
    .deleteFrom('campaign_creators')
    .where('campaign_id', '=', campaignId)
    .where('creator_id', '=', from)
    .returning(['cost', 'deliverables'])
    .executeTakeFirst()
  if (other === undefined) return
  const own = tx
    .updateTable('campaign_creators')
    .where('campaign_id', '=', campaignId)
    .where('creator_id', '=', into)
  if (other.cost !== null) await own.set({ cost: sql<number>`coalesce(cost, 0) + ${other.cost}` }).execute()
  if (other.deliverables === '[]') return
  // Concatenates two JSON arrays.
  const both = sql<string>`case deliverables when '[]' then ${other.deliverables}
    else substr(deliverables, 1, length(deliverables) - 1) || ',' || substr(${other.deliverables}, 2) end`
  await own.set({ deliverables: both }).execute()
}

async function movePartners(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`insert into content_partners (content_id, channel_id)
    select partners.content_id, ${into} from content_partners partners
    join contents on contents.id = partners.content_id
    where partners.channel_id = ${from} and contents.channel_id <> ${into}
    on conflict do nothing`.execute(tx)
  await tx
    .deleteFrom('content_partners')
    .where('channel_id', '=', into)
    .where('content_id', 'in', (eb) => eb.selectFrom('contents').select('id').where('channel_id', '=', into))
    .execute()
  await sql`update deleted_contents set partners = replace(partners, ${from}, ${into})
    where partners like ${`%${from}%`}`.execute(tx)
}

async function moveFollowers(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`insert into channel_snapshots (channel_id, measured_at, followers_count, origin)
    select ${into}, measured_at, followers_count, origin from channel_snapshots where channel_id = ${from}
    on conflict (channel_id, measured_at) do update
      set followers_count = excluded.followers_count, origin = excluded.origin
      where channel_snapshots.origin = 'DECLARED'`.execute(tx)
}

async function moveAudience(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`delete from audiences where channel_id = ${into} and measured_at < (
    select other.measured_at from audiences other where other.channel_id = ${from})`.execute(tx)
  await sql`update audiences set channel_id = ${into} where channel_id = ${from}
    and not exists (select 1 from audiences own where own.channel_id = ${into})`.execute(tx)
}
