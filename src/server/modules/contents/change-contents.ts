import type { Db } from '../../db/schema.ts'
import { notFound, validationFailed } from '../../http/problem.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import type { ContentRow } from './content-answer.ts'
import { contentRows } from './list-contents.ts'
import { moveContent } from '../campaigns/move-content.ts'
import { removeContents } from '../campaigns/remove-contents.ts'

type By = { userId: string; now: Date }

/** Deletes contents of a campaign. @throws 404 if one is not the campaign's */
export async function deleteChosen(
  tx: Db,
  campaignId: string,
  ids: readonly string[],
  by: By,
): Promise<void> {
  await removeContents(tx, await requireContents(tx, campaignId, ids), by)
}

/**
 * Moves contents of a campaign to another of its channels; the contents and their numbers are unchanged.
 * @throws 404 if one is not the campaign's; 422 if one is of another platform
 */
export async function moveChosen(
  tx: Db,
  campaignId: string,
  ids: readonly string[],
  { channel, ...by }: By & { channel: ReportChannel },
): Promise<void> {
  const rows = await requireContents(tx, campaignId, ids)
  if (rows.some(({ social_type: platform }) => platform !== channel.socialType))
    throw validationFailed({ channelId: 'notAllowed' })
  for (const row of rows.filter(({ channel_id: channelId }) => channelId !== channel.id))
    await moveContent(tx, row, channel.id, by)
}

async function requireContents(tx: Db, campaignId: string, ids: readonly string[]): Promise<ContentRow[]> {
  const rows = await contentRows(tx, [...new Set(ids)])
  if (rows.length < new Set(ids).size || rows.some((row) => row.campaign_id !== campaignId)) throw notFound()
  return rows
}
