import { sql } from 'kysely'
import type { TrashItem } from '../../../contract/trash.ts'
import { TRASH_DAYS, type TrashKind } from '../../../vocabulary/trash-kinds.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'

const DAY_MS = 86_400_000

/** Everything in the trash, with the user who deleted it. */
export function trashEntries(db: Db) {
  return db
    .selectFrom(rowsOfTrash(db).unionAll(groupsOfContents(db)).as('entries'))
    .leftJoin('users', 'users.id', 'deleted_by')
    .selectAll('entries')
    .select(['users.name as first_name', 'users.last_name', 'users.email'])
}

export type TrashRow = Awaited<ReturnType<ReturnType<typeof trashEntries>['executeTakeFirstOrThrow']>>

/** @throws 404 */
export async function requireEntry(db: Db, kind: TrashKind, id: string): Promise<TrashRow> {
  const listed = kind === 'contents' ? await idOfGroup(db, id) : id
  const row = await trashEntries(db)
    .where('kind', '=', kind)
    .where('entries.id', '=', listed)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The contents deleted together with this one, which is included. @throws 404 */
export async function contentsOfGroup(
  db: Db,
  id: string,
): Promise<{ campaignId: string; contentIds: string[] }> {
  const contents = await together(db, id).select(['contents.id', 'contents.campaign_id']).execute()
  const [first] = contents
  if (first === undefined) throw notFound()
  return { campaignId: first.campaign_id, contentIds: contents.map((content) => content.id) }
}

/** The channels of a group that no longer take part in its campaign, as `@handle`. */
export async function strangersIn(db: Db, id: string): Promise<string[]> {
  const channels = await together(db, id)
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select('channels.handle')
    .distinct()
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaign_channels')
            .select('channel_id')
            .whereRef('campaign_channels.campaign_id', '=', 'contents.campaign_id')
            .whereRef('campaign_channels.channel_id', '=', 'contents.channel_id'),
        ),
      ),
    )
    .orderBy('channels.handle')
    .execute()
  return channels.map(({ handle }) => `@${handle}`)
}

export function trashItem(row: TrashRow): TrashItem {
  const fullName = [row.first_name, row.last_name].filter((name) => name !== null && name !== '').join(' ')
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    organizationName: row.organization_name,
    contentsCount: row.contents_count,
    campaignsCount: row.campaigns_count,
    creatorName: row.creator_name,
    creatorsCount: row.creators_count,
    deletedBy: fullName === '' ? row.email : fullName,
    deletedAt: row.deleted_at,
    expiresAt: new Date(Date.parse(row.deleted_at) + TRASH_DAYS * DAY_MS).toISOString(),
  }
}

const OF_BOTH = ['name', 'organization_name', 'deleted_at', 'deleted_by'] as const

function rowsOfTrash(db: Db) {
  return db
    .selectFrom('trash')
    .select([sql<TrashKind>`kind`.as('kind'), 'id', ...OF_BOTH, 'contents_count', 'campaigns_count'])
    .select([sql<string | null>`null`.as('creator_name'), sql<number>`0`.as('creators_count')])
}

/** Contents of a campaign deleted by one user at one moment are one entry. */
function groupsOfContents(db: Db) {
  return db
    .selectFrom('deleted_contents')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .select(({ fn }) => [
      sql<TrashKind>`'contents'`.as('kind'),
      fn.min<string>('deleted_contents.id').as('id'),
      'campaigns.name',
      'organizations.name as organization_name',
      'deleted_at',
      'deleted_by',
      fn.countAll<number>().as('contents_count'),
      sql<number>`0`.as('campaigns_count'),
      fn.min<string | null>('creators.name').as('creator_name'),
      fn.count<number>('creators.id').distinct().as('creators_count'),
    ])
    .groupBy(['campaigns.id', 'campaigns.name', 'organizations.name', 'deleted_at', 'deleted_by'])
}

function together(db: Db, id: string) {
  return db
    .selectFrom('deleted_contents as one')
    .innerJoin('deleted_contents as contents', (join) =>
      join
        .onRef('contents.campaign_id', '=', 'one.campaign_id')
        .onRef('contents.deleted_at', '=', 'one.deleted_at')
        .on(sql<boolean>`contents.deleted_by is not distinct from one.deleted_by`),
    )
    .where('one.id', '=', id)
}

async function idOfGroup(db: Db, id: string): Promise<string> {
  const first = await together(db, id)
    .select(({ fn }) => fn.min<string | null>('contents.id').as('id'))
    .executeTakeFirst()
  return first?.id ?? id
}
