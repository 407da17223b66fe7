import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { getMe, tokenEndpoint } from '../../src/contract/users.ts'
import { answered, CLIENT_KEY } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { companyBrowser } from '../support/company-browser.ts'
import { type CompanyPerson, startCompanyIssuer } from '../support/company-issuer.ts'
import { databases } from '../support/databases.ts'
import { requester } from '../support/requester.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const MINUTE_MS = 60_000

describe.each(databases)('a session of the company’s sign-in follows the issuer ($name)', async (kind) => {
  const issuer = await startCompanyIssuer(ORIGIN)
  afterAll(() => issuer.close())
  const app = await openApp(kind, { ...issuer.settings, PUBLIC_URL: ORIGIN })
  const { database } = app.services
  let count = 0
  let passed = 0
  const later = (minutes: number) => {
    passed += minutes
    app.later(minutes * MINUTE_MS)
  }
  afterEach(() => {
    issuer.respond(true)
    later(-passed)
  })

  const headers = { Authorization: CLIENT_KEY }
  const renew = (refresh_token: string) =>
    app.anybody(tokenEndpoint, { body: { grant_type: 'refresh_token', refresh_token }, headers })
  const renewed = async (token: string) => answered(tokenEndpoint, await renew(token)).refresh_token
  const enter = async (groups = ['account']) => {
    count += 1
    const person: CompanyPerson = {
      sub: `f${count}`,
      email: `seguita${count}@studio.example`,
      email_verified: true,
      groups,
    }
    issuer.person(person)
    const browser = companyBrowser(app.app, ORIGIN)
    expect((await browser.open('/api/v2/oidc/start')).search).toBe('?accesso=ok')
    const body = { grant_type: 'oidc' } as const
    const cookies = { Cookie: browser.cookies(ORIGIN) }
    const pair = answered(
      tokenEndpoint,
      await app.anybody(tokenEndpoint, { body, headers: { ...headers, ...cookies } }),
    )
    return { person, token: pair.refresh_token, call: requester(app.app, pair.access_token) }
  }
  const signOuts = async () => {
    const rows = await database.reader
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'SIGN_OUT')
      .orderBy('id')
      .execute()
    return rows.map(({ after }) => after)
  }

  it('asks it every five minutes, once for simultaneous requests, with its newest token', async () => {
    const { token } = await enter()
    const before = issuer.refreshes()
    later(4)
    const early = await renewed(token)
    expect(issuer.refreshes() - before).toBe(0)
    later(2)
    const pairs = await Promise.all(Array.from({ length: 12 }, () => renew(early)))
    expect(pairs.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(issuer.refreshes() - before).toBe(1)
    const [pair] = pairs.map((one) => answered(tokenEndpoint, one).refresh_token)
    later(10)
    // It would refuse the one before.
    await renewed(pair ?? '')
    expect(issuer.refreshes() - before).toBe(2)
    const rows = await database.reader.selectFrom('sessions').select('oidc_token').execute()
    for (const { oidc_token } of rows) expect(oidc_token).toMatch(/^[\w-]{60,}$/)
  })

  it('ends for someone who was removed there, within a quarter of an hour', async () => {
    const { person, token, call } = await enter()
    const other = await enter()
    issuer.remove(person)
    later(6)
    expect((await call(getMe)).status).toBe(200)
    expect((await renew(token)).status).toBe(400)
    expect((await call(getMe)).status).toBe(401)
    expect((await signOuts()).at(-1)).toBe('{"oidc":"refused"}')
    expect((await renew(token)).status).toBe(400)
    await renewed(other.token)
  })

  it('ends for someone who has left the groups', async () => {
    const { person, token, call } = await enter()
    issuer.person({ ...person, groups: ['altro'] })
    later(6)
    expect((await renew(token)).status).toBe(400)
    expect((await call(getMe)).status).toBe(401)
    expect((await signOuts()).at(-1)).toBe('{"oidc":"notAllowed"}')
  })

  it('ends with another role, which the next sign-in has', async () => {
    const { person, token } = await enter(['capi'])
    issuer.person({ ...person, groups: ['account'] })
    later(6)
    expect((await renew(token)).status).toBe(400)
    const user = await database.reader
      .selectFrom('users')
      .select('role')
      .where('email', '=', person.email ?? '')
      .executeTakeFirst()
    expect(user?.role).toBe('ACCOUNT')
  })

  it('continues while the issuer does not respond, for 12 hours at most', async () => {
    const { person, token } = await enter()
    issuer.respond(false)
    issuer.remove(person)
    later(6)
    let next = await renewed(token)
    later(9 * 60)
    next = await renewed(next)
    issuer.respond(true)
    later(6)
    expect((await renew(next)).status).toBe(400)

    // The issuer's clock is not ahead.
    later(-passed)
    const present = await enter()
    issuer.respond(false)
    later(11 * 60)
    const last = await renewed(present.token)
    later(61)
    expect((await renew(last)).status).toBe(400)
  })

  it('is refused if its token was exchanged elsewhere, and with another secret', async () => {
    const { person, token } = await enter()
    const stored = await database.reader
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['sessions.id', 'oidc_token'])
      .where('email', '=', person.email ?? '')
      .executeTakeFirstOrThrow()
    later(6)
    const next = await renewed(token)
    await database.transaction((tx) =>
      tx.updateTable('sessions').set({ oidc_token: stored.oidc_token }).where('id', '=', stored.id).execute(),
    )
    later(6)
    expect((await renew(next)).status).toBe(400)

    const other = await enter()
    const before = issuer.refreshes()
    await database.transaction((tx) =>
      // Sealed for another session.
      tx
        .updateTable('sessions')
        .set({ oidc_token: stored.oidc_token })
        .where('id', '!=', stored.id)
        .where('oidc_token', 'is not', null)
        .execute(),
    )
    later(6)
    expect((await renew(other.token)).status).toBe(400)
    expect(issuer.refreshes()).toBe(before)
  })
})

describe.each(databases.slice(0, 1))('where OIDC_SCOPES requests no refresh token', async (kind) => {
  const issuer = await startCompanyIssuer(ORIGIN)
  afterAll(() => issuer.close())
  const app = await openApp(kind, {
    ...issuer.settings,
    OIDC_SCOPES: 'openid email profile groups',
    PUBLIC_URL: ORIGIN,
  })

  it('none is stored', async () => {
    issuer.person({ sub: 'x', email: 'x@studio.example', email_verified: true, groups: ['account'] })
    const page = await companyBrowser(app.app, ORIGIN).open('/api/v2/oidc/start')
    expect(page.search).toBe('?accesso=ok')
    const rows = await app.services.database.reader.selectFrom('sessions').select('oidc_token').execute()
    expect(rows).toEqual([{ oidc_token: null }])
  })
})
