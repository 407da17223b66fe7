import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { user } from '../../src/contract/user.ts'
import {
  activateUser,
  getColleagues,
  getMe,
  postInvitation,
  postUser,
  tokenEndpoint,
} from '../../src/contract/users.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { countMails, mailedToken } from '../support/mails.ts'
import { PASSWORD } from '../support/password.ts'
import { requester } from '../support/requester.ts'

describe.each(databases)('the agency’s people ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const invite = async () => {
    const body = { email: `collega${unique()}@agenzia.example`, userRoleType: 'ACCOUNT' }
    return v.parse(user, (await staff.call(postUser, { body })).json)
  }
  const found = async (email: string) => {
    const { items } = v.parse(getColleagues.output, (await staff.call(getColleagues, {})).json)
    return items.find((one) => one.email === email)
  }

  it('lists invited users and last sign-ins, without clients’ users', async () => {
    const client = await app.signIn('CLIENT')
    const { email, uuid } = await invite()
    expect(await found(email)).toMatchObject({ uuid, active: false, lastSignInAt: null })
    const { items } = v.parse(getColleagues.output, (await staff.call(getColleagues, {})).json)
    expect(items.map((one) => one.uuid)).not.toContain(client.userId)
    const activationToken = await mailedToken(app.services, email)
    await app.anybody(activateUser, { body: { activationToken, password: PASSWORD } })
    const before = new Date().toISOString()
    const signedIn = await enter(email)
    expect(signedIn).toMatchObject({ privacyAccepted: false })
    const seen = await found(email)
    expect(seen).toMatchObject({ active: true })
    expect((seen?.lastSignInAt ?? '') >= before).toBe(true)
  })

  it('accepts the notice with the password, once', async () => {
    const { email, uuid } = await invite()
    const activationToken = await mailedToken(app.services, email)
    const body = { activationToken, password: PASSWORD, privacyAccepted: true }
    expect((await app.anybody(activateUser, { body })).status).toBe(204)
    expect(await enter(email)).toMatchObject({ privacyAccepted: true })
    const noted = await app.services.database.reader
      .selectFrom('audit_log')
      .select('after')
      .where('entity_id', '=', uuid)
      .where('action', '=', 'UPDATE')
      .execute()
    expect(noted).toEqual([{ after: '{"privacyAccepted":true}' }])
  })

  it('resends an invitation, which invalidates the earlier link; not to an active user', async () => {
    const { email, uuid } = await invite()
    const first = await mailedToken(app.services, email)
    const sent = await countMails(app.services, email)
    expect((await staff.call(postInvitation, { params: { id: uuid } })).status).toBe(204)
    expect(await countMails(app.services, email)).toBe(sent + 1)
    const second = await mailedToken(app.services, email)
    const activate = async (activationToken: string) =>
      (await app.anybody(activateUser, { body: { activationToken, password: PASSWORD } })).status
    expect([await activate(first), await activate(second)]).toEqual([400, 204])
    expect((await staff.call(postInvitation, { params: { id: uuid } })).status).toBe(409)
  })

  /** Signs in by password; returns the caller's own user. */
  async function enter(username: string): Promise<unknown> {
    const body = { grant_type: 'password', username, password: PASSWORD }
    const headers = { Authorization: 'Basic d2ViOndlYg==' }
    const answer = await app.anybody(tokenEndpoint, { headers, body })
    const { access_token: token } = v.parse(tokenEndpoint.output, answer.json)
    return (await requester(app.app, token)(getMe, {})).json
  }
})
