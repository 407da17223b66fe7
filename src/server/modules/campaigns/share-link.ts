import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../new-id.ts'
import { digestOf, type Secrets } from '../../secrets.ts'

/** Random bytes of a hash: 256 bits. */
const HASH_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** The hash of the campaign's live link; null where it has none, or TOKEN_SECRET is no longer the same. */
export async function liveHash(db: Db, campaignId: string, secrets: Secrets): Promise<string | null> {
  return (await liveLink(db, campaignId, secrets))?.hash ?? null
}

/** The campaign's live link with what it shows: a frozen report, or null for the live one. */
export async function liveLink(
  db: Db,
  campaignId: string,
  secrets: Secrets,
): Promise<{ hash: string | null; frozenId: string | null } | null> {
  const link = await db
    .selectFrom('share_links')
    .select(['sealed', 'frozen_id'])
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (link === undefined) return null
  return { hash: unseal(secrets.shareLinks, campaignId, link.sealed), frozenId: link.frozen_id }
}

/** What the campaign's live link shows from now on. */
export async function pointLink(tx: Db, campaignId: string, frozenId: string | null): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ frozen_id: frozenId })
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** A new link in the place of whatever live one there was; returns its hash. */
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
  const hash = randomBytes(HASH_BYTES).toString('base64url')
  await tx
    .insertInto('share_links')
    .values({
      id: newId(),
      campaign_id: campaignId,
      digest: digestOf(hash),
      sealed: seal(secrets.shareLinks, campaignId, hash),
      frozen_id: frozenId,
      created_by: userId,
      created_at: now.toISOString(),
      revoked_at: null,
    })
    .execute()
  return hash
}

export async function revokeLinks(tx: Db, campaignId: string, now: Date): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ revoked_at: now.toISOString() })
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Bound to its campaign: moved to another row, it does not open. */
function seal(key: KeyObject, campaignId: string, hash: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(campaignId))
  const sealed = Buffer.concat([cipher.update(hash, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(key: KeyObject, campaignId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(campaignId)).setAuthTag(tag)
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}
