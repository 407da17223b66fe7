import { type RawBuilder, sql } from 'kysely'
import type { SocialType } from '../../../vocabulary/social-types.ts'

/** Selects campaigns, and within them channels of creators; omitted parts are unlimited. */
export type CampaignSet = {
  campaignIds?: readonly string[] | undefined
  /** Only campaigns of this organization. */
  organizationId?: string | undefined
  creatorIds?: readonly string[] | undefined
  /** Only channels of these platforms; never empty. */
  socialTypes?: readonly SocialType[] | undefined
  /** Excludes drafts. */
  isPublished?: boolean
}

/** Whether the row of a campaign and a channel belongs to the set. */
export function inScope(
  campaignColumn: string,
  channelColumn: string,
  set: CampaignSet,
): RawBuilder<boolean> {
  const { campaignIds, organizationId, creatorIds, socialTypes, isPublished } = set
  const conditions: RawBuilder<boolean>[] = []
  if (campaignIds !== undefined) conditions.push(sql`${sql.ref(campaignColumn)} in (${list(campaignIds)})`)
  if (organizationId !== undefined) {
    conditions.push(sql`${sql.ref(campaignColumn)} in
      (select id from campaigns where organization_id = ${organizationId})`)
  }
  if (isPublished === true) {
    conditions.push(sql`${sql.ref(campaignColumn)} not in (select id from campaigns where draft = 1)`)
  }
  if (creatorIds !== undefined) {
    conditions.push(sql`${sql.ref(channelColumn)} in
      (select id from channels where creator_id in (${list(creatorIds)}))`)
  }
  if (socialTypes !== undefined) {
    conditions.push(sql`${sql.ref(channelColumn)} in
      (select id from channels where social_type in (${list(socialTypes)}))`)
  }
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Never empty, because PostgreSQL does not accept that. */
function list(ids: readonly string[]): RawBuilder<unknown> {
  return sql.join(ids.length === 0 ? [''] : ids)
}
