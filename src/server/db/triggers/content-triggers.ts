import { type Dialect, NOW, onChange, postgresFunction, type Watched } from './on-change.ts'

const update = { events: ['update'] } as const

/** What a content in a list depends on, other than numbers that are computed from several contents. */
const watched: readonly Watched[] = [
  { table: 'contents', one: '{row}.id', ...update },
  { table: 'content_partners', one: '{row}.content_id', key: 'content_id, channel_id' },
  {
    table: 'delivered_numbers',
    one: '{row}.content_id',
    key: 'delivery_id, content_id, metric',
    columns: ['content_id', 'state', 'digest', 'value'],
  },
  {
    table: 'creators',
    many: `contents.id from contents join channels on channels.id = contents.channel_id
      where channels.creator_id = {row}.id
      union all select content_id from content_partners
      join channels on channels.id = content_partners.channel_id where channels.creator_id = {row}.id`,
    columns: ['name'],
    ...update,
  },
  // Its contents are estimated or not, inside of its period or not.
  {
    table: 'campaigns',
    many: 'id from contents where campaign_id = {row}.id',
    columns: ['use_estimates', 'start_date', 'end_date'],
    ...update,
  },
]

/** When each content was last changed; in a table of its own, so that neither indexes nor copies of contents grow. */
export function contentTriggers(dialect: Dialect): string[] {
  const now = NOW[dialect]
  const begin = 'insert into content_changes (id, changed_at)'
  const change = `update content_changes set changed_at = ${now} where id`
  const end = 'delete from content_changes where id'
  const ends =
    dialect === 'sqlite'
      ? [
          `create trigger contents_begin after insert on contents begin ${begin} values (new.id, ${now}); end`,
          `create trigger contents_end after delete on contents begin ${end} = old.id; end`,
        ]
      : [
          postgresFunction(
            'begin_contents()',
            'trigger',
            `${begin} select id, ${now} from changed; return null;`,
          ),
          postgresFunction('end_contents()', 'trigger', `${end} in (select id from changed); return null;`),
          // Before the triggers that follow in alphabetical order.
          `create trigger a_begin after insert on contents referencing new table as changed
            for each statement execute function begin_contents()`,
          `create trigger a_end after delete on contents referencing old table as changed
            for each statement execute function end_contents()`,
        ]
  const changes = onChange(dialect, watched, {
    name: 'content_changes',
    onSqlite: ({ isAmong }) => `${change} ${isAmong}`,
    onPostgres: (ids) => `${change} in (${ids})`,
  })
  return [...ends, ...changes]
}
