import { type RawBuilder, sql } from 'kysely'
import type { getCreators } from '../../../contract/creators.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import { offsetOf, pageAround } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { type CreatorRow, isVisibleChannel, visibleCreators } from '../access/visible-creators.ts'
import { type CreatorFilter, filterConditions, filterOf, shapeOf } from './creator-filter.ts'
import { creatorIds } from './creator-ids.ts'
import type { SummedCreator } from './creator-sums.ts'

type ListQuery = QueryOf<typeof getCreators>

/** With its stored sums, for staff. */
export type ListedCreator = CreatorRow & SummedCreator

/** A page of the creators that the caller may see; unknown values come last in either direction. */
export async function listCreators(
  db: Db,
  scope: SignedInScope,
  query: ListQuery,
): Promise<{ rows: ListedCreator[]; total: number }> {
  const filter = filterOf(query, scope)
  const matching = matchingCreators(db, scope, filter)
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (scope.kind === 'staff') return { rows: await staffPage(db, filter, query, total), total }
  const sortKey = ownSortKeys(scope)[query.sortField]
  const rows = await matching
    .selectAll('creators')
    .orderBy(sql`case when ${sortKey} is null then 1 else 0 end`)
    .orderBy(sortKey, query.orderDir)
    .orderBy('creators.id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute()
  return { rows, total }
}

/** Ids come from an index of the stored sums, then the rows are read. */
async function staffPage(
  db: Db,
  filter: CreatorFilter,
  query: ListQuery,
  total: number,
): Promise<ListedCreator[]> {
  const found = await pageAround(query, total, (piece) => creatorIds(db, filter, query, piece))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await rowsOf(db, { ids }, {})
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

const rowsOf = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('creators')
    .leftJoin('creator_sums', 'creator_sums.creator_id', 'creators.id')
    .selectAll('creators')
    .select(['creator_sums.campaigns_count', 'creator_sums.metrics', 'creator_sums.metrics_version'])
    .where(isAmong(db, sql.ref('creators.id'), slot('ids')))
    .compile(),
)

function matchingCreators(db: Db, scope: SignedInScope, filter: CreatorFilter) {
  const conditions = filterConditions(shapeOf(filter), (name) => sql`${filter[name]}`, scope)
  return conditions.reduce((all, condition) => all.where(condition), visibleCreators(db, scope))
}

/** Only from what a CLIENT may see: the order must not reveal other clients' campaigns. */
function ownSortKeys(scope: SignedInScope): Record<ListQuery['sortField'], RawBuilder<unknown>> {
  const own = sql`and campaigns.draft = 0 and campaigns.organization_id = ${scope.organizationId}`
  return {
    name: sql`creators.name_folded`,
    followersCount: sql`(select sum(channels.followers_count) from channels
      where channels.creator_id = creators.id and ${isVisibleChannel(scope)})`,
    campaignsCount: sql`(select count(*) from campaign_creators
      join campaigns on campaigns.id = campaign_creators.campaign_id
      where campaign_creators.creator_id = creators.id ${own})`,
    contentCount: sql`(select count(*) from channels
      join contents on contents.channel_id = channels.id
      join campaigns on campaigns.id = contents.campaign_id
      where channels.creator_id = creators.id ${own})`,
  }
}
