import { sql } from 'kysely'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getCreatorsSummary } from '../../../contract/creators.ts'
import { addToSum, emptySum, factOf, originSet, type Sum, totalOf } from '../../../domain/sum.ts'
import { SOCIAL_TYPES } from '../../../vocabulary/social-types.ts'
import type { FollowersOrigin } from '../../db/schema-campaigns.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { inScope } from '../numbers/campaign-set.ts'
import { creatorSet, visibleChannels, visibleCreators } from '../access/visible-creators.ts'
import { settleCreators } from './creator-sums.ts'

/** Counts of creators, channels, followers and contents that the caller may see, and channels by platform. */
export async function creatorsSummary(
  database: Database,
  scope: SignedInScope,
): Promise<OutputOf<typeof getCreatorsSummary>> {
  const db = database.reader
  const creators = await visibleCreators(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const contents = scope.kind === 'staff' ? await publishedContents(database) : await ownContents(db, scope)
  const simulated = await db
    .selectFrom('campaigns')
    .select('id')
    .where('simulated', '=', sql.lit(1))
    .where('draft', '=', sql.lit(0))
    .$if(scope.kind === 'client', (query) => query.where('organization_id', '=', scope.organizationId ?? ''))
    .where(sql<boolean>`exists (select 1 from contents where campaign_id = campaigns.id)`)
    .limit(1)
    .execute()
  const rows = await visibleChannels(db, scope)
    .select(({ fn }) => [
      'social_type',
      'followers_origin',
      fn.countAll<number>().as('channels'),
      fn.count<number>('followers_count').as('known'),
      fn.sum<number | null>('followers_count').as('followers'),
    ])
    .groupBy(['social_type', 'followers_origin'])
    .execute()
  const all = followersOf(rows)
  const bySocialType = SOCIAL_TYPES.flatMap((socialType) => {
    const own = rows.filter(({ social_type }) => social_type === socialType)
    if (own.length === 0) return []
    const sum = followersOf(own)
    return [{ socialType, channelsCount: sum.of, combinedFollowersCount: totalOf(sum) }]
  })
  return {
    creatorsCount: creators.count,
    channelsCount: all.of,
    combinedFollowersCount: totalOf(all),
    ...(all.known > 0 ? { followersFact: factOf(all.origins, all.known, all.of) } : {}),
    contentCount: contents,
    simulated: simulated.length > 0,
    bySocialType,
  }
}

/** The contents of all published campaigns: the sum over creators if all are counted. */
async function publishedContents(database: Database): Promise<number> {
  await settleCreators(database)
  const { contents, isBehind } = await database.reader
    .selectFrom('creator_sums')
    .select(({ fn }) => fn.sum<number | null>('content_count').as('contents'))
    .select(sql<number | boolean>`exists (select 1 from changed_creators)`.as('isBehind'))
    .executeTakeFirstOrThrow()
  if (!isBehind) return (contents ?? 0) - (await countedAgain(database.reader))
  // Many have changed at once, and are still being counted.
  const { count } = await database.reader
    .selectFrom('contents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`campaign_id not in (select id from campaigns where draft = 1)`)
    .executeTakeFirstOrThrow()
  return count
}

/** A joint content is one content, though it counts for each of its creators. */
async function countedAgain(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content_partners')
    // Makes SQLite look up each one instead of reading all contents.
    .crossJoin('contents')
    .whereRef('contents.id', '=', 'content_partners.content_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`campaign_id not in (select id from campaigns where draft = 1)`)
    .executeTakeFirstOrThrow()
  return count
}

async function ownContents(db: Db, scope: SignedInScope): Promise<number> {
  const { count } = await db
    .selectFrom('contents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inScope('campaign_id', 'channel_id', creatorSet(scope)))
    .executeTakeFirstOrThrow()
  return count
}

type FollowersRow = {
  followers_origin: FollowersOrigin | null
  channels: number
  known: number
  followers: number | null
}

/** The followers of channels, by origin. */
function followersOf(rows: readonly FollowersRow[]): Sum {
  const sum = emptySum()
  for (const { followers_origin, channels, known, followers } of rows) {
    addToSum(sum, followers, originSet(followers_origin), known)
    addToSum(sum, null, 0, channels - known)
  }
  return sum
}
