import type { Clock } from '../../src/server/base/clock.ts'
import type { Config } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { openImageStore } from '../../src/server/images/open-image-store.ts'
import { providerFromConfig } from '../../src/server/providers/provider-from-config.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import type { Services } from '../../src/server/http/services.ts'

/** The TOKEN_SECRET of every test's API. */
export const TEST_SECRET = 'a secret that only the tests know'

/** A server's services on a migrated database, with the given clock. */
export function openTestServices(config: Config, clock: Clock): Services {
  return {
    config,
    clock,
    database: openDatabase(config),
    secrets: deriveSecrets(TEST_SECRET),
    images: openImageStore(config),
    provider: providerFromConfig(config, clock),
  }
}
