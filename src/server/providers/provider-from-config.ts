import type { Clock } from '../base/clock.ts'
import type { Config, ProviderName } from '../base/config.ts'
import { imaiProvider } from './imai/imai-provider.ts'
import { noProvider } from './no-provider.ts'
import { providerList } from './provider-list.ts'
import { simulatedProvider } from './simulated/simulated-provider.ts'
import type { SocialProvider } from './social-provider.ts'
import { youtubeProvider } from './youtube/youtube-provider.ts'

/** The provider in SOCIAL_PROVIDER; of several, each handles what those before it cannot. */
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
