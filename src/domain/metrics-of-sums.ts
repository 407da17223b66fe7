import type { Ecv, Fact, Metrics } from '../contract/metrics.ts'
import { recordOf } from '../lib/record-of.ts'
import { roundHalfUp } from '../lib/round-half-up.ts'
import { roundSignificant } from '../lib/round-significant.ts'
import { PLAIN_COUNT_KEYS } from '../vocabulary/content-counts.ts'
import type { MetricKey } from '../vocabulary/metric-catalogue.ts'
import type { Origin } from '../vocabulary/origins.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { audienceOverlap } from './audience-overlap.ts'
import type { MetricSums } from './metric-sums.ts'
import type { OverlapReport } from './overlap-report.ts'
import { addToSum, emptySum, factOf, hasEstimates, originSet, type Sum, totalOf } from './sum.ts'
import { roundEstimate, trueReach } from './true-reach.ts'

/** A channel in the scope of the metrics, with or without contents. */
export type MetricChannel = {
  readonly id: string
  readonly socialType: SocialType
  readonly followersCount: number | null
  /** The origin of the followers; absent: MEASURED. */
  readonly followersOrigin?: Origin | null | undefined
}

export type MetricScope = {
  readonly channels: readonly MetricChannel[]
  /** The providers' overlap reports; those with fewer than two channels of the scope are ignored. */
  readonly overlaps: readonly OverlapReport[]
  /** Euro; null if unknown, or not attributable to this part of the campaign (see fullCost). */
  readonly cost: number | null
  /** If the cost is a sum over campaigns: how many are known of how many, and the contents of the known ones. */
  readonly priced?: { readonly known: number; readonly of: number; readonly sums: PricedSums } | undefined
}

/** The sums that a cost is divided by. */
export type PricedSums = Pick<MetricSums, 'contentCount' | 'views' | 'engagement' | 'videoViews' | 'plain'>

/**
 * Compute the metrics of a set of contents from its sums. People and views are rounded only in the result, ECV to two
 * significant figures. null is never 0: a sum without known values and a ratio over 0 or null are null, without a fact.
 *
 * er = Σ engagement ÷ Σ reach over the contents that have both · trueEr = Σ engagement of contents with reach ÷
 * trueReach · frequency = Σ views of contents with reach ÷ trueReach · cpm = cost ÷ views × 1000 · cpe = cost ÷
 * totalEngagement · cpc = cost ÷ link clicks · cpv = cost ÷ views of reels, TikTok and YouTube (all null if cost is 0
 * or null, or if the divisor is known for fewer than half of all contents: then the fact says so; known for some, the
 * ratio can only be lower: `atMost`) ·
 * ctr = link clicks ÷ views over the contents that have both.
 */
export function metricsOfSums(sums: MetricSums, { channels, overlaps, cost, priced }: MetricScope): Metrics {
  const followers = followersSum(channels)
  const reports = reportsWithin(overlaps, channels)
  const people = trueReach(channelReaches(sums, channels), reports)
  const peopleOrigin = trueReachOrigin(sums)
  const price = cost === 0 ? null : cost
  const costKnown = priced ?? { known: 1, of: 1, sums }
  const facts: Metrics['facts'] = {}

  return {
    trueReach: noting('trueReach', people === null ? null : roundHalfUp(people.value), () => {
      const { low, high } = people === null ? { low: 0, high: 0 } : roundEstimate(people)
      return { ...factOf(peopleOrigin, sums.reach.known, sums.reach.of), low, high }
    }),
    combinedReach: noting('combinedReach', roundedTotal(sums.reach), () => ({
      ...modelledFact(sums.reach),
      low: roundHalfUp(sums.reachLow),
      high: roundHalfUp(sums.reachHigh),
    })),
    impressionsViewCount: noting('impressionsViewCount', roundedTotal(sums.views), () => viewsFact(sums)),
    totalEngagement: noting('totalEngagement', roundedTotal(sums.engagement), () => sumFact(sums.engagement)),
    combinedFollowersCount: noting('combinedFollowersCount', roundedTotal(followers), () =>
      sumFact(followers),
    ),
    contentCount: noting('contentCount', sums.contentCount, () =>
      factOf(originSet('MEASURED'), sums.contentCount, sums.contentCount),
    ),
    er: noting('er', ratio(totalOf(sums.engagementOfReached), totalOf(sums.reachOfEngaged)), () =>
      factOf(
        sums.engagementOfReached.origins | sums.reachOfEngaged.origins,
        sums.engagementOfReached.known,
        sums.contentCount,
      ),
    ),
    trueEr: noting('trueEr', ratio(totalOf(sums.engagementOfReached), people?.value ?? null), () =>
      perPersonFact(sums.engagementOfReached),
    ),
    frequency: noting('frequency', ratio(totalOf(sums.viewsOfReached), people?.value ?? null), () =>
      perPersonFact(sums.viewsOfReached),
    ),
    audienceOverlap: noting('audienceOverlap', audienceOverlap(reports), () => overlapFact()),
    cost: noting('cost', cost, () => factOf(originSet('DECLARED'), costKnown.known, costKnown.of)),
    cpm: costPer('cpm', costKnown.sums.views, 1000),
    cpe: costPer('cpe', costKnown.sums.engagement),
    cpc: costPer('cpc', costKnown.sums.plain.linkClickCount),
    cpv: costPer('cpv', costKnown.sums.videoViews),
    ctr: noting('ctr', ratio(totalOf(sums.clicksOfBoth), totalOf(sums.viewsOfBoth)), () =>
      factOf(
        sums.clicksOfBoth.origins | sums.viewsOfBoth.origins,
        sums.clicksOfBoth.known,
        sums.plain.linkClickCount.of,
      ),
    ),
    ...recordOf(PLAIN_COUNT_KEYS, (key) =>
      noting(key, roundedTotal(sums.plain[key]), () => sumFact(sums.plain[key])),
    ),
    ecv: noting('ecv', ecvOf(sums), () => ecvFact(sums)),
    facts,
  }

  /** Store the metric's fact unless its value is null. */
  function noting<T>(key: MetricKey, value: T | null, fact: () => Fact): T | null {
    if (value !== null) facts[key] = fact()
    return value
  }

  /** The cost is always declared, so the fact describes the divisor; it also says why there is no value. */
  function costPer(key: MetricKey, sum: Sum, scale = 1): number | null {
    const { contentCount } = costKnown.sums
    const fact = factOf(sum.origins, sum.known, contentCount)
    const isCovered = sum.known * 2 >= contentCount
    if (!isCovered && price !== null && sum.known > 0) facts[key] = fact
    return noting(key, isCovered ? ratio(price, totalOf(sum), scale) : null, () =>
      sum.known < contentCount ? { ...fact, atMost: true } : fact,
    )
  }

  function perPersonFact(sum: Sum): Fact {
    return factOf(sum.origins | peopleOrigin, sum.known, sums.contentCount)
  }

  function overlapFact(): Fact {
    const reported = new Set(reports.flatMap((report) => report.channels.map(({ channelId }) => channelId)))
    const known = channels.filter(({ id }) => reported.has(id)).length
    return factOf(originSet('MEASURED'), known, channels.length)
  }
}

function followersSum(channels: readonly MetricChannel[]): Sum {
  const sum = emptySum()
  for (const { followersCount, followersOrigin } of channels) {
    addToSum(sum, followersCount, originSet(followersOrigin))
  }
  return sum
}

/** The overlap reports that cover at least two channels of this scope. */
function reportsWithin(overlaps: readonly OverlapReport[], channels: readonly MetricChannel[]) {
  if (overlaps.length === 0) return overlaps
  const ids = new Set(channels.map(({ id }) => id))
  return overlaps.filter(
    (report) => report.channels.filter(({ channelId }) => ids.has(channelId)).length >= 2,
  )
}

function channelReaches(sums: MetricSums, channels: readonly MetricChannel[]) {
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  return [...sums.channels].map(([channelId, { socialType, low, value, high }]) => ({
    channelId,
    socialType,
    followersCount: followersOf.get(channelId) ?? null,
    low,
    value,
    high,
  }))
}

/** Estimated, except for a single content with a measured or declared reach. */
function trueReachOrigin(sums: MetricSums) {
  const exact = sums.contentCount === 1 && !hasEstimates(sums.reach.origins)
  return exact ? sums.reach.origins : originSet('ESTIMATED')
}

function roundedTotal(sum: Sum): number | null {
  return sum.known === 0 ? null : roundHalfUp(sum.total)
}

function sumFact(sum: Sum): Fact {
  return factOf(sum.origins, sum.known, sum.of)
}

/** The fact of a sum, with the sum of its estimated parts if there are any. */
function modelledFact(sum: Sum): Fact {
  const fact = sumFact(sum)
  return hasEstimates(sum.origins) ? { ...fact, estimated: roundHalfUp(sum.estimated) } : fact
}

/** With each definition's share of the views, if platforms have redefined them; to a thousandth. */
function viewsFact({ views, viewsBy }: MetricSums): Fact {
  const fact = modelledFact(views)
  const parts = Object.entries(viewsBy).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (parts.length === 0 || views.total === 0) return fact
  const shares = parts.map(([by, sum]) => [by, roundHalfUp((sum / views.total) * 1_000) / 1_000] as const)
  return { ...fact, definitions: Object.fromEntries(shares) }
}

/** The estimate rounded to two significant figures, plus the entered values unchanged. */
function ecvOf({ ecv, ecvEdited }: MetricSums): Ecv | null {
  if (ecv.known === 0 && ecvEdited === null) return null
  return {
    min: roundSignificant(ecv.min, 2) + (ecvEdited?.min ?? 0),
    max: roundSignificant(ecv.max, 2) + (ecvEdited?.max ?? 0),
    edited: ecvEdited !== null,
  }
}

function ecvFact({ ecv, ecvEdited, contentCount }: MetricSums): Fact {
  const estimated = ecv.known === 0 ? 0 : originSet('ESTIMATED')
  const edited = ecvEdited === null ? 0 : originSet('DECLARED')
  return factOf(estimated | edited, ecv.known + (ecvEdited?.known ?? 0), contentCount)
}

/** part ÷ total × scale; null if either is null or the total is 0. */
function ratio(part: number | null, total: number | null, scale = 1): number | null {
  if (part === null || total === null || total === 0) return null
  return (part / total) * scale
}
