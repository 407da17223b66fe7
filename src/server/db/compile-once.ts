import { type CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Stands in a statement's text for a value that each call brings. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The place of one of the values. */
export type SlotOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

type Adapter = ReturnType<Db['getExecutor']>['adapter']

/**
 * A statement whose text is made once for each shape: making it takes Kysely as long as the database takes to answer.
 * `build` compiles it with a slot in the place of each value; its text hangs on the dialect and the shape alone. As
 * many texts are stored as there are shapes, so these are made of few words.
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
 * Whether the column's value is in a list, however long: the text is the same for all lengths. So is PostgreSQL's plan:
 * it sees a list that is read by itself only when it runs, and would plan a short one again at each call.
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

/** The same for a statement that is compiled each time, where many rows meet a long list: both databases hash it. */
export function isInList(db: Db, column: RawBuilder<string>, list: readonly string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${column} in (select unnest(${list}::text[]))`
    : sql<boolean>`${column} in (select value from json_each(${JSON.stringify(list)}))`
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** SQLite takes a list as JSON. */
function asParameter(value: unknown, takesLists: boolean): unknown {
  return Array.isArray(value) && !takesLists ? JSON.stringify(value) : value
}
