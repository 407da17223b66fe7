import type { Generated } from 'kysely'
import type { DeliveredState } from '../../contract/deliveries.ts'
import type { CountKey } from '../../vocabulary/content-counts.ts'

export type DeliveryTables = {
  deliveries: DeliveryTable
  delivered_numbers: DeliveredNumberTable
  delivered_proofs: DeliveredProofTable
}

/** A creator's personal link for a campaign; a new one replaces the previous one. */
export type DeliveryTable = {
  id: string
  campaign_id: string
  creator_id: string
  /** SHA-256 of the token. */
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
  /** The token, encrypted so that the server can read it; null for links older than this column. */
  sealed: Generated<string | null>
  /** Day by which the numbers are due. */
  due_on: Generated<string | null>
  /** When the creator was reminded of the due date. */
  reminded_at: Generated<string | null>
}

/** A number sent by a creator, which counts once it is confirmed. */
export type DeliveredNumberTable = {
  delivery_id: string
  content_id: string
  metric: CountKey
  value: number
  /** Half of the rounding unit; null if exact. */
  half: Generated<number | null>
  state: DeliveredState
  sent_at: string
  /** Why it was returned. */
  reason: string | null
  decided_by: string | null
  decided_at: string | null
  /** SHA-256 of the screenshot that it was confirmed with; remains when the picture is deleted. */
  digest: string | null
}

/** The newest screenshot of a content's statistics. */
export type DeliveredProofTable = {
  delivery_id: string
  content_id: string
  /** null once the picture is deleted. */
  image_id: string | null
  /** SHA-256 of the stored picture. */
  digest: string
  sent_at: string
}
