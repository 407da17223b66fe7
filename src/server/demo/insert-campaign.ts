import { demoBrands, demoOrganizations } from './demo-brands.ts'
import { demoCreators } from './demo-creators.ts'
import { coverOf, type DemoImages } from './demo-images.ts'
import type { PlannedCampaign, PlannedCreator } from './plan-campaign.ts'
import { type CampaignInput, campaignInput } from '../../contract/campaign-input.ts'
import type { Deliverable } from '../../contract/deliverables.ts'
import { addDays } from '../../lib/add-days.ts'
import type { Db } from '../db/schema.ts'
import { createCampaign } from '../modules/campaigns/save-campaign.ts'
import { newId } from '../base/new-id.ts'
import * as v from 'valibot'

/** Inserts a campaign as staff would create it, then its cover and creation date. Returns its id. */
export async function insertCampaign(
  tx: Db,
  planned: PlannedCampaign,
  images: DemoImages,
  userId: string,
  now: Date,
): Promise<string> {
  const values = v.parse(campaignInput, inputOf(planned))
  const scope = { kind: 'staff', userId, sessionId: newId(), role: 'ACCOUNT', organizationId: null } as const
  const id = await createCampaign(tx, values, { scope, now })
  const createdAt = earlier(`${addDays(planned.span.startDate, -12)}T09:30:00.000Z`, now.toISOString())
  await tx
    .updateTable('campaigns')
    .set({
      cover_image_id: images.get(coverOf(planned.demo.name))?.id ?? null,
      created_at: createdAt,
      updated_at: createdAt,
      simulated: 1,
    })
    .where('id', '=', id)
    .execute()
  return id
}

function inputOf(planned: PlannedCampaign): CampaignInput {
  const { demo, span, cost, creators, targets } = planned
  const { name, organization } = demoBrands[demo.brand]
  const [impressionsMin, impressionsMax] = targets.impressions ?? [null, null]
  const [reachMin, reachMax] = targets.reach ?? [null, null]
  return {
    type: demo.type,
    brandName: name,
    organizationName: demoOrganizations.find(({ key }) => key === organization)?.name ?? '',
    campaignName: demo.name,
    trackingMethods: [...demo.tracking],
    ...span,
    cost,
    impressionsViewCountTargetMin: impressionsMin,
    impressionsViewCountTargetMax: impressionsMax,
    combinedReachTargetMin: reachMin,
    combinedReachTargetMax: reachMax,
    showImpressionTargets: demo.type === 'STANDARD',
    showReachTargets: demo.type === 'STANDARD' && demo.outcome !== 'below',
    audienceVisibility: demo.audienceVisibility,
    ecv: demo.ecv ?? null,
    useEstimates: true,
    publicCosts: demo.publicCosts,
    creators: creators.map(({ key, channels, cost: fee }, position) => ({
      name: demoCreators[key].name,
      cost: fee,
      deliverables: demo.type === 'PR' ? [] : agreedWith(channels, planned, position === 0 ? 1 : 0),
      channels: channels.map(({ url }) => ({ url })),
    })),
  }
}

/** The contents published so far as agreed deliverables, plus further ones. */
function agreedWith(
  channels: PlannedCreator['channels'],
  { contents }: PlannedCampaign,
  more: number,
): Deliverable[] {
  const own = contents.filter(({ channel: { socialType, handle } }) =>
    channels.some((one) => one.socialType === socialType && one.handle === handle),
  )
  const byType = Map.groupBy(own, ({ contentType }) => contentType)
  return [...byType].map(([contentType, { length }], index) => {
    return { contentType, number: length + (index === 0 ? more : 0), dueDate: null }
  })
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other
}
