import { type Dialect, onChange } from './on-change.ts'

/** Whatever a caption's reading depends on: it is read again where any of it changes, whoever writes. */
export function disclosureTriggers(dialect: Dialect): string[] {
  const forget = (isAmong: string) => `delete from disclosures where content_id ${isAmong}`
  return onChange(
    dialect,
    [
      {
        table: 'contents',
        columns: ['caption', 'content_type', 'creation_day'],
        events: ['update'],
        one: '{row}.id',
      },
      {
        table: 'campaigns',
        columns: ['type', 'brand_id', 'tracking_methods'],
        events: ['update'],
        many: 'contents.id from contents where contents.campaign_id = {row}.id',
      },
    ],
    {
      name: 'disclosures',
      onSqlite: ({ isAmong }) => forget(isAmong),
      onPostgres: (ids) => forget(`in (${ids})`),
    },
  )
}
