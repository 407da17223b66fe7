import { randomInt } from 'node:crypto'
import type { RoleName } from '../../contract/user.ts'
import { hashPassword } from '../modules/sign-in/password-hash.ts'
import { demoOrganizations, type OrganizationKey } from './demo-brands.ts'

type DemoUser = {
  readonly email: string
  readonly role: RoleName
  readonly name: string
  readonly lastName: string
  readonly organization: OrganizationKey | null
  /** One user has not accepted it, so that the dialog can be seen. */
  readonly privacyAccepted: boolean
}

const DEMO_USERS: readonly DemoUser[] = [
  staff('ADMIN', 'Marta', 'Ruggeri'),
  staff('ACCOUNT', 'Davide', 'Sala'),
  client('Silvia', 'Aureli', 'aurelia', 'aureliafood.example', true),
  client('Carlo', 'Dandolo', 'adria', 'gruppoadria.example', true),
  client('Bianca', 'Lumi', 'lume', 'lumecosmetics.example', false),
]

/** A demo user's login, as printed and stored. */
export type DemoLogin = { role: RoleName; email: string; password: string; organization?: string }
export type PreparedUser = DemoUser & { readonly login: DemoLogin; readonly passwordHash: string }

/** The demo's users, with passwords generated for this installation. */
export async function prepareUsers(): Promise<PreparedUser[]> {
  return await Promise.all(DEMO_USERS.map(prepare))
}

async function prepare(user: DemoUser): Promise<PreparedUser> {
  const password = randomPassword()
  const client = demoOrganizations.find(({ key }) => key === user.organization)
  const login = { role: user.role, email: user.email, password }
  return {
    ...user,
    login: client === undefined ? login : { ...login, organization: client.name },
    passwordHash: await hashPassword(password),
  }
}

function staff(role: 'ADMIN' | 'ACCOUNT', name: string, lastName: string): DemoUser {
  const email = `${name}.${lastName}@agenziameridiana.example`.toLowerCase()
  return { email, role, name, lastName, organization: null, privacyAccepted: true }
}

function client(
  name: string,
  lastName: string,
  organization: OrganizationKey,
  domain: string,
  privacyAccepted: boolean,
): DemoUser {
  const email = `${name}.${lastName}@${domain}`.toLowerCase()
  return { email, role: 'CLIENT', name, lastName, organization, privacyAccepted }
}

/** Letters and digits that are hard to confuse; 16 of them have 78 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
