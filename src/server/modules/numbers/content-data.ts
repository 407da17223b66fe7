import type { Selectable } from 'kysely'
import type { CountOrigins } from '../../../domain/counted-content.ts'
import type { Origin } from '../../../vocabulary/origins.ts'
import { type ContentCounts, type CountKey, mapCounts } from '../../../vocabulary/content-counts.ts'
import type { ContentTable } from '../../db/schema-campaigns.ts'

/** The column of each count in snapshots; contents have two, by origin. */
export const DATUM_COLUMNS = {
  reach: 'reach',
  impressionsViewCount: 'impressions_view_count',
  linkClickCount: 'link_click_count',
  otherInteractionsCount: 'other_interactions_count',
  savedCount: 'saved_count',
  sharedCount: 'shared_count',
  likesCount: 'likes_count',
  commentsCount: 'comments_count',
} as const satisfies Record<CountKey, string>

export type DatumColumn = (typeof DATUM_COLUMNS)[CountKey]
/** The eight counts as a snapshot's columns. */
export type DataRow = { [column in DatumColumn]: number | null }
type NewestRow = Pick<Selectable<ContentTable>, `measured_${DatumColumn}` | `declared_${DatumColumn}`>

// Built once: for a hundred thousand contents the names would take longer than the values.
const MEASURED_COLUMNS = mapCounts((key) => `measured_${DATUM_COLUMNS[key]}` as const)
const DECLARED_COLUMNS = mapCounts((key) => `declared_${DATUM_COLUMNS[key]}` as const)

/** The effective counts of a content: measured, else declared. */
export function countsOf(row: NewestRow): ContentCounts {
  const measured = measuredOf(row)
  const declared = declaredOf(row)
  return mapCounts((key) => measured[key] ?? declared[key])
}

export function originsOf(row: NewestRow): { [key in CountKey]: Origin | null } & CountOrigins {
  const measured = measuredOf(row)
  const declared = declaredOf(row)
  return mapCounts((key) => {
    if (measured[key] !== null) return 'MEASURED'
    return declared[key] === null ? null : 'DECLARED'
  })
}

export function measuredOf(row: NewestRow): ContentCounts {
  return mapCounts((key) => row[MEASURED_COLUMNS[key]])
}

/** Counts entered by people, even if a measured value takes precedence. */
export function declaredOf(row: NewestRow): ContentCounts {
  return mapCounts((key) => row[DECLARED_COLUMNS[key]])
}

export function countsOfData(row: DataRow): ContentCounts {
  return mapCounts((key) => row[DATUM_COLUMNS[key]])
}

/** The counts as a snapshot's columns. */
export function dataColumns(counts: ContentCounts): DataRow {
  return {
    reach: counts.reach,
    impressions_view_count: counts.impressionsViewCount,
    link_click_count: counts.linkClickCount,
    other_interactions_count: counts.otherInteractionsCount,
    saved_count: counts.savedCount,
    shared_count: counts.sharedCount,
    likes_count: counts.likesCount,
    comments_count: counts.commentsCount,
  }
}

/** The counts as a content's columns for declared values. */
export function declaredColumns(counts: ContentCounts) {
  return {
    declared_reach: counts.reach,
    declared_impressions_view_count: counts.impressionsViewCount,
    declared_link_click_count: counts.linkClickCount,
    declared_other_interactions_count: counts.otherInteractionsCount,
    declared_saved_count: counts.savedCount,
    declared_shared_count: counts.sharedCount,
    declared_likes_count: counts.likesCount,
    declared_comments_count: counts.commentsCount,
  }
}

/** The counts as a content's columns for values measured by platforms. */
export function measuredColumns(counts: ContentCounts) {
  return {
    measured_reach: counts.reach,
    measured_impressions_view_count: counts.impressionsViewCount,
    measured_link_click_count: counts.linkClickCount,
    measured_other_interactions_count: counts.otherInteractionsCount,
    measured_saved_count: counts.savedCount,
    measured_shared_count: counts.sharedCount,
    measured_likes_count: counts.likesCount,
    measured_comments_count: counts.commentsCount,
  }
}
