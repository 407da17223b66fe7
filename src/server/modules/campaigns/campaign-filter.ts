import { type RawBuilder, sql } from 'kysely'
import type { CampaignTodo } from '../../../vocabulary/campaign-todos.ts'
import type { CampaignType } from '../../../contract/campaign-input.ts'
import type { SlotOf } from '../../db/compile-once.ts'
import { isLike } from '../../db/match-name.ts'
import type { Db } from '../../db/schema.ts'
import type { ARCHIVED } from '../../../contract/campaign-endpoints.ts'
import { hasToDo, isWatched, type TodoDays } from './todo-conditions.ts'

/** A list has only archived campaigns, only others, or both. */
export type Archived = (typeof ARCHIVED)[number]

/** Filters of a list of campaigns; undefined means no condition. */
export type CampaignFilter = TodoDays & {
  type: CampaignType | undefined
  organizationId: string | undefined
  /** A pattern of `like`, folded. */
  words: string | undefined
  /** Excludes drafts. */
  isPublished: boolean
  archived: Archived
  todo: CampaignTodo | undefined
  updatedSince: string | undefined
}

/** Which conditions a statement has: its shape. */
export type FilterShape = Record<
  'type' | 'organizationId' | 'words' | 'isPublished' | 'updatedSince',
  boolean
> & {
  todo: CampaignTodo | 'ANY'
  archived: Archived
}

export function shapeOf({
  type,
  organizationId,
  words,
  isPublished,
  archived,
  todo,
  updatedSince,
}: CampaignFilter): FilterShape {
  return {
    type: type !== undefined,
    organizationId: organizationId !== undefined,
    words: words !== undefined,
    isPublished,
    archived,
    todo: todo ?? 'ANY',
    updatedSince: updatedSince !== undefined,
  }
}

export function conditions(db: Db, shape: FilterShape, slot: SlotOf<CampaignFilter>): RawBuilder<unknown>[] {
  return [
    ...(shape.type ? [sql`type = ${slot('type')}`] : []),
    ...(shape.organizationId ? [sql`organization_id = ${slot('organizationId')}`] : []),
    ...(shape.isPublished ? [sql`draft = 0`] : []),
    ...(shape.archived === 'any' ? [] : [sql`archived = ${sql.lit(shape.archived === 'true' ? 1 : 0)}`]),
    ...(shape.todo === 'ANY' ? [] : [isWatched(slot), hasToDo(db, shape.todo, slot)]),
    ...(shape.updatedSince
      ? [sql`id in (select id from revisions where changed_at >= ${slot('updatedSince')})`]
      : []),
    ...(shape.words ? [named(slot('words'))] : []),
  ]
}

/** Names of clients and creators are read from their tables, so that a renamed or erased one needs no copy. */
function named(words: RawBuilder<unknown>): RawBuilder<unknown> {
  const like = (column: string) => isLike(column, words)
  return sql`(${like('search_folded')}
    or id in (select id from campaigns where search_long <> '' and ${like('search_long')})
    or organization_id in (select id from organizations where ${like('name_folded')})
    or id in (select campaign_id from campaign_creators
      where creator_id in (select id from creators where ${like('name_folded')})))`
}

/** Empty without conditions: SQLite then counts pages instead of rows. */
export function where(all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
}
