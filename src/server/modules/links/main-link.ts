import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'
import { seal, unseal } from '../../base/seal.ts'
import { digestOf, type Secrets } from '../../base/secrets.ts'

/** Random bytes of a token: 256 bits. */
const TOKEN_BYTES = 32

/** The token of the campaign's live link; null if it has none, or TOKEN_SECRET has changed. */
export async function liveToken(db: Db, campaignId: string, secrets: Secrets): Promise<string | null> {
  return (await liveLink(db, campaignId, secrets))?.token ?? null
}

/** The campaign's live link with its target: a frozen report, or null for the live one. */
export async function liveLink(
  db: Db,
  campaignId: string,
  secrets: Secrets,
): Promise<{ token: string | null; frozenId: string | null } | null> {
  const link = await db
    .selectFrom('share_links')
    .select(['sealed', 'frozen_id'])
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (link === undefined) return null
  return { token: unseal(secrets.shareLinks, campaignId, link.sealed), frozenId: link.frozen_id }
}

/** Changes the target of the campaign's live link. */
export async function pointLink(tx: Db, campaignId: string, frozenId: string | null): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ frozen_id: frozenId })
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Replaces the live link, if any; returns the new token. */
export async function replaceLink(
  tx: Db,
  campaignId: string,
  {
    secrets,
    userId,
    now,
    frozenId,
  }: { secrets: Secrets; userId: string; now: Date; frozenId: string | null },
): Promise<string> {
  await revokeLinks(tx, campaignId, now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx
    .insertInto('share_links')
    .values({
      id: newId(),
      campaign_id: campaignId,
      digest: digestOf(token),
      sealed: seal(secrets.shareLinks, campaignId, token),
      frozen_id: frozenId,
      created_by: userId,
      created_at: now.toISOString(),
      revoked_at: null,
    })
    .execute()
  return token
}

export async function revokeLinks(tx: Db, campaignId: string, now: Date): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ revoked_at: now.toISOString() })
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .execute()
}
