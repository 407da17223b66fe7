import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import type { Content } from '../contract/contents.ts'
import { LIMITS } from '../contract/limits.ts'
import { type ContentCounts, mapCounts } from '../vocabulary/content-counts.ts'
import { ENOUGH_TO_COMPARE, type OfCreator, usualByCreator } from '../vocabulary/contradictions.ts'

type Typed = OfCreator & { readonly id: string | null; readonly counts: ContentCounts }

/**
 * The typical counts of these contents' creators, including the entered numbers and their newest contents in the
 * campaign. One request per creator and type; none in a campaign with few contents.
 */
export async function usualWith(
  campaign: Pick<Campaign, 'id' | 'contentCount'>,
  typed: readonly Typed[],
): Promise<(content: OfCreator) => ContentCounts> {
  const byKey = new Map(typed.map((one) => [`${one.contentType} ${one.creatorId}`, one]))
  const isEnough = campaign.contentCount + typed.length >= ENOUGH_TO_COMPARE
  const ids = new Set(typed.map(({ id }) => id))
  const known: Typed[] = [...typed]
  // One at a time: a pasted list may have fifty creators.
  for (const one of isEnough ? byKey.values() : []) {
    const stored = await theirContents(campaign.id, one)
    known.push(...stored.filter(({ id }) => !ids.has(id)))
  }
  return usualByCreator(known)
}

async function theirContents(id: string, { creatorId, contentType }: OfCreator): Promise<Typed[]> {
  const query = { creatorId, contentType, pageSize: LIMITS.pageSizeMax }
  const { items } = await call('GET /campaigns/{id}/contents', { params: { id }, query })
  return items.map((content) => ({ id: content.id, creatorId, contentType, counts: knownCounts(content) }))
}

/** The measured or declared counts of a content. */
export function knownCounts(content: Content): ContentCounts {
  return mapCounts((key) => (content.origin[key] === 'ESTIMATED' ? null : content[key]))
}
