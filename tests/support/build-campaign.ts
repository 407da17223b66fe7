import { fold } from '../../src/lib/fold.ts'
import { parseSocialLink } from '../../src/vocabulary/parse-social-link.ts'
import { newId } from '../../src/server/base/new-id.ts'
import type { Services } from '../../src/server/http/services.ts'
import { buildOrganization, unique } from './factories.ts'

export type BuiltCampaign = { id: string; channelIds: string[] }

/** A campaign inserted directly into the database, each channel with its own creator. */
export async function buildCampaign(
  services: Pick<Services, 'database' | 'clock'> & Services,
  {
    channels = ['https://www.instagram.com/luca.ferri'],
    tracking = ['#lume'],
    startDate = '2026-01-01',
    endDate = '2026-02-15',
    organizationId,
  }: {
    channels?: readonly string[]
    tracking?: readonly string[]
    startDate?: string
    endDate?: string
    organizationId?: string
  } = {},
): Promise<BuiltCampaign> {
  const now = services.clock().toISOString()
  const owner = organizationId ?? (await buildOrganization(services)).id
  const campaignId = newId()
  const name = `Campagna ${unique()}`
  const links = channels.map((url) => parseSocialLink(url)).filter((link) => link?.kind === 'channel')
  const channelIds = await services.database.transaction(async (tx) => {
    const brandId = newId()
    await tx
      .insertInto('brands')
      .values({ id: brandId, name, name_folded: fold(name), image_id: null, created_at: now })
      .execute()
    const { name_folded: organization } = await tx
      .selectFrom('organizations')
      .select('name_folded')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('campaigns')
      .values({
        id: campaignId,
        type: 'STANDARD',
        brand_id: brandId,
        organization_id: owner,
        name,
        name_folded: fold(name),
        search_folded: fold(name),
        brand_folded: fold(name),
        organization_folded: organization,
        cover_image_id: null,
        start_date: startDate,
        end_date: endDate,
        cost: 10_000,
        impressions_target_min: null,
        impressions_target_max: null,
        reach_target_min: null,
        reach_target_max: null,
        show_impression_targets: 0,
        show_reach_targets: 0,
        audience_visibility: 1,
        ecv_min: null,
        ecv_max: null,
        use_estimates: 1,
        public_costs: 0,
        tracking_methods: JSON.stringify(tracking),
        shared: 0,
        version: 1,
        created_at: now,
        updated_at: now,
        metrics_updated_at: null,
        rollup: null,
        rollup_version: null,
        impressions_view_count: null,
        content_count: 0,
        creators_count: links.length,
      })
      .execute()
    const ids: string[] = []
    for (const [position, link] of links.entries()) {
      const creatorId = newId()
      const handle = link.handle ?? link.channelId ?? ''
      await tx
        .insertInto('creators')
        .values({
          id: creatorId,
          name: handle,
          name_folded: fold(handle),
          image_id: null,
          city: null,
          industries: '[]',
          niche: null,
          bio: null,
          cpp: null,
          brands: '[]',
          email: null,
          phone: null,
          version: 1,
          created_at: now,
        })
        .execute()
      await tx
        .insertInto('campaign_creators')
        .values({ campaign_id: campaignId, creator_id: creatorId, cost: null, position })
        .execute()
      const known = await tx
        .selectFrom('channels')
        .select('id')
        .where('social_type', '=', link.socialType)
        .where('key', '=', link.key)
        .executeTakeFirst()
      const channelId = known?.id ?? newId()
      if (known === undefined) {
        await tx
          .insertInto('channels')
          .values({
            id: channelId,
            creator_id: creatorId,
            social_type: link.socialType,
            key: link.key,
            handle,
            url: link.canonicalUrl,
            display_name: null,
            picture_url: null,
            external_id: null,
            followers_count: null,
            followers_at: null,
            followers_origin: null,
            created_at: now,
          })
          .execute()
      }
      await tx
        .insertInto('campaign_channels')
        .values({ campaign_id: campaignId, channel_id: channelId, position })
        .execute()
      ids.push(channelId)
    }
    return ids
  })
  return { id: campaignId, channelIds }
}
