import { type RawBuilder, sql } from 'kysely'
import type { ListedTodo } from '../../../contract/campaign-todo.ts'
import { matchDeliverables } from '../../../domain/match-deliverables.ts'
import { CONTENT_TYPES, type ContentType } from '../../../vocabulary/content-types.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { readDeliverables } from './campaign-creators.ts'

type Late = NonNullable<ListedTodo['late']>[number]

/**
 * Condition on a content: this creator published it, alone or with others. Selects the first row only, otherwise
 * PostgreSQL would read all partners at once.
 */
export const publishes = (creatorId: RawBuilder<unknown>) => sql<boolean>`(
  (select 1 from channels where channels.id = contents.channel_id and channels.creator_id = ${creatorId} limit 1) = 1
  or (select 1 from content_partners join channels on channels.id = content_partners.channel_id
    where content_partners.content_id = contents.id and channels.creator_id = ${creatorId} limit 1) = 1)`

/**
 * The overdue deliverables of these campaigns, by creator and format, in the order of the creators. `today`: the day in
 * Rome.
 */
export async function lateDeliverables(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<(Late & { campaignId: string })[]> {
  if (ids.length === 0) return []
  const agreed = await agreements(db, { ids }, {})
  const published = Map.groupBy(await publications(db, { ids }, {}), keyOf)
  return agreed.flatMap((row) => {
    const contents = (published.get(keyOf(row)) ?? []).map(({ content_type: contentType }) => ({
      contentType,
      // Late contents count too, so their day does not matter.
      day: row.end_date,
    }))
    const { rows } = matchDeliverables(readDeliverables(row.deliverables), contents, {
      endDate: row.end_date,
      today,
    })
    return CONTENT_TYPES.flatMap((contentType) => {
      const missing = rows.filter((one) => one.contentType === contentType && one.missing > 0)
      if (missing.length === 0) return []
      const [due = ''] = missing.map(({ dueDate }) => dueDate ?? row.end_date).toSorted()
      return [
        {
          campaignId: row.campaign_id,
          creatorId: row.creator_id,
          creator: row.name,
          contentType,
          number: missing.reduce((sum, one) => sum + one.missing, 0),
          since: due,
        },
      ]
    })
  })
}

type OfCreator = { campaign_id: string; creator_id: string }

function keyOf({ campaign_id, creator_id }: OfCreator): string {
  return `${campaign_id} ${creator_id}`
}

type Ids = { ids: readonly string[] }

const agreements = compileOnce((db, slot: SlotOf<Ids>) =>
  sql<OfCreator & { name: string; deliverables: string; end_date: string }>`
    select campaign_creators.campaign_id, campaign_creators.creator_id, campaign_creators.deliverables,
      creators.name, campaigns.end_date
    from campaign_creators join creators on creators.id = campaign_creators.creator_id
      join campaigns on campaigns.id = campaign_creators.campaign_id
    where ${isAmong(db, sql.ref('campaign_creators.campaign_id'), slot('ids'))}
      and campaign_creators.deliverables <> '[]'
    order by campaign_creators.campaign_id, campaign_creators.position`.compile(db),
)

const publications = compileOnce((db, slot: SlotOf<Ids>) =>
  sql<OfCreator & { content_type: ContentType }>`
    select campaign_creators.campaign_id, campaign_creators.creator_id, contents.content_type
    from campaign_creators join contents on contents.campaign_id = campaign_creators.campaign_id
    where ${isAmong(db, sql.ref('campaign_creators.campaign_id'), slot('ids'))}
      and campaign_creators.deliverables <> '[]'
      and ${publishes(sql.ref('campaign_creators.creator_id'))}`.compile(db),
)
