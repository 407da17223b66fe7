import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { callerAddressOf } from '../../src/server/http/caller-address.ts'
import { networkOf } from '../../src/server/http/network-of.ts'

/** The caller's address as seen by a server whose socket reports `peer`. */
async function seen(peer: string, forwarded: string, trusted: string | null): Promise<string> {
  const settings = trusted === null ? {} : { TRUST_PROXY: trusted }
  const app = new Hono().get('/', (c) => c.text(callerAddressOf(c, readConfig(settings).TRUST_PROXY)))
  const env = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  return await (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, env)).text()
}

describe('the caller’s address', () => {
  it('is the socket’s when no proxy is trusted, whatever a header claims', async () => {
    expect(await seen('127.0.0.1', '192.0.2.1', null)).toBe('127.0.0.1')
    expect(await seen('198.51.100.1', '192.0.2.1', null)).toBe('198.51.100.1')
  })

  it('is the last address that is not a trusted proxy', async () => {
    const trusted = '127.0.0.1, 10.0.0.0/8, ::1'
    expect(await seen('127.0.0.1', '192.0.2.66, 192.0.2.1', trusted)).toBe('192.0.2.1')
    expect(await seen('::ffff:127.0.0.1', '192.0.2.66, 192.0.2.1, 10.1.2.3', trusted)).toBe('192.0.2.1')
    expect(await seen('::1', '2001:db8::5', trusted)).toBe('2001:db8::5')
    expect(await seen('198.51.100.1', '192.0.2.1', trusted)).toBe('198.51.100.1')
    expect(await seen('127.0.0.1', 'nonsense', trusted)).toBe('127.0.0.1')
  })

  it('is reduced to its /64 for IPv6', () => {
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkOf('2001:0DB8:0:0:ffff::9')).toBe('2001:db8:0:0::/64')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('unknown')).toBe('unknown')
  })

  it('matches networks', () => {
    const { TRUST_PROXY: trusted } = readConfig({ TRUST_PROXY: '10.0.0.0/8,fd00::/8' })
    expect(trusted.check('fd12::1', 'ipv6')).toBe(true)
    expect(trusted.check('11.0.0.1')).toBe(false)
  })
})
