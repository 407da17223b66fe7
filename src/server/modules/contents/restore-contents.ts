import * as v from 'valibot'
import { chunks } from '../../../lib/chunks.ts'
import { addPartners, dropPartnersOfOthers } from '../../db/content-partners.ts'
import type { Db } from '../../db/schema.ts'
import { fieldConflict, notFound } from '../../http/problem.ts'
import { auditAll } from '../audit/audit.ts'
import type { ContentRow } from './content-answer.ts'

const channelIds = v.array(v.string())

type By = { userId: string; now: Date }

/** Rows that one statement writes. */
const ROWS = 500

/**
 * Restores deleted contents of a campaign.
 * @throws 404 if one is not stored, or its channel no longer belongs to the campaign; 409 if the campaign has it again
 */
export async function restoreRemoved(
  tx: Db,
  campaignId: string,
  contentIds: readonly string[],
  by: By,
): Promise<void> {
  const ids = [...new Set(contentIds)]
  const removed = await tx
    .selectFrom('deleted_contents')
    .innerJoin('campaign_channels', (join) =>
      join
        .onRef('campaign_channels.campaign_id', '=', 'deleted_contents.campaign_id')
        .onRef('campaign_channels.channel_id', '=', 'deleted_contents.channel_id'),
    )
    .selectAll('deleted_contents')
    .where('deleted_contents.campaign_id', '=', campaignId)
    .where('deleted_contents.id', 'in', ids)
    .execute()
  if (removed.length < ids.length) throw notFound()
  if (await isThereAgain(tx, campaignId, removed)) throw fieldConflict('contentIds', 'duplicateContent')
  const rows = removed.map(({ deleted_at: _at, deleted_by: _by, partners: _partners, ...row }) => row)
  await tx.insertInto('contents').values(rows).execute()
  await restorePartners(tx, campaignId, removed)
  const snapshots = await tx
    .selectFrom('deleted_snapshots')
    .selectAll()
    .where('content_id', 'in', ids)
    .execute()
  for (const some of chunks(snapshots, ROWS)) await tx.insertInto('content_snapshots').values(some).execute()
  await tx.deleteFrom('deleted_contents').where('id', 'in', ids).execute()
  await auditAll(
    tx,
    rows.map((after) => ({ action: 'RESTORE', entity: 'content', entityId: after.id, after, ...by })),
  )
}

/** Partners whose channels still take part. */
async function restorePartners(
  tx: Db,
  campaignId: string,
  removed: readonly { id: string; partners: string }[],
): Promise<void> {
  const partnerships = removed.flatMap(({ id, partners }) =>
    v.parse(channelIds, JSON.parse(partners)).map((channelId) => ({ contentId: id, channelId })),
  )
  if (partnerships.length === 0) return
  await addPartners(tx, partnerships)
  await dropPartnersOfOthers(tx, campaignId)
}

/** Whether it was added or found again since it was deleted. */
async function isThereAgain(
  tx: Db,
  campaignId: string,
  removed: readonly Pick<ContentRow, 'content_key' | 'social_type'>[],
): Promise<boolean> {
  const known = await tx
    .selectFrom('contents')
    .select(['social_type', 'content_key'])
    .where('campaign_id', '=', campaignId)
    .where(
      'content_key',
      'in',
      removed.map(({ content_key }) => content_key),
    )
    .execute()
  return removed.some((one) =>
    known.some((row) => row.social_type === one.social_type && row.content_key === one.content_key),
  )
}
