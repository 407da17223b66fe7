import type { Fact, Metrics } from '../contract/metrics.ts'
import { meanShares } from '../lib/mean-shares.ts'
import { recordOf } from '../lib/record-of.ts'
import { BENCHMARK_KEYS, type BenchmarkKey } from '../vocabulary/metric-keys.ts'
import type { FactOrigin } from '../vocabulary/origins.ts'
import { type Quartiles, quartiles } from './quartiles.ts'

/** A concluded campaign with a report. */
export type BenchmarkCampaign = {
  readonly organizationId: string
  readonly metrics: {
    readonly [key in BenchmarkKey]?: Metrics[key] | undefined
  } & {
    readonly facts: {
      readonly [key in BenchmarkKey]?: { origin: FactOrigin; atMost?: true | undefined } | undefined
    } & { readonly impressionsViewCount?: Pick<Fact, 'definitions'> | undefined }
  }
}

/** The quartiles of a metric; `fact` has the origin of the values and how many campaigns have one. */
export type BenchmarkQuartiles = Quartiles & { fact: Fact }

/** The fewest organizations behind a benchmark for a CLIENT: with fewer, each could be identified. */
export const MIN_CLIENT_ORGANIZATIONS = 5

/**
 * Compute the quartiles of each metric, in its unit, over the campaigns that know it (an upper bound does not); null if fewer than 5 campaigns
 * or fewer than `minOrganizations` organizations have it.
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
  const definitions: NonNullable<Fact['definitions']>[] = []
  for (const { organizationId, metrics } of campaigns) {
    const value = metrics[key]
    // An upper bound cannot be compared.
    if (value === undefined || value === null || metrics.facts[key]?.atMost === true) continue
    values.push(value)
    organizations.add(organizationId)
    origins.add(metrics.facts[key]?.origin ?? 'MIXED')
    definitions.push(metrics.facts.impressionsViewCount?.definitions ?? {})
  }
  const found = organizations.size < minOrganizations ? null : quartiles(values)
  const [origin = 'MIXED', ...others] = origins
  const fact = {
    origin: others.length === 0 ? origin : 'MIXED',
    known: values.length,
    of: campaigns.length,
  } as const
  const mean = meanShares(definitions)
  return found && { ...found, fact: Object.keys(mean).length === 0 ? fact : { ...fact, definitions: mean } }
}
