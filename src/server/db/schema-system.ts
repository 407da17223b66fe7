import type { Generated } from 'kysely'
import type { Flag } from './schema.ts'

export type SystemTables = {
  images: ImageTable
  image_removals: ImageRemovalTable
  upload_nonces: UploadNonceTable
  outbox: OutboxTable
  mail_files: MailFileTable
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

/** Images to be deleted from the store. */
export type ImageRemovalTable = { store_key: string }

/** Signed upload URLs that have been used. */
export type UploadNonceTable = { nonce: string; expires_at: string }

/** Mails to send, written in the same transaction as the change that they report. */
export type OutboxTable = {
  id: string
  recipient: string
  subject: string
  /** Emptied once sent. */
  text: string
  /** Emptied once sent. */
  html: string
  /** Whether text and html are encrypted; mails of earlier builds are not. */
  sealed: Generated<Flag>
  created_at: string
  sent_at: string | null
  attempts: number
  next_attempt_at: string
  last_error: string | null
  /** The user named in addition to the recipient, for example as the inviter. */
  sender_id: Generated<string | null>
  /** Of the attachment, in `mail_files`. */
  file_id: Generated<string | null>
}

/** An attachment of one or more mails, until they are sent. */
export type MailFileTable = { id: string; name: string; body: Uint8Array; created_at: string }

export type IdempotencyKeyTable = {
  user_id: string
  method: string
  path: string
  key: string
  /** SHA-256 of the body, hex. */
  body_digest: string
  status: number
  /** JSON, encrypted; empty if the response has no body. */
  response: string
  created_at: string
}

/** Append-only, enforced by triggers: user, action, record, time, and the values before and after (JSON). */
export type AuditLogTable = {
  id: string
  at: string
  user_id: string | null
  action: string
  entity: string
  entity_id: string
  before: string | null
  after: string | null
  /** The IP address of the request. */
  address: string | null
  /** The name of the API token at the time. */
  token_name: Generated<string | null>
  /** The entry of the last erasure that removed something from it. */
  erasure_id: Generated<string | null>
}

export type SettingTable = { key: string; value: string }

/** Keys that sign files of frozen reports: Ed25519. */
export type SigningKeyTable = {
  /** The beginning of the digest of the public key. */
  id: string
  /** Base64url, as in a JWK. */
  public_key: string
  /** The secret key encrypted with AES-GCM; null if the secret was lost: then the key only verifies. */
  sealed: string | null
  created_at: string
}
