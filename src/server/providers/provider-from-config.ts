import type { Clock } from '../clock.ts'
import type { Config, ProviderName } from '../config.ts'
import { noProvider } from './no-provider.ts'
import { providerList } from './provider-list.ts'
import { simulatedProvider } from './simulated/simulated-provider.ts'
import type { SocialProvider } from './social-provider.ts'

/** The provider that SOCIAL_PROVIDER names; several: each asked for what those before it cannot. */
export function providerFromConfig(config: Pick<Config, 'providers'>, clock: Clock): SocialProvider {
  const adapters: Record<ProviderName, () => SocialProvider> = {
    simulated: () => simulatedProvider(clock),
    none: () => noProvider,
    imai: () => refuse('imai'),
    youtube: () => refuse('youtube'),
  }
  return providerList(config.providers.map((name) => adapters[name]()))
}

function refuse(name: ProviderName): never {
  throw new Error(`SOCIAL_PROVIDER: ${name} is not part of this build yet`)
}
