import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../base/seal.ts'
import { type Secrets, sign } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'

const ISSUER = 'Resoconto'
const PERIOD_SECONDS = 30
/** Bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Crockford's alphabet, without similar characters: 50 bits in ten. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

type Factor = { id: string; totp_secret: string | null; totp_step: number | null }

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** `otpauth://…`, the format of authenticator apps. */
export function secretAddress(email: string, secret: string): string {
  return totpOf(secret, email).toString()
}

export function sealSecret({ secondFactors }: Secrets, userId: string, secret: string): string {
  return seal(secondFactors, userId, secret)
}

/**
 * The thirty-second step that the code belongs to: the current, previous or next one. null for a wrong code, and for an
 * already used step.
 */
export function stepOf({ secondFactors }: Secrets, factor: Factor, code: string, now: Date): number | null {
  const secret = factor.totp_secret === null ? null : unseal(secondFactors, factor.id, factor.totp_secret)
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return step > (factor.totp_step ?? 0) ? step : null
}

/**
 * Redeems a code of the app or a recovery code, each by one atomic statement, so that it can be used only once. False
 * for a wrong or used one.
 */
export async function spendCode(
  tx: Db,
  secrets: Secrets,
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase()
  const factor = await tx
    .selectFrom('users')
    .select(['id', 'totp_secret', 'totp_step'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const step = stepOf(secrets, factor, plain, now)
  if (step === null) {
    const spent = await tx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('digest', '=', recoveryDigest(secrets, userId, plain))
      .returning('digest')
      .executeTakeFirst()
    return spent !== undefined
  }
  const taken = await tx
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Replaces all recovery codes by ten new ones, to be shown once. */
export async function replaceRecoveryCodes(tx: Db, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ user_id: userId, digest: recoveryDigest(secrets, userId, code) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function recoveryCode(): string {
  return [...randomBytes(10)].map((byte) => LETTERS[byte & 31] ?? '').join('')
}

function recoveryDigest({ recoveryCodes }: Secrets, userId: string, code: string): string {
  return sign(recoveryCodes, `${userId}\n${code}`)
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
}
