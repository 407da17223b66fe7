import type { Generated } from 'kysely'
import type { Flag } from './schema.ts'

export type SystemTables = {
  images: ImageTable
  image_removals: ImageRemovalTable
  upload_nonces: UploadNonceTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeyTable
  audit_log: AuditLogTable
  settings: SettingTable
  signing_keys: SigningKeyTable
}

export type ImageTable = {
  id: string
  /** Key in the image store. */
  store_key: string
  width: number
  height: number
  bytes: number
  created_at: string
}

/** Images that are to be deleted from the store. */
export type ImageRemovalTable = { store_key: string }

/** Signed upload URLs that were used. */
export type UploadNonceTable = { nonce: string; expires_at: string }

/** Mails to send, written in the same transaction as what they report. */
export type OutboxTable = {
  id: string
  recipient: string
  subject: string
  /** Emptied once sent. */
  text: string
  /** Emptied once sent. */
  html: string
  /** Whether text and html are encrypted; those of earlier builds are not. */
  sealed: Generated<Flag>
  created_at: string
  sent_at: string | null
  attempts: number
  next_attempt_at: string
  last_error: string | null
  /** The user whom it names besides its recipient: who invites, who shares. */
  sender_id: Generated<string | null>
}

export type IdempotencyKeyTable = {
  user_id: string
  method: string
  path: string
  key: string
  /** SHA-256 of the body, hex. */
  body_digest: string
  status: number
  /** JSON, encrypted; empty where the response has no body. */
  response: string
  created_at: string
}

/** Append-only, held by triggers: who did what to which thing, when, and what it was before and after (JSON). */
export type AuditLogTable = {
  id: string
  at: string
  user_id: string | null
  action: string
  entity: string
  entity_id: string
  before: string | null
  after: string | null
  /** The IP address that it was done from. */
  address: string | null
  /** The name of the API token that it was done by, as it was then. */
  token_name: Generated<string | null>
  /** The entry of the last erasure that took something out of it. */
  erasure_id: Generated<string | null>
}

export type SettingTable = { key: string; value: string }

/** Keys with which files of frozen reports are signed: Ed25519. */
export type SigningKeyTable = {
  /** Begins the digest of the public part. */
  id: string
  /** Base64url, as in a JWK. */
  public_key: string
  /** The secret part encrypted with AES-GCM; null where the secret was lost: then it only verifies. */
  sealed: string | null
  created_at: string
}
