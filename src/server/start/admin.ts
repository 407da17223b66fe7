import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { email as emailSchema } from '../../contract/primitives.ts'
import { adminMessages as words } from '../../messages/admin.ts'
import { readConfig } from '../base/config.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/services.ts'
import { audit } from '../modules/audit/audit.ts'
import { hashPassword } from '../modules/sign-in/password-hash.ts'
import { createActionToken } from '../modules/users/action-tokens.ts'
import { createFirstAdmin } from '../modules/users/first-admin.ts'
import { openServices } from './open-services.ts'
import { reportFailure } from './report-failure.ts'

/**
 * `npm run admin -- EMAIL`: prints a link for setting a new password, for a user of the agency (removing their second
 * factor) or for a new ADMIN. A person who can run it could read the database anyway; the audit log records it.
 */
async function main(): Promise<number> {
  const [given, ...others] = process.argv.slice(2)
  if (given === undefined || others.length > 0) {
    console.error(words.usage)
    return 2
  }
  const email = given.trim().toLowerCase()
  if (!v.is(emailSchema, email)) {
    console.error(words.notAnEmail(given))
    return 2
  }
  const services = await openServices(readConfig(process.env))
  try {
    return await letIn(services, email)
  } finally {
    await services.database.close()
  }
}

async function letIn({ database, config, clock }: Services, email: string): Promise<number> {
  const now = clock()
  // A random password that is never used: the link sets one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const outcome = await database.transaction(async (tx) => {
    const known = await findByEmail(tx, email)
    if (known?.role === 'CLIENT') return null
    if (known === undefined) await createFirstAdmin(tx, { email, passwordHash, now })
    const user = known ?? (await findByEmail(tx, email))
    if (user === undefined) return null
    const noFactor = { active: 1, totp_secret: null, totp_since: null, totp_step: null } as const
    await tx.updateTable('users').set(noFactor).where('id', '=', user.id).execute()
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
    await audit(tx, { userId: null, action: 'PASSWORD_RESET', entity: 'user', entityId: user.id, now })
    return { isNew: known === undefined, token: await createActionToken(tx, user.id, 'RESET', now) }
  })
  if (outcome === null) {
    console.error(words.isClient(email))
    return 1
  }
  console.log(outcome.isNew ? words.created(email) : words.found(email))
  console.log(words.link(`${config.PUBLIC_URL}/PasswordReset?token=${outcome.token}`))
  return 0
}

async function findByEmail(tx: Db, email: string) {
  return await tx.selectFrom('users').select(['id', 'role']).where('email', '=', email).executeTakeFirst()
}

try {
  process.exitCode = await main()
} catch (error) {
  reportFailure(error, 'it')
}
