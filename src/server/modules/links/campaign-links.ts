import type { ShareLink } from '../../../contract/links.ts'
import { reportLinkName } from '../../../messages/share-links.ts'
import { unseal } from '../../base/seal.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { addressOf, endLink, limitedLinks, listedLinks, type Showing } from './limited-links.ts'

/** All live links of a campaign, its own one first, and the newest revoked ones. */
export async function campaignLinks(db: Db, campaign: CampaignRow, showing: Showing): Promise<ShareLink[]> {
  const limited = await limitedLinks(db, { kind: 'campaign', id: campaign.id }, showing)
  return listedLinks((await mainLinks(db, campaign, showing)).concat(limited))
}

/** The campaign's own link, and those that it replaced. */
async function mainLinks(db: Db, campaign: CampaignRow, { secrets, config }: Showing): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_links')
    .select(['id', 'sealed', 'frozen_id', 'revoked_at', 'opened', 'last_opened_at'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const linked = { kind: 'campaign', id: campaign.id } as const
  return rows.map((row) => {
    const token = row.revoked_at === null ? unseal(secrets.shareLinks, campaign.id, row.sealed) : null
    return {
      id: row.id,
      name: reportLinkName,
      url: token === null ? null : addressOf(config, linked, { token, language: 'it' }),
      language: 'it',
      expiresAt: null,
      hasPassword: false,
      socialTypeList: null,
      shows: {
        costs: campaign.public_costs === 1,
        audience: campaign.audience_visibility === 1,
        contents: true,
        downloads: true,
        comments: true,
      },
      frozenId: row.frozen_id,
      opened: row.opened,
      lastOpenedAt: row.last_opened_at,
      asksName: false,
      readers: [],
      endedAt: row.revoked_at,
      isMain: true,
    }
  })
}

/** Whether the id is that of the campaign's own link, or of one that it replaced. */
export async function isMainLink(db: Db, campaignId: string, linkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('share_links')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', linkId)
    .executeTakeFirst()
  return row !== undefined
}

/** Links to a frozen report are revoked with it. */
export async function endLinksOf(
  tx: Db,
  campaignId: string,
  frozenId: string,
  by: { scope: Pick<StaffScope, 'userId'>; now: Date } & Showing,
): Promise<void> {
  const linked = { kind: 'campaign', id: campaignId } as const
  for (const link of await limitedLinks(tx, linked, by))
    if (link.frozenId === frozenId && link.endedAt === null) await endLink(tx, linked, link, by)
}
