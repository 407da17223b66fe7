import type { CountKey } from '../vocabulary/content-counts.ts'
import type { Content } from '../contract/contents.ts'
import { ENGAGEMENT_PER_REACH, reachPerFollower, reachPerView } from '../vocabulary/reach-factors.ts'
import { figureWords } from '../messages/figure-words.ts'
import { contentFormulas } from '../messages/content-formulas.ts'
import { factMessages } from '../messages/facts.ts'
import type { Explanation } from './explain-metric.ts'

type Explained = Pick<Content, CountKey | 'contentType' | 'origin' | 'reachRange' | 'viewsDefinition'>

/**
 * Explain the origin of a content's count; for an estimate, its model, with the content's numbers if they yield the
 * value. null if the count is unknown.
 */
export function explainContent(
  metric: CountKey,
  content: Explained,
  followersCount: number | null,
): Explanation | null {
  const origin = content.origin[metric]
  if (origin === null) return null
  if (origin !== 'ESTIMATED') return { words: contentFormulas[origin], numbers: null }
  return metric === 'reach' ? modelledReach(content, followersCount) : modelledViews(content)
}

/** The range of a modelled reach; null if there is none, as for a story with known views. */
export function reachRangeText({ reachRange: range }: Pick<Explained, 'reachRange'>): string | null {
  if (!range || range.low === range.high) return null
  return factMessages.range(figureWords.format.number(range.low), figureWords.format.number(range.high))
}

/** The interval of a declared count that was rounded; null for an exact one. */
export function roundedText(
  metric: CountKey,
  content: Pick<Content, CountKey | 'origin' | 'rounded'>,
): string | null {
  const half = content.origin[metric] === 'DECLARED' ? content.rounded?.[metric] : undefined
  const value = content[metric]
  return half === undefined || value === null ? null : roundingText(value, half)
}

/** The interval of a rounded count. `half`: half of the rounding unit. */
export function roundingText(value: number, half: number): string {
  // The last number that would be rounded to this one is just below the next.
  return factMessages.rounded(
    figureWords.format.number(value - half),
    figureWords.format.number(Math.ceil(value + half) - 1),
  )
}

/** Whether a displayed count was declared and confirmed with a screenshot. */
export function isProven(metric: CountKey, { origin, proven }: Pick<Content, 'origin' | 'proven'>): boolean {
  return origin[metric] === 'DECLARED' && proven?.includes(metric) === true
}

/** In the order in which the models apply (metrics.md, "Per content"). */
function modelledReach(content: Explained, followersCount: number | null): Explanation {
  const { contentType, likesCount, commentsCount, impressionsViewCount: views } = content
  const text = reachRangeText(content)
  const range = text === null ? '' : `, ${text}`
  const worked = (terms: string, value: number) => {
    const numbers = equation(terms, value, content.reach)
    return numbers && numbers + range
  }
  if (views !== null && content.origin.impressionsViewCount !== 'ESTIMATED') {
    const factor = factorOf(content)
    return { words: contentFormulas.fromViews, numbers: worked(times(views, factor), views * factor) }
  }
  if (
    contentType.startsWith('INSTAGRAM') &&
    contentType !== 'INSTAGRAM_STORY' &&
    likesCount !== null &&
    commentsCount !== null
  ) {
    const [, factor] = ENGAGEMENT_PER_REACH
    const interactions = likesCount + commentsCount + (content.savedCount ?? 0) + (content.sharedCount ?? 0)
    const terms = `${figureWords.format.number(interactions)} ÷ ${short(factor)}`
    return { words: contentFormulas.fromInteractions, numbers: worked(terms, interactions / factor) }
  }
  const factors = followersCount === null ? null : reachPerFollower(contentType, followersCount)
  if (followersCount === null || factors === null)
    return { words: contentFormulas.fromFollowers, numbers: null }
  const [, factor] = factors
  return {
    words: contentFormulas.fromFollowers,
    numbers: worked(times(followersCount, factor), followersCount * factor),
  }
}

function modelledViews(content: Explained): Explanation {
  const { impressionsViewCount: views, reach, origin } = content
  const words = origin.reach === 'ESTIMATED' ? contentFormulas.fromEstimate : contentFormulas.fromReach
  if (reach === null) return { words, numbers: null }
  const factor = factorOf(content)
  return {
    words,
    numbers: equation(`${figureWords.format.number(reach)} ÷ ${short(factor)}`, reach / factor, views),
  }
}

/** Reach per view; reports frozen before definitions were stored took YouTube's views as old. */
function factorOf({ contentType, viewsDefinition = 'OLD' }: Explained): number {
  const [, factor] = reachPerView(contentType, viewsDefinition)
  return factor
}

const short = (factor: number) => figureWords.format.decimal(factor, 3)

function times(amount: number, factor: number): string {
  return `${figureWords.format.number(amount)} × ${short(factor)}`
}

/** The terms with their result; null if it differs from the displayed value by more than rounding. */
function equation(terms: string, value: number, shown: number | null): string | null {
  return shown === null || Math.abs(value - shown) > 1.5
    ? null
    : `${terms} = ${figureWords.format.number(shown)}`
}
