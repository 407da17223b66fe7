import { deleteLink, getLinks, postLink, putLink, unlockLink } from '../../../contract/links.ts'
import type { Db } from '../../db/schema.ts'
import { linkUnlock } from '../../http/link-unlock.ts'
import { findLimitedLink } from '../../http/live-links.ts'
import { problemWords } from '../../http/problem-words.ts'
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
import { requireCampaign } from '../access/visible-campaigns.ts'
import { campaignLinks, isMainLink } from '../links/campaign-links.ts'
import { addReader } from '../links/link-readers.ts'
import { endLink, type Linked } from '../links/limited-links.ts'
import { changeLink, createLink } from '../links/write-link.ts'
import { verifyPassword } from '../sign-in/password-hash.ts'
import { countedUnlock } from '../sign-in/throttle-rules.ts'
import { listFrozen } from './frozen/list-frozen.ts'
import { unshare } from './main-link-routes.ts'

/** Share links of a campaign with their limits, and unlocking any link with its password or its reader's name. */
export const campaignLinkRoutes: Route[] = [
  route(getLinks, async ({ db, scope, params, services }) =>
    campaignLinks(db, await requireCampaign(db, scope, params.id), services),
  ),

  slowRoute(postLink, (input) =>
    createLink(input, async (tx) => {
      const { id, draft } = await requireCampaign(tx, input.scope, input.params.id)
      await requireFrozenOf(tx, id, input.body.frozenId)
      if (draft === 1) throw conflict(problemWords().draftNotShared)
      return ofCampaign(id)
    }),
  ),

  slowRoute(putLink, (input) =>
    changeLink(input, input.params.linkId, async (tx) => {
      const { id } = await requireCampaign(tx, input.scope, input.params.id)
      if (await isMainLink(tx, id, input.params.linkId)) throw conflict(problemWords().mainLinkFixed)
      await requireFrozenOf(tx, id, input.body.frozenId)
      return ofCampaign(id)
    }),
  ),

  route(deleteLink, async ({ db, scope, params: { id, linkId }, now, services }) => {
    const campaign = await requireCampaign(db, scope, id)
    const link = (await campaignLinks(db, campaign, services)).find((one) => one.id === linkId)
    if (link === undefined) throw notFound()
    if (link.endedAt !== null) return
    const by = { scope, now }
    await (link.isMain ? unshare(db, campaign, by) : endLink(db, ofCampaign(id), link, by))
  }),

  route(
    unlockLink,
    async ({ db, query, body, address, now, services }) => {
      const link = await findLimitedLink(db, query.hash, now)
      if (link === undefined) throw await wrongLink(services, address)
      const { database, secrets } = services
      const counted = countedUnlock(link.id, address)
      const wait = await countAttempt(database, counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      const { password, name } = body
      const isRight = link.password_hash === null || (await verifyPassword(link.password_hash, password))
      if (!isRight) throw wrongLinkPassword()
      if (link.asks_name === 1 && name === undefined) throw validationFailed({ name: 'required' })
      await database.transaction(async (tx) => {
        await forgiveAttempt(tx, counted)
        if (link.asks_name === 1 && name !== undefined) await addReader(tx, link, name, now)
      })
      return { unlock: linkUnlock(secrets, link, now) }
    },
    { transaction: 'own' },
  ),
]

function ofCampaign(id: string): Linked {
  return { kind: 'campaign', id }
}

/** @throws 404 if the campaign has no such frozen report */
async function requireFrozenOf(tx: Db, campaignId: string, frozenId: string | null): Promise<void> {
  if (frozenId !== null && (await listFrozen(tx, campaignId, frozenId)).length === 0) throw notFound()
}
