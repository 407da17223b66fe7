import type { Fact, Metrics } from '../contract/metrics.ts'
import { recordOf } from '../lib/record-of.ts'
import { BENCHMARK_KEYS, type BenchmarkKey } from '../trade/metric-keys.ts'
import type { FactOrigin } from '../trade/origins.ts'
import { type Quartiles, quartiles } from './quartiles.ts'

/** What one concluded campaign with a report adds to the benchmark. */
export type BenchmarkCampaign = {
  readonly organizationId: string
  readonly metrics: {
    readonly [key in BenchmarkKey]?: Metrics[key] | undefined
  } & { readonly facts: { readonly [key in BenchmarkKey]?: Pick<Fact, 'origin'> | undefined } }
}

/** The quartiles of a metric; `fact` tells the origin of the values, and how many campaigns have one. */
export type BenchmarkQuartiles = Quartiles & { fact: Fact }

/** A CLIENT gets a benchmark only where it rests on so many organizations: fewer could be told apart. */
export const MIN_CLIENT_ORGANIZATIONS = 5

/**
 * The quartiles of each metric over the campaigns that have it, in the metric's own unit; null where fewer than 5
 * campaigns, or fewer organizations than `minOrganizations`, have it.
 */
export function benchmark(
  campaigns: readonly BenchmarkCampaign[],
  minOrganizations: number,
): Record<BenchmarkKey, BenchmarkQuartiles | null> {
  return recordOf(BENCHMARK_KEYS, (key) => quartilesOf(campaigns, key, minOrganizations))
}

function quartilesOf(
  campaigns: readonly BenchmarkCampaign[],
  key: BenchmarkKey,
  minOrganizations: number,
): BenchmarkQuartiles | null {
  const values: number[] = []
  const organizations = new Set<string>()
  const origins = new Set<FactOrigin>()
  for (const { organizationId, metrics } of campaigns) {
    const value = metrics[key]
    if (value === undefined || value === null) continue
    values.push(value)
    organizations.add(organizationId)
    origins.add(metrics.facts[key]?.origin ?? 'MIXED')
  }
  const found = organizations.size < minOrganizations ? null : quartiles(values)
  const [origin = 'MIXED', ...others] = origins
  const fact = { origin: others.length === 0 ? origin : 'MIXED', known: values.length, of: campaigns.length }
  return found && { ...found, fact }
}
