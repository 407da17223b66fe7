import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { SignedInScope } from '../../http/scope.ts'
import type { CampaignSet } from '../numbers/campaign-set.ts'

/** The creators that the caller may see: a CLIENT those of its own campaigns. */
export function visibleCreators(db: Db, scope: SignedInScope) {
  const all = db.selectFrom('creators')
  if (scope.kind === 'staff') return all
  return all.where(
    sql<boolean>`exists (select 1 from campaign_creators
      join campaigns on campaigns.id = campaign_creators.campaign_id
      where campaign_creators.creator_id = creators.id
        and campaigns.draft = 0 and campaigns.organization_id = ${scope.organizationId})`,
  )
}

/** The channels that the caller may see: a CLIENT those that took part in its own campaigns. */
export function visibleChannels(db: Db, scope: SignedInScope) {
  return db.selectFrom('channels').where(isVisibleChannel(scope))
}

/** The same as a condition on a row of `channels`. */
export function isVisibleChannel(scope: {
  kind: SignedInScope['kind']
  organizationId: string | null | RawBuilder<string>
}): RawBuilder<boolean> {
  if (scope.kind === 'staff') return sql`1 = 1`
  return sql`exists (select 1 from campaign_channels
    join campaigns on campaigns.id = campaign_channels.campaign_id
    where campaign_channels.channel_id = channels.id
      and campaigns.draft = 0 and campaigns.organization_id = ${scope.organizationId})`
}

/** What the caller may see of these creators' work; drafts do not count. */
export function creatorSet(scope: SignedInScope, creatorIds?: readonly string[]): CampaignSet {
  return { creatorIds, organizationId: scope.organizationId ?? undefined, isPublished: true }
}

/** @throws 404 if there is none, or the caller may not see it */
export async function requireCreator(db: Db, scope: SignedInScope, id: string) {
  const row = await visibleCreators(db, scope).selectAll().where('creators.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export type CreatorRow = Awaited<ReturnType<typeof requireCreator>>
