import type { LinkInput, ShareLink } from '../../../contract/links.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { Db } from '../../db/schema.ts'
import { problemWords } from '../../http/problem-words.ts'
import { conflict, notFound, validationFailed } from '../../http/problem.ts'
import type { StaffScope } from '../../http/scope.ts'
import { audit } from '../audit/audit.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { forgetLinkGuesses } from '../sign-in/throttle-rules.ts'
import {
  auditedLink,
  countNotEnded,
  findLink,
  insertLink,
  type Linked,
  type Showing,
  updateLink,
} from './limited-links.ts'

type Writing = { scope: StaffScope; body: LinkInput; now: Date; services: Showing }

/**
 * Creates a link in two steps: hashing its password takes a while, and must not block a transaction.
 * @param require checks that the caller may link to the record and that the link can show what is requested
 * @throws 409 if there are too many, 422 for an end in the past, and whatever `require` throws
 */
export async function createLink(
  { scope, body, now, services }: Writing,
  require: (tx: Db) => Promise<Linked>,
): Promise<(tx: Db) => Promise<ShareLink>> {
  const passwordHash = (await hashOf(body)) ?? null
  return async (tx) => {
    const linked = await require(tx)
    if (body.expiresAt !== null && body.expiresAt <= now.toISOString())
      throw validationFailed({
        expiresAt: {
          code: 'notAllowed',
          allowed: { kind: 'DAYS', from: romeDay(now.getTime()), to: null },
        },
      })
    if ((await countNotEnded(tx, linked)) >= LIMITS.links)
      throw conflict(problemWords().tooManyLinks(LIMITS.links))
    const { secrets } = services
    const linkId = await insertLink(tx, linked, body, { secrets, passwordHash, scope, now })
    const link = await findLink(tx, linked, linkId, services)
    if (link === undefined) throw new Error('What was just made is there.')
    const what = { action: 'CREATE', entity: 'share_link', entityId: linkId } as const
    await audit(tx, { ...what, userId: scope.userId, after: auditedLink(linked, link), now })
    return link
  }
}

/**
 * Changes a link in the same way.
 * @throws 404 if there is none, 409 if it was revoked, and whatever `require` throws
 */
export async function changeLink(
  { scope, body, now, services }: Writing,
  linkId: string,
  require: (tx: Db) => Promise<Linked>,
): Promise<(tx: Db) => Promise<ShareLink>> {
  const passwordHash = await hashOf(body)
  return async (tx) => {
    const linked = await require(tx)
    const before = await findLink(tx, linked, linkId, services)
    if (before === undefined) throw notFound()
    if (before.endedAt !== null) throw conflict(problemWords().linkEnded)
    await updateLink(tx, linked, linkId, body, passwordHash)
    if (passwordHash !== undefined) await forgetLinkGuesses(tx, linkId)
    const link = await findLink(tx, linked, linkId, services)
    if (link === undefined) throw notFound()
    const changed = typeof body.password === 'string' ? { passwordChanged: true } : {}
    const change = {
      before: auditedLink(linked, before),
      after: { ...auditedLink(linked, link), ...changed },
    }
    const what = { action: 'UPDATE', entity: 'share_link', entityId: linkId, ...change } as const
    await audit(tx, { ...what, userId: scope.userId, now })
    return link
  }
}

/** The link's new password hash; null: no password, undefined: unchanged. */
async function hashOf({ password }: LinkInput): Promise<string | null | undefined> {
  return typeof password === 'string' ? await hashPassword(password) : password
}
