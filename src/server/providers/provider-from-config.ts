import type { Clock } from '../base/clock.ts'
import type { Config, ProviderName } from '../base/config.ts'
import { imaiProvider } from './imai/imai-provider.ts'
import { noProvider } from './no-provider.ts'
import { simulatedProvider } from './simulated/simulated-provider.ts'
import type { Capability, SocialProvider } from './social-provider.ts'
import { youtubeProvider } from './youtube/youtube-provider.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'

/** The provider in SOCIAL_PROVIDER; of several, each handles what the previous ones cannot. */
export function providerFromConfig(
  { SOCIAL_PROVIDER, IMAI_URL, IMAI_KEY, YOUTUBE_URL, YOUTUBE_KEY }: Config,
  clock: Clock,
): SocialProvider {
  const adapters: Record<ProviderName, SocialProvider> = {
    simulated: simulatedProvider(clock),
    none: noProvider,
    // The configuration refuses a provider without its key.
    imai: IMAI_KEY === null ? noProvider : imaiProvider({ url: IMAI_URL, key: IMAI_KEY, clock }),
    youtube:
      YOUTUBE_KEY === null ? noProvider : youtubeProvider({ url: YOUTUBE_URL, key: YOUTUBE_KEY, clock }),
  }
  return providerList(SOCIAL_PROVIDER.map((name) => adapters[name]))
}

/** `youtube,imai`: each call goes to the first adapter that supports it for the platform. */
export function providerList(providers: readonly SocialProvider[]): SocialProvider {
  const [only, ...others] = providers
  if (only === undefined) return noProvider
  if (others.length === 0) return only
  const first = (capability: Capability, socialType: SocialType) =>
    providers.find((provider) => provider.can(capability, socialType)) ?? noProvider
  return {
    id: providers.map(({ id }) => id).join(','),
    simulated: providers.some(({ simulated }) => simulated),
    can: (capability, socialType) => first(capability, socialType).can(capability, socialType),
    channel: (ref) => first('CHANNEL', ref.socialType).channel(ref),
    content: (ref) => first('CONTENT', ref.socialType).content(ref),
    feed: (ref, period) => first('FEED', ref.socialType).feed(ref, period),
    stories: (ref, tracking) => first('STORIES', ref.socialType).stories(ref, tracking),
    audience: (ref) => first('AUDIENCE', ref.socialType).audience(ref),
    overlap: (socialType, refs) => first('OVERLAP', socialType).overlap(socialType, refs),
    credits: () => first('CREDITS', 'INSTAGRAM').credits(),
    costOf: (capability, socialType) => first(capability, socialType).costOf(capability, socialType),
  }
}
