import { type BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's IP address: the last one in `X-Forwarded-For` that is not a trusted proxy (`TRUST_PROXY`). No other
 * header is trusted. A serverless function has no socket: there the host sets the header.
 */
export function callerAddressOf(c: Context, trusted: BlockList): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim())
  let address = peerOf(c) ?? forwarded.pop() ?? ''
  while (forwarded.length > 0 && isTrusted(trusted, address)) {
    const before = forwarded.pop() ?? ''
    if (isIP(before) === 0) break
    address = before
  }
  return isIP(address) === 0 ? 'unknown' : address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isTrusted(trusted: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return trusted.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** null without a socket: in a serverless function, or a test. */
function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
