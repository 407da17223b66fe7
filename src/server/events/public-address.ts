import { isIP } from 'node:net'
import { blockListOf } from '../base/networks.ts'

/** IPv4 networks that are not on the internet: this host, private, shared, link-local, test, multicast, reserved. */
const NOT_PUBLIC = blockListOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
/** Internet addresses of IPv6; excludes mapped IPv4, NAT64, link-local, unique local and multicast. */
const GLOBAL = blockListOf(['2000::/3'])
/** Ranges within it that are excluded: tunnels to an IPv4 address (Teredo, 6to4), and addresses for documentation. */
const NOT_GLOBAL = blockListOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address is on the internet rather than this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6')
}
