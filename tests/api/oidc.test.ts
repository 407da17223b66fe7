import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { postMyToken } from '../../src/contract/api-tokens.ts'
import { getStatus } from '../../src/contract/status.ts'
import { confirmPassword } from '../../src/contract/my-account.ts'
import { getMe, requestPasswordReset, tokenEndpoint } from '../../src/contract/users.ts'
import { answered, CLIENT_KEY } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { companyBrowser } from '../support/company-browser.ts'
import { type CompanyPerson, startCompanyIssuer } from '../support/company-issuer.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser } from '../support/factories.ts'
import { requester } from '../support/requester.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const HOUR_MS = 3_600_000

describe.each(databases)('the company’s sign-in ($name)', async (kind) => {
  const issuer = await startCompanyIssuer(ORIGIN)
  afterAll(() => issuer.close())
  const app = await openApp(kind, {
    ...issuer.settings,
    OIDC_CLIENT_DOMAINS: 'lume.example=Lume; altra.example=Non c’è',
    PUBLIC_URL: ORIGIN,
  })
  const { services } = app
  const { database } = services
  const lume = await buildOrganization(services, { name: 'Lume' })
  let count = 0
  const somebody = (more: Partial<CompanyPerson> = {}): CompanyPerson => {
    count += 1
    const email = `persona${count}@studio.example`
    return {
      sub: `s${count}`,
      email,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Neri',
      groups: ['account'],
      ...more,
    }
  }
  const userOf = ({ email = '' }: CompanyPerson) =>
    database.reader.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const exchange = (cookie: string) =>
    app.anybody(tokenEndpoint, {
      body: { grant_type: 'oidc' },
      headers: { Authorization: CLIENT_KEY, ...(cookie === '' ? {} : { Cookie: cookie }) },
    })
  /** Parameters of the sign-in page, and the browser. */
  const arrive = async (person: CompanyPerson | null) => {
    issuer.person(person)
    const browser = companyBrowser(app.app, ORIGIN)
    return { browser, page: await browser.open('/api/v2/oidc/start') }
  }
  const outcomeOf = async (person: CompanyPerson | null) =>
    (await arrive(person)).page.searchParams.get('accesso')
  const enter = async (person: CompanyPerson) => {
    const { browser, page } = await arrive(person)
    expect(`${page.pathname}${page.search}`).toBe('/Login?accesso=ok')
    const pair = answered(tokenEndpoint, await exchange(browser.cookies(ORIGIN)))
    return { pair, call: requester(app.app, pair.access_token) }
  }
  const entries = async (userId: string) => {
    const rows = await database.reader
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(({ action, after }) => `${action} ${after ?? ''}`)
  }

  beforeEach(() => issuer.tamper({}))

  it('creates a person of the group at the first sign-in, and follows the groups at each', async () => {
    const person = somebody()
    const first = await enter(person)
    const me = answered(getMe, await first.call(getMe))
    expect(me).toMatchObject({
      email: person.email,
      role: { name: 'ACCOUNT' },
      details: { name: 'Ada', lastName: 'Neri' },
      active: true,
    })
    expect(first.pair.sign_out_url).toMatch(new RegExp(`^${issuer.url}/session/end\\?.*id_token_hint=`))
    expect(first.pair.sign_out_url).toContain(encodeURIComponent(`${ORIGIN}/Login`))
    const second = await enter({ ...person, groups: ['altro', 'capi'] })
    expect(answered(getMe, await second.call(getMe))).toMatchObject({
      uuid: me.uuid,
      role: { name: 'ADMIN' },
    })
    expect((await first.call(getMe)).status).toBe(401)
    expect(await entries(me.uuid)).toEqual([
      expect.stringMatching(/^CREATE .*"oidc":true/),
      expect.stringMatching(/^SIGN_IN .*"oidc":true/),
      expect.stringMatching(/^UPDATE .*"ADMIN"/),
      expect.stringMatching(/^SIGN_IN .*"oidc":true/),
    ])
  })

  it('ends access with the groups: sessions, API tokens, and nothing else is a way in', async () => {
    const person = somebody({ groups: ['capi'] })
    const { call } = await enter(person)
    const { token } = answered(
      postMyToken,
      await call(postMyToken, { body: { name: 'Foglio', scope: 'READ' } }),
    )
    expect((await requester(app.app, token)(getMe)).status).toBe(200)
    expect(await outcomeOf({ ...person, groups: [] })).toBe('notAllowed')
    expect((await call(getMe)).status).toBe(401)
    expect((await requester(app.app, token)(getMe)).status).toBe(401)
    const user = await userOf(person)
    expect((await entries(user?.id ?? '')).at(-1)).toBe('SIGN_IN_FAILED {"oidc":"notAllowed"}')
    const reset = await app.anybody(requestPasswordReset, { body: { username: person.email } })
    expect(reset.status).toBe(204)
    const links = database.reader
      .selectFrom('action_tokens')
      .selectAll()
      .where('user_id', '=', user?.id ?? '')
    expect(await links.execute()).toEqual([])
  })

  it('lasts a workday, and an API token a month after the last sign-in', async () => {
    const { call, pair } = await enter(somebody())
    const { token } = answered(
      postMyToken,
      await call(postMyToken, { body: { name: 'Foglio', scope: 'READ' } }),
    )
    const renew = async (refresh_token: string) =>
      await app.anybody(tokenEndpoint, {
        body: { grant_type: 'refresh_token', refresh_token },
        headers: { Authorization: CLIENT_KEY },
      })
    app.later(11 * HOUR_MS)
    const renewed = answered(tokenEndpoint, await renew(pair.refresh_token))
    app.later(2 * HOUR_MS)
    expect((await renew(renewed.refresh_token)).status).toBe(400)
    expect((await requester(app.app, token)(getMe)).status).toBe(200)
    app.later(30 * 24 * HOUR_MS)
    expect((await requester(app.app, token)(getMe)).status).toBe(401)
    app.later(-(30 * 24 + 13) * HOUR_MS)
  })

  it('lets people of a client’s domain in as CLIENT', async () => {
    const { call } = await enter(somebody({ email: 'ugo@lume.example', groups: [] }))
    expect(answered(getMe, await call(getMe))).toMatchObject({
      role: { name: 'CLIENT' },
      organizationId: lume.id,
    })
    expect(await outcomeOf(somebody({ email: 'ugo@altra.example', groups: [] }))).toBe('notAllowed')
    expect(await outcomeOf(somebody({ email: 'ugo@evil-lume.example', groups: [] }))).toBe('notAllowed')
  })

  it('links an account that is here by a verified e-mail, and never an ADMIN’s by less than the ADMIN group', async () => {
    const own = await buildUser(services, { role: 'ACCOUNT', organizationId: null })
    expect(await outcomeOf(somebody({ email: own.email, email_verified: false }))).toBe('unverified')
    const { call } = await enter(somebody({ email: own.email.toUpperCase() }))
    expect(answered(getMe, await call(getMe)).uuid).toBe(own.id)
    expect(await userOf({ sub: '', email: own.email })).toMatchObject({ password_hash: null, active: 1 })
    expect((await call(confirmPassword, { body: { password: 'qualunque cosa' } })).status).toBe(409)
    // Another person with the same e-mail at the issuer.
    expect(await outcomeOf(somebody({ email: own.email }))).toBe('taken')

    const admin = await buildUser(services, { role: 'ADMIN', organizationId: null })
    expect(await outcomeOf(somebody({ email: admin.email }))).toBe('taken')
    expect(await outcomeOf(somebody({ email: admin.email, groups: ['capi'] }))).toBe('ok')
    const client = await buildUser(services, { role: 'CLIENT', organizationId: lume.id })
    expect(await outcomeOf(somebody({ email: client.email, groups: ['capi'] }))).toBe('taken')
    expect(await userOf({ sub: '', email: client.email })).toMatchObject({
      role: 'CLIENT',
      oidc_subject: null,
    })
  })

  it('refuses a token for another audience, one that has expired, a foreign nonce or issuer', async () => {
    for (const claims of [
      { aud: 'another-client' },
      { exp: Math.floor(Date.now() / 1000) - 600 },
      { nonce: 'of another browser' },
      { iss: 'https://evil.example' },
    ]) {
      issuer.tamper(claims)
      const person = somebody()
      expect(await outcomeOf(person), JSON.stringify(claims)).toBe('refused')
      expect(await userOf(person)).toBeUndefined()
    }
    issuer.tamper({ email_verified: false })
    expect(await outcomeOf(somebody())).toBe('unverified')
    issuer.tamper({})
    expect(await outcomeOf(null)).toBe('cancelled')
  })

  it('refuses a return that was used, and one of another browser', async () => {
    issuer.person(somebody())
    const browser = companyBrowser(app.app, ORIGIN)
    browser.stopAt('/oidc/callback')
    const back = await browser.open('/api/v2/oidc/start')
    const cookies = browser.cookies(ORIGIN)
    const other = companyBrowser(app.app, ORIGIN)
    expect((await other.open(back.href)).search).toBe('?accesso=refused')
    browser.stopAt(null)
    expect((await browser.open(back.href)).search).toBe('?accesso=ok')
    expect((await browser.open(back.href)).search).toBe('?accesso=refused')
    // The same code and state, with the removed cookie.
    const again = await app.app.request(back.href, { headers: { cookie: cookies } })
    expect(again.headers.get('location')).toBe('/Login?accesso=refused')
    const [state] = [back.searchParams.get('state')]
    const changed = back.href.replace(String(state), 'x'.repeat(43))
    const forged = await app.app.request(changed, { headers: { cookie: cookies } })
    expect(forged.headers.get('location')).toBe('/Login?accesso=refused')
  })

  it('hands the session over once, in cookies that no script reads and no other path gets', async () => {
    issuer.person(somebody())
    const browser = companyBrowser(app.app, ORIGIN)
    browser.stopAt('/oidc/callback')
    const back = await browser.open('/api/v2/oidc/start')
    const response = await app.app.request(back.href, { headers: { cookie: browser.cookies(ORIGIN) } })
    const set = response.headers.getSetCookie().find((one) => one.startsWith('resoconto_oidc_session=')) ?? ''
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Strict/)
    expect(set).toMatch(/Path=\/api\/v2\/oauth2\/token/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const [cookie = ''] = set.split(';')
    expect((await exchange('')).status).toBe(400)
    expect((await exchange(`${cookie.slice(0, -2)}xx`)).status).toBe(400)
    const pair = answered(tokenEndpoint, await exchange(cookie))
    app.later(60_000)
    expect((await exchange(cookie)).status).toBe(400)
    expect((await requester(app.app, pair.access_token)(getMe)).status).toBe(401)
    app.later(-60_000)
  })

  it('throttles returns of one network', async () => {
    const statuses: (string | null)[] = []
    for (let guess = 0; guess < 51; guess += 1) {
      const response = await app.app.request('/api/v2/oidc/callback?code=x&state=y')
      statuses.push(response.headers.get('location'))
    }
    expect([statuses[0], statuses.at(-1)]).toEqual(['/Login?accesso=refused', '/Login?accesso=throttled'])
    await database.transaction((tx) => tx.deleteFrom('throttles').execute())
  })

  it('is named in «Stato» and on the page while the issuer does not respond; a password works', async () => {
    const staff = await app.signIn('ADMIN')
    const notices = async () =>
      answered(getStatus, await staff.call(getStatus)).notices.map(({ code }) => code)
    expect(await notices()).not.toContain('issuer')
    await issuer.close()
    // Its metadata were read up to eleven hours from now.
    app.later(13 * HOUR_MS)
    expect(await outcomeOf(somebody())).toBe('unreachable')
    app.later(-13 * HOUR_MS)
    expect(await notices()).toContain('issuer')
    expect((await staff.call(getMe)).status).toBe(200)
  })
})

describe.each(databases.slice(0, 1))('without an issuer', async (kind) => {
  const app = await openApp(kind)
  it('there is no such way in', async () => {
    for (const step of ['start', 'callback'])
      expect((await app.app.request(`/api/v2/oidc/${step}`)).status).toBe(404)
    const body = { grant_type: 'oidc' }
    const answer = await app.anybody(tokenEndpoint, { body, headers: { Authorization: CLIENT_KEY } })
    expect([answer.status, v.is(v.object({ error: v.literal('invalid_grant') }), answer.json)]).toEqual([
      400,
      true,
    ])
  })
})
