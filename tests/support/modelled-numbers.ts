import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'

/** Words that mark a number as modelled. */
const ESTIMATE = /circa|stim[aeio]|misto|≈|\btra [\d.,]+/i

/** A number of five digits or more: shorter ones are often something else. */
const NUMBER = /(?:\d{2,3}|\d\.\d{3})(?:\.\d{3})+/g

/** Tolerance between the terms of a displayed formula and its value. */
const ROUNDING = 0.002

const REAL_PEOPLE = /person[ae]\s+real[ei]|\breali\b/i

/**
 * Formatted numbers that are at least partly modelled, unless a counted value, in them or in a part, happens to be
 * equal.
 */
export function modelledNumbers(
  metrics: PartialMetrics,
  others: readonly PartialMetrics[] = [],
): Set<string> {
  const modelled = new Set<string>()
  const counted = new Set<string>()
  for (const one of others) for (const value of countedIn(one)) counted.add(formatNumber(value))
  for (const key of METRIC_KEYS) {
    const value = metrics[key]
    const fact = metrics.facts?.[key]
    if (typeof value !== 'number') continue
    // An estimated part that rounding would hide does not count.
    const isModelled = fact?.origin === 'ESTIMATED' || (fact?.estimated ?? 0) > value * ROUNDING
    if (isModelled) modelled.add(formatNumber(value))
    else counted.add(formatNumber(value))
    if (fact?.estimated) modelled.add(formatNumber(fact.estimated))
  }
  return new Set([...modelled].filter((number) => !counted.has(number)))
}

function countedIn(metrics: PartialMetrics): number[] {
  return METRIC_KEYS.flatMap((key) => {
    const value = metrics[key]
    return typeof value === 'number' && !metrics.facts?.[key]?.estimated ? [value] : []
  })
}

/** What is wrong with a sentence: a modelled number presented as counted, or people claimed to be real. */
export function wrongIn(sentence: string, modelled: ReadonlySet<string>): string[] {
  const bare = (sentence.match(NUMBER) ?? []).filter((number) => modelled.has(number))
  return [
    ...(ESTIMATE.test(sentence) ? [] : bare.map((number) => `${number} in «${sentence}»`)),
    ...(REAL_PEOPLE.test(sentence) ? [`«${sentence}»`] : []),
  ]
}
