import { sql } from 'kysely'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getCreatorsSummary } from '../../../contract/creators.ts'
import { addToSum, emptySum, factOf, originSet, type Sum, totalOf } from '../../../domain/sum.ts'
import { SOCIAL_TYPES } from '../../../trade/social-types.ts'
import type { FollowersOrigin } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { inScope } from '../numbers/campaign-set.ts'
import { creatorSet, visibleChannels, visibleCreators } from '../access/visible-creators.ts'

/** How many creators, channels, followers and contents the caller may see, and the channels by platform. */
export async function creatorsSummary(
  db: Db,
  scope: SignedInScope,
): Promise<OutputOf<typeof getCreatorsSummary>> {
  const creators = await visibleCreators(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // Without a condition they are counted in an index alone.
  const contents = await db
    .selectFrom('contents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(scope.kind === 'client', (query) =>
      query.where(inScope('campaign_id', 'channel_id', creatorSet(scope))),
    )
    .executeTakeFirstOrThrow()
  const inDrafts = scope.kind === 'client' ? 0 : await contentsInDrafts(db)
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
    contentCount: contents.count - inDrafts,
    simulated: simulated.length > 0,
    bySocialType,
  }
}

async function contentsInDrafts(db: Db): Promise<number> {
  const drafts = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.sum<number | null>('content_count').as('contents'))
    .where('draft', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return drafts.contents ?? 0
}

type FollowersRow = {
  followers_origin: FollowersOrigin | null
  channels: number
  known: number
  followers: number | null
}

/** The followers of channels, counted by where they come from. */
function followersOf(rows: readonly FollowersRow[]): Sum {
  const sum = emptySum()
  for (const { followers_origin, channels, known, followers } of rows) {
    addToSum(sum, followers, originSet(followers_origin), known)
    addToSum(sum, null, 0, channels - known)
  }
  return sum
}
