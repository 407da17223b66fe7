import { type ContentCounts, NO_COUNTS } from '../../../vocabulary/content-counts.ts'
import type { OfCreator } from '../../../vocabulary/contradictions.ts'
import type { Db } from '../../db/schema.ts'
import { revisionOf } from '../response-cache/cache-rows.ts'
import { usualInCampaign } from './contradicting-contents.ts'

const MAX_CAMPAIGNS = 200

type Usual = (content: OfCreator) => ContentCounts
/** What is usual for some of its creators at a revision of a campaign. */
type Known = { revision: number | null; of: Map<string, Usual> }

/** By database, then by campaign. */
const knownOf = new WeakMap<object, Map<string, Known>>()

/**
 * `usualInCampaign`, computed again only after a change of the campaign: it reads all contents of the creators, of whom
 * a page shows a few. Not inside a transaction that writes, whose revision others may never see.
 */
export async function usualAtRevision(
  db: Db,
  campaignId: string,
  creatorIds: readonly string[],
): Promise<Usual> {
  const { adapter } = db.getExecutor()
  const campaigns = knownOf.get(adapter) ?? new Map<string, Known>()
  knownOf.set(adapter, campaigns)
  // Read first: what changes after it is at most newer than the revision says.
  const revision = await revisionOf(db, campaignId)
  const stored = campaigns.get(campaignId)
  const known = stored?.revision === revision ? stored : { revision, of: new Map<string, Usual>() }
  const missing = creatorIds.filter((id) => !known.of.has(id))
  if (missing.length > 0) {
    const usual = await usualInCampaign(db, campaignId, missing)
    for (const id of missing) known.of.set(id, usual)
  }
  if (campaigns.size >= MAX_CAMPAIGNS) campaigns.clear()
  campaigns.set(campaignId, known)
  return (content) => known.of.get(content.creatorId)?.(content) ?? NO_COUNTS
}
