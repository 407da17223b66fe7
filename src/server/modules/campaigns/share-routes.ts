import { postHash, shareCampaign } from '../../../contract/campaign-endpoints.ts'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Secrets } from '../../secrets.ts'
import { campaignReport } from '../reports/campaign-report.ts'
import { liveHash, replaceLink, revokeLinks } from './share-link.ts'
import { type CampaignRow, requireCampaign } from './visible-campaigns.ts'

export const shareRoutes: Route[] = [
  route(shareCampaign, async ({ db, scope, params, now, services: { secrets } }) => {
    const row = await requireCampaign(db, scope, params.id)
    const sharing = { scope, secrets, now }
    if (params.flag === 'true') await share(db, row, sharing, false)
    else await unshare(db, row, sharing)
    return await campaignReport(db, params.id, sharing)
  }),

  route(postHash, async ({ db, scope, params, body, now, services: { secrets, config } }) => {
    const row = await requireCampaign(db, scope, params.id)
    const hash = await share(db, row, { scope, secrets, now }, body.rotate)
    return { hash, url: `${config.publicUrl}/campaigns/${params.id}?hash=${hash}` }
  }),
]

type Sharing = { scope: StaffScope; secrets: Secrets; now: Date }

/** The hash of the live link; a new one where there is none, or it is to be replaced. */
async function share(
  tx: Db,
  { id, shared }: CampaignRow,
  { scope, secrets, now }: Sharing,
  rotate: boolean,
): Promise<string> {
  const live = rotate ? null : await liveHash(tx, id, secrets)
  const { userId } = scope
  const hash = live ?? (await replaceLink(tx, id, { secrets, userId, now }))
  if (shared === 0) await tx.updateTable('campaigns').set({ shared: 1 }).where('id', '=', id).execute()
  if (shared === 0 || live === null) {
    const after = { rotated: rotate }
    await audit(tx, { userId, action: 'SHARE', entity: 'campaign', entityId: id, after, now })
  }
  return hash
}

/** Every link to it is dead from now on. */
async function unshare(tx: Db, { id, shared }: CampaignRow, { scope, now }: Sharing): Promise<void> {
  await revokeLinks(tx, id, now)
  if (shared === 0) return
  await tx.updateTable('campaigns').set({ shared: 0 }).where('id', '=', id).execute()
  await audit(tx, { userId: scope.userId, action: 'UNSHARE', entity: 'campaign', entityId: id, now })
}
