import type { Clock } from '../clock.ts'
import type { Config, ProviderName } from '../config.ts'
import { noProvider } from './none.ts'
import { providerList } from './provider-list.ts'
import { simulatedProvider } from './simulated/simulated-provider.ts'
import type { SocialProvider } from './social-provider.ts'

/** The provider that SOCIAL_PROVIDER names; several: each asked for what those before it cannot. */
export function providerFromConfig(config: Pick<Config, 'providers'>, clock: Clock): SocialProvider {
  return providerList(config.providers.map((name) => adapter(name, clock)))
}

function adapter(name: ProviderName, clock: Clock): SocialProvider {
  switch (name) {
    case 'simulated':
      return simulatedProvider(clock)
    case 'none':
      return noProvider
    case 'imai':
    case 'youtube':
      throw new Error(`SOCIAL_PROVIDER: ${name} is not part of this build yet`)
  }
}
