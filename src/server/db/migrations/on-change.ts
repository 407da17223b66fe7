import type { ColumnTypes } from '../column-types.ts'

type Event = 'insert' | 'update' | 'delete'

/** What is to be done with each change of a table's rows. */
export type Watched = {
  table: string
  /** What the change concerns, by `{row}`: what stands after `select`. */
  concerns: string
  /** What identifies a row that is updated. */
  key: string
  /** The columns that count of it. */
  columns: readonly string[]
  events?: readonly Event[]
}

/** What is done with what the changes concern: a statement around what is to be selected. */
export type Doing = { name: string; withRow: (ids: string) => string; withRows: (ids: string) => string }

/** Triggers: for each row on SQLite, which has no others, and for each statement on PostgreSQL. */
export function onChange({ dialect }: ColumnTypes, watched: readonly Watched[], doing: Doing): string[] {
  return watched.flatMap((one, place) =>
    (one.events ?? ['insert', 'update', 'delete']).flatMap((event) => {
      const name = `${doing.name}_${place}_${event}`
      return dialect === 'sqlite' ? [onSqlite(one, event, name, doing)] : onPostgres(one, event, name, doing)
    }),
  )
}

function onSqlite(
  { table, concerns, columns }: Watched,
  event: Event,
  name: string,
  { withRow }: Doing,
): string {
  const rows = { insert: ['new'], update: ['new', 'old'], delete: ['old'] }[event]
  const when = event === 'update' ? `update of ${columns.join(', ')}` : event
  const changed = columns.map((column) => `new.${column} is not old.${column}`).join(' or ')
  return `create trigger ${name} after ${when} on ${table}
    ${event === 'update' ? `when ${changed}` : ''} begin
    ${rows.map((row) => `${withRow(`select ${concerns.replaceAll('{row}', row)}`)};`).join('\n')}
  end`
}

/** By indexes, however small the tables are (033-planned-once.ts gives the reason). */
function onPostgres(
  { table, concerns, key, columns }: Watched,
  event: Event,
  name: string,
  { withRows }: Doing,
): string[] {
  const row = (of: string) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`
  const isChanged = `${row('earlier')} is distinct from ${row('later')}`
  const both = `select later.* from later left join earlier using (${key}) where ${isChanged}
    union all select earlier.* from earlier left join later using (${key}) where ${isChanged}`
  const tables = {
    insert: 'new table as changed',
    update: 'old table as earlier new table as later',
    delete: 'old table as changed',
  }[event]
  return [
    `create function ${name}() returns trigger language plpgsql set enable_seqscan = off as $$ begin
      ${withRows(`select distinct one.id from ${event === 'update' ? `(${both})` : ''} changed,
        lateral (select ${concerns.replaceAll('{row}', 'changed')}) as one (id)`)};
      return null;
    end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${name}()`,
  ]
}
