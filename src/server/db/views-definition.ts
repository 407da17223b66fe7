import { sql } from 'kysely'
import type { ContentCounts } from '../../vocabulary/content-counts.ts'
import type { ViewsDefinition } from '../../vocabulary/metric-definitions.ts'
import type { Db } from './schema.ts'

type Defined = {
  readonly counts: Pick<ContentCounts, 'impressionsViewCount' | 'reach'>
  readonly viewsDefinition: ViewsDefinition | null
}

/** The definition of a content's newest views, else of its newest reach; null if neither is known. */
export function newestDefinition(oldestFirst: readonly Defined[]): ViewsDefinition | null {
  const newest =
    oldestFirst.findLast(({ counts }) => counts.impressionsViewCount !== null) ??
    oldestFirst.findLast(({ counts }) => counts.reach !== null)
  return newest?.viewsDefinition ?? null
}

/** Sets a content's definition from all its stored counts; measured ones win over declared ones. */
export async function refreshDefinition(tx: Db, contentId: string): Promise<void> {
  const newest = (known: 'impressions_view_count' | 'reach') =>
    sql`(select views_definition from content_snapshots where content_id = contents.id and ${sql.ref(known)} is not null
      order by origin desc, measured_at desc limit 1)`
  await tx
    .updateTable('contents')
    .set({
      views_definition: sql<ViewsDefinition | null>`coalesce(${newest('impressions_view_count')}, ${newest('reach')})`,
    })
    .where('id', '=', contentId)
    .execute()
}
