import type { SocialType } from '../../../trade/social-types.ts'
import type { FollowersOrigin } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { visibleChannels } from '../access/visible-creators.ts'

export type CreatorChannel = {
  id: string
  creatorId: string
  socialType: SocialType
  url: string
  handle: string
  /** The last measured, else the last declared. */
  followersCount: number | null
  followersOrigin: FollowersOrigin | null
}

/** The channels of the creators that the caller may see, the oldest first. */
export async function creatorChannels(
  db: Db,
  scope: SignedInScope,
  creatorIds: readonly string[],
): Promise<CreatorChannel[]> {
  if (creatorIds.length === 0) return []
  const rows = await visibleChannels(db, scope)
    .select(['id', 'creator_id', 'social_type', 'url', 'handle', 'followers_count', 'followers_origin'])
    .where('creator_id', 'in', creatorIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    creatorId: row.creator_id,
    socialType: row.social_type,
    url: row.url,
    handle: row.handle,
    followersCount: row.followers_count,
    followersOrigin: row.followers_origin,
  }))
}
