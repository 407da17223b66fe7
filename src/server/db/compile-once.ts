import { type CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** A placeholder in a statement for a value that each call passes. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The placeholder of one of the values. */
export type SlotOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

type Adapter = ReturnType<Db['getExecutor']>['adapter']

/**
 * A statement compiled once per shape: compiling takes Kysely as long as the database takes to answer. `build` compiles
 * it with placeholders for the values; its text may depend only on the dialect and the shape. One text is cached per
 * shape, so shapes must have few possible values.
 */
export function compileOnce<
  Values extends object,
  Row,
  Shape extends Readonly<Record<string, string | boolean>>,
>(
  build: (db: Db, slot: SlotOf<Values>, shape: Shape) => CompiledQuery<Row>,
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const statementsOf = new WeakMap<Adapter, Map<string, CompiledQuery<Row>>>()
  return async (db, values, shape) => {
    const { adapter } = db.getExecutor()
    const statements = statementsOf.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    statementsOf.set(adapter, statements)
    const key = Object.values(shape).join(' ')
    const statement = statements.get(key) ?? build(db, (name) => sql`${new Slot(name)}`, shape)
    statements.set(key, statement)
    const valueOf = new Map<string, unknown>(Object.entries(values))
    const takesLists = isPostgres(db)
    const parameters = statement.parameters.map((one) =>
      one instanceof Slot ? asParameter(valueOf.get(one.name), takesLists) : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

/**
 * Whether the column's value is in a list, with the same text for any length. PostgreSQL's plan is also the same: the
 * list comes from a sub-select, so it is only known at run time; otherwise a short list would be planned again on each
 * call.
 */
export function isAmong(
  db: Db,
  column: RawBuilder<string>,
  list: RawBuilder<readonly string[]>,
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${column} = any(array(select unnest(${list}::text[])))`
    : sql<boolean>`${column} in (select value from json_each(${list}))`
}

/** The same for a statement that is compiled each time, for many rows and a long list: both databases hash it. */
export function isInList(db: Db, column: RawBuilder<string>, list: readonly string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${column} in (select unnest(${list}::text[]))`
    : sql<boolean>`${column} in (select value from json_each(${JSON.stringify(list)}))`
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** SQLite takes lists as JSON. */
function asParameter(value: unknown, takesLists: boolean): unknown {
  return Array.isArray(value) && !takesLists ? JSON.stringify(value) : value
}
