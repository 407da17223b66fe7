import { dayNumber } from '../../../lib/day-number.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { ChannelInfo } from '../social-provider.ts'
import { channelTopics, type ChannelTopic } from './channel-topics.ts'
import { seededRandom } from './seeded-random.ts'

/** The constant properties of a simulated channel. */
export type SimulatedChannel = {
  readonly socialType: SocialType
  readonly handle: string
  readonly displayName: string
  readonly topic: ChannelTopic
  /** On 1 January 2024. */
  readonly baseFollowers: number
  /** Annual growth of the followers; negative for a decline. */
  readonly yearlyGrowth: number
  readonly hidesLikes: boolean
  /** Factor on views and likes, compared with other channels of its size. */
  readonly appeal: number
  readonly isVerified: boolean
}

/** Lowest and highest followers of each tier, and how many channels of 100 are in it: few are large. */
const TIERS = [
  { share: 22, low: 3_000, high: 10_000 },
  { share: 48, low: 10_000, high: 100_000 },
  { share: 24, low: 100_000, high: 600_000 },
  { share: 6, low: 600_000, high: 2_400_000 },
] as const

const BASE_DAY = dayNumber('2024-01-01')
const DAYS_A_YEAR = 365.25

/** Handles are case-insensitive. */
export function simulatedChannel(socialType: SocialType, writtenHandle: string): SimulatedChannel {
  const handle = writtenHandle.toLowerCase()
  const random = seededRandom(`channel:${socialType}:${handle}`)
  const baseFollowers = followersOf(random.unit() * 100, random.unit())
  return {
    socialType,
    handle,
    displayName: displayName(handle),
    // From the handle alone: a person's channels have the same topic on every platform.
    topic: seededRandom(`topic:${handle}`).pick(channelTopics),
    baseFollowers,
    yearlyGrowth: random.between(-0.03, 0.32),
    hidesLikes: random.chance(0.1),
    appeal: random.spread(0.25),
    isVerified: random.chance(baseFollowers > 100_000 ? 0.6 : 0.08),
  }
}

/** Followers at an instant: steady growth with a small daily wave. */
export function followersAt(channel: SimulatedChannel, instant: string): number {
  const day = dayNumber(romeDay(instant))
  const years = (day - BASE_DAY) / DAYS_A_YEAR
  const wave = seededRandom(`followers:${channel.socialType}:${channel.handle}:${day}`).between(
    -0.0006,
    0.0006,
  )
  return Math.round(channel.baseFollowers * (1 + channel.yearlyGrowth) ** years * (1 + wave))
}

export function channelInfoAt(channel: SimulatedChannel, instant: string): ChannelInfo {
  return {
    externalId: null,
    handle: channel.handle,
    displayName: channel.displayName,
    pictureUrl: null,
    followers: { value: followersAt(channel, instant) },
    isPrivate: false,
    isVerified: channel.isVerified,
  }
}

/** Log-uniform within its tier. */
function followersOf(tierPoint: number, within: number): number {
  let below = 0
  for (const { share, low, high } of TIERS) {
    below += share
    if (tierPoint < below) return Math.round(low * (high / low) ** within)
  }
  return TIERS[0].low
}

/** `marco.viaggia_` → `Marco Viaggia`. */
function displayName(handle: string): string {
  const words = handle.split(/[._·-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
