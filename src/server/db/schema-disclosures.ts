import type { DisclosureVerdict } from '../../trade/read-disclosure.ts'

export type DisclosureTables = {
  disclosures: DisclosureTable
  disclosure_verdicts: DisclosureVerdictTable
}

/** What the rules found in a content's caption; triggers delete it where the caption, or what it is read by, changes. */
export type DisclosureTable = {
  content_id: string
  verdict: Exclude<DisclosureVerdict, 'NA'>
  /** JSON of `Disclosure`. */
  reading: string
  /** `DISCLOSURE_VERSION` */
  version: number
  /** Of the caption, SHA-256, hex. */
  digest: string
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
