import type { SocialType } from '../../vocabulary/social-types.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/database.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Capability, SocialProvider } from '../providers/social-provider.ts'
import { type CreditsConfig, creditsLeft } from './credits-left.ts'

type Deps = {
  readonly provider: SocialProvider
  readonly database: Database
  readonly clock: Clock
  readonly config: CreditsConfig
}

/**
 * The provider within CREDITS_MONTHLY_CAP: a call that may exceed the rest of the month's credits is not made, and
 * throws a ProviderError MONTHLY_CAP. Calls in progress count with their estimates, except those of other servers.
 */
export function cappedProvider({ provider, database, clock, config }: Deps): SocialProvider {
  if (config.CREDITS_MONTHLY_CAP === null) return provider
  let reserved = 0
  async function reserve(capability: Capability, socialType: SocialType): Promise<() => void> {
    const cost = provider.costOf(capability, socialType)
    reserved += cost
    const release = () => {
      reserved -= cost
    }
    if (cost === 0) return release
    const wanted = reserved
    const left = await creditsLeft(database.reader, config, clock())
    if (left === null || wanted <= left) return release
    release()
    throw new ProviderError('MONTHLY_CAP', `${cost} more than CREDITS_MONTHLY_CAP leaves`)
  }
  async function within<T>(capability: Capability, socialType: SocialType, call: () => Promise<T>) {
    const release = await reserve(capability, socialType)
    return await call().finally(release)
  }
  return {
    ...provider,
    channel: (ref) => within('CHANNEL', ref.socialType, () => provider.channel(ref)),
    content: (ref) => within('CONTENT', ref.socialType, () => provider.content(ref)),
    async *feed(ref, period) {
      const release = await reserve('FEED', ref.socialType)
      try {
        yield* provider.feed(ref, period)
      } finally {
        release()
      }
    },
    stories: (ref, tracking) => within('STORIES', ref.socialType, () => provider.stories(ref, tracking)),
    audience: (ref) => within('AUDIENCE', ref.socialType, () => provider.audience(ref)),
    overlap: (socialType, refs) => within('OVERLAP', socialType, () => provider.overlap(socialType, refs)),
  }
}
