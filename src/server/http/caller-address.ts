import { type BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's IP address: of those that `X-Forwarded-For` lists, the last one that is no proxy of ours
 * (`TRUST_PROXY`). Nobody else is believed. A function's request has no socket: its host says who it is from.
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

/** null where there is no socket: a function's request, or a test's. */
function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
