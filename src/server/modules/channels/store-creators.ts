import { fold } from '../../../lib/fold.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { addChannels, addCreators, channelNames } from './add-creators.ts'
import type { ResolvedCreator } from './resolve-creators.ts'

/**
 * Stores resolved creators: new creators and channels, and corrected names and links, which raise the version of every
 * campaign that shows them.
 */
export async function storeCreators(
  tx: Db,
  creators: readonly ResolvedCreator[],
  by: { userId: string | null; now: Date },
): Promise<void> {
  await addCreators(
    tx,
    creators.filter(({ isNew }) => isNew),
    by.now,
  )
  await addChannels(
    tx,
    creators.flatMap(({ id: creatorId, channels }) =>
      channels
        .filter(({ state }) => state === 'NEW')
        .map((channel) => ({ id: channel.id, creatorId, link: channel.link })),
    ),
    by.now,
  )
  const corrected = new Set<string>()
  for (const { id, name, oldName } of creators) {
    if (oldName !== null && (await rename(tx, id, { name, oldName }, by))) corrected.add(id)
  }
  for (const { id, link, state } of creators.flatMap(({ channels }) => channels)) {
    if (state !== 'MOVED') continue
    const before = await tx.selectFrom('channels').select('key').where('id', '=', id).executeTakeFirst()
    const moved = await tx
      .updateTable('channels')
      .set(channelNames(link))
      .where('id', '=', id)
      .where('creator_id', 'in', (eb) =>
        eb.selectFrom('creators').select('id').where('erased_at', 'is', null),
      )
      .returning('creator_id')
      .executeTakeFirst()
    if (moved === undefined) continue
    corrected.add(moved.creator_id)
    const change = { before, after: { key: link.key } }
    await audit(tx, { ...by, action: 'UPDATE', entity: 'channel', entityId: id, ...change })
  }
  await touchCampaignsOf(tx, [...corrected], by.now)
}

/**
 * Raises the version of every campaign with one of the creators, so that a person who edits the old names and links
 * does not write them back.
 */
export async function touchCampaignsOf(tx: Db, creatorIds: readonly string[], now: Date): Promise<void> {
  if (creatorIds.length === 0) return
  await tx
    .updateTable('campaigns')
    .set((it) => ({ version: it('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('campaign_creators').select('campaign_id').where('creator_id', 'in', creatorIds),
    )
    .execute()
}

/** Whether the creator was renamed: erased ones are not. */
async function rename(
  tx: Db,
  id: string,
  { name, oldName }: { name: string; oldName: string },
  by: { userId: string | null; now: Date },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('creators')
    .set((it) => ({ name, name_folded: fold(name), version: it('version', '+', 1) }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (renamed === undefined) return false
  const change = { before: { name: oldName }, after: { name } }
  await audit(tx, { ...by, action: 'UPDATE', entity: 'creator', entityId: id, ...change })
  return true
}
