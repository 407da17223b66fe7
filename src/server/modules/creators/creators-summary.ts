import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getCreatorsSummary } from '../../../contract/creators.ts'
import { SOCIAL_TYPES } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { inScope } from '../aggregates/campaign-set.ts'
import { creatorSet, visibleChannels, visibleCreators } from './visible-creators.ts'

/** How many creators, channels, followers and contents the caller may see, and the channels by platform. */
export async function creatorsSummary(
  db: Db,
  scope: SignedInScope,
): Promise<OutputOf<typeof getCreatorsSummary>> {
  const creators = await visibleCreators(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const contents = await db
    .selectFrom('contents')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('campaigns.simulated').as('simulated')])
    .where(inScope('contents.campaign_id', 'contents.channel_id', creatorSet(scope)))
    .executeTakeFirstOrThrow()
  const rows = await visibleChannels(db, scope)
    .select(({ fn }) => [
      'social_type',
      fn.countAll<number>().as('channels'),
      fn.sum<number | null>('followers_count').as('followers'),
    ])
    .groupBy('social_type')
    .execute()
  const bySocialType = SOCIAL_TYPES.flatMap((socialType) => {
    const row = rows.find(({ social_type }) => social_type === socialType)
    if (row === undefined) return []
    return [{ socialType, channelsCount: row.channels, combinedFollowersCount: row.followers }]
  })
  const known = bySocialType.flatMap(({ combinedFollowersCount: followers }) => followers ?? [])
  return {
    creatorsCount: creators.count,
    channelsCount: bySocialType.reduce((sum, { channelsCount }) => sum + channelsCount, 0),
    combinedFollowersCount: known.length === 0 ? null : known.reduce((sum, followers) => sum + followers, 0),
    contentCount: contents.count,
    simulated: contents.simulated === 1,
    bySocialType,
  }
}
