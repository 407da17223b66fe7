import { clamp } from '../lib/clamp.ts'

/** The reach of one channel's contents: how many contents have one, their sum and the largest. */
export type ReachSum = { readonly contents: number; readonly sum: number; readonly max: number }

/** The concentration a + b of the beta prior: how much viewers differ in how often they watch. */
const CONCENTRATION = 5

/** The audience of a channel is at least this multiple of its largest reach. */
const AUDIENCE_MARGIN = 1.25

/**
 * Step 1 of true reach: the unique people a channel reached, not rounded, between the largest reach and the sum of
 * all. Each of the F people of its audience (the larger of its followers and 1.25 × its largest reach) sees a content
 * with a personal probability, beta-distributed with mean m = mean reach / F and concentration 5. The probability of
 * seeing none of k contents is p0 = Π (b + i) / (5 + i), i = 0 … k − 1, b = 5(1 − m); the result is F (1 − p0).
 */
export function channelReach({ contents, sum, max }: ReachSum, followersCount: number | null): number {
  if (contents <= 1) return sum
  const audience = Math.max(followersCount ?? 0, AUDIENCE_MARGIN * max)
  if (audience === 0) return 0
  const b = CONCENTRATION * (1 - sum / contents / audience)
  let unseen = 1
  for (let i = 0; i < contents; i++) unseen *= (b + i) / (CONCENTRATION + i)
  return clamp(audience * (1 - unseen), max, sum)
}
