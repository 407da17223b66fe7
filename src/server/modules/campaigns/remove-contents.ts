import type { Selectable } from 'kysely'
import { chunks } from '../../../lib/chunks.ts'
import type { ContentTable } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import { partnersOf } from '../../db/content-partners.ts'
import { auditAll } from '../audit/audit.ts'

/** Rows that one statement writes. */
const ROWS = 500

/** Deletes contents; they and their measurements are moved to separate tables for as long as they can be restored. */
export async function removeContents(
  tx: Db,
  contents: readonly Selectable<ContentTable>[],
  by: { userId: string; now: Date },
): Promise<void> {
  const deleted_at = by.now.toISOString()
  for (const rows of chunks(contents, ROWS)) {
    const ids = rows.map(({ id }) => id)
    const partners = await partnersOf(tx, ids)
    await tx
      .insertInto('deleted_contents')
      .values(
        rows.map((row) => ({
          ...row,
          deleted_at,
          deleted_by: by.userId,
          partners: JSON.stringify(partners.get(row.id) ?? []),
        })),
      )
      .execute()
    const snapshots = await tx
      .selectFrom('content_snapshots')
      .selectAll()
      .where('content_id', 'in', ids)
      .execute()
    for (const some of chunks(snapshots, ROWS))
      await tx.insertInto('deleted_snapshots').values(some).execute()
    await tx.deleteFrom('contents').where('id', 'in', ids).execute()
    await auditAll(
      tx,
      rows.map((before) => ({ action: 'DELETE', entity: 'content', entityId: before.id, before, ...by })),
    )
  }
}
