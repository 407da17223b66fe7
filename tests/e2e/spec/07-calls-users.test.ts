import * as v from 'valibot'
import {
  deleteOrganization,
  getOrganization,
  getOrganizations,
  postOrganization,
  putOrganization,
} from '../../../src/contract/organizations.ts'
import {
  activateUser,
  deleteUser,
  getMe,
  getUserDetails,
  getUsers,
  postUser,
  putMe,
  putUserDetails,
  requestPasswordReset,
  resetPassword,
} from '../../../src/contract/users.ts'
import { type Agency, answered, signInTo } from '../../support/agency.ts'
import { addCampaign, addOrganization } from '../../support/agency-work.ts'
import { unique } from '../../support/factories.ts'
import { mailsTo, mailTo, tokenIn } from '../../support/mail-folder.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'sette gatti sul tetto'
const newEmail = () => `persona${unique()}@chiamate.example`

/** A new user of a client without a password. */
async function invite({ people, organizationName }: Agency, email = newEmail()) {
  const body = { organizationName, email, userRoleType: 'CLIENT' }
  return answered(postUser, await people.ADMIN.call(postUser, { body }))
}

test('GET /users/me', async ({ agency }) => {
  const { people, organizationName } = agency
  expect(answered(getMe, await people.ADMIN.call(getMe))).toMatchObject({
    email: people.ADMIN.email,
    role: { name: 'ADMIN' },
    organizationId: null,
    organizationName: null,
    active: true,
  })
  // Another test of this server may have reset it.
  answered(putMe, await people.CLIENT.call(putMe, { body: { privacyAccepted: true } }))
  const client = answered(getMe, await people.CLIENT.call(getMe))
  expect(client).toMatchObject({ role: { name: 'CLIENT' }, organizationName, privacyAccepted: true })
  expect((await agency.anybody(getMe)).status).toBe(401)
})

test('PUT /users/me', async ({ agency }) => {
  const { call } = agency.people.CLIENT
  const body = { details: { name: 'Silvia', lastName: 'Aureli', phone: '0039 333 1234567' } }
  const changed = answered(putMe, await call(putMe, { body }))
  expect(changed.details).toEqual({ name: 'Silvia', lastName: 'Aureli', phone: '+393331234567' })
  const refused = await call(putMe, { body: { currentPassword: 'sbagliata', password: PASSWORD } })
  expect([refused.status, refused.json]).toEqual([
    422,
    expect.objectContaining({ fields: { currentPassword: 'La password attuale non è corretta' } }),
  ])
})

test('GET /users/{id}/details', async ({ agency }) => {
  const { ADMIN, ACCOUNT, CLIENT } = agency.people
  const of = (id: string) => ({ params: { id } })
  expect(answered(getUserDetails, await CLIENT.call(getUserDetails, of(CLIENT.me.uuid)))).toHaveProperty(
    'lastName',
  )
  expect(answered(getUserDetails, await ADMIN.call(getUserDetails, of(ACCOUNT.me.uuid)))).toMatchObject({
    lastName: 'Sala',
  })
  expect((await CLIENT.call(getUserDetails, of(ADMIN.me.uuid))).status).toBe(404)
})

test('PUT /users/{uuid}/details', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const { uuid } = await invite(agency)
  const body = { name: 'Nuovo', lastName: 'Nome', phone: '+39 06 123456' }
  const changed = answered(putUserDetails, await ADMIN.call(putUserDetails, { params: { id: uuid }, body }))
  expect(changed).toEqual({ name: 'Nuovo', lastName: 'Nome', phone: '+3906123456' })
  expect((await CLIENT.call(putUserDetails, { params: { id: uuid }, body })).status).toBe(404)
})

test('POST /users/activate {activationToken, password}', async ({ agency, server }) => {
  const { email } = await invite(agency)
  const activationToken = tokenIn(await mailTo(server, email, /Attiva il tuo account/))
  const activate = (password: string) => agency.anybody(activateUser, { body: { activationToken, password } })
  expect((await activate('corta')).json).toMatchObject({ fields: { password: expect.any(String) } })
  expect((await activate(PASSWORD)).status).toBe(204)
  expect((await activate(PASSWORD)).status).toBe(400)
  expect((await signInTo(server, email, PASSWORD)).me.active).toBe(true)
})

test('POST /users/resetPassword {username}', async ({ agency, server }) => {
  const { email } = agency.people.ACCOUNT
  const ask = (username: string) => agency.anybody(requestPasswordReset, { body: { username } })
  const [known, unknown] = [await ask(email), await ask('nessuno@chiamate.example')]
  expect([known.status, known.text]).toEqual([204, unknown.text])
  expect(unknown.status).toBe(204)
  expect((await mailTo(server, email, /Reimposta la password/)).text).toContain(
    `${server.url}/PasswordReset?token=`,
  )
  expect(await mailsTo(server, 'nessuno@chiamate.example')).toEqual([])
})

test('PUT /users/resetPassword {resetToken, password}', async ({ agency, server }) => {
  const { email } = await invite(agency)
  const activationToken = tokenIn(await mailTo(server, email, /Attiva il tuo account/))
  await agency.anybody(activateUser, { body: { activationToken, password: PASSWORD } })
  const session = await signInTo(server, email, PASSWORD)
  await agency.anybody(requestPasswordReset, { body: { username: email } })
  const resetToken = tokenIn(await mailTo(server, email, /Reimposta la password/))
  const reset = () =>
    agency.anybody(resetPassword, { body: { resetToken, password: 'nove gatti sul tetto' } })
  expect((await reset()).status).toBe(204)
  expect((await session.call(getMe)).status).toBe(401)
  await signInTo(server, email, 'nove gatti sul tetto')
  expect((await reset()).status).toBe(400)
  await mailTo(server, email, /La tua password è stata modificata/)
})

test('GET /v1/organizations?pageSize&page&organizationName', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const { name } = await addOrganization(agency)
  const all = answered(getOrganizations, await call(getOrganizations, { query: { pageSize: 2, page: 2 } }))
  expect(all).toMatchObject({ page: 2, pageSize: 2 })
  expect(all.totalItems).toBeGreaterThan(2)
  const query = { organizationName: name.toUpperCase() }
  const found = answered(getOrganizations, await call(getOrganizations, { query }))
  expect(found.items.map((one) => one.name)).toEqual([name])
})

test('POST /v1/organizations', async ({ agency, server }) => {
  const email = newEmail()
  const made = await addOrganization(agency, [email])
  expect(made).toMatchObject({ image: null, campaignsCount: 0, imageUploadUrl: expect.any(String) })
  expect(made.users).toMatchObject([{ email, userRoleType: 'CLIENT', active: false }])
  expect((await mailTo(server, email, /Attiva/)).text).toContain(made.name)
  const twice = await agency.people.ADMIN.call(postOrganization, { body: { name: made.name, users: [] } })
  expect([twice.status, twice.json]).toEqual([
    409,
    expect.objectContaining({ fields: { name: 'Questo nome è già in uso' } }),
  ])
})

test('GET, PUT, DELETE /v1/organizations/{id}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const [first, second] = [newEmail(), newEmail()]
  const { id, name } = await addOrganization(agency, [first])
  const params = { id }
  expect(answered(getOrganization, await call(getOrganization, { params })).name).toBe(name)
  const body = { name: `${name} bis`, users: [{ email: second, userRoleType: 'CLIENT' }] }
  const changed = answered(putOrganization, await call(putOrganization, { params, body }))
  expect(changed.users.map(({ email }) => email)).toEqual([second])
  const stale = await call(putOrganization, { params, body, headers: { 'If-Match': '"v1"' } })
  expect([stale.status, stale.json]).toEqual([412, expect.objectContaining({ error: 'precondition_failed' })])
  await addCampaign(agency, { organizationName: body.name })
  expect((await call(deleteOrganization, { params })).status).toBe(409)
  expect((await call(deleteOrganization, { params, query: { cascade: true } })).status).toBe(204)
  expect((await call(getOrganization, { params })).status).toBe(404)
})

test('GET /v1/users?organizationName&pageSize', async ({ agency }) => {
  const { name } = await addOrganization(agency, [newEmail(), newEmail()])
  const query = { organizationName: name, pageSize: 1 }
  const page = answered(getUsers, await agency.people.ACCOUNT.call(getUsers, { query }))
  expect(page).toMatchObject({ page: 1, pageSize: 1, totalItems: 2 })
  expect(page.items).toMatchObject([{ organizationName: name, role: { name: 'CLIENT' } }])
})

test('POST /v1/users {organizationName, email, userRoleType}', async ({ agency, server }) => {
  const made = await invite(agency)
  expect(made).toMatchObject({ organizationName: agency.organizationName, active: false })
  await mailTo(server, made.email, /Attiva il tuo account Resoconto/)
  const send = (body: object) => agency.people.ADMIN.call(postUser, { body })
  const taken = await send({
    organizationName: agency.organizationName,
    email: made.email,
    userRoleType: 'CLIENT',
  })
  expect([taken.status, v.parse(refusal, taken.json).fields]).toEqual([
    422,
    { email: 'Questa email è già in uso' },
  ])
  expect((await send({ email: newEmail(), userRoleType: 'CLIENT' })).status).toBe(422)
})

test('DELETE /v1/users/{id}', async ({ agency }) => {
  const { ADMIN } = agency.people
  const { uuid, organizationName } = await invite(agency)
  expect((await ADMIN.call(deleteUser, { params: { id: uuid } })).status).toBe(204)
  const left = answered(
    getUsers,
    await ADMIN.call(getUsers, { query: { organizationName: organizationName ?? '' } }),
  )
  expect(left.items.map((one) => one.uuid)).not.toContain(uuid)
  expect((await ADMIN.call(deleteUser, { params: { id: ADMIN.me.uuid } })).status).toBe(409)
})

const refusal = v.object({ fields: v.record(v.string(), v.string()) })
