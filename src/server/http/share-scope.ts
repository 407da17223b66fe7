import * as v from 'valibot'
import { id } from '../../contract/primitives.ts'
import type { Services } from './services.ts'
import { digestOf } from '../base/secrets.ts'
import { networkOf } from './network-of.ts'
import { countFailure } from './throttle.ts'
import { shareLinkInvalid, tooManyAttempts } from './problem.ts'
import type { PublicScope } from './scope.ts'

/** Thirty wrong links a minute from one address, then a minute of 429. */
const RULE = { limit: 31, windowSeconds: 60, firstBlockSeconds: 60, longestBlockSeconds: 60 }

/**
 * Authenticates by a campaign's live share link.
 * @throws the same 404 for a hash that is wrong, revoked, another campaign's or missing; 429 for guessing
 */
export async function shareScope(
  services: Services,
  campaignId: string | undefined,
  hash: string | null,
  address: string,
): Promise<PublicScope> {
  const link = await findLink(services, campaignId ?? '', hash ?? '')
  if (link !== undefined) {
    const { id, organization_id: organizationId, frozen_id: frozenId, link_id: linkId } = link
    return { kind: 'public', campaignId: id, organizationId, linkId, frozenId }
  }
  const now = services.clock()
  const wait = await services.database.transaction((tx) =>
    countFailure(tx, `share:${networkOf(address)}`, RULE, now),
  )
  throw wait > 0 ? tooManyAttempts(wait) : shareLinkInvalid()
}

async function findLink(services: Services, campaignId: string, hash: string) {
  // PostgreSQL fails on a NUL, which no id contains.
  if (!v.is(id, campaignId)) return undefined
  return await services.database.reader
    .selectFrom('share_links')
    .innerJoin('campaigns', 'campaigns.id', 'share_links.campaign_id')
    .select([
      'campaigns.id',
      'campaigns.organization_id',
      'share_links.frozen_id',
      'share_links.id as link_id',
    ])
    .where('share_links.digest', '=', digestOf(withoutTrailingPunctuation(hash)))
    .where('share_links.campaign_id', '=', campaignId)
    .where('share_links.revoked_at', 'is', null)
    .where('campaigns.shared', '=', 1)
    .where('campaigns.draft', '=', 0)
    .executeTakeFirst()
}

/** Without what a sentence adds to a link: a full stop, a bracket, a quotation mark. */
function withoutTrailingPunctuation(hash: string): string {
  return /^[\w-]*/.exec(hash)?.[0] ?? ''
}
