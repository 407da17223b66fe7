import { timingSafeEqual } from 'node:crypto'
import { type Config, isLoopback } from '../../base/config.ts'
import { digestOf } from '../../base/secrets.ts'

type Asking = {
  /** The caller's IP address. */
  address: string
  headers: Headers
}

/** Headers added by proxies: such a request comes from elsewhere, even if the proxy runs on this machine. */
const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** METRICS_TOKEN as bearer token, or a program on this machine that calls the server by a loopback address. */
export function mayReadMetrics(
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
  { address, headers }: Asking,
): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (given !== undefined) return METRICS_TOKEN !== null && isSame(given, METRICS_TOKEN)
  if (FORWARDING.some((name) => headers.has(name)) || !isLoopback(address.replace(/^::ffff:/i, '')))
    return false
  // Most proxies pass on the Host header, even those that add nothing.
  return isLoopback(URL.parse(`http://${headers.get('host') ?? ''}`)?.hostname ?? '')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)))
}
