import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import { campaignMessages } from '../../../messages/campaigns-api.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { participants, replaceParticipants } from './campaign-creators.ts'
import { emptyColumns, nameColumns } from './campaign-values.ts'
import type { Saving } from './save-campaign.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'

/** A copy with the same creators, without contents, not shared, a draft; returns its id. @throws 404 */
export async function copyCampaign(tx: Db, id: string, { scope, now }: Saving): Promise<string> {
  const row = await requireCampaign(tx, scope, id)
  const copyId = newId()
  const name = copyName(row.name)
  const trackingMethods = v.parse(v.array(v.string()), JSON.parse(row.tracking_methods))
  await tx
    .insertInto('campaigns')
    .values({
      id: copyId,
      type: row.type,
      brand_id: row.brand_id,
      organization_id: row.organization_id,
      ...nameColumns(name, row.brand_name, row.organization_name, trackingMethods),
      start_date: row.start_date,
      end_date: row.end_date,
      cost: row.cost,
      impressions_target_min: row.impressions_target_min,
      impressions_target_max: row.impressions_target_max,
      reach_target_min: row.reach_target_min,
      reach_target_max: row.reach_target_max,
      show_impression_targets: row.show_impression_targets,
      show_reach_targets: row.show_reach_targets,
      contents_target_min: row.contents_target_min,
      engagement_target_min: row.engagement_target_min,
      clicks_target_min: row.clicks_target_min,
      er_target_min: row.er_target_min,
      show_further_targets: row.show_further_targets,
      audience_visibility: row.audience_visibility,
      ecv_min: row.ecv_min,
      ecv_max: row.ecv_max,
      use_estimates: row.use_estimates,
      public_costs: row.public_costs,
      tracking_methods: row.tracking_methods,
      review_tracked: row.review_tracked,
      draft: 1,
      ...emptyColumns(now),
    })
    .execute()
  await replaceParticipants(tx, copyId, await participants(tx, id))
  await recomputeRollup(tx, copyId)
  const what = {
    action: 'CREATE',
    entity: 'campaign',
    entityId: copyId,
    after: { copyOf: id, name },
  } as const
  await audit(tx, { ...what, userId: scope.userId, now })
  return copyId
}

/** Cut to the maximum length of a name, without splitting an emoji. */
function copyName(name: string): string {
  const { copySuffix } = campaignMessages
  const shortened = name.slice(0, LIMITS.nameLength - copySuffix.length).replace(/[\uD800-\uDBFF]$/, '')
  return shortened.trimEnd() + copySuffix
}
