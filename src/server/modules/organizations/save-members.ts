import type { ValidationCode } from '../../../contract/validation-code.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { validationFailed } from '../../http/problem.ts'
import { inviteUser } from '../users/invite-user.ts'

export type Members = {
  organization: { id: string; name: string }
  /** All that it shall have, in lower case. */
  emails: readonly string[]
  savedBy: string
  services: Pick<Services, 'config' | 'secrets'>
  now: Date
}

/** Invites the new e-mails and removes the absent ones. @throws 422 for an e-mail that is used elsewhere */
export async function saveMembers(tx: Db, members: Members): Promise<void> {
  const { organization, emails, savedBy, services, now } = members
  const known = await usersOf(tx, emails)
  const taken = emails.flatMap((email, index): [string, ValidationCode][] => {
    const user = known.find((one) => one.email === email)
    const free = user === undefined || user.organization_id === organization.id
    return free ? [] : [[`users.${index}.email`, 'emailTaken']]
  })
  if (taken.length > 0) throw validationFailed(Object.fromEntries(taken))
  await removeOthers(tx, members)
  const fresh = [...new Set(emails)].filter((email) => known.every((user) => user.email !== email))
  for (const email of fresh) {
    await inviteUser(tx, { email, role: 'CLIENT', organization, invitedBy: savedBy, services, now })
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

async function removeOthers(tx: Db, { organization, emails, savedBy, now }: Members): Promise<void> {
  const removed = await tx
    .deleteFrom('users')
    .where('organization_id', '=', organization.id)
    .$if(emails.length > 0, (query) => query.where('email', 'not in', emails))
    .returning(['id', 'email'])
    .execute()
  for (const { id, email } of removed) {
    await audit(tx, {
      userId: savedBy,
      action: 'DELETE',
      entity: 'user',
      entityId: id,
      before: { email },
      now,
    })
  }
}
