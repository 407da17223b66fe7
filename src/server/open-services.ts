import path from 'node:path'
import { blameSetting } from './blame-setting.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { folderStore } from './images/folder-store.ts'
import { s3Store } from './images/s3-store.ts'
import { providerFromConfig } from './providers/provider-from-config.ts'
import { deriveSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { tokenSecret } from './token-secret.ts'

/**
 * Opens what a server stands on; the schema is this build's when it returns.
 * @throws SettingError where the data folder or the database cannot be used
 */
export async function openServices(config: Config): Promise<Services> {
  const secrets = deriveSecrets(await blameSetting('DATA_DIR', () => tokenSecret(config)))
  const database = await blameSetting(config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL', async () => {
    const opened = openDatabase(config)
    await migrate(opened)
    return opened
  })
  const images = config.s3 === null ? folderStore(path.join(config.dataDir, 'images')) : s3Store(config.s3)
  const provider = providerFromConfig(config, systemClock)
  return { config, clock: systemClock, database, secrets, images, provider }
}
