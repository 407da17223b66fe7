import * as v from 'valibot'
import { id } from '../../contract/primitives.ts'
import type { Services } from './services.ts'
import { isUnlocked, lockOf } from './link-unlock.ts'
import { findLimitedLink, findMainLink, type LinkedKind, limitsOf } from './live-links.ts'
import { networkOf } from './network-of.ts'
import { countFailure } from './throttle.ts'
import { type HttpProblem, linkLocked, shareLinkInvalid, tooManyAttempts } from './problem.ts'
import type { DashboardLinkScope, PublicScope } from './scope.ts'

/** Thirty wrong links per minute and address, then a minute of 429. */
const RULE = { limit: 31, windowSeconds: 60, firstBlockSeconds: 60, longestBlockSeconds: 60 }

type LinkRequest = {
  /** The `hash` parameter of the address. */
  token: string | null
  /** The unlock token that the link's password was exchanged for. */
  unlock: string | null
  address: string
}

/**
 * Authenticates by a live share link of a campaign or a dashboard.
 * @throws the same 404 for a token that is wrong, revoked, expired, missing, or of another record; 401 if the link
 * requires a password or a name; 429 for guessing
 */
export async function shareScope(
  services: Services,
  record: { kind: LinkedKind; id: string | undefined },
  { token, unlock, address }: LinkRequest,
): Promise<PublicScope | DashboardLinkScope> {
  const { database, secrets } = services
  const now = services.clock()
  // PostgreSQL fails on a NUL, which no id contains.
  if (v.is(id, record.id)) {
    const main =
      record.kind === 'campaign' ? await findMainLink(database.reader, record.id, token ?? '') : undefined
    if (main !== undefined) return campaignScope(record.id, main, null)
    const link = await findLimitedLink(database.reader, token ?? '', now)
    if (link?.kind === record.kind && link.record_id === record.id) {
      const lock = lockOf(link)
      if (lock !== null && !isUnlocked(secrets, link, unlock ?? '', now)) throw linkLocked[lock]()
      const limits = limitsOf(link)
      if (link.kind === 'campaign') return campaignScope(record.id, link, limits)
      const { id: linkId, organization_id: organizationId } = link
      return { kind: 'public', dashboardId: record.id, organizationId, linkId, limits }
    }
  }
  throw await wrongLink(services, address)
}

/** The error for a wrong link; counts towards the limit of its network. */
export async function wrongLink({ database, clock }: Services, address: string): Promise<HttpProblem> {
  const wait = await database.transaction((tx) =>
    countFailure(tx, `share:${networkOf(address)}`, RULE, clock()),
  )
  return wait > 0 ? tooManyAttempts(wait) : shareLinkInvalid()
}

type Link = { id: string; organization_id: string; frozen_id: string | null }

/** The scope of the reader of a live campaign link. */
export function campaignScope(
  campaignId: string,
  { id: linkId, organization_id: organizationId, frozen_id: frozenId }: Link,
  limits: PublicScope['limits'],
): PublicScope {
  return { kind: 'public', campaignId, organizationId, linkId, frozenId, limits }
}
