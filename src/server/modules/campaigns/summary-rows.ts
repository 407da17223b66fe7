import { type RawBuilder, sql } from 'kysely'
import { isAmong, isPostgres, compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { SUMMARY_COLUMNS } from '../access/visible-campaigns.ts'

/** Creators shown in a list row. */
const FIRST = 4

/**
 * Data of campaigns for list rows, with the newest refresh of each and, as JSON, its first creators: `[id, name,
 * image_id][]`.
 */
export const summaryRows = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('campaigns')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .leftJoin('refresh_jobs as job', (join) => join.on('job.id', '=', newestJob))
    .select(SUMMARY_COLUMNS)
    .select([
      'job.state as job_state',
      'job.done as job_done',
      'job.total as job_total',
      'job.finished_at as job_finished_at',
      firstCreators(db).as('first_creators'),
    ])
    .where(isAmong(db, sql.ref('campaigns.id'), slot('ids')))
    .compile(),
)

export type SummaryRow = Awaited<ReturnType<typeof summaryRows>>[number]

/** One index lookup per campaign, however often it was refreshed. */
const newestJob = sql<string>`(select id from refresh_jobs where campaign_id = campaigns.id
  order by created_at desc, id desc limit 1)`

function firstCreators(db: Db): RawBuilder<string | null> {
  const creators = sql`from campaign_creators join creators on creators.id = campaign_creators.creator_id
    where campaign_creators.campaign_id = campaigns.id and campaign_creators.position < ${sql.lit(FIRST)}`
  return isPostgres(db)
    ? sql`(select json_agg(json_build_array(creators.id, creators.name, creators.image_id)
        order by campaign_creators.position)::text ${creators})`
    : sql`(select json_group_array(json_array(creators.id, creators.name, creators.image_id)
        order by campaign_creators.position) ${creators})`
}
