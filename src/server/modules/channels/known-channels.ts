import { chunks } from '../../../lib/chunks.ts'
import type { ChannelLink } from '../../../vocabulary/parse-social-link.ts'
import { SOCIAL_TYPES } from '../../../vocabulary/social-types.ts'
import type { Db } from '../../db/schema.ts'

/** Keys per query: both databases accept some tens of thousands of parameters. */
const AT_ONCE = 1_000

/** `key`: of the requested link. */
export type KnownChannel = { id: string; key: string; creatorId: string }

/**
 * The stored channels of those links, by the link's key. A YouTube channel may be linked by handle or by id: both match
 * once a provider has returned the other.
 */
export async function knownChannels(
  db: Db,
  links: readonly ChannelLink[],
): Promise<Map<string, KnownChannel>> {
  const found = new Map<string, KnownChannel>()
  for (const some of chunks([...new Map(links.map((link) => [link.key, link])).values()], AT_ONCE)) {
    for (const [key, row] of await rowsByAlias(db, some)) {
      found.set(key, { id: row.id, key, creatorId: row.creator_id })
    }
    const rows = await db
      .selectFrom('channels')
      .select(['id', 'key', 'creator_id'])
      // Needed for the index, which begins with it.
      .where('social_type', 'in', SOCIAL_TYPES)
      .where(
        'key',
        'in',
        some.map(({ key }) => key),
      )
      .execute()
    for (const { id, key, creator_id } of rows) found.set(key, { id, key, creatorId: creator_id })
  }
  return found
}

async function rowsByAlias(db: Db, links: readonly ChannelLink[]) {
  const youtube = links.filter(({ socialType }) => socialType === 'YOUTUBE')
  if (youtube.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'creator_id', 'handle', 'external_id'])
    .where('social_type', '=', 'YOUTUBE')
    .where((is) =>
      is.or([
        is(
          'external_id',
          'in',
          youtube.map(({ channelId }) => channelId ?? ''),
        ),
        is(
          'handle',
          'in',
          youtube.map(({ handle }) => handle ?? ''),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  return youtube.flatMap(({ key, handle, channelId }) =>
    rows
      .filter((row) => (channelId === null ? row.handle === handle : row.external_id === channelId))
      .map((row) => [key, row] as const),
  )
}

/** The names of existing creators, by id. */
export async function creatorNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunks([...new Set(ids)], AT_ONCE)) {
    const rows = await db.selectFrom('creators').select(['id', 'name']).where('id', 'in', some).execute()
    for (const { id, name } of rows) found.set(id, name)
  }
  return found
}
