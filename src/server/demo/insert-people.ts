import { addDays } from '../../lib/add-days.ts'
import { fold } from '../../lib/fold.ts'
import { AGENCY_ID } from '../db/agency.ts'
import { type Db, toFlag } from '../db/schema.ts'
import { PRIVACY_VERSION } from '../modules/users/serialize-user.ts'
import { newId } from '../base/new-id.ts'
import { demoOrganizations, type OrganizationKey } from './demo-brands.ts'
import { AGENCY, type DemoImages, logoOf } from './demo-images.ts'
import type { PreparedUser } from './demo-users.ts'

/** Invented, as its data say wherever pages and reports show them. */
const demoAgency = {
  name: 'Agenzia Meridiana (demo)',
  email: 'ciao@agenziameridiana.example',
  phone: '+390200000000',
  site: 'https://agenziameridiana.example',
  address: 'via dell’Esempio 1, Milano (indirizzo inventato)',
  vat: '00000000000 (inventata)',
  dpo: 'non nominato (agenzia inventata)',
  color: '#bf400d',
}

export type DemoPeople = {
  readonly organizationIds: ReadonlyMap<OrganizationKey, string>
  readonly adminId: string
  readonly accountId: string
  readonly clientIds: ReadonlyMap<OrganizationKey, string>
}

/** Inserts the agency's clients and all users. */
export async function insertPeople(
  tx: Db,
  users: readonly PreparedUser[],
  images: DemoImages,
  today: string,
): Promise<DemoPeople> {
  const since = `${addDays(today, -200)}T09:00:00.000Z`
  const organizations = demoOrganizations.map(({ key, name }) => ({ key, name, id: newId() }))
  await tx
    .insertInto('organizations')
    .values(
      organizations.map(({ key, name, id }) => ({
        id,
        name,
        name_folded: fold(name),
        image_id: images.get(logoOf(`organization:${key}`))?.id ?? null,
        version: 1,
        created_at: since,
      })),
    )
    .execute()
  await tx
    .updateTable('agencies')
    .set({ ...demoAgency, image_id: images.get(logoOf(AGENCY))?.id ?? null })
    .where('id', '=', AGENCY_ID)
    .execute()
  const organizationIds = new Map(organizations.map(({ key, id }) => [key, id]))
  const ids = users.map((user) => ({ user, id: newId() }))
  await tx
    .insertInto('users')
    .values(ids.map(({ user, id }) => userRow(user, id, organizationIds, since)))
    .execute()
  const idOf = (role: string) => ids.find(({ user }) => user.role === role)?.id ?? ''
  const clients = ids.flatMap(({ user, id }) =>
    user.organization === null ? [] : [[user.organization, id] as const],
  )
  return {
    organizationIds,
    adminId: idOf('ADMIN'),
    accountId: idOf('ACCOUNT'),
    clientIds: new Map(clients),
  }
}

function userRow(
  user: PreparedUser,
  id: string,
  organizationIds: ReadonlyMap<OrganizationKey, string>,
  since: string,
) {
  return {
    id,
    email: user.email,
    password_hash: user.passwordHash,
    password_changed_at: new Date().toISOString(),
    role: user.role,
    organization_id: user.organization === null ? null : (organizationIds.get(user.organization) ?? null),
    name: user.name,
    last_name: user.lastName,
    phone: null,
    privacy_accepted_at: user.privacyAccepted ? since : null,
    privacy_version: user.privacyAccepted ? PRIVACY_VERSION : null,
    active: toFlag(true),
    version: 1,
    created_at: since,
  }
}
