import type { Fact } from '../contract/metrics.ts'
import { factMessages } from '../messages/facts.ts'

/** What `known` and `of` of a fact count; undefined if its metric has no parts. */
type Parts = 'CONTENTS' | 'CHANNELS' | undefined

const COUNTED = { CONTENTS: factMessages.contents, CHANNELS: factMessages.channels }

/** `12 di 14 contenuti`, or channels; null if the metric has no parts. */
export function partsKnown(fact: Fact, parts: Parts): string | null {
  return parts === undefined || fact.of === 0 ? null : COUNTED[parts](fact.known, fact.of)
}

/** `Stimato · 12 di 14 contenuti` */
export function sourceText(fact: Fact, parts: Parts): string {
  return [factMessages.origin[fact.origin], partsKnown(fact, parts)]
    .filter((text) => text !== null)
    .join(' · ')
}
