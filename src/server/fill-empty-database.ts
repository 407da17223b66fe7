import type { Db } from './db/schema.ts'
import { createFirstAdmin } from './first-admin.ts'
import { hashPassword } from './password-hash.ts'
import { SettingError } from './read-setting.ts'
import type { Services } from './services.ts'

/**
 * Gives an empty database its first ADMIN; several servers may start at once. Returns whether it was empty.
 * @throws where nobody could ever sign in
 */
export async function fillEmptyDatabase({ database, config, clock }: Services): Promise<boolean> {
  if (!(await isEmpty(database.reader))) return false
  const { admin, demo } = config
  if (admin === null && !demo) {
    throw new SettingError(
      'ADMIN_EMAIL',
      'must be set with ADMIN_PASSWORD: the database is empty, and nobody could sign in',
    )
  }
  if (admin === null) return true
  const passwordHash = await hashPassword(admin.password)
  return await database.exclusively(async (tx) => {
    if (!(await isEmpty(tx))) return false
    await createFirstAdmin(tx, { email: admin.email, passwordHash, now: clock() })
    return true
  })
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}
