import { asSettingError } from '../base/setting-error.ts'
import { systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { makePrivate } from '../base/make-private.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { providerFromConfig } from '../providers/provider-from-config.ts'
import { deriveSecrets } from '../base/secrets.ts'
import type { Services } from '../http/services.ts'
import { tokenSecret } from '../base/token-secret.ts'

/**
 * Opens data folder, database, image store and provider, and migrates the database.
 * @throws SettingError if the data folder or the database cannot be used
 */
export async function openServices(config: Config): Promise<Services> {
  const secrets = deriveSecrets(
    await asSettingError('DATA_DIR', async () => {
      makePrivate(config.DATA_DIR)
      return await tokenSecret(config)
    }),
  )
  const database = await asSettingError(
    config.DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL',
    async () => {
      const opened = openDatabase(config)
      await migrate(opened)
      return opened
    },
  )
  const provider = providerFromConfig(config, systemClock)
  return { config, clock: systemClock, database, secrets, images: openImageStore(config), provider }
}
