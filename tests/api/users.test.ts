import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { putAgency } from '../../src/contract/agency.ts'
import { user } from '../../src/contract/user.ts'
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
  tokenEndpoint,
} from '../../src/contract/users.ts'
import { pageOf } from '../../src/contract/primitives.ts'
import { noProvider } from '../../src/server/providers/no-provider.ts'
import { digestOf } from '../../src/server/base/secrets.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser } from '../support/factories.ts'
import { countMails, mailedToken } from '../support/mails.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { requester } from '../support/requester.ts'
import type { SignedIn } from '../support/sign-in.ts'

const OTHER = 'quattro cani in cortile'

describe.each(databases)('users ($name)', async (kind) => {
  let staff: SignedIn
  const app = await openApp(kind)
  staff = await app.signIn('ADMIN')

  const signIn = async (username: string, password: string) => {
    const body = { grant_type: 'password', username, password }
    return (await app.anybody(tokenEndpoint, { headers: { Authorization: 'Basic d2ViOndlYg==' }, body }))
      .status
  }
  const invite = async (email: string) => {
    const { name } = await buildOrganization(app.services)
    const body = { email, organizationName: name.toUpperCase(), userRoleType: 'CLIENT' }
    const answer = await staff.call(postUser, { body })
    expect(answer.status).toBe(201)
    return v.parse(user, answer.json)
  }

  it('invites a client’s user, who chooses a password and signs in', async () => {
    const made = await invite('Nuova@cliente.example')
    expect(made).toMatchObject({ email: 'nuova@cliente.example', active: false, role: { name: 'CLIENT' } })
    const activationToken = await mailedToken(app.services, made.email)
    expect(Buffer.from(activationToken, 'base64url')).toHaveLength(32)
    const call = { body: { activationToken, password: PASSWORD } }
    expect((await app.anybody(activateUser, call)).status).toBe(204)
    expect(await signIn(made.email, PASSWORD)).toBe(200)
    const again = await app.anybody(activateUser, call)
    expect([again.status, again.json]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('answers the same 400 for a random, expired or wrong kind of link', async () => {
    const { email } = await invite('tardi@cliente.example')
    const activationToken = await mailedToken(app.services, email)
    const wrongKind = await app.anybody(resetPassword, {
      body: { resetToken: activationToken, password: OTHER },
    })
    const random = await app.anybody(activateUser, {
      body: { activationToken: 'x'.repeat(43), password: OTHER },
    })
    app.later(7 * 86_400_000 + 1000)
    const expired = await app.anybody(activateUser, { body: { activationToken, password: OTHER } })
    expect([wrongKind.status, random.status, expired.status]).toEqual([400, 400, 400])
    expect(new Set([wrongKind.text, random.text, expired.text]).size).toBe(1)
    staff = await app.signIn('ADMIN')
  })

  it('refuses a password that is short, easy to guess or the name of the agency’s profile', async () => {
    const { email, organizationName } = await invite('debole@cliente.example')
    const activationToken = await mailedToken(app.services, email)
    const profile = { name: 'Vinicola Zanchetta 77', email: '', phone: '', site: '' }
    expect((await staff.call(putAgency, { body: profile })).status).toBe(200)
    const refused = {
      corta: 'caratteri',
      'Inverno2025!': 'si indovina facilmente',
      trustno1trustno1: 'si indovina facilmente',
      Pa$$w0rd2024: 'si indovina facilmente',
      'Vinicola Zanchetta 77': 'parole che si sanno di te',
      [email]: 'parole che si sanno di te',
      [`${organizationName} ${organizationName}`]: 'parole che si sanno di te',
    }
    for (const [password, why] of Object.entries(refused)) {
      const answer = await app.anybody(activateUser, { body: { activationToken, password } })
      expect([answer.status, answer.json]).toMatchObject([422, { error: 'validation_failed' }])
      expect(answer.json).toHaveProperty('fields.password', expect.stringContaining(why))
    }
    const good = await app.anybody(activateUser, { body: { activationToken, password: PASSWORD } })
    expect(good.status).toBe(204)
  }, 120_000)

  it('mails a reset link, of which only the newest works; ends every session and sends a notice', async () => {
    const { email } = await buildUser(app.services, { passwordHash })
    const client = { Authorization: 'Basic d2ViOndlYg==' }
    const body = { grant_type: 'password', username: email, password: PASSWORD }
    const before = answered(tokenEndpoint, await app.anybody(tokenEndpoint, { headers: client, body }))
    const session = requester(app.app, before.access_token)
    expect((await session(getMe)).status).toBe(200)
    expect((await app.anybody(requestPasswordReset, { body: { username: email } })).status).toBe(204)
    const older = await mailedToken(app.services, email)
    await app.anybody(requestPasswordReset, { body: { username: email } })
    const newer = await mailedToken(app.services, email)
    expect((await app.anybody(resetPassword, { body: { resetToken: older, password: OTHER } })).status).toBe(
      400,
    )
    expect((await app.anybody(resetPassword, { body: { resetToken: newer, password: OTHER } })).status).toBe(
      204,
    )
    expect([await signIn(email, PASSWORD), await signIn(email, OTHER)]).toEqual([400, 200])
    expect((await session(getMe)).status).toBe(401)
    expect(await countMails(app.services, email)).toBe(3)
  })

  it('accepts a reset link for an hour', async () => {
    const ask = async () => {
      const { email } = await buildUser(app.services, { passwordHash })
      await app.anybody(requestPasswordReset, { body: { username: email } })
      return await mailedToken(app.services, email)
    }
    const [soon, late] = [await ask(), await ask()]
    const reset = async (resetToken: string) =>
      (await app.anybody(resetPassword, { body: { resetToken, password: OTHER } })).status
    app.later(59 * 60_000)
    expect(await reset(soon)).toBe(204)
    app.later(2 * 60_000)
    expect(await reset(late)).toBe(400)
    staff = await app.signIn('ADMIN')
  })

  it('answers 204 for an unknown address, and mails nothing', async () => {
    const answer = await app.anybody(requestPasswordReset, { body: { username: 'nessuno@example.org' } })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await countMails(app.services, 'nessuno@example.org')).toBe(0)
  })

  it('accepts a link once, also in ten simultaneous requests', async () => {
    const { email } = await invite('gara@cliente.example')
    const activationToken = await mailedToken(app.services, email)
    const call = { body: { activationToken, password: PASSWORD } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.anybody(activateUser, call)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  it('returns whether a provider is configured', async () => {
    const { services } = app
    const { provider } = services
    const staff = await app.signIn('ADMIN')
    try {
      services.provider = noProvider
      expect((await staff.call(getMe)).json).toMatchObject({ hasProvider: false })
    } finally {
      services.provider = provider
    }
    expect((await staff.call(getMe)).json).toMatchObject({ hasProvider: true })
  })

  it('stores one’s name, phone and acceptance of the privacy notice', async () => {
    const someone = await app.signIn('CLIENT')
    const details = { name: ' Anna ', lastName: 'Bianchi', phone: '0039 333 1234567' }
    const answer = await someone.call(putMe, { body: { details, privacyAccepted: true } })
    expect(answer.json).toMatchObject({
      privacyAccepted: true,
      details: { name: 'Anna', lastName: 'Bianchi', phone: '+393331234567' },
      version: 2,
      hasDashboards: false,
      hasProvider: true,
    })
    const bad = await someone.call(putMe, { body: { details: { phone: '333 1234567' } } })
    expect([bad.status, bad.json]).toMatchObject([
      422,
      { fields: { 'details.phone': 'Manca il prefisso internazionale (es. +39)' } },
    ])
  })

  it('stores a user’s details once for a repeated request, without a digest of guessable content', async () => {
    const someone = await app.signIn('CLIENT')
    const body = { details: { name: 'Ada', lastName: 'Bianchi', phone: null } }
    const headers = { 'Idempotency-Key': 'my-details', 'If-Match': '"v1"' }
    const first = await someone.call(putMe, { body, headers })
    const again = await someone.call(putMe, { body, headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.json).toEqual(first.json)
    const [known] = await app.services.database.reader
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', someone.userId)
      .execute()
    expect(known?.body_digest).toMatch(/./)
    expect(known?.body_digest).not.toBe(digestOf(JSON.stringify(body)))
    expect(known?.response).not.toContain('Ada')
  })

  it('changes the password given the current one', async () => {
    const someone = await app.signIn('ADMIN')
    await app.services.database.transaction((tx) =>
      tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', someone.userId).execute(),
    )
    const wrong = await someone.call(putMe, { body: { currentPassword: OTHER, password: OTHER } })
    expect(wrong.json).toMatchObject({ fields: { currentPassword: 'La password attuale non è corretta' } })
    const missing = await someone.call(putMe, { body: { password: OTHER } })
    expect(missing.json).toMatchObject({ fields: { currentPassword: '*Obbligatorio' } })
    const body = { grant_type: 'password', username: someone.email, password: PASSWORD }
    const headers = { Authorization: 'Basic d2ViOndlYg==' }
    const { access_token } = answered(tokenEndpoint, await app.anybody(tokenEndpoint, { headers, body }))
    const right = await someone.call(putMe, { body: { currentPassword: PASSWORD, password: OTHER } })
    expect(right.status).toBe(200)
    // Every other session ends.
    expect((await requester(app.app, access_token)(getMe)).status).toBe(401)
    expect(await signIn(someone.email, OTHER)).toBe(200)
    expect((await someone.call(getMe)).status).toBe(200)
  })

  it('shows the details of others only to staff', async () => {
    const one = await app.signIn('CLIENT')
    const params = { id: one.userId }
    const colleague = await app.signIn('CLIENT', one.organizationId)
    expect((await one.call(getUserDetails, { params })).status).toBe(200)
    expect((await colleague.call(getUserDetails, { params })).status).toBe(404)
    expect((await colleague.call(putUserDetails, { params, body: { name: 'Altra' } })).status).toBe(404)
    expect((await staff.call(putUserDetails, { params, body: { name: 'Anna' } })).json).toEqual({
      name: 'Anna',
      lastName: null,
      phone: null,
    })
  })

  it('lists the users of an organization', async () => {
    const { id, name } = await buildOrganization(app.services)
    const emails = ['z@elenco.example', 'a@elenco.example']
    for (const email of emails) await buildUser(app.services, { role: 'CLIENT', organizationId: id, email })
    const answer = await staff.call(getUsers, { query: { organizationName: name } })
    const page = v.parse(pageOf(user), answer.json)
    expect(page.items.map(({ email }) => email)).toEqual(emails.toReversed())
    expect(page.pageSize).toBe(100)
  })

  it('refuses a client’s user without an organization, with an unknown one, and an e-mail in use', async () => {
    const body = { email: 'chi@cliente.example', userRoleType: 'CLIENT' }
    const none = await staff.call(postUser, { body })
    const unknown = await staff.call(postUser, { body: { ...body, organizationName: 'Che non c’è' } })
    const taken = await staff.call(postUser, { body: { email: staff.email, userRoleType: 'ACCOUNT' } })
    expect([none.json, unknown.json, taken.json]).toMatchObject([
      { fields: { organizationName: '*Obbligatorio' } },
      { fields: { organizationName: 'Cliente non trovato: scegline uno dall’elenco' } },
      { fields: { email: 'Questa email è già in uso' } },
    ])
  })

  it('deletes any user but oneself and the last ADMIN', async () => {
    const account = await app.signIn('ACCOUNT')
    const client = await app.signIn('CLIENT')
    const remove = (id: string) => account.call(deleteUser, { params: { id } })
    expect((await remove(account.userId)).status).toBe(409)
    expect((await remove(client.userId)).status).toBe(204)
    expect((await client.call(getMe)).status).toBe(401)
    const admins = await app.services.database.reader
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('active', '=', 1)
      .execute()
    const statuses = []
    for (const { id } of admins) statuses.push((await remove(id)).status)
    expect(statuses.slice(0, -1).every((status) => status === 204)).toBe(true)
    expect(statuses.at(-1)).toBe(409)
  })
})
