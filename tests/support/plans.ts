import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Client, Pool } from 'pg'
import * as v from 'valibot'
import type { Config } from '../../src/server/base/config.ts'
import type { Db, Schema } from '../../src/server/db/schema.ts'

/** A table or an index that a statement reads from one end to the other. */
export type Scan = { table: string; index: string | null }

/** How the database finds what a statement asks for. */
export type Plan = { text: string; scans: Scan[]; sorts: boolean }

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** A reader of the database that keeps what is asked of it, and explains it. */
export function explainingReader({ DATA_DIR, DATABASE_URL }: Where) {
  const asked: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query)
  const file = join(DATA_DIR, 'resoconto.sqlite')
  const dialect =
    DATABASE_URL === null
      ? new SqliteDialect({ database: new BetterSqlite(file) })
      : new PostgresDialect({ pool: new Pool({ connectionString: DATABASE_URL, max: 2 }) })
  const reader: Db = new Kysely<Schema>({ dialect, log })
  return {
    reader,
    /** The plans of what the work asks for. */
    async plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
      asked.length = 0
      await work()
      const seen = asked.filter(({ sql }) => /^\s*select/i.test(sql))
      return DATABASE_URL === null ? explainSqlite(file, seen) : await explainPostgres(DATABASE_URL, seen)
    },
    close: () => reader.destroy(),
  }
}

const step = v.object({ detail: v.string() })

function explainSqlite(file: string, asked: readonly CompiledQuery[]): Plan[] {
  const connection = new BetterSqlite(file, { readonly: true })
  const plans = asked.map(({ sql: text, parameters }) => {
    const found = connection.prepare(`explain query plan ${text}`).all([...parameters])
    const details = v.parse(v.array(step), found).map(({ detail }) => detail)
    const scans = details.flatMap((detail): Scan[] => {
      const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? []
      return table === '' ? [] : [{ table, index: index ?? null }]
    })
    return { text, scans, sorts: details.some((detail) => detail.startsWith('USE TEMP B-TREE')) }
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

async function explainPostgres(url: string, asked: readonly CompiledQuery[]): Promise<Plan[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set jit = off')
  const plans: Plan[] = []
  for (const { sql: text, parameters } of asked) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...parameters])
    const [
      {
        'QUERY PLAN': [{ Plan: root }],
      },
    ] = v.parse(explained, rows)
    const nodes = allNodes(root)
    plans.push({
      text,
      scans: nodes.flatMap(scanOf),
      sorts: nodes.some((one) => one['Node Type'].endsWith('Sort')),
    })
  }
  await client.end()
  return plans
}

function allNodes(one: Node): Node[] {
  return [one, ...(one.Plans ?? []).flatMap(allNodes)]
}

function scanOf(one: Node): Scan[] {
  const type = one['Node Type']
  const { 'Relation Name': table, 'Index Name': index = null, 'Index Cond': condition } = one
  if (!type.includes('Scan') || condition !== undefined || table === undefined) return []
  // The heap is looked up by what an index found.
  return type === 'Bitmap Heap Scan' ? [] : [{ table, index }]
}
