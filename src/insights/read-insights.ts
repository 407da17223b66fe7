import { type CountKey, ENGAGEMENT_KEYS } from '../vocabulary/content-counts.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { type InsightMetric, platformOf } from './insight-labels.ts'
import { around, linesOf, type SeenWord } from './insight-lines.ts'
import { type PairedNumber, pairInsights } from './pair-insights.ts'
import { type Sight, settleNumber, writtenIn } from './settle-number.ts'

/** Why no number of a picture is filled in. */
export type InsightProblem = 'TOO_MUCH' | 'OTHER_ACCOUNT' | 'OTHER_PLATFORM'
export type SeenInsight = PairedNumber & { readonly metric: CountKey }
export type SeenInsights = {
  readonly problem: InsightProblem | null
  /** At most one per metric. */
  readonly numbers: readonly SeenInsight[]
  /** Numbers that are present but contradictory or uncertain. */
  readonly doubtful: readonly CountKey[]
}

/** With more words it is not a screenshot. */
const MAX_WORDS = 1_500
const HANDLE = /^@([\w.]{2,40})$/

export type ExpectedInsights = {
  readonly platform: SocialType
  /** The account without @; null if unknown. */
  readonly handle: string | null
}

/**
 * The numbers in a picture of a content's statistics: the full picture is read first, then each number separately in several
 * ways, which seldom err in the same way; also numbers missing at a label.
 */
export async function readInsights(
  sight: Sight,
  { platform, handle }: ExpectedInsights,
): Promise<SeenInsights> {
  const words = await sight.recognize(null, 'PLAIN')
  if (words.length > MAX_WORDS) return nothing('TOO_MUCH')
  if (isOfOther(words, handle)) return nothing('OTHER_ACCOUNT')
  const lines = linesOf(words)
  const seen = platformOf(lines.flat().map(({ text }) => text))
  if (seen !== null && seen !== platform) return nothing('OTHER_PLATFORM')
  const { pairs, overlooked } = pairInsights(lines, platform)
  const sure: PairedNumber[] = []
  const doubtful = new Set<CountKey>()
  const doubt = (metric: InsightMetric) => {
    if (isCount(metric)) doubtful.add(metric)
  }
  for (const pair of pairs) {
    if (pair.metric === 'OTHER') continue
    const settled = await settleNumber(sight, pair.box, pair.text)
    if (settled === null) doubt(pair.metric)
    else sure.push({ ...pair, ...settled })
  }
  for (const { metric, label, box } of overlooked) {
    if (metric === 'OTHER') continue
    const written = writtenIn(sight, box)
    const settled = written && (await settleNumber(sight, written, null))
    if (settled === null) doubt(metric)
    else sure.push({ ...settled, metric, label, around: around(settled.box, label) })
  }
  const numbers = [...Map.groupBy(sure.filter(ofCount), ({ metric }) => metric)].flatMap(([metric, some]) => {
    const best = agreed(some)
    if (best === null) doubtful.add(metric)
    return best ?? []
  })
  const total = agreed(sure.filter(({ metric }) => metric === 'TOTAL'))
  for (const metric of contradicting(numbers, total)) doubtful.add(metric)
  return {
    problem: null,
    numbers: numbers.filter(({ metric }) => !doubtful.has(metric)),
    doubtful: [...doubtful],
  }
}

/** Whether an account is named that is not the creator's. */
function isOfOther(words: readonly SeenWord[], handle: string | null): boolean {
  const handles = words.flatMap(({ text }) => HANDLE.exec(text.trim())?.[1] ?? [])
  // Platform handles are case-insensitive.
  const isOwn = (one: string) => one.toLowerCase() === handle?.toLowerCase()
  return handle !== null && handles.length > 0 && !handles.some(isOwn)
}

function nothing(problem: InsightProblem): SeenInsights {
  return { problem, numbers: [], doubtful: [] }
}

function isCount(metric: InsightMetric): metric is CountKey {
  return metric !== 'OTHER' && metric !== 'TOTAL'
}

function ofCount(pair: PairedNumber): pair is SeenInsight {
  return isCount(pair.metric)
}

/** The most exact of compatible numbers; null if two are incompatible. */
function agreed<T extends PairedNumber>(some: readonly T[]): T | null {
  const [best, ...others] = some.toSorted((one, other) => one.half - other.half)
  if (best === undefined) return null
  return others.every(({ value, half }) => Math.abs(value - best.value) <= half + best.half) ? best : null
}

/** Reach above views, clicks and likes above views, and parts above the total of interactions. */
function contradicting(numbers: readonly SeenInsight[], total: PairedNumber | null): CountKey[] {
  const of = new Map(numbers.map((one) => [one.metric, one]))
  const views = of.get('impressionsViewCount')
  const above = (['reach', 'linkClickCount', 'likesCount'] as const).filter((metric) => {
    const one = of.get(metric)
    return views !== undefined && one !== undefined && lowerBound(one) > upperBound(views)
  })
  const parts = ENGAGEMENT_KEYS.flatMap((metric) => of.get(metric) ?? [])
  const sum = parts.reduce((before, one) => before + lowerBound(one), 0)
  return [
    ...above,
    ...(above.length > 0 ? (['impressionsViewCount'] as const) : []),
    ...(total !== null && sum > upperBound(total) ? parts.map(({ metric }) => metric) : []),
  ]
}

function lowerBound({ value, half }: PairedNumber): number {
  return value - half
}

function upperBound({ value, half }: PairedNumber): number {
  return value + half
}
