import type { Clock } from '../clock.ts'
import type { Config, ProviderName } from '../config.ts'
import { imaiProvider } from './imai/imai-provider.ts'
import { noProvider } from './no-provider.ts'
import { providerList } from './provider-list.ts'
import { simulatedProvider } from './simulated/simulated-provider.ts'
import type { SocialProvider } from './social-provider.ts'
import { youtubeProvider } from './youtube/youtube-provider.ts'

/** The provider that SOCIAL_PROVIDER names; several: each asked for what those before it cannot. */
export function providerFromConfig(
  { providers, imai, youtube }: Pick<Config, 'providers' | 'imai' | 'youtube'>,
  clock: Clock,
): SocialProvider {
  const adapters: Record<ProviderName, SocialProvider> = {
    simulated: simulatedProvider(clock),
    none: noProvider,
    // Without settings they were not named: the configuration sees to that.
    imai: imai === null ? noProvider : imaiProvider({ ...imai, clock }),
    youtube: youtube === null ? noProvider : youtubeProvider({ ...youtube, clock }),
  }
  return providerList(providers.map((name) => adapters[name]))
}
