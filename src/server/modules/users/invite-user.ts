import type { RoleName } from '../../../contract/user.ts'
import { mailMessages } from '../../../messages/mail.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { countUse } from '../../http/count-use.ts'
import type { Services } from '../../http/services.ts'
import { insertUser } from '../sign-in/insert-user.ts'
import { createActionToken } from './action-tokens.ts'
import { personName } from '../access/person-name.ts'

export type Invitation = {
  email: string
  role: RoleName
  organization: { id: string; name: string } | null
  /** The inviting user. */
  invitedBy: string
  services: Pick<Services, 'config' | 'secrets'>
  now: Date
}

/** Creates a user without a password and mails the activation link. The e-mail must be unused. @throws 429 */
export async function inviteUser(tx: Db, invitation: Invitation): Promise<string> {
  const { email, role, organization, invitedBy, services, now } = invitation
  const id = await insertUser(tx, { email, role, organization_id: organization?.id ?? null }, now)
  const user = { id, email, organization_name: organization?.name ?? null }
  await sendInvitation(tx, user, { invitedBy, services, now })
  const after = { email, role, organizationId: organization?.id ?? null }
  await audit(tx, { userId: invitedBy, action: 'CREATE', entity: 'user', entityId: id, after, now })
  return id
}

type Invited = { id: string; email: string; organization_name: string | null }

/** Mails a user their activation link; earlier ones expire. @throws 429 */
export async function sendInvitation(
  tx: Db,
  { id, email, organization_name }: Invited,
  { invitedBy, services, now }: Pick<Invitation, 'invitedBy' | 'services' | 'now'>,
): Promise<void> {
  await countUse(tx, 'invitation', invitedBy, now)
  const token = await createActionToken(tx, id, 'ACTIVATE', now)
  const words = mailMessages.activation(await personName(tx, invitedBy), organization_name)
  // The fragment, which servers do not see, names the account for the page.
  const link = `${services.config.PUBLIC_URL}/Activate?token=${token}#${encodeURIComponent(email)}`
  await enqueueMail(tx, services.secrets, { recipient: email, words, link, senderId: invitedBy, now })
}
