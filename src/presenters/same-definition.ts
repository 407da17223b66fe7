import type { PartialMetrics } from '../contract/metrics.ts'
import { type Metric, metricCatalogue, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { SOCIAL_TYPES, type SocialType } from '../vocabulary/social-types.ts'

/** Shares of views by platform and definition, as in a fact; undefined if nothing was ever redefined. */
type Definitions = Readonly<Record<string, number>> | undefined

/** Values are comparable if at least this share of their views has the same definition (metrics.md). */
const SAME = 0.9

/** Terms of ratios that are affected by how platforms count views. */
const OF_VIEWS: ReadonlySet<string> = new Set(['impressionsViewCount', 'videoViews'])

/** Whether views are part of the metric; modelled reach accounts for each definition. */
export function isOfViews(key: MetricKey): boolean {
  const { ratio }: Metric = metricCatalogue[key]
  return ratio === undefined ? OF_VIEWS.has(key) : OF_VIEWS.has(ratio.part) || OF_VIEWS.has(ratio.whole)
}

export function definitionsOf({ facts }: PartialMetrics): Definitions {
  return facts?.impressionsViewCount?.definitions
}

/** The platforms whose views are counted differently in any of these sets; empty if they are comparable. */
export function differingPlatforms(all: readonly Definitions[]): SocialType[] {
  const parts = SOCIAL_TYPES.map((platform) => ({ platform, others: otherShares(platform, all) }))
  const isSame = all.every((_, at) => {
    const others = parts.reduce((sum, part) => sum + (part.others[at] ?? 0), 0)
    // Shares are rounded to a thousandth.
    return others < 1 - SAME + 1e-6
  })
  return isSame
    ? []
    : parts.filter(({ others }) => others.some((share) => share > 0)).map((one) => one.platform)
}

/**
 * The smallest possible share of each set's views that the platform counts differently from the other sets'; an unknown
 * definition matches none.
 */
function otherShares(platform: SocialType, all: readonly Definitions[]): number[] {
  const shareOf = (definitions: Definitions, definition: string) =>
    definitions?.[`${platform}_${definition}`] ?? 0
  const maxShare = (definition: string) => Math.max(...all.map((one) => shareOf(one, definition)))
  const other = maxShare('OLD') <= maxShare('NEW') ? 'OLD' : 'NEW'
  return all.map((one) => shareOf(one, other) + shareOf(one, 'UNKNOWN'))
}
