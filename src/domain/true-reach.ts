import { clamp } from '../lib/clamp.ts'
import { roundHalfUp } from '../lib/round-half-up.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { channelReach, type ReachSum } from './channel-reach.ts'
import type { Estimate } from './estimate-reach.ts'
import { jointReach } from './joint-reach.ts'
import type { OverlapReport } from './overlap-report.ts'
import { platformReach } from './platform-reach.ts'

/** The summed lows, values and highs of the reach of one channel's contents. */
export type ChannelReachSums = {
  readonly channelId: string
  readonly socialType: SocialType
  readonly followersCount: number | null
  readonly low: ReachSum
  readonly value: ReachSum
  readonly high: ReachSum
}

/**
 * Compute the unique people reached, not rounded. Steps 1 (channels), 2 (platforms) and 3 (all platforms) run three
 * times: on the contents' low reaches for `low`, on the high ones for `high`, and on the values for `value`, clamped
 * between the two. null if no content has reach.
 */
export function trueReach(
  channels: readonly ChannelReachSums[],
  reports: readonly OverlapReport[],
): Estimate | null {
  const reached = channels.filter((channel) => channel.value.contents > 0)
  if (reached.length === 0) return null
  const { low } = peopleOf(reached, reports, (channel) => channel.low)
  const { high } = peopleOf(reached, reports, (channel) => channel.high)
  const { value } = peopleOf(reached, reports, (channel) => channel.value)
  return { low, value: clamp(value, low, high), high: Math.max(low, high) }
}

/** Rounds an estimate to integers. */
export function roundEstimate({ low, value, high }: Estimate): Estimate {
  return { low: roundHalfUp(low), value: roundHalfUp(value), high: roundHalfUp(high) }
}

function peopleOf(
  channels: readonly ChannelReachSums[],
  reports: readonly OverlapReport[],
  end: (channel: ChannelReachSums) => ReachSum,
): Estimate {
  const platforms = new Map<SocialType, Map<string, number>>()
  for (const channel of channels) {
    const reaches = platforms.get(channel.socialType) ?? new Map<string, number>()
    reaches.set(channel.channelId, channelReach(end(channel), channel.followersCount))
    platforms.set(channel.socialType, reaches)
  }
  const estimates = [...platforms].map(([socialType, reaches]) =>
    platformReach(
      reaches,
      reports.filter((report) => report.socialType === socialType),
    ),
  )
  return together(estimates)
}

/**
 * Step 3: one platform unchanged; several as independent audiences, between the largest low and the sum of the highs.
 */
function together(platforms: readonly Estimate[]): Estimate {
  const [only] = platforms
  if (only !== undefined && platforms.length === 1) return only
  const low = platforms.reduce((largest, platform) => Math.max(largest, platform.low), 0)
  const high = platforms.reduce((sum, platform) => sum + platform.high, 0)
  return { low, value: clamp(jointReach(platforms.map(({ value }) => value)), low, high), high }
}
