import { sql } from 'kysely'
import { addPartners, partnersOf } from '../db/content-partners.ts'
import { COUNTS } from '../db/counts.ts'
import type { Db } from '../db/schema.ts'
import { refreshDefinition } from '../db/views-definition.ts'

/** Whether a content is identified by a link that only its platform can resolve. */
export function isShortLink(contentKey: string): boolean {
  return contentKey.includes(':alias:')
}

/**
 * Merges two contents of a campaign whose links lead to the same publication: for each count the newest measured or
 * declared value of either wins; `into` remains.
 */
export async function mergeContents(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  const [gone, left] = [await contentRow(tx, from), await contentRow(tx, into)]
  const columns = sql.join([...COUNTS, 'views_definition'].map((column) => sql.ref(column)))
  const both = COUNTS.map(
    (column) =>
      sql`${sql.ref(column)} = coalesce(content_snapshots.${sql.ref(column)}, excluded.${sql.ref(column)})`,
  )
  await sql`insert into content_snapshots (content_id, origin, measured_at, measured_day, ${columns})
    select ${into}, origin, measured_at, measured_day, ${columns} from content_snapshots where content_id = ${from}
    on conflict (content_id, origin, measured_at) do update set ${sql.join(both)}`.execute(tx)
  const partners = (await partnersOf(tx, [from])).get(from) ?? []
  await tx.deleteFrom('contents').where('id', '=', from).execute()
  // Each may have been entered under a different one of its publishers.
  await addPartners(
    tx,
    [gone.channel_id, ...partners].map((channelId) => ({ contentId: into, channelId })),
  )
  const snapshots = await tx
    .selectFrom('content_snapshots')
    .selectAll()
    .where('content_id', '=', into)
    .orderBy('measured_at')
    .execute()
  const newest = Object.fromEntries(
    (['measured', 'declared'] as const).flatMap((origin) =>
      COUNTS.map((datum) => {
        const own = snapshots.filter((row) => row.origin.toLowerCase() === origin)
        const column = `${origin}_${datum}` as const
        const value = own.findLast((row) => row[datum] !== null)?.[datum]
        return [column, value ?? left[column] ?? gone[column]]
      }),
    ),
  )
  const isLater = gone.metrics_updated_at > left.metrics_updated_at
  await tx
    .updateTable('contents')
    .set({
      ...newest,
      caption: left.caption ?? gone.caption,
      image_id: left.image_id ?? gone.image_id,
      metrics_updated_at: isLater ? gone.metrics_updated_at : left.metrics_updated_at,
      version: left.version + 1,
    })
    .where('id', '=', into)
    .execute()
  await refreshDefinition(tx, into)
}

async function contentRow(tx: Db, id: string) {
  return await tx.selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
