import { type RawBuilder, sql } from 'kysely'
import type { CampaignType } from '../../../contract/campaign-input.ts'
import type { SlotOf } from '../../db/compile-once.ts'

/** Which campaigns a list is of; what is left out is not asked for. */
export type CampaignFilter = {
  type: CampaignType | undefined
  organizationId: string | undefined
  /** A pattern of `like`, folded. */
  words: string | undefined
  /** Without drafts. */
  isPublished: boolean
  today: string
}

/** Which of them a statement has: its shape. */
export type FilterShape = Record<'type' | 'organizationId' | 'words' | 'isPublished', boolean>

export function shapeOf({ type, organizationId, words, isPublished }: CampaignFilter): FilterShape {
  return {
    type: type !== undefined,
    organizationId: organizationId !== undefined,
    words: words !== undefined,
    isPublished,
  }
}

export function conditions(shape: FilterShape, slot: SlotOf<CampaignFilter>): RawBuilder<unknown>[] {
  return [
    ...(shape.type ? [sql`type = ${slot('type')}`] : []),
    ...(shape.organizationId ? [sql`organization_id = ${slot('organizationId')}`] : []),
    ...(shape.isPublished ? [sql`draft = 0`] : []),
    ...(shape.words ? [sql`search_folded like ${slot('words')} escape '\\'`] : []),
  ]
}

/** Nothing where there are none: SQLite then counts pages, not rows. */
export function where(all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
}
