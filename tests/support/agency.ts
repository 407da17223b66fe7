import * as v from 'valibot'
import { postOrganization } from '../../src/contract/organizations.ts'
import { type Me, me, type RoleName } from '../../src/contract/user.ts'
import { getMe, tokenEndpoint, type TokenPair } from '../../src/contract/users.ts'
import { unique } from './factories.ts'
import { type Answer, type Requester, requester } from './requester.ts'
import type { RunningServer } from './start-server.ts'

/** A user of the demo data, signed in by the product's own calls. */
export type Person = { call: Requester; email: string; password: string; tokens: TokenPair; me: Me }

/** The agency of a running server, as seen by each role. */
export type Agency = {
  anybody: Requester
  people: Record<RoleName, Person>
  /** The name of the CLIENT's organization. */
  organizationName: string
  /** Another client, whose data must not be visible to the others. */
  otherName: string
}

/** `web:web`, the web client's own id. */
export const CLIENT_KEY = 'Basic d2ViOndlYg=='

const pair = tokenEndpoint.output

/** Signs in an ADMIN, an ACCOUNT and a CLIENT, and adds a client unrelated to them. */
export async function openAgency(server: RunningServer): Promise<Agency> {
  const people = await enterAll(server)
  const otherName = `Altro cliente ${unique()}`
  const made = await people.ADMIN.call(postOrganization, { body: { name: otherName, users: [] } })
  if (made.status !== 201) throw new Error(made.text)
  return {
    anybody: callsTo(server),
    people,
    organizationName: people.CLIENT.me.organizationName ?? '',
    otherName,
  }
}

/** The same agency with new sessions: an access token lives ten minutes. */
export async function reopenAgency(server: RunningServer, agency: Agency): Promise<Agency> {
  return { ...agency, people: await enterAll(server) }
}

/** Calls to a running server with that token. */
export function callsTo({ url }: Pick<RunningServer, 'url'>, accessToken?: string): Requester {
  return requester({ request: (path, init) => fetch(url + path, init) }, accessToken)
}

/** The response of a call, checked against the contract. @throws if it does not match */
export function answered<S extends v.GenericSchema>(
  endpoint: { readonly name: string; readonly success: number; readonly output: S },
  answer: Answer,
): v.InferOutput<S> {
  if (answer.status !== endpoint.success) throw new Error(`${endpoint.name}: ${answer.status} ${answer.text}`)
  return v.parse(endpoint.output, answer.json)
}

/** Signs in by password. */
export async function signInTo(
  server: Pick<RunningServer, 'url'>,
  username: string,
  password: string,
): Promise<Person> {
  const answer = await callsTo(server)(tokenEndpoint, {
    body: { grant_type: 'password', username, password },
    headers: { Authorization: CLIENT_KEY },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  const tokens = v.parse(pair, answer.json)
  const call = callsTo(server, tokens.access_token)
  return { call, email: username, password, tokens, me: v.parse(me, (await call(getMe)).json) }
}

async function enterAll(server: RunningServer): Promise<Agency['people']> {
  return {
    ADMIN: await enterAs(server, 'ADMIN'),
    ACCOUNT: await enterAs(server, 'ACCOUNT'),
    CLIENT: await enterAs(server, 'CLIENT'),
  }
}

async function enterAs(server: RunningServer, role: RoleName): Promise<Person> {
  const login = server.logins.find((one) => one.role === role)
  if (!login) throw new Error(`The demo data has no user with the role ${role}.`)
  return signInTo(server, login.email, login.password)
}
