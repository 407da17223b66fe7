import * as v from 'valibot'
import { getBenchmark } from '../../src/contract/dashboards.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { computeBenchmarks } from '../../src/server/modules/dashboards/benchmark-report.ts'
import type { TestApp } from './build-app.ts'
import type { Requester } from './requester.ts'

/** A statement by which a benchmark is computed. */
export const COMPUTED = /"rollup" from "campaigns"/

export function todayOf({ services }: TestApp): string {
  return romeDay(services.clock().getTime())
}

export async function askBenchmark(call: Requester, query: { organizationId?: string } = {}) {
  const answer = await call(getBenchmark, { query })
  if (answer.status !== 200) throw new Error(`The benchmark: ${answer.status} ${answer.text}`)
  return v.parse(getBenchmark.output, answer.json)
}

/** Recomputed: what staff read for all campaigns and for each organization's, and finally a client for all. */
export async function computedBenchmarks(app: TestApp, organizations: readonly { id: string }[] = []) {
  const { reader } = app.services.database
  const today = todayOf(app)
  const { staff, client } = await computeBenchmarks(reader, { organizationId: '', today })
  const reported = [staff]
  for (const { id } of organizations)
    reported.push((await computeBenchmarks(reader, { organizationId: id, today })).staff)
  return [...reported, client]
}

export async function revisionOfBenchmarks(app: TestApp, db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('benchmark_changes')
    .select(({ fn }) => fn.sum<number | null>('number').as('revision'))
    .where('end_date', '<', todayOf(app))
    .executeTakeFirstOrThrow()
  return revision ?? 0
}

export async function setCampaign(
  tx: Db,
  id: string,
  set: { end_date: string } | { organization_id: string },
) {
  await tx.updateTable('campaigns').set(set).where('id', '=', id).execute()
}

const rollupSchema = v.looseObject({ facts: v.optional(v.looseObject({})) })

export async function setCpm(tx: Db, id: string, cpm: number): Promise<void> {
  const { rollup } = await tx
    .selectFrom('campaigns')
    .select('rollup')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = v.parse(rollupSchema, JSON.parse(rollup ?? '{}'))
  // Known for all contents: an upper bound would not count.
  const other = { ...known, cpm, facts: { ...known.facts, cpm: { origin: 'MEASURED' } } }
  await tx
    .updateTable('campaigns')
    .set({ rollup: JSON.stringify(other) })
    .where('id', '=', id)
    .execute()
}
