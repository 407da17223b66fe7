export type Dialect = 'sqlite' | 'postgres'

/** In the format of `Instant`. */
export const NOW = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
} as const

type Event = 'insert' | 'update' | 'delete'

/** A table whose changes concern campaigns, creators or dashboards. `{row}` is the changed row. */
export type Watched = {
  table: string
  /** Part of the triggers' names if a table is watched twice. */
  name?: string
  /** The columns whose change counts; all if omitted. */
  columns?: readonly string[]
  /** Which updates count, in terms of the rows `{new}` and `{old}`. */
  when?: string
  /** The primary key, if not `id`. */
  key?: string
  events?: readonly Event[]
} & (
  | { /** One id, or null: an expression. */ one: string }
  | { /** Any number of ids: what follows `select`, the column named `id`. */ many: string }
)

/** What to do for the ids that a change concerns. */
export type Action = {
  name: string
  /** A statement that ends with conditions; `ids` is a select, `isAmong` a comparison with its ids. */
  onSqlite: (concerned: { ids: string; isAmong: string }) => string
  /** A PL/pgSQL statement. */
  onPostgres: (ids: string) => string
}

/** Triggers: for each row on SQLite, which has no others, and for each statement on PostgreSQL. */
export function onChange(dialect: Dialect, watched: readonly Watched[], action: Action): string[] {
  return watched.flatMap((one) =>
    (one.events ?? ['insert', 'update', 'delete']).flatMap((event) => {
      const name = `${action.name}_${one.name ?? one.table}_${event}`
      return dialect === 'sqlite'
        ? [sqliteTrigger(one, event, name, action)]
        : postgresTrigger(one, event, name, action)
    }),
  )
}

function sqliteTrigger(watched: Watched, event: Event, name: string, { onSqlite }: Action): string {
  const { table, columns, when } = watched
  const isUpdate = event === 'update'
  const ofColumns = isUpdate && columns !== undefined ? ` of ${columns.join(', ')}` : ''
  const isChanged = columns?.map((column) => `new.${column} is not old.${column}`).join(' or ')
  const condition = when?.replaceAll('{new}', 'new').replaceAll('{old}', 'old') ?? isChanged
  const statements = isUpdate
    ? [
        onSqlite(concerned(watched, 'new')),
        // Only if the row has moved from one to another.
        `${onSqlite(concerned(watched, 'old'))} and (${hasMoved(watched)})`,
      ]
    : [onSqlite(concerned(watched, event === 'delete' ? 'old' : 'new'))]
  return `create trigger ${name} after ${event}${ofColumns} on ${table}
    ${isUpdate && condition !== undefined ? `when ${condition}` : ''} begin
    ${statements.map((statement) => `${statement};`).join('\n')}
  end`
}

/** With `=` SQLite needs no table for the ids: writing a large import takes a fifth less time. */
function concerned(watched: Watched, row: 'new' | 'old'): { ids: string; isAmong: string } {
  if ('one' in watched) {
    const id = watched.one.replaceAll('{row}', row)
    return { ids: `select ${id} as id`, isAmong: `= ${id}` }
  }
  const ids = `select ${watched.many.replaceAll('{row}', row)}`
  return { ids, isAmong: `in (${ids})` }
}

function hasMoved(watched: Watched): string {
  const expression = 'one' in watched ? watched.one : watched.many
  const columns = new Set(Array.from(expression.matchAll(/\{row\}\.(\w+)/g), ([, column]) => column))
  return Array.from(columns, (column) => `old.${column} is not new.${column}`).join(' or ')
}

function postgresTrigger(watched: Watched, event: Event, name: string, { onPostgres }: Action): string[] {
  const concerns = ('one' in watched ? watched.one : watched.many).replaceAll('{row}', 'changed')
  const tables = {
    insert: 'new table as changed',
    update: 'old table as earlier new table as later',
    delete: 'old table as changed',
  }[event]
  const changed = event === 'update' ? `(${changedRows(watched)}) changed` : 'changed'
  const ids = `select distinct one.id from ${changed}, lateral (select ${concerns}) as one (id)`
  return [
    postgresFunction(`${name}()`, 'trigger', `${onPostgres(ids)}; return null;`),
    `create trigger ${name} after ${event} on ${watched.table} referencing ${tables}
      for each statement execute function ${name}()`,
  ]
}

function changedRows({ columns, when, key = 'id' }: Watched): string {
  const row = (of: string) => `(${columns?.map((column) => `${of}.${column}`).join(', ')})`
  const isChanged = columns && `${row('earlier')} is distinct from ${row('later')}`
  const condition = when?.replaceAll('{new}', 'later').replaceAll('{old}', 'earlier') ?? isChanged
  if (condition === undefined) return 'select * from later union all select * from earlier'
  return `select later.* from later left join earlier using (${key}) where ${condition}
    union all select earlier.* from earlier left join later using (${key}) where ${condition}`
}

/**
 * A function that reads by indexes even on small tables: PostgreSQL treats a sequential scan as a conflict with every
 * transaction that changes any row of the table. PL/pgSQL plans its statements once, SQL on each call.
 */
export function postgresFunction(signature: string, result: string, body: string): string {
  return `create function ${signature} returns ${result} language plpgsql set enable_seqscan = off as $$ begin
    ${body}
  end $$`
}
