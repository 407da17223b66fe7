import { describe, expect, it } from 'vitest'
import { getStatus } from '../../src/contract/status.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { answered, CLIENT_KEY } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildUser, unique } from '../support/factories.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { requester } from '../support/requester.ts'

const HTTPS = { PUBLIC_URL: 'https://report.example.org' }
/** More than the limit of wrong attempts per address. */
const GUESSES = 60

describe.each(databases)('a proxy that TRUST_PROXY does not name ($name)', async (kind) => {
  const app = await openApp(kind, HTTPS)
  const plain = await openApp(kind)
  const mistaken = await openApp(kind, { ...HTTPS, TRUST_PROXY: '127.0.0.1' })

  /** Calls of a peer, with those headers. */
  const from = ({ app: served }: typeof app, remoteAddress: string) =>
    requester({
      request: (path, init) =>
        served.request(path, init, {
          incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: '' } },
        }),
    })
  const signIn = async (
    to: typeof app,
    peer: string,
    headers: Record<string, string>,
    username: string,
    password = PASSWORD,
  ) => {
    const body = { grant_type: 'password', username, password }
    return (await from(to, peer)(tokenEndpoint, { headers: { Authorization: CLIENT_KEY, ...headers }, body }))
      .status
  }
  const guessMany = async (
    to: typeof app,
    peer: string,
    headersOf: (turn: number) => Record<string, string>,
  ) => {
    const statuses: number[] = []
    for (let turn = 0; turn < GUESSES; turn += 1)
      statuses.push(
        await signIn(to, peer, headersOf(turn), `chi${unique()}@posta.example`, 'sbagliata di sicuro'),
      )
    return statuses.filter((status) => status === 400).length
  }
  const notices = async (of: typeof app) =>
    answered(getStatus, await (await of.signIn('ADMIN')).call(getStatus)).notices

  it.each([
    ['on this machine', '127.0.0.1', 'X-Forwarded-For', '198.51.100.1', '198.51.100.2'],
    ['by IPv6', '::1', 'X-Real-IP', '2001:db8:1::1', '2001:db8:2::1'],
    [
      'in another container',
      '::ffff:172.18.0.2',
      'Forwarded',
      'for=198.51.100.3;proto=https',
      'for="198.51.100.4"',
    ],
  ])('%s does not make one of all visitors', async (_, peer, header, one, other) => {
    const { email } = await buildUser(app.services, { passwordHash })
    expect(await guessMany(app, peer, () => ({ [header]: one }))).toBe(50)
    expect(await signIn(app, peer, { [header]: one }, email)).toBe(429)
    expect(await signIn(app, peer, { [header]: other }, email)).toBe(200)
  })

  it('on this machine is one also without TLS', async () => {
    const { email } = await buildUser(plain.services, { passwordHash })
    expect(await guessMany(plain, '127.0.0.1', () => ({ 'X-Forwarded-For': '198.51.100.1' }))).toBe(50)
    expect(await signIn(plain, '127.0.0.1', { 'X-Forwarded-For': '198.51.100.2' }, email)).toBe(200)
  })

  it('counts by the address that it added, not by those that a visitor sent', async () => {
    const headersOf = (turn: number) => ({ 'X-Forwarded-For': `192.0.2.${turn}, 198.51.100.9` })
    expect(await guessMany(app, '127.0.0.1', headersOf)).toBe(50)
  })

  it('cannot be faked by a client that reaches the server itself', async () => {
    const headersOf = (turn: number) => ({ 'X-Forwarded-For': `192.0.2.${turn}` })
    expect(await guessMany(app, '203.0.113.7', headersOf)).toBe(50)
    expect(await guessMany(plain, '192.168.1.7', headersOf)).toBe(50)
  })

  it('still has each account counted separately', async () => {
    const { email } = await buildUser(app.services, { passwordHash })
    const headers = { 'X-Forwarded-For': '198.51.100.20' }
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push(await signIn(app, '127.0.0.1', headers, email, 'sbagliata di sicuro'))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('is reported to staff with its setting, and only if it is one', async () => {
    const [notice, ...others] = await notices(app)
    expect([notice?.code, others]).toEqual(['proxy', []])
    expect(notice?.action).toContain('TRUST_PROXY=127.0.0.1,::1,172.18.0.2')
    await signIn(mistaken, '127.0.0.1', { 'X-Forwarded-For': '198.51.100.1' }, 'chi@posta.example')
    await signIn(mistaken, '203.0.113.7', { 'X-Forwarded-For': '198.51.100.1' }, 'chi@posta.example')
    expect(await notices(mistaken)).toEqual([])
  })
})
