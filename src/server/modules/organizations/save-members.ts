import type { ValidationCode } from '../../../contract/validation-code.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { validationFailed } from '../../http/problem.ts'
import { eraseUsers, type PreparedErasure } from '../privacy/erase-users.ts'
import { inviteUser } from '../users/invite-user.ts'

export type Members = {
  organization: { id: string; name: string }
  /** The complete list, in lower case. */
  emails: readonly string[]
  scope: StaffScope
  services: Services
  now: Date
  afterCommit: (task: () => void) => void
}

/**
 * Invites new e-mails and erases absent ones, `prepared` beforehand.
 * @throws 422 for an e-mail that is used elsewhere
 */
export async function saveMembers(tx: Db, members: Members, prepared: PreparedErasure): Promise<void> {
  const { organization, emails, scope, services, now } = members
  const known = await usersOf(tx, emails)
  const taken = emails.flatMap((email, index): [string, ValidationCode][] => {
    const user = known.find((one) => one.email === email)
    const free = user === undefined || user.organization_id === organization.id
    return free ? [] : [[`users.${index}.email`, 'emailTaken']]
  })
  if (taken.length > 0) throw validationFailed(Object.fromEntries(taken))
  const absent = await absentMembers(tx, organization.id, emails)
  await eraseUsers(tx, absent, prepared, members)
  const fresh = [...new Set(emails)].filter((email) => known.every((user) => user.email !== email))
  for (const email of fresh) {
    await inviteUser(tx, { email, role: 'CLIENT', organization, invitedBy: scope.userId, services, now })
  }
}

async function usersOf(tx: Db, emails: readonly string[]) {
  if (emails.length === 0) return []
  return await tx
    .selectFrom('users')
    .select(['email', 'organization_id'])
    .where('email', 'in', emails)
    .execute()
}

/** Members whose e-mail is not in the list. */
export async function absentMembers(
  db: Db,
  organizationId: string,
  emails: readonly string[],
): Promise<string[]> {
  const absent = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .$if(emails.length > 0, (query) => query.where('email', 'not in', emails))
    .execute()
  return absent.map(({ id }) => id)
}
