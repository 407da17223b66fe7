import type { ContentSnapshotTable, ContentTable } from './schema-campaigns.ts'

/** The counts of a content, in the contract's order: columns of its measurements. */
export const COUNTS = [
  'reach',
  'impressions_view_count',
  'link_click_count',
  'other_interactions_count',
  'saved_count',
  'shared_count',
  'likes_count',
  'comments_count',
] as const satisfies readonly (keyof ContentSnapshotTable)[]

/** A content's columns for the newest known count per origin. */
export const NEWEST_COLUMNS = [
  ...COUNTS.map((count) => `measured_${count}` as const),
  ...COUNTS.map((count) => `declared_${count}` as const),
] satisfies readonly (keyof ContentTable)[]
