import { randomBytes } from 'node:crypto'
import type { LinkInput, ShareLink } from '../../../contract/links.ts'
import type { ReportLanguage } from '../../../contract/report-files.ts'
import { reportLinkName } from '../../../messages/share-links.ts'
import { LINK_PARTS } from '../../../vocabulary/link-parts.ts'
import { SOCIAL_TYPES } from '../../../vocabulary/social-types.ts'
import type { Config } from '../../base/config.ts'
import { newId } from '../../base/new-id.ts'
import { seal, unseal } from '../../base/seal.ts'
import { digestOf, type Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { limitsOf } from '../../http/live-links.ts'
import type { StaffScope } from '../../http/scope.ts'
import { audit } from '../audit/audit.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'

/** Random bytes of a hash: 256 bits. */
const HASH_BYTES = 32
/** Revoked ones that are listed. */
const ENDED_LISTED = 100

type Showing = { secrets: Secrets; config: Pick<Config, 'PUBLIC_URL'> }
type By = { scope: Pick<StaffScope, 'userId'>; now: Date }

/** All that have not been revoked, and the newest of those that have; newest first. */
export async function listLinks(db: Db, campaign: CampaignRow, showing: Showing): Promise<ShareLink[]> {
  const all = (await mainLinks(db, campaign, showing)).concat(await otherLinks(db, campaign.id, showing))
  const live = all.filter(({ endedAt }) => endedAt === null)
  const ended = all
    .filter(({ endedAt }) => endedAt !== null)
    .toSorted((one, other) => ((one.endedAt ?? '') < (other.endedAt ?? '') ? 1 : -1))
  return [...live, ...ended.slice(0, ENDED_LISTED)]
}

/** The campaign's own link, and those that it replaced. */
async function mainLinks(db: Db, campaign: CampaignRow, { secrets, config }: Showing): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_links')
    .select(['id', 'sealed', 'frozen_id', 'revoked_at', 'opened', 'last_opened_at'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const hash = row.revoked_at === null ? unseal(secrets.shareLinks, campaign.id, row.sealed) : null
    return {
      id: row.id,
      name: reportLinkName,
      url: hash === null ? null : urlOf(config, campaign.id, { hash, language: 'it' }),
      language: 'it',
      expiresAt: null,
      hasPassword: false,
      socialTypeList: null,
      shows: {
        costs: campaign.public_costs === 1,
        audience: campaign.audience_visibility === 1,
        contents: true,
        downloads: true,
        comments: true,
      },
      frozenId: row.frozen_id,
      opened: row.opened,
      lastOpenedAt: row.last_opened_at,
      endedAt: row.revoked_at,
      isMain: true,
    }
  })
}

async function otherLinks(
  db: Db,
  campaignId: string,
  { secrets, config }: Showing,
  linkId?: string,
): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('campaign_links')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .$if(linkId !== undefined, (query) => query.where('id', '=', linkId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const { socialTypes, hides } = limitsOf(row)
    const hash = row.ended_at === null ? unseal(secrets.shareLinks, row.id, row.sealed) : null
    const shown = (part: (typeof LINK_PARTS)[number]) => !hides.includes(part)
    return {
      id: row.id,
      name: row.name,
      url: hash === null ? null : urlOf(config, campaignId, { hash, language: row.language }),
      language: row.language,
      expiresAt: row.expires_at,
      hasPassword: row.password_hash !== null,
      socialTypeList: socialTypes === null ? null : [...socialTypes],
      shows: {
        costs: shown('costs'),
        audience: shown('audience'),
        contents: shown('contents'),
        downloads: shown('downloads'),
        comments: shown('comments'),
      },
      frozenId: row.frozen_id,
      opened: row.opened,
      lastOpenedAt: row.last_opened_at,
      endedAt: row.ended_at,
      isMain: false,
    }
  })
}

/** The address with which the campaign's report opens. */
export function urlOf(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  campaignId: string,
  { hash, language }: { hash: string; language: ReportLanguage },
): string {
  // The hash last: a sentence may add a full stop.
  return `${PUBLIC_URL}/campaigns/${campaignId}?${language === 'it' ? '' : `lang=${language}&`}hash=${hash}`
}

/** One that is not the campaign's own; undefined where there is none. */
export async function findOther(
  db: Db,
  campaignId: string,
  linkId: string,
  showing: Showing,
): Promise<ShareLink | undefined> {
  const [link] = await otherLinks(db, campaignId, showing, linkId)
  return link
}

/** Whether the campaign's own link, or one that it replaced, has that id. */
export async function isMainLink(db: Db, campaignId: string, linkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('share_links')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', linkId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countLive(db: Db, campaignId: string): Promise<number> {
  const { live } = await db
    .selectFrom('campaign_links')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('campaign_id', '=', campaignId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return live
}

/** Returns the new link's id. */
export async function insertLink(
  tx: Db,
  campaignId: string,
  input: LinkInput,
  { secrets, passwordHash, scope, now }: By & { secrets: Secrets; passwordHash: string | null },
): Promise<string> {
  const id = newId()
  const hash = randomBytes(HASH_BYTES).toString('base64url')
  await tx
    .insertInto('campaign_links')
    .values({
      id,
      campaign_id: campaignId,
      digest: digestOf(hash),
      sealed: seal(secrets.shareLinks, id, hash),
      ...columnsOf(input),
      password_hash: passwordHash,
      created_by: scope.userId,
      created_at: now.toISOString(),
      ended_at: null,
    })
    .execute()
  return id
}

/** @param passwordHash undefined: unchanged */
export async function updateLink(
  tx: Db,
  linkId: string,
  input: LinkInput,
  passwordHash: string | null | undefined,
): Promise<void> {
  await tx
    .updateTable('campaign_links')
    .set(columnsOf(input))
    .$if(passwordHash !== undefined, (query) => query.set({ password_hash: passwordHash ?? null }))
    .where('id', '=', linkId)
    .execute()
}

function columnsOf({ name, language, expiresAt, socialTypeList, shows, frozenId }: LinkInput) {
  const platforms = SOCIAL_TYPES.filter((type) => socialTypeList?.includes(type) ?? false)
  return {
    name,
    language,
    expires_at: expiresAt,
    social_types: socialTypeList === null ? null : platforms.join(','),
    hides: LINK_PARTS.filter((part) => !shows[part]).join(' '),
    frozen_id: frozenId,
  }
}

/** Revokes a link. */
export async function endLink(
  tx: Db,
  campaignId: string,
  link: ShareLink,
  { scope, now }: By,
): Promise<void> {
  await tx
    .updateTable('campaign_links')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', link.id)
    .execute()
  const what = { action: 'DELETE', entity: 'share_link', entityId: link.id } as const
  await audit(tx, { ...what, userId: scope.userId, before: auditedLink(campaignId, link), now })
}

/** Those that show a frozen report end with it. */
export async function endLinksOf(
  tx: Db,
  campaignId: string,
  frozenId: string,
  by: By & Showing,
): Promise<void> {
  const links = await otherLinks(tx, campaignId, by)
  for (const link of links)
    if (link.frozenId === frozenId && link.endedAt === null) await endLink(tx, campaignId, link, by)
}

/** What the audit log says of a link: never its address. */
export function auditedLink(campaignId: string, link: ShareLink) {
  const { name, language, expiresAt, hasPassword, socialTypeList, frozenId, shows } = link
  const hides = LINK_PARTS.filter((part) => !shows[part])
  return { campaignId, name, language, expiresAt, hasPassword, socialTypeList, hides, frozenId }
}
