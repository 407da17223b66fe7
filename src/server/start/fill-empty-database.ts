import { writeDemoLogins } from '../demo/demo-logins.ts'
import { fillDemo, prepareDemo } from '../demo/fill-demo.ts'
import { hashPassword } from '../modules/sign-in/password-hash.ts'
import { passwordProblem } from '../modules/sign-in/password-problem.ts'
import { createFirstAdmin } from '../modules/users/first-admin.ts'
import { isEmpty } from '../modules/users/is-empty.ts'
import { SettingError } from '../base/setting-error.ts'
import type { Services } from '../http/services.ts'

/**
 * Creates the first ADMIN, the demo data, or both in an empty database. Safe when several servers start at once.
 * Returns whether the database was empty.
 * @throws SettingError for a password that could be guessed
 */
export async function fillEmptyDatabase(services: Services): Promise<boolean> {
  const { database, config, clock } = services
  if (!(await isEmpty(database.reader))) return false
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
  const admin =
    email === null || password === null
      ? null
      : { email, passwordHash: await hashGood(password, [email, config.PUBLIC_AGENCY_NAME]), now: clock() }
  // The first ADMIN signs up with the link that the server prints (`first-start.ts`).
  if (admin === null && !config.DEMO) return true
  const demo = config.DEMO ? await prepareDemo(services) : null
  return await database.exclusively(async (tx) => {
    if (!(await isEmpty(tx))) return false
    if (admin !== null) await createFirstAdmin(tx, admin)
    if (demo !== null) {
      await fillDemo(tx, demo, services)
      // Before the commit: a demo with unknown passwords would be worse than a file without its demo.
      await writeDemoLogins(
        config.DATA_DIR,
        demo.users.map(({ login }) => login),
      )
    }
    return true
  })
}

/** @throws SettingError for a password that could be guessed */
async function hashGood(password: string, known: readonly (string | null)[]): Promise<string> {
  if ((await passwordProblem(password, known)) !== null)
    throw new SettingError('ADMIN_PASSWORD: is easy to guess; a few words without a connection are not')
  return await hashPassword(password)
}
