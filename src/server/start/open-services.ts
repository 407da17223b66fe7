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
import { requireSharedImages } from './image-folder.ts'
import { secretOf } from './secret-mark.ts'

/**
 * Opens data folder, database, image store and provider, and migrates the database.
 * @throws SettingError if the data folder, the database or the secret cannot be used
 */
export async function openServices(config: Config): Promise<Services> {
  const place = config.DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL'
  await asSettingError('DATA_DIR', () => Promise.resolve(makePrivate(config.DATA_DIR)))
  const database = await asSettingError(place, () => Promise.resolve(openDatabase(config)))
  try {
    await asSettingError(place, () => migrate(database))
    const secrets = deriveSecrets(await asSettingError('DATA_DIR', () => secretOf(config, database)))
    await asSettingError(place, () => requireSharedImages(config, database))
    const provider = providerFromConfig(config, systemClock)
    return { config, clock: systemClock, database, secrets, images: openImageStore(config), provider }
  } catch (error) {
    await database.close().catch(() => null)
    throw error
  }
}
