import type { DisclosureVerdict } from '../../vocabulary/read-disclosure.ts'

export type DisclosureTables = {
  disclosure_verdicts: DisclosureVerdictTable
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
