import { sql } from 'kysely'
import type { TrashRoot } from '../../../vocabulary/trash-kinds.ts'
import { packJson } from '../../base/packed-json.ts'
import type { Db } from '../../db/schema.ts'
import { type Cells, insertMany, write } from '../../db/write-many.ts'
import { ROOTS, tablesOf } from './trash-tables.ts'
import { rowsOf } from './trashed-rows.ts'

export type Trashed = {
  kind: TrashRoot
  id: string
  name: string
  organizationId: string
  organizationName: string
}

/** Columns that refer to an image. */
const IMAGES = ['image_id', 'cover_image_id']

/**
 * Deletes a campaign, dashboard or client, and stores its rows separately for 30 days. Its links, sessions and running
 * jobs end.
 */
export async function moveToTrash(
  tx: Db,
  { kind, id, name, organizationId, organizationName }: Trashed,
  by: { userId: string; now: Date },
): Promise<void> {
  const counts = { contents: 0, campaigns: 0 }
  const images = new Set<string>()
  await tx
    .insertInto('trash')
    .values({
      kind,
      id,
      name,
      organization_id: organizationId,
      organization_name: organizationName,
      contents_count: 0,
      campaigns_count: 0,
      deleted_by: by.userId,
      deleted_at: by.now.toISOString(),
    })
    .execute()
  let position = 0
  for (const table of tablesOf(kind)) {
    for await (const rows of rowsOf(tx, { kind, id }, table)) {
      const body = await packJson(rows.map(encoded))
      await tx.insertInto('trash_rows').values({ kind, id, position, table_name: table.name, body }).execute()
      position += 1
      if (table.name === 'contents' || table.name === 'campaigns') counts[table.name] += rows.length
      for (const row of rows) for (const image of imagesIn(row)) images.add(image)
    }
  }
  await tx
    .updateTable('trash')
    .set({ contents_count: counts.contents, campaigns_count: counts.campaigns })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
  const named = Array.from(images, (image_id) => ({ kind, id, image_id }))
  await write(tx, insertMany(tx, 'trash_images', named))
  await storeCreators(tx, kind, id)
  await sql`delete from ${sql.table(ROOTS[kind])} where id = ${id}`.execute(tx)
}

async function storeCreators(tx: Db, kind: TrashRoot, id: string): Promise<void> {
  if (kind === 'dashboard') return
  const of = kind === 'campaign' ? 'campaigns.id' : 'campaigns.organization_id'
  const named = tx
    .selectFrom('campaign_creators')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .where(of, '=', id)
    .select('creator_id')
  const published = tx
    .selectFrom('campaign_channels')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .where(of, '=', id)
    .select('channels.creator_id')
  const creators = await named.union(published).execute()
  const rows = creators.map(({ creator_id }) => ({ kind, id, creator_id }))
  await write(tx, insertMany(tx, 'trash_creators', rows))
}

function imagesIn(row: Cells): string[] {
  return IMAGES.flatMap((column) => {
    const image = row[column]
    return typeof image === 'string' ? [image] : []
  })
}

/** Bytes as hexadecimal, for JSON. */
function encoded(row: Cells): Cells {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value,
    ]),
  )
}
