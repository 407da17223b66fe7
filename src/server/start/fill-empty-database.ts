import { writeDemoLogins } from '../demo/demo-logins.ts'
import { fillDemo, prepareDemo } from '../demo/fill-demo.ts'
import { createFirstAdmin } from './first-admin.ts'
import { isEmpty } from './is-empty.ts'
import { hashPassword } from '../modules/sign-in/password-hash.ts'
import { SettingError } from '../base/setting-error.ts'
import type { Services } from '../http/services.ts'

/**
 * Gives an empty database its first ADMIN, the demo, or both; several servers may start at once. Returns whether
 * it was empty.
 * @throws where nobody could ever sign in
 */
export async function fillEmptyDatabase(services: Services): Promise<boolean> {
  const { database, config, clock } = services
  if (!(await isEmpty(database.reader))) return false
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
  const admin =
    email === null || password === null
      ? null
      : { email, passwordHash: await hashPassword(password), now: clock() }
  if (admin === null && !config.DEMO) {
    throw new SettingError(
      'ADMIN_EMAIL: must be set with ADMIN_PASSWORD: the database is empty, and nobody could sign in',
    )
  }
  const demo = config.DEMO ? await prepareDemo(services) : null
  return await database.exclusively(async (tx) => {
    if (!(await isEmpty(tx))) return false
    if (admin !== null) await createFirstAdmin(tx, admin)
    if (demo !== null) {
      await fillDemo(tx, demo, services)
      // Before the commit: logins that nobody knows would be worse than logins of a demo that is not there.
      await writeDemoLogins(
        config.DATA_DIR,
        demo.users.map(({ login }) => login),
      )
    }
    return true
  })
}
