import { describe, expect, it } from 'vitest'
import { deleteMyToken, getMyTokens, postMyToken } from '../../src/contract/api-tokens.ts'
import { getAuditLog, getAuditLogCsv } from '../../src/contract/audit-log.ts'
import {
  archiveCampaign,
  deleteCampaign,
  getCampaign,
  getCampaigns,
  postCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { deleteUser, getMe, putMe, tokenEndpoint } from '../../src/contract/users.ts'
import type { TokenScope } from '../../src/vocabulary/token-scopes.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { digestOf } from '../../src/server/base/secrets.ts'
import { answered, CLIENT_KEY } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser } from '../support/factories.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { requester } from '../support/requester.ts'
import type { SignedIn } from '../support/sign-in.ts'

const DAY_MS = 86_400_000
const guarded = endpoints.filter(({ access }) => access === 'SIGNED_IN' || access === 'STAFF')
const writing = guarded.filter(({ method }) => method !== 'GET')
/** Calls that require a signed-in user. */
const ofSessions = guarded.filter(
  ({ method, path }) =>
    path.startsWith('/me/') ||
    path === '/users/me/sessions' ||
    (path.startsWith('/users') && method !== 'GET'),
)

/** A value for each path parameter. */
function paramsOf({ path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, newId()]))
}

/** A body that would be refused with 400 if it were read. */
function brokenBody({ method }: Endpoint) {
  return method === 'GET' || method === 'DELETE' ? {} : { body: '{"broken' }
}

describe.each(databases)('the tokens of programs ($name)', async (kind) => {
  const app = await openApp(kind)
  const today = () => romeDay(app.services.clock().getTime())
  const staff = await app.signIn('ADMIN')
  const build = async (name: string) => {
    const organization = await buildOrganization(app.services, { name })
    const more = { organizationName: organization.name, creators: [creatorInput(`Creator ${name}`)] }
    return { organization, campaign: await createCampaign(app.services, staff, more) }
  }
  const lume = await build('Lume')
  const other = await build('Altra')
  const create = async (
    of: SignedIn,
    scope: TokenScope,
    more: { organizationId?: string; expiresOn?: string } = {},
  ) => {
    const made = answered(
      postMyToken,
      await of.call(postMyToken, { body: { name: 'Foglio', scope, ...more } }),
    )
    return { ...made, call: requester(app.app, made.token) }
  }
  const reading = await create(staff, 'READ')
  const write = await create(staff, 'WRITE')
  const oneClient = await create(staff, 'CLIENT', { organizationId: lume.organization.id })

  it('are shown once and stored as a digest', async () => {
    expect(reading.token).toMatch(/^rsc_[\w-]{43}$/)
    const { items } = answered(getMyTokens, await staff.call(getMyTokens))
    expect(items.map(({ scope }) => scope)).toEqual(['CLIENT', 'WRITE', 'READ'])
    expect(JSON.stringify(items)).not.toContain('rsc_')
    const rows = await app.services.database.reader.selectFrom('api_tokens').select('digest').execute()
    expect(rows.map(({ digest }) => digest)).toContain(digestOf(reading.token))
  })

  it('read and write within their scope', async () => {
    const params = { id: lume.campaign.id }
    expect((await reading.call(getCampaign, { params })).json).toMatchObject({ hash: null })
    const body = campaignInput({ organizationName: 'Lume' })
    expect((await write.call(postCampaign, { body })).status).toBe(201)
    const [own, foreign] = [params, { id: other.campaign.id }]
    const seen = await oneClient.call(getCampaign, { params: own })
    expect(seen.status).toBe(200)
    expect(seen.json).not.toHaveProperty('hash')
    expect((await oneClient.call(getCampaign, { params: foreign })).status).toBe(404)
    const { items } = answered(getCampaigns, await oneClient.call(getCampaigns))
    expect(new Set(items.map(({ organizationName }) => organizationName))).toEqual(new Set(['Lume']))
  })

  it.each(writing)('$method $path: 403 for one that reads, before the body is read', async (endpoint) => {
    const call = { params: paramsOf(endpoint), ...brokenBody(endpoint) }
    const answers = [await reading.call(endpoint, call), await oneClient.call(endpoint, call)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })

  it.each(ofSessions)('$method $path: 403 for every token', async (endpoint) => {
    const call = { params: paramsOf(endpoint), ...brokenBody(endpoint) }
    expect((await write.call(endpoint, call)).json).toMatchObject({ error: 'forbidden' })
  })

  it.each(guarded.filter(({ access }) => access === 'STAFF'))(
    '$method $path: 403 for one of a client',
    async (endpoint) => {
      const call = { params: paramsOf(endpoint), ...brokenBody(endpoint) }
      expect((await oneClient.call(endpoint, call)).status).toBe(403)
    },
  )

  it('appear in the audit log, which has none for actions of a person', async () => {
    const params = { id: lume.campaign.id, flag: 'true' }
    const latest = async () =>
      answered(getAuditLog, await staff.call(getAuditLog, { query: { entity: 'campaign' } })).items[0]
    expect((await write.call(archiveCampaign, { params })).status).toBe(204)
    expect(await latest()).toMatchObject({ entityId: params.id, userId: staff.userId, tokenName: 'Foglio' })
    expect((await staff.call(getAuditLogCsv, { query: { entity: 'campaign' } })).text).toContain(
      'con il token «Foglio»',
    )
    expect((await staff.call(archiveCampaign, { params: { ...params, flag: 'false' } })).status).toBe(204)
    expect(await latest()).toMatchObject({ entityId: params.id, userId: staff.userId, tokenName: null })
  })

  it('do nothing that requires a fresh password', async () => {
    const answer = await write.call(deleteCampaign, { params: { id: other.campaign.id } })
    expect([answer.status, answer.json]).toMatchObject([403, { error: 'forbidden' }])
  })

  it('of a CLIENT read their own client, whatever their scope', async () => {
    const client = await app.signIn('CLIENT', lume.organization.id)
    const { call } = await create(client, 'WRITE')
    expect((await call(getCampaign, { params: { id: lume.campaign.id } })).status).toBe(200)
    expect((await call(getCampaign, { params: { id: other.campaign.id } })).status).toBe(404)
    expect((await call(postCampaign, { body: '{' })).status).toBe(403)
    const body = { name: 'Foglio', scope: 'CLIENT', organizationId: other.organization.id }
    expect((await client.call(postMyToken, { body })).status).toBe(422)
  })

  it('are refused with an unknown client, and with a day that is over', async () => {
    const name = 'Foglio'
    const bodies = [
      { name, scope: 'CLIENT' },
      { name, scope: 'CLIENT', organizationId: newId() },
      { name, scope: 'READ', expiresOn: addDays(today(), -1) },
    ]
    const answers = await Promise.all(bodies.map((body) => staff.call(postMyToken, { body })))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })

  it('end with their last day, by revocation, and with their owner', async () => {
    const [admin, colleague] = [await app.signIn('ADMIN'), await app.signIn('ACCOUNT')]
    const own = await create(admin, 'READ')
    const day = await create(admin, 'READ', { expiresOn: today() })
    const theirs = await create(colleague, 'READ')
    const statuses = async () =>
      await Promise.all([own, day, theirs].map(async ({ call }) => (await call(getMe)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await colleague.call(deleteMyToken, { params: { id: own.id } })).status).toBe(404)
    expect((await admin.call(deleteMyToken, { params: { id: own.id } })).status).toBe(204)
    expect((await admin.call(deleteUser, { params: { id: colleague.userId } })).status).toBe(204)
    app.later(DAY_MS)
    expect(await statuses()).toEqual([401, 401, 401])
  })

  it('end with a new password of their owner, and the audit log names them', async () => {
    const { email, id } = await buildUser(app.services, { passwordHash })
    const body = { grant_type: 'password', username: email, password: PASSWORD } as const
    const signedIn = await app.anybody(tokenEndpoint, { headers: { Authorization: CLIENT_KEY }, body })
    const own = requester(app.app, answered(tokenEndpoint, signedIn).access_token)
    const { token } = answered(
      postMyToken,
      await own(postMyToken, { body: { name: 'Cruscotto', scope: 'READ' } }),
    )
    const byToken = requester(app.app, token)
    expect((await byToken(getMe)).status).toBe(200)
    const change = { currentPassword: PASSWORD, password: 'nove barche in secca' }
    expect((await own(putMe, { body: change })).status).toBe(200)
    expect((await byToken(getMe)).status).toBe(401)
    expect(answered(getMyTokens, await own(getMyTokens)).items).toEqual([])
    const entries = await app.services.database.reader
      .selectFrom('audit_log')
      .select('before')
      .where('user_id', '=', id)
      .where('entity', '=', 'api_token')
      .where('action', '=', 'DELETE')
      .execute()
    expect(entries).toEqual([{ before: '{"name":"Cruscotto"}' }])
  })

  it('say on which day they were last used', async () => {
    const admin = await app.signIn('ADMIN')
    const { call } = await create(admin, 'READ')
    const lastUse = async () => answered(getMyTokens, await admin.call(getMyTokens)).items[0]?.lastUsedOn
    expect(await lastUse()).toBeNull()
    await call(getMe)
    expect(await lastUse()).toBe(today())
  })

  it('are not guessed: fifty wrong ones, then 429, and a right one still works', async () => {
    app.later(3_600_000)
    const wrong = requester(app.app, `${reading.token.slice(0, -4)}AAAA`)
    const statuses: number[] = []
    for (let guess = 0; guess < 52; guess += 1) statuses.push((await wrong(getMe)).status)
    expect([new Set(statuses.slice(0, 49)), statuses.at(-1)]).toEqual([new Set([401]), 429])
    expect((await reading.call(getMe)).status).toBe(200)
  })
})
