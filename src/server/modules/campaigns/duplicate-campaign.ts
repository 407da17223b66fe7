import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import { campaignMessages } from '../../../messages/campaigns-api.ts'
import { ENTERED_COLUMNS } from '../../db/entered-campaign.ts'
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
  const entered = await tx
    .selectFrom('campaigns')
    .select(ENTERED_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('campaigns')
    .values({
      id: copyId,
      brand_id: row.brand_id,
      organization_id: row.organization_id,
      ...nameColumns(name, row.brand_name, row.organization_name, trackingMethods),
      ...entered,
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
