import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../db/database.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { SocialProvider } from '../providers/social-provider.ts'
import type { Secrets } from '../base/secrets.ts'

/** Dependencies of handlers and workers; created once at start, and by each test. */
export type Services = {
  config: Config
  clock: Clock
  database: Database
  secrets: Secrets
  images: ImageStore
  /** Source of social metrics. */
  provider: SocialProvider
}
