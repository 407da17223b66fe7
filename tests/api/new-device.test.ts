import { beforeEach, describe, expect, it } from 'vitest'
import { addDevice, tokenEndpoint } from '../../src/contract/users.ts'
import { digestOf } from '../../src/server/base/secrets.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildUser } from '../support/factories.ts'
import { countMails, mailedText, mailedToken } from '../support/mails.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'

const basic = { Authorization: 'Basic d2ViOndlYg==' }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MINUTE = 60_000

describe.each(databases)('an owner on a new device while the account is throttled ($name)', async (kind) => {
  const app = await openApp(kind)
  let email: string
  let networks = 0
  const elsewhere = () => `203.${(networks += 1) >> 8}.${networks & 255}.9`

  type Attempt = { password?: string; from?: string; device?: string }
  const attempt = ({ password = PASSWORD, from = elsewhere(), device = '' }: Attempt = {}) => {
    const more = device === '' ? {} : { device_token: device }
    const body = { grant_type: 'password', username: email, password, ...more }
    const headers = { ...basic, 'X-Forwarded-For': from, 'User-Agent': FIREFOX }
    return app.anybody(tokenEndpoint, { headers, body })
  }
  const wrong = (from?: string) => attempt({ password: 'sbagliata di sicuro', ...(from && { from }) })
  const throttle = async () => {
    for (let count = 0; count < 50; count += 1) await wrong()
    expect((await wrong()).status).toBe(429)
  }
  const mails = () => countMails(app.services, email)
  const mailed = (count: number) => expect.poll(mails, { timeout: 10_000 }).toBe(count)
  const spend = (token: string) => app.anybody(addDevice, { body: { token } })
  /** Long enough for the work after a response. */
  const settle = () => new Promise((resolve) => void setTimeout(resolve, 500))

  beforeEach(async () => {
    ;({ email } = await buildUser(app.services, { passwordHash }))
    await throttle()
  })

  it('is mailed a link, once in a quarter of an hour, and is answered like a wrong password', async () => {
    const [right, other] = [await attempt({ from: '198.51.100.20' }), await wrong('198.51.100.21')]
    expect([right.status, right.text]).toEqual([429, other.text])
    const namesOf = ({ headers }: typeof right) => [...headers.keys()]
    expect(namesOf(right)).toEqual(namesOf(other))
    await mailed(1)
    const text = await mailedText(app.services, email)
    for (const part of ['Firefox su Windows', '198.51.100.20', '10 minuti']) expect(text).toContain(part)
    const stored = await app.services.database.reader
      .selectFrom('users')
      .select('device_link_digest')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(stored.device_link_digest).toBe(digestOf(await mailedToken(app.services, email)))
    await Promise.all([attempt(), attempt()])
    await settle()
    expect(await mails()).toBe(1)
  })

  it('signs in by the link and the password, while the account stays throttled for others', async () => {
    await attempt()
    await mailed(1)
    const token = await mailedToken(app.services, email)
    const { device_token: device } = answered(addDevice, await spend(token))
    expect((await attempt()).status).toBe(429)
    expect((await attempt({ device, password: 'sbagliata di sicuro' })).status).toBe(400)
    expect((await attempt({ device })).status).toBe(200)
  })

  it('can use the link once, for ten minutes, and the newest one alone', async () => {
    await attempt()
    await mailed(1)
    const first = await mailedToken(app.services, email)
    app.later(10 * MINUTE + 1_000)
    const expired = await spend(first)
    expect(expired.status).toBe(400)
    app.later(5 * MINUTE)
    await throttle()
    await attempt()
    await mailed(2)
    const second = await mailedToken(app.services, email)
    const spent = await Promise.all([spend(second), spend(second), spend(first), spend('a'.repeat(43))])
    expect(spent.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = spent.filter(({ status }) => status === 400)
    expect(refused.map(({ text }) => text)).toEqual([expired.text, expired.text, expired.text])
  })

  it('gets no mail for wrong passwords, nor after five attempts from one network', async () => {
    const from = '198.51.100.30'
    for (let count = 0; count < 5; count += 1) {
      expect((await wrong(from)).status).toBe(429)
      await settle()
    }
    expect((await attempt({ from })).status).toBe(429)
    await settle()
    expect(await mails()).toBe(0)
  }, 20_000)
})
