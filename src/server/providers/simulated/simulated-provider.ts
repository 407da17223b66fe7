import type { Clock } from '../../base/clock.ts'
import type { ChannelRef, ContentInfo, ContentRef, SocialProvider } from '../social-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { audienceOf } from './simulated-audience.ts'
import { channelInfoAt, simulatedChannel } from './simulated-channel.ts'
import { publicCountsAt } from './simulated-content.ts'
import { feedOf, storiesOf } from './simulated-feed.ts'
import { overlapOf } from './simulated-overlap.ts'
import { throwSimulatedError } from './simulated-error.ts'

const CREDITS = 12_000

/**
 * Numbers derived from handle and date: deterministic, growing daily, without network. A handle such as
 * `guasto.privato` causes an error (simulated-error.ts).
 */
export function simulatedProvider(clock: Clock): SocialProvider {
  const nowIso = () => clock().toISOString()
  return {
    id: 'simulated',
    simulated: true,
    can: (capability, socialType) => capability !== 'STORIES' || socialType === 'INSTAGRAM',
    async channel(ref) {
      throwSimulatedError(ref.handle, 'CHANNEL', clock())
      return channelInfoAt(channelOf(ref), nowIso())
    },
    async content(ref) {
      throwSimulatedError(ref.channel.handle, 'CONTENT', clock())
      return contentOf(ref, nowIso())
    },
    async *feed(ref, period) {
      throwSimulatedError(ref.handle, 'FEED', clock())
      yield* feedOf(channelOf(ref), period, nowIso())
    },
    async stories(ref, tracking) {
      throwSimulatedError(ref.handle, 'STORIES', clock())
      return storiesOf(channelOf(ref), tracking, nowIso())
    },
    async audience(ref) {
      throwSimulatedError(ref.handle, 'AUDIENCE', clock())
      return audienceOf(channelOf(ref))
    },
    async overlap(_socialType, refs) {
      for (const ref of refs) throwSimulatedError(ref.handle, 'OVERLAP', clock())
      return overlapOf(refs.map(channelOf), nowIso())
    },
    credits: async () => ({ remaining: creditsAt(clock()), unit: 'credits' }),
    costOf: (capability) => (capability === 'AUDIENCE' || capability === 'OVERLAP' ? 1 : 0.02),
  }
}

function channelOf(ref: ChannelRef) {
  return simulatedChannel(ref.socialType, ref.handle)
}

/** Caption and labels cannot be simulated: the stored ones remain. */
function contentOf(ref: ContentRef, now: string): ContentInfo {
  const { contentType, code, publishedAt } = ref
  return {
    code,
    contentType,
    url: ref.url,
    caption: null,
    publishedAt,
    pictureUrl: null,
    ...publicCountsAt({ channel: channelOf(ref.channel), contentType, code }, publishedAt, now),
    isPaid: null,
    hashtags: [],
    mentions: [],
  }
}

/** Decreases during the month, like an agency's. */
function creditsAt(now: Date): number {
  const month = now.toISOString().slice(0, 7)
  const daily = seededRandom(`credits:${month}`).integer(60, 140)
  return CREDITS - daily * now.getUTCDate()
}
