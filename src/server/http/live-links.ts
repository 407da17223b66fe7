import { sql } from 'kysely'
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
  asks_name: number
}

export function limitsOf(link: Limited): LinkLimits {
  const { language, social_types, hides, frozen_id, password_hash, asks_name } = link
  const hidden = hides.split(' ')
  const platforms = social_types?.split(',')
  const marked = [
    language,
    social_types,
    hides,
    frozen_id,
    password_hash,
    ...(asks_name === 1 ? ['name'] : []),
  ]
  return {
    language,
    socialTypes: platforms === undefined ? null : SOCIAL_TYPES.filter((type) => platforms.includes(type)),
    hides: LINK_PARTS.filter((part) => hidden.includes(part)),
    mark: digestOf(JSON.stringify(marked)).slice(0, 16),
  }
}

/** What a link gives access to. */
export type LinkedKind = 'campaign' | 'dashboard'

/** The campaign's own link with that token, if it is live. */
export async function findMainLink(db: Db, campaignId: string, token: string) {
  return await mainLinks(db)
    .where('share_links.digest', '=', digestOfToken(token))
    .where('share_links.campaign_id', '=', campaignId)
    .executeTakeFirst()
}

/** The limited link with that token, if it is live. */
export async function findLimitedLink(db: Db, token: string, now: Date) {
  return await limitedLinks(db, now).where('digest', '=', digestOfToken(token)).executeTakeFirst()
}

/** A link of the campaign by its id, or its own link if null, if it is live. */
export async function findLinkOf(db: Db, campaignId: string, linkId: string | null, now: Date) {
  if (linkId === null) {
    const own = await mainLinks(db).where('share_links.campaign_id', '=', campaignId).executeTakeFirst()
    return own && { ...own, limits: null, hasPassword: false, asksName: false, sealedFor: campaignId }
  }
  const other = await limitedLinks(db, now)
    .where('id', '=', linkId)
    .where('record_id', '=', campaignId)
    .executeTakeFirst()
  return (
    other && {
      ...other,
      limits: limitsOf(other),
      hasPassword: other.password_hash !== null,
      asksName: other.asks_name === 1,
      sealedFor: other.id,
    }
  )
}

/** How many live links the campaign has. */
export async function countLiveLinks(db: Db, campaignId: string, now: Date): Promise<number> {
  const main = await mainLinks(db).where('share_links.campaign_id', '=', campaignId).execute()
  const others = await limitedLinks(db, now).where('record_id', '=', campaignId).execute()
  return main.length + others.length
}

/** How an image address names its link; the address expires as soon as the link's limits change. */
export function imageLink(linkId: string, limits: LinkLimits | null): string {
  return limits === null ? linkId : `${linkId}.${limits.mark}`
}

/** Whether an image address belongs to a live link with unchanged limits. */
export async function isImageLinkLive(db: Db, named: string, now: Date): Promise<boolean> {
  const [id = '', mark] = named.split('.')
  if (mark === undefined)
    return (
      (await mainLinks(db).where('share_links.id', '=', id).executeTakeFirst()) !== undefined ||
      (await liveDeliveries(db, now).where('deliveries.id', '=', id).executeTakeFirst()) !== undefined
    )
  const link = await limitedLinks(db, now).where('id', '=', id).executeTakeFirst()
  return link !== undefined && limitsOf(link).mark === mark
}

/** The creator's link with that token, if it is live. */
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

const LIMITED = [
  'id',
  'digest',
  'sealed',
  'language',
  'social_types',
  'hides',
  'password_hash',
  'asks_name',
  'ended_at',
  'expires_at',
] as const

/** Limited links of campaigns and of dashboards. */
function limitedLinks(db: Db, now: Date) {
  const ofCampaigns = db
    .selectFrom('campaign_links as link')
    .innerJoin('campaigns', 'campaigns.id', 'link.campaign_id')
    .select(LIMITED.map((column) => `link.${column}` as const))
    .select(['campaigns.organization_id', 'link.campaign_id as record_id', 'link.frozen_id'])
    .select(sql<LinkedKind>`'campaign'`.as('kind'))
    .where('campaigns.draft', '=', 0)
  const ofDashboards = db
    .selectFrom('dashboard_links as link')
    .innerJoin('dashboards', 'dashboards.id', 'link.dashboard_id')
    .select(LIMITED.map((column) => `link.${column}` as const))
    .select(['dashboards.organization_id', 'link.dashboard_id as record_id'])
    .select([sql<string | null>`null`.as('frozen_id'), sql<LinkedKind>`'dashboard'`.as('kind')])
  return db
    .selectFrom(ofCampaigns.unionAll(ofDashboards).as('links'))
    .selectAll()
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
}

/** Ignores punctuation that a sentence adds after a link: a full stop, a bracket, a quotation mark. */
function digestOfToken(token: string): string {
  return digestOf(/^[\w-]*/.exec(token)?.[0] ?? '')
}
