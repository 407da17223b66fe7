import {
  deleteLink,
  getLinks,
  type LinkInput,
  postLink,
  putLink,
  unlockLink,
} from '../../../contract/links.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { problemWords } from '../../http/problem-words.ts'
import type { Db } from '../../db/schema.ts'
import { linkUnlock } from '../../http/link-unlock.ts'
import { findLink } from '../../http/live-links.ts'
import {
  conflict,
  notFound,
  tooManyAttempts,
  validationFailed,
  wrongLinkPassword,
} from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import { wrongLink } from '../../http/share-scope.ts'
import { countAttempt, forgiveAttempt } from '../../http/throttle.ts'
import { audit } from '../audit/audit.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { hashPassword, verifyPassword } from '../sign-in/password-hash.ts'
import { countedUnlock, forgetLinkGuesses } from '../sign-in/throttle-rules.ts'
import {
  auditedLink,
  countLive,
  endLink,
  findOther,
  insertLink,
  isMainLink,
  listLinks,
  updateLink,
} from './campaign-links.ts'
import { listFrozen } from './frozen/list-frozen.ts'
import { unshare } from './share-routes.ts'

/** Several share links of a campaign, each with what it shows. */
export const linkRoutes: Route[] = [
  route(getLinks, async ({ db, scope, params, services }) =>
    listLinks(db, await requireCampaign(db, scope, params.id), services),
  ),

  slowRoute(postLink, async ({ scope, params, body, now, services }) => {
    const passwordHash = await hashOf(body)
    return async (tx) => {
      const { id, draft } = await requireCampaign(tx, scope, params.id)
      await requireFrozenOf(tx, id, body.frozenId)
      if (draft === 1) throw conflict(problemWords().draftNotShared)
      if (body.expiresAt !== null && body.expiresAt <= now.toISOString())
        throw validationFailed({
          expiresAt: {
            code: 'notAllowed',
            allowed: { kind: 'DAYS', from: romeDay(now.getTime()), to: null },
          },
        })
      if ((await countLive(tx, id)) >= LIMITS.links) throw conflict(problemWords().tooManyLinks(LIMITS.links))
      const by = { secrets: services.secrets, passwordHash: passwordHash ?? null, scope, now }
      const linkId = await insertLink(tx, id, body, by)
      const link = await findOther(tx, id, linkId, services)
      if (link === undefined) throw new Error('What was just made is there.')
      const what = { action: 'CREATE', entity: 'share_link', entityId: linkId } as const
      await audit(tx, { ...what, userId: scope.userId, after: auditedLink(id, link), now })
      return link
    }
  }),

  slowRoute(putLink, async ({ scope, params: { id, linkId }, body, now, services }) => {
    const passwordHash = await hashOf(body)
    return async (tx) => {
      await requireCampaign(tx, scope, id)
      const before = await findOther(tx, id, linkId, services)
      if (before === undefined)
        throw (await isMainLink(tx, id, linkId)) ? conflict(problemWords().mainLinkFixed) : notFound()
      await requireFrozenOf(tx, id, body.frozenId)
      if (before.endedAt !== null) throw conflict(problemWords().linkEnded)
      await updateLink(tx, linkId, body, passwordHash)
      if (passwordHash !== undefined) await forgetLinkGuesses(tx, linkId)
      const link = await findOther(tx, id, linkId, services)
      if (link === undefined) throw notFound()
      const changed = typeof body.password === 'string' ? { passwordChanged: true } : {}
      const change = { before: auditedLink(id, before), after: { ...auditedLink(id, link), ...changed } }
      const what = { action: 'UPDATE', entity: 'share_link', entityId: linkId, ...change } as const
      await audit(tx, { ...what, userId: scope.userId, now })
      return link
    }
  }),

  route(deleteLink, async ({ db, scope, params: { id, linkId }, now, services }) => {
    const campaign = await requireCampaign(db, scope, id)
    const link = (await listLinks(db, campaign, services)).find((one) => one.id === linkId)
    if (link === undefined) throw notFound()
    if (link.endedAt !== null) return
    await (link.isMain ? unshare(db, campaign, { scope, now }) : endLink(db, id, link, { scope, now }))
  }),

  route(
    unlockLink,
    async ({ db, query, body, address, now, services }) => {
      const link = await findLink(db, query.hash, now)
      if (link === undefined) throw await wrongLink(services, address)
      const { database, secrets } = services
      const counted = countedUnlock(link.id, address)
      const wait = await countAttempt(database, counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      const isRight = link.password_hash === null || (await verifyPassword(link.password_hash, body.password))
      if (!isRight) throw wrongLinkPassword()
      await database.transaction((tx) => forgiveAttempt(tx, counted))
      return { unlock: linkUnlock(secrets, link, now) }
    },
    { transaction: 'own' },
  ),
]

/** Of the link's new password; null: it has none, undefined: unchanged. */
async function hashOf({ password }: LinkInput): Promise<string | null | undefined> {
  return typeof password === 'string' ? await hashPassword(password) : password
}

/** @throws 404 where the campaign has no such frozen report */
async function requireFrozenOf(tx: Db, campaignId: string, frozenId: string | null): Promise<void> {
  if (frozenId !== null && (await listFrozen(tx, campaignId, frozenId)).length === 0) throw notFound()
}
