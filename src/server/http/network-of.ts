import { isIPv6 } from 'node:net'

/**
 * The key by which callers are counted: an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer.
 * `2001:db8::1` → `2001:db8:0:0::/64`
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const canonical = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = tail === undefined ? front : [...front, ...zeros, ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
