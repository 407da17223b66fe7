import { postHash, shareCampaign } from '../../../contract/campaign-endpoints.ts'
import { problemWords } from '../../http/problem-words.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Secrets } from '../../base/secrets.ts'
import { listFrozen } from './frozen/list-frozen.ts'
import { liveReport } from './live-report.ts'
import { liveLink, pointLink, replaceLink, revokeLinks } from '../links/main-link.ts'
import { type CampaignRow, requireCampaign } from '../access/visible-campaigns.ts'

export const mainLinkRoutes: Route[] = [
  route(shareCampaign, async ({ db, scope, params, now, services: { secrets } }) => {
    const row = await requireCampaign(db, scope, params.id)
    const sharing = { scope, secrets, now }
    if (params.flag === 'true') await share(db, row, sharing, { rotate: false })
    else await unshare(db, row, sharing)
    const shared = await requireCampaign(db, scope, params.id)
    return await liveReport(db, shared, sharing).full(undefined)
  }),

  route(postHash, async ({ db, scope, params, body, now, services: { secrets, config } }) => {
    const row = await requireCampaign(db, scope, params.id)
    const { frozenId: requested } = body
    if (typeof requested === 'string' && (await listFrozen(db, params.id, requested)).length === 0)
      throw notFound()
    const { token: hash, frozenId } = await share(db, row, { scope, secrets, now }, body)
    return { hash, frozenId, url: `${config.PUBLIC_URL}/campaigns/${params.id}?hash=${hash}` }
  }),
]

type Sharing = { scope: StaffScope; secrets: Secrets; now: Date }

/** The live link, created if missing or to be replaced, with the requested target. @throws 409 for a draft */
async function share(
  tx: Db,
  { id, shared, draft }: CampaignRow,
  { scope, secrets, now }: Sharing,
  { rotate, frozenId: requested }: { rotate: boolean; frozenId?: string | null | undefined },
): Promise<{ token: string; frozenId: string | null }> {
  if (draft === 1) throw conflict(problemWords().draftNotShared)
  const link = await liveLink(tx, id, secrets)
  const live = rotate ? null : (link?.token ?? null)
  const shown = link?.frozenId ?? null
  const frozenId = requested === undefined ? shown : requested
  const { userId } = scope
  const token = live ?? (await replaceLink(tx, id, { secrets, userId, now, frozenId }))
  if (frozenId !== shown) await pointLink(tx, id, frozenId)
  if (shared === 0) await tx.updateTable('campaigns').set({ shared: 1 }).where('id', '=', id).execute()
  if (shared === 0 || live === null || frozenId !== shown) {
    const before = { shared: shared === 1, frozenId: shown }
    const after = { shared: true, frozenId, rotated: rotate }
    await audit(tx, { userId, action: 'SHARE', entity: 'campaign', entityId: id, before, after, now })
  }
  return { token, frozenId }
}

/** Revokes the campaign's own link («Link del report»); limited links are revoked one by one. */
export async function unshare(
  tx: Db,
  { id, shared }: Pick<CampaignRow, 'id' | 'shared'>,
  { scope, now }: Pick<Sharing, 'scope' | 'now'>,
): Promise<void> {
  await revokeLinks(tx, id, now)
  if (shared === 0) return
  await tx.updateTable('campaigns').set({ shared: 0 }).where('id', '=', id).execute()
  const change = { before: { shared: true }, after: { shared: false } }
  const what = { action: 'UNSHARE', entity: 'campaign', entityId: id, ...change } as const
  await audit(tx, { ...what, userId: scope.userId, now })
}
