import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Client, Pool } from 'pg'
import * as v from 'valibot'
import type { Config } from '../../src/server/base/config.ts'
import type { Db, Schema } from '../../src/server/db/schema.ts'
import { SESSION } from '../../src/server/db/postgres.ts'

/** A table or an index that a statement scans completely, and whether it then sorts. */
export type Scan = { table: string; index: string | null; isSorted: boolean }

/** The database's plan for a statement. */
export type Plan = { text: string; scans: Scan[] }

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** A reader of the database that records its queries, and explains them. */
export function explainingReader({ DATA_DIR, DATABASE_URL }: Where) {
  const requested: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void requested.push(query)
  const file = join(DATA_DIR, 'resoconto.sqlite')
  const dialect =
    DATABASE_URL === null
      ? new SqliteDialect({ database: new BetterSqlite(file) })
      : new PostgresDialect({ pool: new Pool({ connectionString: DATABASE_URL, max: 2 }) })
  const reader: Db = new Kysely<Schema>({ dialect, log })
  return {
    reader,
    /** The plans of the work's queries. */
    async plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
      requested.length = 0
      await work()
      const seen = requested.filter(({ sql }) => /^\s*select/i.test(sql))
      return DATABASE_URL === null ? explainSqlite(file, seen) : await explainPostgres(DATABASE_URL, seen)
    },
    close: () => reader.destroy(),
  }
}

const steps = v.array(v.object({ id: v.number(), parent: v.number(), detail: v.string() }))

function explainSqlite(file: string, requested: readonly CompiledQuery[]): Plan[] {
  const connection = new BetterSqlite(file, { readonly: true })
  const plans = requested.map(({ sql: text, parameters }) => {
    const found = v.parse(steps, connection.prepare(`explain query plan ${text}`).all([...parameters]))
    const parentOf = new Map(found.map(({ id, parent }) => [id, parent]))
    const sorting = new Set(
      found.filter(({ detail }) => detail.startsWith('USE TEMP B-TREE')).map(({ parent }) => parent),
    )
    const isSorted = (step: number): boolean => {
      const parent = parentOf.get(step)
      return parent !== undefined && (sorting.has(parent) || isSorted(parent))
    }
    const scans = found.flatMap(({ id, detail }): Scan[] => {
      const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? []
      return table === '' ? [] : [{ table, index: index ?? null, isSorted: isSorted(id) }]
    })
    return { text, scans }
  })
  connection.close()
  return plans
}

type Node = v.InferOutput<typeof plain> & { Plans?: Node[] | undefined }

const plain = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
})
const node: v.GenericSchema<Node> = v.object({
  ...plain.entries,
  Plans: v.optional(v.array(v.lazy(() => node))),
})
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: node })]) })])

async function explainPostgres(url: string, requested: readonly CompiledQuery[]): Promise<Plan[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(SESSION)
  const plans: Plan[] = []
  for (const { sql: text, parameters } of requested) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...parameters])
    const [
      {
        'QUERY PLAN': [{ Plan: root }],
      },
    ] = v.parse(explained, rows)
    plans.push({ text, scans: scansOf(root, false) })
  }
  await client.end()
  return plans
}

function scansOf(one: Node, isSorted: boolean): Scan[] {
  const type = one['Node Type']
  const below = (one.Plans ?? []).flatMap((next) => scansOf(next, isSorted || type.endsWith('Sort')))
  const { 'Relation Name': table, 'Index Name': index = null, 'Index Cond': condition } = one
  if (!type.includes('Scan') || condition !== undefined || table === undefined) return below
  // The heap is read by the results of an index.
  return type === 'Bitmap Heap Scan' ? below : [{ table, index, isSorted }, ...below]
}
