import { sql } from 'kysely'
import { COUNTS } from '../../src/server/db/counts.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { type Target, quantile } from './measure.ts'
import type { Settings } from './servers.ts'

const READERS = 50

/** Milliseconds, each the median of all rounds, and how many responses were not 200. */
export type AfterChange = { first: number; allOfMany: number; refused: number }

/**
 * Time of the first view after each of some changes, and until 50 concurrent requests after another are answered.
 * `change`: changes the response of `target`.
 */
export async function measureAfterChange(
  { url, headers }: Target,
  change: () => Promise<void>,
  rounds: number,
): Promise<AfterChange> {
  let refused = 0
  const view = async () => {
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) refused += 1
  }
  const firsts: number[] = []
  const manies: number[] = []
  await view()
  for (let round = 0; round < rounds; round += 1) {
    await change()
    firsts.push(await timed(view))
    await change()
    manies.push(await timed(() => Promise.all(Array.from({ length: READERS }, view))))
  }
  return { first: quantile(firsts, 0.5), allOfMany: quantile(manies, 0.5), refused }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Milliseconds of the bare SQL of a dashboard's sums, of each campaign's formats. */
export async function measureSums(
  settings: Settings,
  dashboardId: string | null,
  rounds: number,
): Promise<number> {
  const database = openDatabase({ DATABASE_URL: settings.DATABASE_URL ?? null, DATA_DIR: settings.DATA_DIR })
  const counted = COUNTS.map((one) => `sum(coalesce(measured_${one}, declared_${one})) as ${one}`).join(', ')
  const key = 'campaign_id, content_type'
  const sums = sql`select ${sql.raw(key)}, count(*) as contents, ${sql.raw(counted)} from contents
    where campaign_id in (select campaign_id from dashboard_campaigns where dashboard_id = ${dashboardId})
    group by ${sql.raw(key)}`
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => sums.execute(database.reader)))
  await database.close()
  return quantile(times, 0.5)
}
