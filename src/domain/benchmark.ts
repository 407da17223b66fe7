import type { Metrics } from '../contract/metrics.ts'
import { type Quartiles, quartiles } from './quartiles.ts'

export const BENCHMARK_KEYS = ['cpm', 'cpe', 'ctr', 'cpc', 'trueEr', 'frequency'] as const
export type BenchmarkKey = (typeof BENCHMARK_KEYS)[number]

/** What one concluded campaign with a report adds to the benchmark. */
export type BenchmarkCampaign = {
  readonly organizationId: string
  readonly metrics: { readonly [key in BenchmarkKey]?: Metrics[key] | undefined }
}

/** A CLIENT gets a benchmark only where it rests on so many organizations: fewer could be told apart. */
export const MIN_CLIENT_ORGANIZATIONS = 5

/**
 * The quartiles of each metric over the campaigns that have it, in the metric's own unit; null where fewer than 5
 * campaigns, or fewer organizations than `minOrganizations`, have it.
 */
export function benchmark(
  campaigns: readonly BenchmarkCampaign[],
  minOrganizations: number,
): Record<BenchmarkKey, Quartiles | null> {
  const of = (key: BenchmarkKey) => quartilesOf(campaigns, key, minOrganizations)
  return {
    cpm: of('cpm'),
    cpe: of('cpe'),
    ctr: of('ctr'),
    cpc: of('cpc'),
    trueEr: of('trueEr'),
    frequency: of('frequency'),
  }
}

function quartilesOf(
  campaigns: readonly BenchmarkCampaign[],
  key: BenchmarkKey,
  minOrganizations: number,
): Quartiles | null {
  const values: number[] = []
  const organizations = new Set<string>()
  for (const { organizationId, metrics } of campaigns) {
    const value = metrics[key]
    if (value === undefined || value === null) continue
    values.push(value)
    organizations.add(organizationId)
  }
  return organizations.size < minOrganizations ? null : quartiles(values)
}
