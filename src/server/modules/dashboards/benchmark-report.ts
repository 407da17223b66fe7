import * as v from 'valibot'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getBenchmark } from '../../../contract/dashboards.ts'
import { factOrigin } from '../../../contract/metrics.ts'
import { benchmark, type BenchmarkCampaign, MIN_CLIENT_ORGANIZATIONS } from '../../../domain/benchmark.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { BENCHMARK_KEYS } from '../../../trade/metric-keys.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'

type Benchmark = OutputOf<typeof getBenchmark>

/**
 * The quartiles over the concluded campaigns with a report: of one organization, where it is asked for. A CLIENT
 * learns nothing, not even how many campaigns there are, where they are those of too few organizations.
 */
export async function benchmarkReport(
  db: Db,
  scope: SignedInScope,
  organizationId: string | undefined,
  now: Date,
): Promise<Benchmark> {
  const campaigns = await concludedCampaigns(db, organizationId, romeDay(now.getTime()))
  const organizations = new Set(campaigns.map((one) => one.organizationId))
  const least = scope.kind === 'staff' ? 1 : MIN_CLIENT_ORGANIZATIONS
  const told = organizations.size < least ? [] : campaigns
  return { campaignsCount: told.length, metrics: benchmark(told, least) }
}

/** What the benchmark takes of a rollup. */
const rollup = v.object({
  ...recordOf(BENCHMARK_KEYS, () => v.nullable(v.number())),
  facts: v.record(v.string(), v.object({ origin: factOrigin })),
})

async function concludedCampaigns(
  db: Db,
  organizationId: string | undefined,
  today: string,
): Promise<BenchmarkCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['organization_id', 'rollup'])
    .where('end_date', '<', today)
    .where('metrics_updated_at', 'is not', null)
    .where('rollup', 'is not', null)
    .where('draft', '=', 0)
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .execute()
  return rows.map((row) => ({
    organizationId: row.organization_id,
    metrics: v.parse(rollup, JSON.parse(row.rollup ?? '{}')),
  }))
}
