import { addDays } from '../../lib/add-days.ts'
import { fold } from '../../lib/fold.ts'
import { type Db, toFlag } from '../db/schema.ts'
import { newId } from '../base/new-id.ts'
import { demoBrands, demoOrganizations, type OrganizationKey } from './demo-brands.ts'
import { type DemoImages, logoOf, stillOf } from './demo-images.ts'
import type { DemoPeople } from './insert-people.ts'
import type { PlannedCampaign } from './plan-campaign.ts'

const DASHBOARDS: Readonly<Record<OrganizationKey, { name: string; isShared: boolean }>> = {
  aurelia: { name: 'Aurelia Food, ultimi sei mesi', isShared: true },
  adria: { name: 'Gruppo Adria, stagione in corso', isShared: true },
  lume: { name: 'Lume Cosmetics, bozza di semestre', isShared: false },
}

/** A dashboard for each client, with its campaigns that have begun; one is not shared. */
export async function insertDashboards(
  tx: Db,
  campaigns: readonly { planned: PlannedCampaign; id: string }[],
  { organizationIds, clientIds }: DemoPeople,
  images: DemoImages,
  today: string,
): Promise<void> {
  const at = `${addDays(today, -20)}T10:00:00.000Z`
  for (const { key } of demoOrganizations) {
    const { name, isShared } = DASHBOARDS[key]
    const own = campaigns.filter(
      ({ planned }) => demoBrands[planned.demo.brand].organization === key && planned.contents.length > 0,
    )
    const id = newId()
    const userId = clientIds.get(key)
    const scene = demoBrands[own[0]?.planned.demo.brand ?? 'lume'].scene
    await tx
      .insertInto('dashboards')
      .values({
        id,
        organization_id: organizationIds.get(key) ?? '',
        name,
        name_folded: fold(name),
        image_id: images.get(stillOf(scene, 1))?.id ?? null,
        shared: toFlag(isShared),
        restricted: toFlag(userId !== undefined),
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const rows = own.map(({ id: campaignId }, position) => ({
      dashboard_id: id,
      campaign_id: campaignId,
      position,
    }))
    await tx.insertInto('dashboard_campaigns').values(rows).execute()
    if (userId !== undefined) {
      await tx.insertInto('dashboard_users').values({ dashboard_id: id, user_id: userId }).execute()
    }
  }
}

/** Sets each brand's logo. */
export async function setLogos(tx: Db, images: DemoImages): Promise<void> {
  for (const [key, { name }] of Object.entries(demoBrands)) {
    await tx
      .updateTable('brands')
      .set({ image_id: images.get(logoOf(key))?.id ?? null })
      .where('name_folded', '=', fold(name))
      .execute()
  }
}
