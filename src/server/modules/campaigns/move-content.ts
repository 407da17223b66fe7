import { partnersOf, replacePartners } from '../../db/content-partners.ts'
import type { Db } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'

/** Moves a content to another channel of its platform and campaign; the content and its numbers are unchanged. */
export async function moveContent(
  tx: Db,
  { id, channel_id: before, version }: { id: string; channel_id: string; version: number },
  channelId: string,
  by: { userId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('contents')
    .set({ channel_id: channelId, version: version + 1 })
    .where('id', '=', id)
    .execute()
  // Without channels of the creator who now owns it.
  await replacePartners(tx, id, (await partnersOf(tx, [id])).get(id) ?? [])
  const what = { action: 'UPDATE', entity: 'content', entityId: id } as const
  await audit(tx, { ...what, before: { channelId: before }, after: { channelId }, ...by })
}
