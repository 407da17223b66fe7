import { type BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../base/config.ts'
import { blockListOf } from '../base/networks.ts'

type Proxies = Pick<Config, 'TRUST_PROXY' | 'PUBLIC_URL'>

const THIS_MACHINE = blockListOf(['127.0.0.0/8', '::1'])
/** Networks that are not on the internet, such as between containers. */
const PRIVATE = blockListOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/**
 * The caller's IP address: the last one in `X-Forwarded-For` that is not a trusted proxy (`TRUST_PROXY`). No other
 * header is trusted. A serverless function has no socket: there, the host sets the header.
 */
export function callerAddressOf(c: Context, trusted: BlockList): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim())
  let address = peerOf(c) ?? forwarded.pop() ?? ''
  while (forwarded.length > 0 && isIn(trusted, address)) {
    const before = forwarded.pop() ?? ''
    if (isIP(before) === 0) break
    address = before
  }
  return isIP(address) === 0 ? 'unknown' : withoutPrefix(address)
}

/**
 * The address by which attempts are counted. A proxy missing from `TRUST_PROXY` must not make all callers look like
 * one: if the peer is probably a proxy, the forwarded address counts. A peer on this machine is one; a peer on a
 * private network only if the site has TLS, which this server does not terminate: otherwise anyone on that network
 * could choose an address per attempt.
 */
export function countedAddressOf(c: Context, { TRUST_PROXY, PUBLIC_URL }: Proxies): string {
  const own = callerAddressOf(c, TRUST_PROXY)
  const proxy = forgottenProxyOf(c, TRUST_PROXY)
  const isProxy = proxy !== null && (isIn(THIS_MACHINE, proxy) || PUBLIC_URL.startsWith('https:'))
  return isProxy ? (forwardedBy(c) ?? own) : own
}

/** A private peer that forwards addresses and is missing from `TRUST_PROXY`; otherwise null. */
export function forgottenProxyOf(c: Context, trusted: BlockList): string | null {
  const peer = peerOf(c)
  if (peer === null || !isIn(PRIVATE, peer) || isIn(trusted, peer)) return null
  return FORWARDING.some((name) => c.req.header(name) !== undefined) ? withoutPrefix(peer) : null
}

const FORWARDING = ['x-forwarded-for', 'x-real-ip', 'forwarded']

/** The address added by the peer itself: a client may have sent any address before it. */
function forwardedBy(c: Context): string | null {
  const [list, real, standard] = FORWARDING.map((name) => c.req.header(name))
  const added = list?.split(',').at(-1) ?? real ?? /.*for="?\[?([^\]",;\s]+)/i.exec(standard ?? '')?.[1] ?? ''
  const address = added.trim()
  return isIP(address) === 0 ? null : withoutPrefix(address)
}

function isIn(networks: BlockList, address: string): boolean {
  const plain = withoutPrefix(address)
  return networks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Strips the prefix of an IPv4 address from a dual-stack socket. */
function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** null without a socket: in a serverless function, or a test. */
function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
