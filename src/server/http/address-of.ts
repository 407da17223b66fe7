import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '../config.ts'

/**
 * The caller's IP address. A proxy on this machine is believed when it says whom it stands for; anybody else's
 * `X-Forwarded-For` is not.
 */
export function addressOf(c: Context): string {
  const peer = peerOf(c)
  if (peer !== null && !isLoopback(peer.replace(/^::ffff:/, ''))) return peer
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) === 0 ? (peer ?? 'unknown') : forwarded
}

/** null where there is no socket: a function's request, or a test's. */
function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
