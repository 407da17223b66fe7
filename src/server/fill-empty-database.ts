import { writeDemoLogins } from './demo/demo-logins.ts'
import { fillDemo, prepareDemo } from './demo/fill-demo.ts'
import { createFirstAdmin } from './first-admin.ts'
import { isEmpty } from './is-empty.ts'
import { hashPassword } from './password-hash.ts'
import { SettingError } from './read-setting.ts'
import type { Services } from './services.ts'

/**
 * Gives an empty database its first ADMIN, the demo, or both; several servers may start at once. Returns whether
 * it was empty.
 * @throws where nobody could ever sign in
 */
export async function fillEmptyDatabase(services: Services): Promise<boolean> {
  const { database, config, clock } = services
  if (!(await isEmpty(database.reader))) return false
  if (config.admin === null && !config.demo) {
    throw new SettingError(
      'ADMIN_EMAIL',
      'must be set with ADMIN_PASSWORD: the database is empty, and nobody could sign in',
    )
  }
  const admin =
    config.admin === null
      ? null
      : { email: config.admin.email, passwordHash: await hashPassword(config.admin.password), now: clock() }
  const demo = config.demo ? await prepareDemo(services) : null
  return await database.exclusively(async (tx) => {
    if (!(await isEmpty(tx))) return false
    if (admin !== null) await createFirstAdmin(tx, admin)
    if (demo !== null) {
      await fillDemo(tx, demo, services)
      // Before the commit: logins that nobody knows would be worse than logins of a demo that is not there.
      await writeDemoLogins(
        config.dataDir,
        demo.users.map(({ login }) => login),
      )
    }
    return true
  })
}
