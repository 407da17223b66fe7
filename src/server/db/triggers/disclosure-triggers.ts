import { type Dialect, onChange, type Watched } from './on-change.ts'

const events = ['update'] as const

/** What the reading of a caption depends on (`vocabulary/read-disclosure.ts`). */
const watched: readonly Watched[] = [
  {
    table: 'contents',
    one: '{row}.id',
    columns: ['caption', 'content_type', 'creation_date', 'campaign_id'],
    events,
  },
  {
    table: 'campaigns',
    many: 'id from contents where campaign_id = {row}.id',
    columns: ['type', 'tracking_methods', 'brand_id'],
    events,
  },
  {
    table: 'brands',
    many: `contents.id from contents join campaigns on campaigns.id = contents.campaign_id
      where campaigns.brand_id = {row}.id`,
    columns: ['name'],
    events,
  },
]

/**
 * Deletes a stored reading when the caption, or the data for reading it, changes; it is read again when next listed.
 */
export function disclosureTriggers(dialect: Dialect): string[] {
  return onChange(dialect, watched, {
    name: 'disclosure_readings',
    onSqlite: ({ isAmong }) => `delete from disclosure_readings where content_id ${isAmong}`,
    onPostgres: (ids) => `delete from disclosure_readings where content_id in (${ids})`,
  })
}
