import { SignJWT } from 'jose'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accessTokenPayload, getMe, revokeEndpoint, tokenEndpoint } from '../../src/contract/users.ts'
import { closeDatabase, reopenDatabase } from '../../src/server/db/move-mark.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser } from '../support/factories.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { type Answer, requester } from '../support/requester.ts'

const pair = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: v.number() })
const client = { Authorization: 'Basic d2ViOndlYg==' }

describe.each(databases)('signing in ($name)', async (kind) => {
  const app = await openApp(kind, { PASSWORD_MAX_AGE_DAYS: '90' })

  const signIn = (username: string, password = PASSWORD, headers: Record<string, string> = client) =>
    app.anybody(tokenEndpoint, { headers, body: { grant_type: 'password', username, password } })
  const refresh = (refresh_token: string) =>
    app.anybody(tokenEndpoint, { headers: client, body: { grant_type: 'refresh_token', refresh_token } })
  const tokens = (answer: Answer) => v.parse(pair, answer.json)
  const me = (token: string) => requester(app.app, token)(getMe)
  const newUser = () => buildUser(app.services, { passwordHash })

  it('returns a pair of tokens with the user’s claims', async () => {
    const user = await newUser()
    const answer = await signIn(` ${user.email.toUpperCase()} `)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const { access_token, expires_in } = tokens(answer)
    expect(expires_in).toBe(600)
    const payload = v.parse(
      accessTokenPayload,
      JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()),
    )
    expect(payload).toMatchObject({ sub: user.id, email: user.email, role: 'ADMIN', organization_id: null })
    expect((await me(access_token)).json).toMatchObject({
      uuid: user.id,
      email: user.email,
      hasDashboards: true,
      hasProvider: true,
    })
  })

  it('gives the same response for an unknown user, a wrong password and an inactive account', async () => {
    const user = await newUser()
    const sleeping = await buildUser(app.services, { passwordHash, active: false })
    const answers = [
      await signIn('nessuno@example.org'),
      await signIn(user.email, 'sbagliata di sicuro'),
      await signIn(sleeping.email),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.json).toEqual({
      error: 'invalid_grant',
      error_description: 'Utente e password non trovati',
      code: 'invalid_grant',
    })
  })

  it('refuses a wrong client key without the browser’s own prompt', async () => {
    const answer = await signIn('a@example.org', PASSWORD, { Authorization: 'Basic eDp5' })
    expect([answer.status, answer.json]).toMatchObject([401, { error: 'invalid_client' }])
    expect(answer.headers.has('www-authenticate')).toBe(false)
  })

  it('refuses a form that names the user twice, JSON, and an unknown grant', async () => {
    const twice = 'grant_type=password&username=a&username=b&password=c'
    const send = (body: string, type: string) =>
      app.app.request('/api/v2/oauth2/token', {
        method: 'POST',
        headers: { ...client, 'Content-Type': type },
        body,
      })
    const form = 'application/x-www-form-urlencoded'
    expect((await send(twice, form)).status).toBe(400)
    expect((await send('grant_type=magic&username=a&password=b', form)).status).toBe(400)
    expect((await send('{}', 'application/json')).status).toBe(415)
  })

  it('locks after five failures, also for the right password, until time passes', async () => {
    const user = await newUser()
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await signIn(user.email, 'sbagliata di sicuro')).status).toBe(400)
    }
    const blocked = await signIn(user.email)
    expect([blocked.status, blocked.json]).toMatchObject([429, { error: 'too_many_attempts' }])
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(50)
    app.later(61_000)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('exchanges a refresh token for a new pair, the same one for ten seconds', async () => {
    const first = tokens(await signIn((await newUser()).email))
    const second = tokens(await refresh(first.refresh_token))
    const again = tokens(await refresh(first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(again.refresh_token).toBe(second.refresh_token)
    expect((await refresh(second.refresh_token)).status).toBe(200)
  })

  it('gives fifty parallel refreshes the same successor', async () => {
    const first = tokens(await signIn((await newUser()).email))
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => tokens(answer).refresh_token)).size).toBe(1)
  })

  it('ends the session when an old token is reused later', async () => {
    const first = tokens(await signIn((await newUser()).email))
    const second = tokens(await refresh(first.refresh_token))
    app.later(11_000)
    const stolen = await refresh(first.refresh_token)
    expect([stolen.status, stolen.json]).toMatchObject([400, { error: 'invalid_grant' }])
    expect((await refresh(second.refresh_token)).status).toBe(400)
    expect((await me(second.access_token)).json).toMatchObject({ error: 'invalid_token' })
  })

  it('expires a refresh token after thirty days', async () => {
    const first = tokens(await signIn((await newUser()).email))
    app.later(30 * 86_400_000 + 1000)
    expect((await refresh(first.refresh_token)).status).toBe(400)
  })

  it('ends the session on revoke with any of its tokens', async () => {
    const { access_token, refresh_token } = tokens(await signIn((await newUser()).email))
    expect((await app.anybody(revokeEndpoint, { body: { refresh_token: 'nonsense' } })).status).toBe(204)
    expect((await app.anybody(revokeEndpoint, { body: { refresh_token } })).status).toBe(204)
    expect((await me(access_token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  it('reports an expired password', async () => {
    const user = await newUser()
    app.later(91 * 86_400_000)
    expect((await signIn(user.email)).json).toMatchObject({ error: 'password_expired' })
    expect((await signIn(user.email, 'sbagliata di sicuro')).json).toMatchObject({ error: 'invalid_grant' })
  })

  it('reports token_expired after ten minutes', async () => {
    const { token } = await app.signIn('ADMIN')
    expect((await me(token)).status).toBe(200)
    app.later(601_000)
    const answer = await me(token)
    expect([answer.status, answer.json]).toMatchObject([401, { error: 'token_expired' }])
  })

  it('refuses every forged or altered token', async () => {
    const { token, userId, sessionId } = await app.signIn('ADMIN')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const other = await new SignJWT({ typ: 'access', email: 'a@b.it', role: 'ADMIN', organization_id: null })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('resoconto')
      .setAudience('resoconto-api')
      .setSubject(userId)
      .setJti(`${sessionId}.x`)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('another secret of thirty-two bytes or more'))
    const tampered = JSON.stringify({
      ...v.parse(v.looseObject({}), JSON.parse(Buffer.from(payload, 'base64url').toString())),
      role: 'ACCOUNT',
    })
    const bad = [
      `${none}.${payload}.`,
      `${header}.${Buffer.from(tampered).toString('base64url')}.${signature}`,
      other,
      'null',
      '',
    ]
    const statuses = await Promise.all(bad.map(async (one) => (await me(one)).status))
    expect(statuses).toEqual(bad.map(() => 401))
    const basic = await app.anybody(getMe, { headers: { Authorization: `Basic ${token}` } })
    expect(basic.status).toBe(401)
  })

  it('refuses the token of a user who was deleted, deactivated, moved or given another role', async () => {
    const { database } = app.services
    for (const change of [{ active: 0 as const }, { role: 'ACCOUNT' as const }]) {
      const { token, userId } = await app.signIn('ADMIN')
      await database.transaction((tx) =>
        tx.updateTable('users').set(change).where('id', '=', userId).execute(),
      )
      expect((await me(token)).json).toMatchObject({ error: 'invalid_token' })
    }
    const moved = await app.signIn('CLIENT')
    const { id: organization_id } = await buildOrganization(app.services)
    await database.transaction((tx) =>
      tx.updateTable('users').set({ organization_id }).where('id', '=', moved.userId).execute(),
    )
    expect((await moved.call(getMe)).json).toMatchObject({ error: 'invalid_token' })
    const { token, userId } = await app.signIn('CLIENT')
    await database.transaction((tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
    expect((await me(token)).status).toBe(401)
  })

  it('renews sessions while the data move, without rotating them, and no longer once they have moved', async () => {
    const user = await newUser()
    const first = tokens(await signIn(user.email))
    const ended = tokens(await signIn(user.email))
    await app.anybody(revokeEndpoint, { body: { refresh_token: ended.refresh_token } })
    const used = tokens(await signIn(user.email))
    await refresh(used.refresh_token)
    app.later(11_000)
    const { database } = app.services
    const close = (isDone: boolean) =>
      database.exclusively(async (tx) => {
        await reopenDatabase(tx, kind.name)
        await closeDatabase(tx, kind.name, { id: 'a move', to: 'elsewhere', isDone })
      })
    await close(false)
    try {
      const again = tokens(await refresh(first.refresh_token))
      expect(again.refresh_token).toBe(first.refresh_token)
      expect((await me(again.access_token)).status).toBe(200)
      expect((await signIn(user.email)).status).toBe(503)
      for (const token of [ended.refresh_token, used.refresh_token, 'none'])
        expect((await refresh(token)).json).toMatchObject({ error: 'invalid_grant' })
      await close(true)
      expect((await refresh(first.refresh_token)).status).toBe(503)
    } finally {
      await database.exclusively((tx) => reopenDatabase(tx, kind.name))
    }
    const after = tokens(await refresh(first.refresh_token))
    expect(after.refresh_token).not.toBe(first.refresh_token)
  })
})
