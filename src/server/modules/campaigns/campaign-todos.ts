import { sql } from 'kysely'
import type { ListedTodo } from '../../../contract/campaign-todo.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { CAMPAIGN_TODOS, type CampaignTodo } from '../../../vocabulary/campaign-todos.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { lateDeliverables } from './late-deliverables.ts'
import {
  hasToDo,
  isSilent,
  isUnmeasured,
  isWaiting,
  isWatched,
  type TodoDays,
  todoDays,
} from './todo-conditions.ts'

/** Creators named in a list row. */
const NAMED = 3

/** How many campaigns have each to-do: one statement over the watched ones. `today`: the day in Rome. */
export async function campaignTodos(db: Db, today: string): Promise<Record<CampaignTodo, number>> {
  const [counts] = await todos(db, todoDays(today), {})
  return recordOf(CAMPAIGN_TODOS, (todo) => counts?.[todo] ?? 0)
}

const todos = compileOnce((db, slot: SlotOf<TodoDays>) => {
  const count = (todo: CampaignTodo) =>
    sql`count(case when ${hasToDo(db, todo, slot)} then 1 end) as ${sql.ref(todo)}`
  return sql<Record<CampaignTodo, number>>`select ${sql.join(CAMPAIGN_TODOS.map(count))}
    from campaigns where ${isWatched(slot)}`.compile(db)
})

/** The to-dos of each of these campaigns, by id. `today`: the day in Rome. */
export async function listedTodos(
  db: Db,
  todo: CampaignTodo,
  ids: readonly string[],
  today: string,
): Promise<(id: string) => ListedTodo> {
  if (todo === 'LATE') {
    const late = Map.groupBy(await lateDeliverables(db, ids, today), ({ campaignId }) => campaignId)
    return (id) => {
      const theirs = late.get(id) ?? []
      const count = theirs.reduce((sum, { number }) => sum + number, 0)
      return { count, creators: [], late: theirs.slice(0, NAMED).map(({ campaignId: _, ...one }) => one) }
    }
  }
  const rows = ids.length === 0 ? [] : await toDoOf(db, todo, ids)
  const rowsOf = Map.groupBy(rows, ({ campaign_id }) => campaign_id)
  return (id) => {
    const theirs = rowsOf.get(id) ?? []
    return {
      count: theirs.reduce((sum, { count }) => sum + count, 0),
      creators: theirs.flatMap(({ name }) => name ?? []).slice(0, NAMED),
    }
  }
}

type Row = { campaign_id: string; count: number; name: string | null }

async function toDoOf(db: Db, todo: CampaignTodo, ids: readonly string[]): Promise<Row[]> {
  if (todo === 'REVIEW') return await waiting(db, { ids }, {})
  if (todo === 'MISSING') return await unmeasured(db, { ids }, {})
  return todo === 'SILENT' ? await silent(db, { ids }, {}) : []
}

type Ids = { ids: readonly string[] }

const waiting = compileOnce((db, slot: SlotOf<Ids>) =>
  sql<Row>`select campaign_id, count(*) as count, null as name from found_contents
    where ${isAmong(db, sql.ref('campaign_id'), slot('ids'))} and ${isWaiting} group by campaign_id`.compile(
    db,
  ),
)

const unmeasured = compileOnce((db, slot: SlotOf<Ids>) =>
  sql<Row>`select campaign_id, count(*) as count, null as name from contents
    where ${isAmong(db, sql.ref('campaign_id'), slot('ids'))} and ${isUnmeasured} group by campaign_id`.compile(
    db,
  ),
)

const silent = compileOnce((db, slot: SlotOf<Ids>) =>
  sql<Row>`select campaign_id, 1 as count, creators.name from campaign_creators
    join creators on creators.id = campaign_creators.creator_id
    where ${isAmong(db, sql.ref('campaign_id'), slot('ids'))} and ${isSilent}
    order by campaign_id, campaign_creators.position`.compile(db),
)
