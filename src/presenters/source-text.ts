import type { Fact } from '../contract/metrics.ts'
import type { Words } from '../messages/words.ts'

/** What `known` and `of` of a fact count; undefined if its metric has no parts. */
type Parts = 'CONTENTS' | 'CHANNELS' | undefined

/** `12 di 14 contenuti`, or channels; null if the metric has no parts. */
export function partsKnown(
  { known, of }: Fact,
  parts: Parts,
  { facts }: Pick<Words, 'facts'>,
): string | null {
  if (parts === undefined || of === 0) return null
  return parts === 'CONTENTS' ? facts.contents(known, of) : facts.channels(known, of)
}

/** `Stimato · 12 di 14 contenuti` */
export function sourceText(fact: Fact, parts: Parts, words: Pick<Words, 'facts'>): string {
  return [words.facts.origin[fact.origin], partsKnown(fact, parts, words)]
    .filter((text) => text !== null)
    .join(' · ')
}
