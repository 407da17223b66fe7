import type { Database } from 'better-sqlite3'

type Column = { name: string; isRequired: boolean }
type Table = { sql: string; columns: Column[]; uniques: Map<string, string[]> }
export type Tables = ReadonlyMap<string, Table>

/** The tables of an SQLite database, with their columns and unique indexes. */
export function tablesOf(file: Database): Tables {
  const tables = file
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    )
    .all()
  return new Map(
    tables.map(({ name, sql }) => {
      const columns = file
        .prepare<[string], { name: string; notnull: number; dflt_value: string | null; pk: number }>(
          'select name, "notnull", dflt_value, pk from pragma_table_xinfo(?)',
        )
        .all(name)
        .map((column) => ({
          name: column.name,
          isRequired: column.notnull === 1 && column.dflt_value === null && column.pk === 0,
        }))
      const uniques = file
        .prepare<[string], { name: string }>('select name from pragma_index_list(?) where "unique" = 1')
        .all(name)
        .map((index): [string, string[]] => {
          const parts = file
            .prepare<[string], { name: string | null }>('select name from pragma_index_info(?)')
            .all(index.name)
          return [index.name, parts.map((part) => part.name ?? 'an expression')]
        })
      return [name, { sql, columns, uniques: new Map(uniques) }]
    }),
  )
}

/**
 * What a server of the build before, which still runs, could not survive: it reads and writes the tables and columns
 * that it knows, and leaves out those that are new.
 * @returns a line each
 */
export function breakingChanges(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, was]) => {
    const is = after.get(name)
    if (is === undefined) return [`table ${name} is gone`]
    const now = new Map(is.columns.map((column) => [column.name, column]))
    const known = new Set(was.columns.map((column) => column.name))
    const gone = [...known].filter((column) => !now.has(column))
    const required = is.columns.filter((column) => !known.has(column.name) && column.isRequired)
    const narrowed = [...is.uniques].filter(
      ([index, columns]) => !was.uniques.has(index) && columns.every((column) => known.has(column)),
    )
    return [
      ...gone.map((column) => `column ${name}.${column} is gone`),
      ...required.map((column) => `column ${name}.${column.name} must be written and has no default`),
      ...narrowed.map(([index]) => `${index} refuses rows of ${name} that were allowed`),
      ...(gone.length === 0 && !isGrown(was.sql, is.sql)
        ? [`table ${name} was made again with other columns or conditions`]
        : []),
    ]
  })
}

/** Whether a table has all columns and conditions that it had, each as it was. */
function isGrown(before: string, after: string): boolean {
  const parts = new Set(partsOf(after))
  return partsOf(before).every((part) => parts.has(part))
}

/** Columns and conditions of a table, split at commas outside of brackets. */
function partsOf(sql: string): string[] {
  const text = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'))
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim())
}
