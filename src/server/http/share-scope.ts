import * as v from 'valibot'
import { id } from '../../contract/primitives.ts'
import type { Services } from './services.ts'
import { isUnlocked } from './link-unlock.ts'
import { findLink, findMainLink, limitsOf } from './live-links.ts'
import { networkOf } from './network-of.ts'
import { countFailure } from './throttle.ts'
import { type HttpProblem, passwordRequired, shareLinkInvalid, tooManyAttempts } from './problem.ts'
import type { PublicScope } from './scope.ts'

/** Thirty wrong links a minute from one address, then a minute of 429. */
const RULE = { limit: 31, windowSeconds: 60, firstBlockSeconds: 60, longestBlockSeconds: 60 }

type LinkRequest = {
  hash: string | null
  /** What the link's password was exchanged for. */
  unlock: string | null
  address: string
}

/**
 * Authenticates by one of a campaign's live share links.
 * @throws the same 404 for a hash that is wrong, revoked, expired, another campaign's or missing; 401 where the link
 * opens by a password; 429 for guessing
 */
export async function shareScope(
  services: Services,
  campaignId: string | undefined,
  { hash, unlock, address }: LinkRequest,
): Promise<PublicScope> {
  const { database, secrets } = services
  const now = services.clock()
  // PostgreSQL fails on a NUL, which no id contains.
  if (v.is(id, campaignId)) {
    const main = await findMainLink(database.reader, campaignId, hash ?? '')
    if (main !== undefined) return scopeOf(campaignId, main, null)
    const other = await findLink(database.reader, hash ?? '', now)
    if (other?.campaign_id === campaignId) {
      const isLocked = other.password_hash !== null && !isUnlocked(secrets, other, unlock ?? '', now)
      if (isLocked) throw passwordRequired()
      return scopeOf(campaignId, other, limitsOf(other))
    }
  }
  throw await wrongLink(services, address)
}

/** What a wrong link is refused with; it counts towards the limit of its network. */
export async function wrongLink({ database, clock }: Services, address: string): Promise<HttpProblem> {
  const wait = await database.transaction((tx) =>
    countFailure(tx, `share:${networkOf(address)}`, RULE, clock()),
  )
  return wait > 0 ? tooManyAttempts(wait) : shareLinkInvalid()
}

type Link = { id: string; organization_id: string; frozen_id: string | null }

/** What a link that opens lets its reader see. */
export function scopeOf(
  campaignId: string,
  { id: linkId, organization_id: organizationId, frozen_id: frozenId }: Link,
  limits: PublicScope['limits'],
): PublicScope {
  return { kind: 'public', campaignId, organizationId, linkId, frozenId, limits }
}
