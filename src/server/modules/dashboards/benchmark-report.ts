import * as v from 'valibot'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getBenchmark } from '../../../contract/dashboards.ts'
import { fact, factOrigin } from '../../../contract/metrics.ts'
import { benchmark, type BenchmarkCampaign, MIN_CLIENT_ORGANIZATIONS } from '../../../domain/benchmark.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { BENCHMARK_KEYS } from '../../../vocabulary/metric-keys.ts'
import type { Db } from '../../db/schema.ts'

export type Benchmark = OutputOf<typeof getBenchmark>

/** `organizationId`: whose campaigns, '' for all; `today`: the day in Rome, YYYY-MM-DD. */
export type BenchmarkQuery = { organizationId: string; today: string }

/** The answer for each kind of reader. */
export type Benchmarks = Record<'staff' | 'client', Benchmark>

/**
 * The quartiles of concluded campaigns with a report. If too few organizations are involved, a CLIENT learns nothing,
 * not even the number of campaigns.
 */
export async function computeBenchmarks(db: Db, query: BenchmarkQuery): Promise<Benchmarks> {
  const campaigns = await concludedCampaigns(db, query)
  return {
    staff: benchmarkFrom(campaigns, 1),
    client: benchmarkFrom(campaigns, MIN_CLIENT_ORGANIZATIONS),
  }
}

export function benchmarkFrom(campaigns: readonly BenchmarkCampaign[], minOrganizations: number): Benchmark {
  const organizations = new Set(campaigns.map((one) => one.organizationId))
  const counted = organizations.size < minOrganizations ? [] : campaigns
  return { campaignsCount: counted.length, metrics: benchmark(counted, minOrganizations) }
}

/** The part of a rollup that the benchmark uses. */
const rollup = v.object({
  ...recordOf(BENCHMARK_KEYS, () => v.nullable(v.number())),
  facts: v.object({
    ...recordOf(BENCHMARK_KEYS, () =>
      v.optional(v.object({ origin: factOrigin, atMost: v.optional(v.literal(true)) })),
    ),
    impressionsViewCount: v.optional(v.pick(fact, ['definitions'])),
  }),
})

async function concludedCampaigns(
  db: Db,
  { organizationId, today }: BenchmarkQuery,
): Promise<BenchmarkCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['organization_id', 'rollup'])
    .where('end_date', '<', today)
    .where('metrics_updated_at', 'is not', null)
    .where('rollup', 'is not', null)
    .where('draft', '=', 0)
    .$if(organizationId !== '', (query) => query.where('organization_id', '=', organizationId))
    .execute()
  return rows.map((row) => ({
    organizationId: row.organization_id,
    metrics: v.parse(rollup, JSON.parse(row.rollup ?? '{}')),
  }))
}
