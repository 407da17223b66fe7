import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getMe, putMe, requestPasswordReset, tokenEndpoint } from '../../src/contract/users.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildUser } from '../support/factories.ts'
import { countMails } from '../support/mails.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { requester } from '../support/requester.ts'

const client = { Authorization: 'Basic d2ViOndlYg==' }
const pair = v.object({ access_token: v.string(), device_token: v.optional(v.string()) })
const MINUTE = 60_000

describe.each(databases)('password guesses ($name)', async (kind) => {
  // Ten thousand on SQLite, which is fast; the rules are the same on both.
  const many = kind.name === 'sqlite' ? 10_000 : 2_000
  const app = await openApp(kind)

  type Attempt = { password?: string; from?: string; device?: string }
  const attempt = async (username: string, { password = PASSWORD, from = '', device = '' }: Attempt = {}) => {
    const more = device === '' ? {} : { device_token: device }
    const body = { grant_type: 'password', username, password, ...more }
    const headers = from === '' ? client : { ...client, 'X-Forwarded-For': from }
    return await app.anybody(tokenEndpoint, { headers, body })
  }
  const guess = async (username: string, from: string, device?: string) => {
    const wrong = { password: 'sbagliata di sicuro', from }
    return (await attempt(username, device === undefined ? wrong : { ...wrong, device })).status
  }
  const deviceOf = async (username: string, from = '192.0.2.1') =>
    v.parse(pair, (await attempt(username, { from })).json).device_token ?? ''
  const newUser = () => buildUser(app.services, { passwordHash })
  const tested = (statuses: number[]) => statuses.filter((status) => status === 400).length

  it('thousands from one address: five are checked, and the owner can still sign in', async () => {
    const { email } = await newUser()
    const device = await deviceOf(email)
    const statuses: number[] = []
    const owner: number[] = []
    for (let count = 0; count < many; count += 1) {
      statuses.push(await guess(email, '198.51.100.7'))
      if (count % (many / 5) === 0) owner.push((await attempt(email, { device })).status)
    }
    expect([tested(statuses), statuses.length]).toEqual([5, many])
    expect(owner).toEqual([200, 200, 200, 200, 200])
  }, 300_000)

  it('thousands from a thousand addresses: fifty are checked, then one every half minute', async () => {
    const { email } = await newUser()
    const device = await deviceOf(email)
    const statuses: number[] = []
    for (let count = 0; count < many; count += 1) {
      const place = count % 1_000
      statuses.push(await guess(email, `203.0.${place >> 8}.${place & 255}`))
    }
    expect(tested(statuses)).toBe(50)
    expect((await attempt(email, { device })).status).toBe(200)
    app.later(31_000)
    expect([await guess(email, '203.1.0.1'), await guess(email, '203.1.0.2')]).toEqual([400, 429])
    // Throttled, not locked: the owner can sign in on a new device.
    app.later(31_000)
    expect((await attempt(email, { from: '203.1.0.3' })).status).toBe(200)
  }, 300_000)

  it('forty at once: no more are checked than in sequence', async () => {
    const { email } = await newUser()
    const statuses = await Promise.all(Array.from({ length: 40 }, () => guess(email, '198.51.100.8')))
    expect(tested(statuses)).toBe(5)
  })

  it('from one IPv6 network count as one address', async () => {
    const { email } = await newUser()
    const statuses: number[] = []
    for (let host = 1; host <= 8; host += 1) statuses.push(await guess(email, `2001:db8:1:2::${host}`))
    expect(tested(statuses)).toBe(5)
    expect(await guess(email, '2001:db8:1:3::1')).toBe(400)
  })

  it('from a known device are counted separately, and for its account only', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const device = await deviceOf(one.email)
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1) statuses.push(await guess(one.email, '192.0.2.9', device))
    expect(tested(statuses)).toBe(5)
    for (let count = 0; count < 5; count += 1) await guess(other.email, '192.0.2.9', device)
    expect(await guess(other.email, '192.0.2.9', device)).toBe(429)
  })

  it('a right password in between does not count', async () => {
    const { email } = await newUser()
    for (let count = 0; count < 12; count += 1)
      expect((await attempt(email, { from: '192.0.2.10' })).status).toBe(200)
  })

  it('at the password confirmation are counted by session, apart from sign-in', async () => {
    const { email } = await newUser()
    const signedIn = v.parse(pair, (await attempt(email, { from: '192.0.2.11' })).json)
    const call = requester(app.app, signedIn.access_token)
    const wrong = { currentPassword: 'sbagliata di sicuro', password: 'un’altra password lunga' }
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) statuses.push((await call(putMe, { body: wrong })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await attempt(email, { from: '192.0.2.12' })).status).toBe(200)
    expect((await call(getMe)).status).toBe(200)
  })

  it('of reset requests: five mails, then one every ten minutes', async () => {
    const { email } = await newUser()
    const ask = (from: string) =>
      app.anybody(requestPasswordReset, { headers: { 'X-Forwarded-For': from }, body: { username: email } })
    for (let count = 0; count < 30; count += 1) await ask(`203.2.0.${count}`)
    expect(await countMails(app.services, email)).toBe(5)
    app.later(10 * MINUTE + 1_000)
    expect((await ask('203.3.0.1')).status).toBe(204)
    expect(await countMails(app.services, email)).toBe(6)
  })
})
