import { ProviderError } from './provider-error.ts'
import type { SocialProvider } from './social-provider.ts'

/** No provider: all metrics are entered or imported. */
export const noProvider: SocialProvider = {
  id: 'none',
  simulated: false,
  can: () => false,
  channel: refuse,
  content: refuse,
  feed: refuseFeed,
  stories: refuse,
  audience: refuse,
  overlap: refuse,
  credits: refuse,
  costOf: () => 0,
}

function refuse(): Promise<never> {
  return Promise.reject(new ProviderError('PROVIDER_DOWN', 'no provider is set'))
}

function refuseFeed(): never {
  throw new ProviderError('PROVIDER_DOWN', 'no provider is set')
}
