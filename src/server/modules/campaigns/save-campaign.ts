import type { CampaignValues, CreatorInput } from '../../../contract/campaign-input.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import type { IfMatch } from '../../http/if-match.ts'
import { requireSameVersion } from '../access/require-same-version.ts'
import { newId } from '../../base/new-id.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { participants, saveCreators } from './campaign-creators.ts'
import { campaignColumns, emptyColumns } from './campaign-values.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import type { StaffScope } from '../../http/scope.ts'

export type Saving = { scope: StaffScope; now: Date }

/** Stores a new campaign; returns its id. @throws 422 */
export async function createCampaign(tx: Db, values: CampaignValues, saving: Saving): Promise<string> {
  const { now } = saving
  const { userId } = saving.scope
  const id = newId()
  await tx
    .insertInto('campaigns')
    .values({ id, ...(await campaignColumns(tx, values, now)), ...emptyColumns(now) })
    .execute()
  await saveCreators(tx, id, values.creators, { userId, now, cascade: false })
  await recomputeRollup(tx, id)
  await audit(tx, { userId, action: 'CREATE', entity: 'campaign', entityId: id, after: values, now })
  return id
}

export type Change = { id: string; ifMatch: IfMatch; cascade: boolean }

/** @throws 404, 409 if contents would be removed, 412, 422 */
export async function updateCampaign(
  tx: Db,
  values: CampaignValues,
  change: Change,
  saving: Saving,
): Promise<void> {
  await changing(tx, change, saving, async () => {
    const columns = await campaignColumns(tx, values, saving.now)
    await tx.updateTable('campaigns').set(columns).where('id', '=', change.id).execute()
    if (values.draft) await dropQueuedRefresh(tx, change.id)
    await leaveOthersDashboards(tx, change.id, columns.organization_id)
    await replaceCreators(tx, values.creators, change, saving)
  })
}

async function dropQueuedRefresh(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('refresh_jobs').where('campaign_id', '=', id).where('state', '=', 'QUEUED').execute()
}

/** From now on, the client sees the campaign. @throws 404, 412 */
export async function publishDraft(tx: Db, change: Change, saving: Saving): Promise<void> {
  await changing(tx, change, saving, async () => {
    await tx.updateTable('campaigns').set({ draft: 0 }).where('id', '=', change.id).execute()
  })
}

/** A dashboard shows only campaigns of its own organization. */
async function leaveOthersDashboards(tx: Db, id: string, organizationId: string): Promise<void> {
  await tx
    .deleteFrom('dashboard_campaigns')
    .where('campaign_id', '=', id)
    .where('dashboard_id', 'in', (eb) =>
      eb.selectFrom('dashboards').select('id').where('organization_id', '!=', organizationId),
    )
    .execute()
}

/** Updates only the creators. @throws likewise */
export async function updateCreators(
  tx: Db,
  creators: readonly CreatorInput[],
  change: Change,
  saving: Saving,
): Promise<void> {
  await changing(tx, change, saving, () => replaceCreators(tx, creators, change, saving))
}

async function replaceCreators(
  tx: Db,
  creators: readonly CreatorInput[],
  { id, cascade }: Change,
  { scope, now }: Saving,
): Promise<void> {
  await saveCreators(tx, id, creators, { userId: scope.userId, now, cascade })
}

/** Raises the version only if the change affects values that people enter. */
async function changing(
  tx: Db,
  { id, ifMatch, cascade }: Change,
  { scope, now }: Saving,
  work: () => Promise<void>,
): Promise<void> {
  const row = await requireCampaign(tx, scope, id)
  await requireSameVersion(tx, { ifMatch, entity: 'campaign', row, userId: scope.userId })
  if (cascade) await requireFreshPassword(tx, scope, now)
  const before = await enteredValues(tx, id, scope)
  await work()
  await recomputeRollup(tx, id)
  const after = await enteredValues(tx, id, scope)
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (changed.length === 0) return
  // Exactly one more than before, although a creator's new name may have raised it already.
  await tx
    .updateTable('campaigns')
    .set({ version: row.version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const pick = (from: Entered) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const change = { before: pick(before), after: pick(after) }
  await audit(tx, {
    userId: scope.userId,
    action: 'UPDATE',
    entity: 'campaign',
    entityId: id,
    ...change,
    now,
  })
}

/** Raises the version, so that a person who edits the old one does not overwrite this change. */
export async function touchCampaign(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((it) => ({ version: it('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .execute()
}

type Entered = Record<string, unknown>

/** The values that people enter: all columns except those filled by numbers, links and jobs. */
async function enteredValues(tx: Db, id: string, scope: StaffScope): Promise<Entered> {
  const {
    version: _version,
    metrics_updated_at: _age,
    simulated: _simulated,
    shared: _shared,
    content_count: _contents,
    creators_count: _creators,
    impressions_view_count: _views,
    impressions_origin: _origin,
    impressions_known: _known,
    impressions_estimated: _estimated,
    brand_image_id: _image,
    cover_image_id: _cover,
    ...columns
  } = await requireCampaign(tx, scope, id)
  return { ...columns, creators: await participants(tx, id) }
}
