import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  beginTwoFactor,
  confirmPassword,
  confirmTwoFactor,
  deleteMySession,
  deleteTwoFactor,
  getMySessions,
} from '../../src/contract/my-account.ts'
import { deleteOrganization, getOrganizations } from '../../src/contract/organizations.ts'
import { eraseCreator } from '../../src/contract/privacy.ts'
import { getMe, postUser, tokenEndpoint } from '../../src/contract/users.ts'
import { sign } from '../../src/server/base/secrets.ts'
import { answered } from '../support/agency.ts'
import { buildApp, openApp, type TestApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser, unique } from '../support/factories.ts'
import { countMails, mailedText } from '../support/mails.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { type Requester, requester } from '../support/requester.ts'

const basic = { Authorization: 'Basic d2ViOndlYg==' }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const DAY = 86_400_000

describe.each(databases)('the own account ($name)', async (kind) => {
  let email: string
  const app = await openApp(kind, { PUBLIC_AGENCY_NAME: 'Studio Nuvola' })
  beforeEach(async () => {
    ;({ email } = await buildUser(app.services, { passwordHash }))
  })

  type More = { code?: string; device_token?: string; agent?: string }
  const ask = (to: TestApp, { agent = FIREFOX, ...more }: More = {}) =>
    to.anybody(tokenEndpoint, {
      headers: { ...basic, 'User-Agent': agent },
      body: { grant_type: 'password', username: email, password: PASSWORD, ...more },
    })
  const enter = async (more: More = {}, to = app) => {
    const tokens = answered(tokenEndpoint, await ask(to, more))
    return { ...tokens, call: requester(to.app, tokens.access_token) }
  }
  const refresh = (refresh_token: string) =>
    app.anybody(tokenEndpoint, { headers: basic, body: { grant_type: 'refresh_token', refresh_token } })
  const codeOf = (secret: string, steps = 0, to = app) =>
    new TOTP({ secret }).generate({ timestamp: to.services.clock().getTime() + steps * 30_000 })
  const switchOn = async (call: Requester) => {
    const { secret } = answered(beginTwoFactor, await call(beginTwoFactor))
    const body = { code: codeOf(secret) }
    const { recoveryCodes } = answered(confirmTwoFactor, await call(confirmTwoFactor, { body }))
    app.later(31_000)
    return { secret, recoveryCodes }
  }

  describe('sessions', () => {
    it('are listed with their device, and ended one by one', async () => {
      const first = await enter({ agent: FIREFOX })
      app.later(1_000)
      const second = await enter({ agent: IPHONE })
      const { items } = answered(getMySessions, await second.call(getMySessions))
      expect(items.map(({ device, current }) => [device, current])).toEqual([
        ['Safari su iPhone', true],
        ['Firefox su Windows', false],
      ])
      const id = items[1]?.id ?? ''
      expect((await second.call(deleteMySession, { params: { id } })).status).toBe(204)
      expect((await first.call(getMe)).status).toBe(401)
      expect((await refresh(first.refresh_token)).status).toBe(400)
      expect((await second.call(getMe)).status).toBe(200)
      expect(answered(getMySessions, await second.call(getMySessions)).items).toHaveLength(1)
    })

    it('of others are not found', async () => {
      const mine = await enter()
      const { items } = answered(getMySessions, await mine.call(getMySessions))
      const stranger = await app.signIn('ADMIN')
      const answer = await stranger.call(deleteMySession, { params: { id: items[0]?.id ?? '' } })
      expect(answer.status).toBe(404)
      expect((await mine.call(getMe)).status).toBe(200)
    })

    it('end ninety days after the sign-in, however often they are refreshed', async () => {
      let { refresh_token } = await enter()
      for (let month = 0; month < 4; month += 1) {
        app.later(22 * DAY)
        ;({ refresh_token } = answered(tokenEndpoint, await refresh(refresh_token)))
      }
      app.later(3 * DAY)
      expect((await refresh(refresh_token)).status).toBe(400)
    })
  })

  it('send a mail for a new device, not for the first or a known one', async () => {
    const first = await enter()
    expect(await countMails(app.services, email)).toBe(0)
    const again = await enter({ device_token: first.device_token ?? '' })
    expect([await countMails(app.services, email), again.device_token]).toEqual([0, undefined])
    await enter({ agent: IPHONE })
    expect(await countMails(app.services, email)).toBe(1)
    expect(await mailedText(app.services, email)).toContain('Safari su iPhone')
  })

  describe('the second factor', () => {
    it('is required after the right password, and accepts no code twice', async () => {
      const { secret } = await switchOn((await enter()).call)
      expect(await mailedText(app.services, email)).toContain('è ora attiva')
      expect((await ask(app)).json).toMatchObject({ error: 'two_factor_required' })
      expect((await ask(app, { code: '000000' })).json).toMatchObject({ error: 'invalid_code' })
      const code = codeOf(secret)
      expect((await ask(app, { code })).status).toBe(200)
      expect((await ask(app, { code })).json).toMatchObject({ error: 'invalid_code' })
      app.later(31_000)
      // A clock 30 seconds off is accepted, an older code is not.
      expect((await ask(app, { code: codeOf(secret, 1) })).status).toBe(200)
      app.later(31_000)
      expect((await ask(app, { code: codeOf(secret, -2) })).json).toMatchObject({ error: 'invalid_code' })
    })

    it('accepts each recovery code once, in any spelling', async () => {
      const { recoveryCodes } = await switchOn((await enter()).call)
      expect(new Set(recoveryCodes).size).toBe(10)
      const { database, secrets } = app.services
      const stored = await database.reader.selectFrom('recovery_codes').selectAll().execute()
      const isStored = (one: string) =>
        stored.some(
          ({ user_id, digest }) =>
            digest === sign(secrets.recoveryCodes, `${user_id}\n${one.replace('-', '')}`),
        )
      expect(recoveryCodes.filter((one) => !isStored(one))).toEqual([])
      const [code = '', other = ''] = recoveryCodes
      expect((await ask(app, { code: ` ${code.toUpperCase().replace('-', ' ')}` })).status).toBe(200)
      expect((await ask(app, { code })).json).toMatchObject({ error: 'invalid_code' })
      const at = await Promise.all([1, 2, 3].map(() => ask(app, { code: other })))
      expect(at.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('allows five codes to be tried', async () => {
      const { secret } = await switchOn((await enter()).call)
      const statuses: number[] = []
      for (let count = 0; count < 7; count += 1) statuses.push((await ask(app, { code: '111111' })).status)
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
      app.later(61_000)
      expect((await ask(app, { code: codeOf(secret) })).status).toBe(200)
    })

    it('mails its owner once in an hour when codes are wrong three times after the right password', async () => {
      await switchOn((await enter()).call)
      const before = await countMails(app.services, email)
      const fail = () => ask(app, { code: '111111' })
      await fail()
      await fail()
      expect(await countMails(app.services, email)).toBe(before)
      for (let count = 0; count < 3; count += 1) await fail()
      expect(await countMails(app.services, email)).toBe(before + 1)
      expect(await mailedText(app.services, email)).toContain('Firefox su Windows')
    })

    it('is active after its first code, and removed with a confirmed password', async () => {
      const { call } = await enter()
      answered(beginTwoFactor, await call(beginTwoFactor))
      expect((await call(confirmTwoFactor, { body: { code: '123456' } })).status).toBe(422)
      await enter()
      await switchOn(call)
      expect(v.parse(getMe.output, (await call(getMe)).json).twoFactor).toBe('on')
      const mine = requester(app.app, (await app.signIn('ADMIN')).token)
      expect((await mine(deleteTwoFactor)).status).toBe(204)
      expect((await call(deleteTwoFactor)).status).toBe(204)
      expect(await mailedText(app.services, email)).toContain('è stata disattivata')
      await enter()
    })

    it('draws its address as a QR code', async () => {
      const { uri, secret, qr } = answered(beginTwoFactor, await (await enter()).call(beginTwoFactor))
      expect(uri).toContain(`secret=${secret}`)
      expect(uri).toMatch(/^otpauth:\/\/totp\/Resoconto:/)
      expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    })
  })

  it('must be set up first by staff when required', async () => {
    const strict = await buildApp(kind, { REQUIRE_2FA: 'true' })
    ;({ email } = await buildUser(strict.services, { passwordHash }))
    const { call } = await enter({}, strict)
    expect((await call(getMe)).json).toMatchObject({ twoFactor: 'missing' })
    const refused = await call(getOrganizations)
    expect([refused.status, refused.json]).toMatchObject([403, { error: 'two_factor_missing' }])
    const { secret } = answered(beginTwoFactor, await call(beginTwoFactor))
    answered(confirmTwoFactor, await call(confirmTwoFactor, { body: { code: codeOf(secret, 0, strict) } }))
    expect((await call(getOrganizations)).status).toBe(200)
    expect((await call(deleteTwoFactor)).status).toBe(409)
    const reader = await strict.signIn('CLIENT')
    expect((await reader.call(getMe)).json).toMatchObject({ twoFactor: 'off' })
    await strict.close()
  })

  describe('password confirmation', () => {
    it('is required to invite staff, ten minutes after the last one', async () => {
      const { refresh_token } = await enter()
      app.later(11 * 60_000)
      const { access_token } = answered(tokenEndpoint, await refresh(refresh_token))
      const call = requester(app.app, access_token)
      const body = { email: `nuova${unique()}@agenzia.example`, userRoleType: 'ACCOUNT' }
      const refused = await call(postUser, { body })
      expect([refused.status, refused.json]).toMatchObject([403, { error: 'confirmation_required' }])
      expect((await call(confirmPassword, { body: { password: 'sbagliata' } })).status).toBe(422)
      expect((await call(confirmPassword, { body: { password: PASSWORD } })).status).toBe(204)
      expect((await call(postUser, { body })).status).toBe(201)
    })

    it('is required to delete a client with its campaigns', async () => {
      const staff = await app.signIn('ADMIN')
      const organization = await buildOrganization(app.services)
      await createCampaign(app.services, staff, { organizationName: organization.name })
      const { refresh_token } = await enter()
      app.later(11 * 60_000)
      const { access_token } = answered(tokenEndpoint, await refresh(refresh_token))
      const call = requester(app.app, access_token)
      const gone = { params: { id: organization.id }, query: { cascade: true } }
      expect((await call(deleteOrganization, gone)).json).toMatchObject({ error: 'confirmation_required' })
      await call(confirmPassword, { body: { password: PASSWORD } })
      expect((await call(deleteOrganization, gone)).status).toBe(204)
    })

    it('is required to erase a creator, and to switch the second factor on or off', async () => {
      const staff = await app.signIn('ADMIN')
      const { creators } = await createCampaign(app.services, staff, { creators: [creatorInput('Nessuna')] })
      const creator = { params: { id: creators[0]?.id ?? '' } }
      const { refresh_token } = await enter()
      app.later(11 * 60_000)
      const { access_token } = answered(tokenEndpoint, await refresh(refresh_token))
      const call = requester(app.app, access_token)
      const refused = [
        await call(eraseCreator, creator),
        await call(beginTwoFactor),
        await call(deleteTwoFactor),
      ].map(({ status, json }) => [status, json])
      const wanted = [403, expect.objectContaining({ error: 'confirmation_required' })]
      expect(refused).toEqual([wanted, wanted, wanted])
      await call(confirmPassword, { body: { password: PASSWORD } })
      expect((await call(eraseCreator, creator)).status).toBe(204)
      const { secret } = answered(beginTwoFactor, await call(beginTwoFactor))
      answered(confirmTwoFactor, await call(confirmTwoFactor, { body: { code: codeOf(secret) } }))
      expect((await call(deleteTwoFactor)).status).toBe(204)
    })
  })
})
