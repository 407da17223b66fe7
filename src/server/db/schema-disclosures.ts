import type { DisclosureVerdict } from '../../vocabulary/disclosure-verdicts.ts'
import type { DisclosureReason } from '../../vocabulary/read-disclosure.ts'

export type DisclosureTables = {
  disclosure_verdicts: DisclosureVerdictTable
  disclosure_readings: DisclosureReadingTable
}

/**
 * A person's verdict, valid while the caption has this digest. Stored for a deleted content as long as it can be
 * restored.
 */
export type DisclosureVerdictTable = {
  content_id: string
  campaign_id: string
  verdict: DisclosureVerdict
  reason: string
  digest: string
  author_id: string | null
  judged_at: string
}

/** The disclosure found in a caption. Triggers delete it when the caption, or the data for reading it, changes. */
export type DisclosureReadingTable = {
  content_id: string
  /** `DISCLOSURE_VERSION` */
  version: number
  /** SHA-256 of the caption. */
  digest: string
  verdict: Exclude<DisclosureVerdict, 'NA'>
  reason: DisclosureReason
  /** Position of the match in the caption, in UTF-16 units. */
  found_start: number | null
  found_end: number | null
  /** Position among the hashtags, from 1. */
  tag_number: number | null
}
