import { seal, unseal } from '../base/seal.ts'
import { deriveSecrets, type Secrets } from '../base/secrets.ts'
import type { Db } from '../db/schema.ts'
import { contextOf } from '../http/idempotency.ts'
import { contextOf as sessionContext } from '../modules/sign-in/oidc/follow-issuer.ts'
import { writeMark } from './secret-mark.ts'

export type Resealed = {
  factors: number
  links: number
  mails: number
  recoveryCodes: number
  removed: number
}

/**
 * Re-encrypts everything in the database from the secret `from` to `to`. Values that `from` cannot decrypt are
 * unreadable: they are removed if `from` is null (lost), otherwise left. Recovery codes are digests under the secret,
 * so they become invalid. Run in one transaction, while no server uses the database.
 */
export async function reseal(tx: Db, from: string | null, to: string, now: Date): Promise<Resealed> {
  const [old, fresh] = [from === null ? null : deriveSecrets(from), deriveSecrets(to)]
  let removed = 0
  const again = (purpose: keyof Omit<Secrets, 'imageLink'>, context: string, sealed: string) => {
    const text = old === null ? null : unseal(old[purpose], context, sealed)
    if (text === null) removed += old === null ? 1 : 0
    return text === null ? null : seal(fresh[purpose], context, text)
  }

  let factors = 0
  const users = await tx.selectFrom('users').select(['id', 'totp_secret']).execute()
  for (const { id, totp_secret: sealed } of users) {
    if (sealed === null) continue
    const totp_secret = again('secondFactors', id, sealed)
    if (totp_secret !== null) factors += 1
    else if (old !== null) continue
    const set = totp_secret === null ? { totp_secret, totp_since: null, totp_step: null } : { totp_secret }
    await tx.updateTable('users').set(set).where('id', '=', id).execute()
  }

  const sessions = await tx.selectFrom('sessions').select(['id', 'oidc_token']).execute()
  for (const { id, oidc_token: known } of sessions) {
    if (known === null) continue
    const oidc_token = again('oidc', sessionContext(id), known)
    if (oidc_token === null && old !== null) continue
    await tx.updateTable('sessions').set({ oidc_token }).where('id', '=', id).execute()
  }

  let links = 0
  const shared = await tx
    .selectFrom('share_links')
    .select(['id', 'campaign_id', 'sealed', 'revoked_at'])
    .execute()
  for (const { id, campaign_id, sealed: known, revoked_at } of shared) {
    if (old === null && revoked_at !== null) continue
    const sealed = again('shareLinks', campaign_id, known)
    if (sealed !== null) links += 1
    else if (old !== null) continue
    const set = sealed === null ? { revoked_at: now.toISOString() } : { sealed }
    await tx.updateTable('share_links').set(set).where('id', '=', id).execute()
  }

  for (const table of ['campaign_links', 'dashboard_links'] as const) {
    const named = await tx.selectFrom(table).select(['id', 'sealed', 'ended_at']).execute()
    for (const { id, sealed: known, ended_at } of named) {
      if (old === null && ended_at !== null) continue
      const sealed = again('shareLinks', id, known)
      if (sealed !== null) links += 1
      else if (old !== null) continue
      const set = sealed === null ? { ended_at: now.toISOString() } : { sealed }
      await tx.updateTable(table).set(set).where('id', '=', id).execute()
    }
  }

  const deliveries = await tx.selectFrom('deliveries').select(['id', 'sealed']).execute()
  for (const { id, sealed: known } of deliveries) {
    if (known === null) continue
    // A creator's link is found by its digest, so it remains valid in any case.
    const sealed = again('shareLinks', id, known)
    if (sealed === null && old !== null) continue
    await tx.updateTable('deliveries').set({ sealed }).where('id', '=', id).execute()
  }

  const signing = await tx.selectFrom('signing_keys').select(['id', 'sealed']).execute()
  for (const { id, sealed: known } of signing) {
    if (known === null) continue
    const sealed = again('signing', id, known)
    if (sealed === null && old !== null) continue
    await tx.updateTable('signing_keys').set({ sealed }).where('id', '=', id).execute()
  }

  let mails = 0
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'text', 'html'])
    .where('sealed', '=', 1)
    .where('sent_at', 'is', null)
    .execute()
  for (const mail of waiting) {
    const [text, html] = [again('outbox', mail.id, mail.text), again('outbox', mail.id, mail.html)]
    if (text !== null && html !== null) {
      mails += 1
      await tx.updateTable('outbox').set({ text, html }).where('id', '=', mail.id).execute()
    } else if (old === null) await tx.deleteFrom('outbox').where('id', '=', mail.id).execute()
  }

  const keys = await tx
    .selectFrom('idempotency_keys')
    .select(['user_id', 'method', 'path', 'key', 'response'])
    .where('response', '!=', '')
    .execute()
  for (const { user_id: userId, method, path, key, response } of keys) {
    const sealed = again('storedResponses', contextOf({ userId, method, path, key }), response)
    if (sealed === null && old !== null) continue
    await tx
      .updateTable('idempotency_keys')
      .set({ response: sealed ?? '' })
      .where('user_id', '=', userId)
      .where('method', '=', method)
      .where('path', '=', path)
      .where('key', '=', key)
      .execute()
  }

  const hooks = await tx.selectFrom('webhooks').select(['id', 'secret']).execute()
  for (const { id, secret: known } of hooks) {
    const secret = again('webhooks', id, known)
    if (secret !== null) await tx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
    else if (old === null) await tx.deleteFrom('webhooks').where('id', '=', id).execute()
  }

  // Recomputed on request.
  await tx.deleteFrom('response_cache').execute()
  const codes = await tx.deleteFrom('recovery_codes').returning('digest').execute()
  await writeMark(tx, to)
  return { factors, links, mails, recoveryCodes: codes.length, removed }
}
