import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LinkInput, ShareLink } from '../../../contract/links.ts'
import type { ReportLanguage } from '../../../contract/report-files.ts'
import { LINK_PARTS } from '../../../vocabulary/link-parts.ts'
import { SOCIAL_TYPES } from '../../../vocabulary/social-types.ts'
import type { Config } from '../../base/config.ts'
import { newId } from '../../base/new-id.ts'
import { seal, unseal } from '../../base/seal.ts'
import { digestOf, type Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { type LinkedKind, limitsOf } from '../../http/live-links.ts'
import type { StaffScope } from '../../http/scope.ts'
import { audit } from '../audit/audit.ts'
import { readersOf } from './link-readers.ts'

/** Random bytes of a token: 256 bits. */
const TOKEN_BYTES = 32
/** Revoked links that are listed. */
const ENDED_LISTED = 100

const TABLES = {
  campaign: { table: 'campaign_links', record: 'campaign_id' },
  dashboard: { table: 'dashboard_links', record: 'dashboard_id' },
} as const

/** The campaign or dashboard that a link opens. */
export type Linked = { kind: LinkedKind; id: string }
export type Showing = { secrets: Secrets; config: Pick<Config, 'PUBLIC_URL'> }
type By = { scope: Pick<StaffScope, 'userId'>; now: Date }

/** The limited links, newest first; or the one with that id. */
export async function limitedLinks(
  db: Db,
  linked: Linked,
  { secrets, config }: Showing,
  linkId?: string,
): Promise<ShareLink[]> {
  const { table, record } = TABLES[linked.kind]
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'sealed', 'language', 'expires_at', 'password_hash', 'social_types', 'hides'])
    .select(['asks_name', 'readers', 'ended_at', 'opened', 'last_opened_at'])
    .select(sql<string | null>`${linked.kind === 'campaign' ? sql.ref('frozen_id') : null}`.as('frozen_id'))
    .where(sql.ref(record), '=', linked.id)
    .$if(linkId !== undefined, (query) => query.where('id', '=', linkId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const { socialTypes, hides } = limitsOf(row)
    const token = row.ended_at === null ? unseal(secrets.shareLinks, row.id, row.sealed) : null
    const shown = (part: (typeof LINK_PARTS)[number]) => !hides.includes(part)
    return {
      id: row.id,
      name: row.name,
      url: token === null ? null : addressOf(config, linked, { token, language: row.language }),
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
      asksName: row.asks_name === 1,
      readers: readersOf(row),
      endedAt: row.ended_at,
      isMain: false,
    }
  })
}

/** All that have not been revoked, and the newest revoked ones. */
export function listedLinks(all: readonly ShareLink[]): ShareLink[] {
  const live = all.filter(({ endedAt }) => endedAt === null)
  const ended = all
    .filter(({ endedAt }) => endedAt !== null)
    .toSorted((one, other) => ((one.endedAt ?? '') < (other.endedAt ?? '') ? 1 : -1))
  return [...live, ...ended.slice(0, ENDED_LISTED)]
}

/** The address at which a link opens its report. */
export function addressOf(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { kind, id }: Linked,
  { token, language }: { token: string; language: ReportLanguage },
): string {
  // The token comes last: a sentence may add a full stop.
  return `${PUBLIC_URL}/${kind}s/${id}?${language === 'it' ? '' : `lang=${language}&`}hash=${token}`
}

/** undefined if the record has no such link. */
export async function findLink(
  db: Db,
  linked: Linked,
  linkId: string,
  showing: Showing,
): Promise<ShareLink | undefined> {
  const [link] = await limitedLinks(db, linked, showing, linkId)
  return link
}

/** How many have not been revoked. */
export async function countNotEnded(db: Db, { kind, id }: Linked): Promise<number> {
  const { table, record } = TABLES[kind]
  const { live } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where(sql.ref(record), '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return live
}

/** Returns the new link's id. */
export async function insertLink(
  tx: Db,
  { kind, id: recordId }: Linked,
  input: LinkInput,
  { secrets, passwordHash, scope, now }: By & { secrets: Secrets; passwordHash: string | null },
): Promise<string> {
  const id = newId()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = {
    id,
    digest: digestOf(token),
    sealed: seal(secrets.shareLinks, id, token),
    ...columnsOf(input),
    asks_name: input.asksName === true ? 1 : 0,
    password_hash: passwordHash,
    created_by: scope.userId,
    created_at: now.toISOString(),
    ended_at: null,
  }
  const insert =
    kind === 'campaign'
      ? tx.insertInto('campaign_links').values({ ...row, campaign_id: recordId, frozen_id: input.frozenId })
      : tx.insertInto('dashboard_links').values({ ...row, dashboard_id: recordId })
  await insert.execute()
  return id
}

/** @param passwordHash undefined: unchanged */
export async function updateLink(
  tx: Db,
  { kind }: Linked,
  linkId: string,
  input: LinkInput,
  passwordHash: string | null | undefined,
): Promise<void> {
  const { asksName } = input
  await tx
    .updateTable(TABLES[kind].table)
    .set(columnsOf(input))
    .$if(asksName !== undefined, (query) => query.set({ asks_name: asksName === true ? 1 : 0 }))
    .$if(passwordHash !== undefined, (query) => query.set({ password_hash: passwordHash ?? null }))
    .where('id', '=', linkId)
    .execute()
  if (kind === 'campaign')
    await tx
      .updateTable('campaign_links')
      .set({ frozen_id: input.frozenId })
      .where('id', '=', linkId)
      .execute()
}

/** Without the frozen report, which only campaigns have. */
function columnsOf({ name, language, expiresAt, socialTypeList, shows }: LinkInput) {
  const platforms = SOCIAL_TYPES.filter((type) => socialTypeList?.includes(type) ?? false)
  return {
    name,
    language,
    expires_at: expiresAt,
    social_types: socialTypeList === null ? null : platforms.join(','),
    hides: LINK_PARTS.filter((part) => !shows[part]).join(' '),
  }
}

/** Revokes a link. */
export async function endLink(tx: Db, linked: Linked, link: ShareLink, { scope, now }: By): Promise<void> {
  await tx
    .updateTable(TABLES[linked.kind].table)
    .set({ ended_at: now.toISOString() })
    .where('id', '=', link.id)
    .execute()
  const what = { action: 'DELETE', entity: 'share_link', entityId: link.id } as const
  await audit(tx, { ...what, userId: scope.userId, before: auditedLink(linked, link), now })
}

/** The fields of a link in the audit log: never its address. */
export function auditedLink({ kind, id }: Linked, link: ShareLink) {
  const { name, language, expiresAt, hasPassword, asksName, socialTypeList, frozenId, shows } = link
  const hides = LINK_PARTS.filter((part) => !shows[part])
  const record = kind === 'campaign' ? { campaignId: id } : { dashboardId: id }
  return { ...record, name, language, expiresAt, hasPassword, asksName, socialTypeList, hides, frozenId }
}
