import type { ColumnTypes } from '../column-types.ts'
import { onChange } from './on-change.ts'

/**
 * By which definition of its platform the views of each measurement were counted, and those that count of each content:
 * the model takes YouTube's new views for fewer people. Of what was declared before it is not known for which day it
 * holds.
 */
export function viewsDefinition(types: ColumnTypes): readonly string[] {
  const tables = ['contents', 'content_snapshots', 'deleted_contents', 'deleted_snapshots']
  const drop = (ids: string) => `delete from campaign_sums where campaign_id in (${ids})`
  return [
    ...tables.map((table) => `alter table ${table} add column views_definition ${types.text}`),
    ...fill('contents', 'content_snapshots'),
    ...fill('deleted_contents', 'deleted_snapshots'),
    ...onChange(
      types,
      [
        {
          table: 'contents',
          key: 'id',
          events: ['update'],
          concerns: '{row}.campaign_id',
          columns: ['campaign_id', 'views_definition'],
        },
      ],
      { name: 'sums_definition', withRow: drop, withRows: drop },
    ),
    ...onChange(
      types,
      [
        {
          table: 'contents',
          key: 'id',
          events: ['update'],
          concerns: 'creator_id as id from channels where id = {row}.channel_id',
          columns: ['channel_id', 'views_definition'],
        },
      ],
      {
        name: 'creators_definition',
        withRow: (ids) => `insert into changed_creators select one.id from (${ids}) as one
          where not exists (select 1 from changed_creators where creator_id = one.id)`,
        withRows: (ids) => `insert into changed_creators ${ids}`,
      },
    ),
    // So that the next start computes them.
    `delete from campaign_sums`,
    `update campaigns set rollup_version = 0`,
    `update creator_sums set metrics = null, metrics_version = null`,
  ]
}

/** What the table of definitions said when this was written. */
function fill(contents: string, snapshots: string): string[] {
  const changed = `content_type in ('YOUTUBE_VIDEO', 'INSTAGRAM_POST', 'INSTAGRAM_REEL')`
  const newest = (known: string) => `(select views_definition from ${snapshots}
    where content_id = ${contents}.id and ${known} is not null order by origin desc, measured_at desc limit 1)`
  const [measured, published] = [definitionOn('measured_day'), definitionOn('creation_day')]
  return [
    `update ${snapshots} set views_definition = (
      select case when origin = 'MEASURED' or ${measured} = ${published} then ${measured} else 'UNKNOWN' end
      from ${contents} where id = content_id)
      where content_id in (select id from ${contents} where ${changed})`,
    `update ${contents}
      set views_definition = coalesce(${newest('impressions_view_count')}, ${newest('reach')})
      where ${changed}`,
  ]
}

function definitionOn(day: string): string {
  const between = (lastOld: string, firstNew: string) =>
    `case when ${day} <= '${lastOld}' then 'OLD' when ${day} >= '${firstNew}' then 'NEW' else 'UNKNOWN' end`
  return `(case when content_type <> 'YOUTUBE_VIDEO' then ${between('2025-04-20', '2025-04-21')}
    when link like '%youtube.com/shorts/%' then ${between('2025-03-30', '2025-03-31')}
    else ${between('2026-08-23', '2026-08-27')} end)`
}
