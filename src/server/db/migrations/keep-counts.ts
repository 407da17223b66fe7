import type { ColumnTypes } from '../column-types.ts'

/**
 * Triggers that keep counts of campaigns in a table of that `name`, for each row on both databases: campaigns come one
 * at a time. `more` and `fewer` count the rows `new` and `old`; a change of other columns than these counts nothing.
 */
export function keepCounts(
  { dialect }: ColumnTypes,
  { name, columns, more, fewer }: { name: string; columns: readonly string[]; more: string; fewer: string },
): string[] {
  const changes = Object.entries({ insert: more, update: more + fewer, delete: fewer })
  const row = (of: string) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`
  return changes.flatMap(([event, work]) => {
    const trigger = `${name}_${event}`
    if (dialect === 'sqlite') {
      const when = event === 'update' ? `update of ${columns.join(', ')}` : event
      return [`create trigger ${trigger} after ${when} on campaigns begin ${work} end`]
    }
    const when = event === 'update' ? `when (${row('old')} is distinct from ${row('new')})` : ''
    return [
      `create function ${trigger}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
      `create trigger ${trigger} after ${event} on campaigns for each row ${when} execute function ${trigger}()`,
    ]
  })
}
