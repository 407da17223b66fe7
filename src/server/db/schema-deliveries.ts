import type { Generated } from 'kysely'
import type { DeliveredState } from '../../contract/deliveries.ts'
import type { CountKey } from '../../vocabulary/content-counts.ts'

export type DeliveryTables = {
  deliveries: DeliveryTable
  delivered_numbers: DeliveredNumberTable
  delivered_proofs: DeliveredProofTable
}

/** A creator's personal link of a campaign; a new one takes the place of the one before. */
export type DeliveryTable = {
  id: string
  campaign_id: string
  creator_id: string
  /** Of the token, SHA-256. */
  digest: string
  created_by: string | null
  created_at: string
  expires_at: string
  /** When it was revoked. */
  ended_at: string | null
  /** When the link was last opened. */
  opened_at: string | null
  /** When the creator last sent something. */
  sent_at: string | null
  /** The token, which the server can read; null for one of before this column. */
  sealed: Generated<string | null>
  /** Day by which the numbers are requested. */
  due_on: Generated<string | null>
  /** When the creator was reminded of that day. */
  reminded_at: Generated<string | null>
}

/** What a creator sent of a content, which counts once it is confirmed. */
export type DeliveredNumberTable = {
  delivery_id: string
  content_id: string
  metric: CountKey
  value: number
  /** Half of what it was rounded to; null where it is exact. */
  half: Generated<number | null>
  state: DeliveredState
  sent_at: string
  /** Why it was returned. */
  reason: string | null
  decided_by: string | null
  decided_at: string | null
  /** Of the screenshot that it was confirmed with, SHA-256; it stays when the picture is deleted. */
  digest: string | null
}

/** The newest screenshot of a content's statistics. */
export type DeliveredProofTable = {
  delivery_id: string
  content_id: string
  /** null once the picture is deleted. */
  image_id: string | null
  /** Of the picture as it is stored, SHA-256. */
  digest: string
  sent_at: string
}
