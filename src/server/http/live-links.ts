import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { LINK_PARTS } from '../../vocabulary/link-parts.ts'
import type { Db } from '../db/schema.ts'
import { digestOf } from '../base/secrets.ts'
import type { LinkLimits } from './scope.ts'

type Limited = {
  language: LinkLimits['language']
  social_types: string | null
  hides: string
  frozen_id: string | null
  password_hash: string | null
}

export function limitsOf({ language, social_types, hides, frozen_id, password_hash }: Limited): LinkLimits {
  const hidden = hides.split(' ')
  const platforms = social_types?.split(',')
  return {
    language,
    socialTypes: platforms === undefined ? null : SOCIAL_TYPES.filter((type) => platforms.includes(type)),
    hides: LINK_PARTS.filter((part) => hidden.includes(part)),
    mark: digestOf(JSON.stringify([language, social_types, hides, frozen_id, password_hash])).slice(0, 16),
  }
}

/** The campaign's own link with that hash, while it opens the campaign. */
export async function findMainLink(db: Db, campaignId: string, hash: string) {
  return await mainLinks(db)
    .where('share_links.digest', '=', digestOfHash(hash))
    .where('share_links.campaign_id', '=', campaignId)
    .executeTakeFirst()
}

/** The other link with that hash, while it opens its campaign. */
export async function findLink(db: Db, hash: string, now: Date) {
  return await otherLinks(db, now).where('campaign_links.digest', '=', digestOfHash(hash)).executeTakeFirst()
}

/** One of the campaign's links by its id, or its own one where that is null, while it opens the campaign. */
export async function findLinkOf(db: Db, campaignId: string, linkId: string | null, now: Date) {
  if (linkId === null) {
    const own = await mainLinks(db).where('share_links.campaign_id', '=', campaignId).executeTakeFirst()
    return own && { ...own, limits: null, hasPassword: false, sealedFor: campaignId }
  }
  const other = await otherLinks(db, now)
    .where('campaign_links.id', '=', linkId)
    .where('campaign_links.campaign_id', '=', campaignId)
    .executeTakeFirst()
  return (
    other && {
      ...other,
      limits: limitsOf(other),
      hasPassword: other.password_hash !== null,
      sealedFor: other.id,
    }
  )
}

/** How many links open the campaign. */
export async function countLiveLinks(db: Db, campaignId: string, now: Date): Promise<number> {
  const main = await mainLinks(db).where('share_links.campaign_id', '=', campaignId).execute()
  const others = await otherLinks(db, now).where('campaign_links.campaign_id', '=', campaignId).execute()
  return main.length + others.length
}

/**
 * What an image's address names of the link that it was made for; the address ends as soon as the link shows something
 * else.
 */
export function imageLink(linkId: string, limits: LinkLimits | null): string {
  return limits === null ? linkId : `${linkId}.${limits.mark}`
}

/** Whether an address made for that link is still one of a link that opens. */
export async function isImageLinkLive(db: Db, named: string, now: Date): Promise<boolean> {
  const [id = '', mark] = named.split('.')
  if (mark === undefined)
    return (
      (await mainLinks(db).where('share_links.id', '=', id).executeTakeFirst()) !== undefined ||
      (await liveDeliveries(db, now).where('deliveries.id', '=', id).executeTakeFirst()) !== undefined
    )
  const link = await otherLinks(db, now).where('campaign_links.id', '=', id).executeTakeFirst()
  return link !== undefined && limitsOf(link).mark === mark
}

/** The creator's link with that token, while it opens their contents. */
export async function findDelivery(db: Db, token: string, now: Date) {
  return await liveDeliveries(db, now).where('digest', '=', digestOf(token)).executeTakeFirst()
}

function liveDeliveries(db: Db, now: Date) {
  return db
    .selectFrom('deliveries')
    .innerJoin('creators', 'creators.id', 'deliveries.creator_id')
    .selectAll('deliveries')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('creators.erased_at', 'is', null)
}

function mainLinks(db: Db) {
  return db
    .selectFrom('share_links')
    .innerJoin('campaigns', 'campaigns.id', 'share_links.campaign_id')
    .select(['campaigns.organization_id', 'share_links.frozen_id', 'share_links.id', 'share_links.sealed'])
    .where('share_links.revoked_at', 'is', null)
    .where('campaigns.shared', '=', 1)
    .where('campaigns.draft', '=', 0)
}

function otherLinks(db: Db, now: Date) {
  return db
    .selectFrom('campaign_links')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_links.campaign_id')
    .select([
      'campaigns.organization_id',
      'campaign_links.id',
      'campaign_links.campaign_id',
      'campaign_links.frozen_id',
      'campaign_links.sealed',
      'campaign_links.language',
      'campaign_links.social_types',
      'campaign_links.hides',
      'campaign_links.password_hash',
    ])
    .where('campaign_links.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('campaign_links.expires_at', 'is', null),
        eb('campaign_links.expires_at', '>', now.toISOString()),
      ]),
    )
    .where('campaigns.draft', '=', 0)
}

/** Without what a sentence adds to a link: a full stop, a bracket, a quotation mark. */
function digestOfHash(hash: string): string {
  return digestOf(/^[\w-]*/.exec(hash)?.[0] ?? '')
}
