import { noProvider } from './no-provider.ts'
import type { Capability, SocialProvider } from './social-provider.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'

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
