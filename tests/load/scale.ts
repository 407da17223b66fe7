import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { quantile } from './measure.ts'
import { bearer, startProduct } from './servers.ts'
import { onDatabases, withData } from './with-data.ts'

/**
 * What grows with the number of campaigns on PostgreSQL: milliseconds of calls that read lists, and bytes of the tables,
 * for each of the numbers given (`src/SCALE.md`).
 *
 *   node tests/load/scale.ts --campaigns 2000,20000,200000 --contents 5
 */
const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '2000,20000,200000' },
    contents: { type: 'string', default: '5' },
  },
})
const TIMES = 5
const CREATORS = 5_000
const OF_PAGE = 20
/** Sizes of fewer bytes are not printed. */
const SMALL = 10_000_000

for (const given of values.campaigns.split(',')) {
  const campaigns = Number(given)
  const filling = { groups: [{ campaigns, contents: Number(values.contents) }], creators: CREATORS }
  await onDatabases(['postgres'], async (_, create) => {
    await withData(create, filling, async (filled, settings) => {
      console.log(`\n### ${given} campaigns of ${values.contents} contents\n`)
      await reportSizes(settings)
      const server = await startProduct(settings)
      const ask = async (path: string) => {
        const headers = { authorization: await bearer(filled) }
        const started = performance.now()
        const answer = await fetch(`${server.url}/api${path}`, { headers })
        await answer.arrayBuffer()
        return { milliseconds: performance.now() - started, status: answer.status }
      }
      try {
        for (const path of paths(campaigns, filled.groups[0]?.[0] ?? '')) {
          const first = await ask(path)
          const times: number[] = []
          for (let index = 0; index < TIMES; index += 1) times.push((await ask(path)).milliseconds)
          const middle = quantile(times, 0.5).toFixed(1)
          console.log(
            `${path} → ${first.status}: first ${first.milliseconds.toFixed(0)} ms, then ${middle} ms`,
          )
        }
      } finally {
        await server.stop()
      }
    })
  })
}

function paths(campaigns: number, one: string): string[] {
  const last = Math.max(1, Math.floor(campaigns / OF_PAGE))
  return [
    '/v2/campaigns',
    `/v2/campaigns?page=${last}`,
    `/v2/campaigns?sortField=planProgress&orderDir=asc&page=${last}`,
    '/v2/campaigns?search=campagna%20061',
    '/v2/campaigns?search=zzz',
    '/v2/campaigns?search=creator%2007',
    '/v2/campaigns/todo',
    '/v2/creators',
    '/v2/creators?name=zzz',
    '/v2/dashboards/benchmark',
    `/v2/campaigns/${one}`,
    `/v2/campaigns/${one}/contents?pageSize=20`,
  ]
}

async function reportSizes({ DATABASE_URL = '' }: { DATABASE_URL?: string }): Promise<void> {
  const database = openDatabase({ DATABASE_URL, DATA_DIR: '' })
  const { rows } = await sql<{ name: string; rows: number; bytes: number; indexes: number }>`
    select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes,
      pg_indexes_size(oid) as indexes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by bytes desc`.execute(database.reader)
  for (const { name, rows: count, bytes, indexes } of rows.filter((one) => one.bytes > SMALL))
    console.log(
      `${name}: ${count} rows, ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / count).toFixed(0)} bytes a row, of which ` +
        `${(indexes / count).toFixed(0)} are indexes`,
    )
  const total = rows.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`all: ${(total / 1e6).toFixed(0)} MB`)
  await database.close()
}
