import type { OverlapReport } from '../social-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { followersAt, type SimulatedChannel } from './simulated-channel.ts'

/** Upper bound of the channels followed on average by those who follow several. */
const CHANNELS_A_PERSON = 2.2

/** The overlap of channels on one platform: larger if they share a topic. The counts are consistent with each other. */
export function overlapOf(channels: readonly SimulatedChannel[], instant: string): OverlapReport {
  const counted = channels.map((channel) => ({ channel, followers: followersAt(channel, instant) }))
  const wished = counted.map(({ channel, followers }) =>
    Math.round(followers * sharedPart(channel, channels)),
  )
  const all = sum(wished)
  // Shared followers follow a second channel, so no channel can share more than the others have together.
  const shared = wished.map((people) => Math.min(people, all - people))
  const total = sum(counted.map(({ followers }) => followers))
  const people = Math.max(...shared, Math.round(sum(shared) / CHANNELS_A_PERSON))
  return {
    totalFollowers: total,
    uniqueFollowers: total - sum(shared) + people,
    channels: counted.map(({ channel, followers }, at) => {
      const overlapping = followers === 0 ? 0 : (shared[at] ?? 0) / followers
      return { handle: channel.handle, followersCount: followers, unique: 1 - overlapping, overlapping }
    }),
  }
}

function sharedPart(channel: SimulatedChannel, channels: readonly SimulatedChannel[]): number {
  const random = seededRandom(`overlap:${channel.socialType}:${channel.handle}`)
  const alike = channels.filter((other) => other.topic === channel.topic).length - 1
  const size = Math.max(0.4, (channel.baseFollowers / 50_000) ** -0.1)
  return Math.min(0.55, (random.between(0.09, 0.2) + alike * random.between(0.03, 0.06)) * size)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
