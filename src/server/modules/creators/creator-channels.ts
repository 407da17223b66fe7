import { sql } from 'kysely'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { FollowersOrigin } from '../../db/schema-campaigns.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { isVisibleChannel } from '../access/visible-creators.ts'

export type CreatorChannel = {
  id: string
  creatorId: string
  socialType: SocialType
  url: string
  handle: string
  /** The last measured count, else the last declared. */
  followersCount: number | null
  followersOrigin: FollowersOrigin | null
}

/** The channels of the creators that the caller may see, oldest first. */
export async function creatorChannels(
  db: Db,
  scope: SignedInScope,
  creatorIds: readonly string[],
): Promise<CreatorChannel[]> {
  if (creatorIds.length === 0) return []
  const shape = { isStaff: scope.kind === 'staff' }
  const rows = await rowsOf(db, { ids: creatorIds, owner: scope.organizationId ?? '' }, shape)
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

type Values = { ids: readonly string[]; owner: string }

const rowsOf = compileOnce((db, slot: SlotOf<Values>, { isStaff }: { isStaff: boolean }) =>
  db
    .selectFrom('channels')
    .select(['id', 'creator_id', 'social_type', 'url', 'handle', 'followers_count', 'followers_origin'])
    .where(isVisibleChannel({ kind: isStaff ? 'staff' : 'client', organizationId: slot('owner') }))
    .where(isAmong(db, sql.ref('creator_id'), slot('ids')))
    .orderBy('id')
    .compile(),
)
