import type { DisclosureVerdict } from '../../vocabulary/disclosure-verdicts.ts'
import type { DisclosureReason } from '../../vocabulary/read-disclosure.ts'

export type DisclosureTables = {
  disclosure_verdicts: DisclosureVerdictTable
  disclosure_readings: DisclosureReadingTable
}

/** A person's verdict, which holds while the caption has its digest. Of a deleted content as long as it can be restored. */
export type DisclosureVerdictTable = {
  content_id: string
  campaign_id: string
  verdict: DisclosureVerdict
  reason: string
  digest: string
  author_id: string | null
  judged_at: string
}

/** What the rules found in a caption. Triggers delete it where the caption, or what it is read by, changes. */
export type DisclosureReadingTable = {
  content_id: string
  /** `DISCLOSURE_VERSION` */
  version: number
  /** Of the caption, SHA-256. */
  digest: string
  verdict: Exclude<DisclosureVerdict, 'NA'>
  reason: DisclosureReason
  /** Of what was found, in the caption, UTF-16. */
  found_start: number | null
  found_end: number | null
  /** Its place among the hashtags, from 1. */
  tag_number: number | null
}
