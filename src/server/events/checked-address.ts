import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type ResolvedAddress = { address: string; family: number }
/** Every address of a host. @throws where it has none */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>

export const resolveByDns: Resolve = (host) => lookUp(host, { all: true })

/** A webhook address that must not be requested. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
  readonly reason: 'url' | 'httpsOnly' | 'privateAddress'

  constructor(reason: RefusedAddress['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The URL, and the current addresses of its host: connect to those only, because the next DNS response may differ. URL
 * normalizes decimal, octal and hexadecimal forms of an address.
 * @param toPrivate whether addresses of this machine's network, and plain http, are allowed
 * @throws RefusedAddress, or the resolver's error
 */
export async function checkedAddress(
  text: string,
  { toPrivate, resolve }: { toPrivate: boolean; resolve: Resolve },
): Promise<{ url: URL; addresses: ResolvedAddress[] }> {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new RefusedAddress('url')
  if (url.protocol !== 'https:' && !(toPrivate && url.protocol === 'http:'))
    throw new RefusedAddress('httpsOnly')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (!toPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new RefusedAddress('privateAddress')
  return { url, addresses }
}
