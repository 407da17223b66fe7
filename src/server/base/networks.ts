import { BlockList, isIP } from 'node:net'

/** An address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

/** A list that matches every address in the networks. */
export function blockListOf(networks: readonly string[]): BlockList {
  const all = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const isSix = isIP(address) === 6
    all.addSubnet(address, Number(bits ?? (isSix ? 128 : 32)), isSix ? 'ipv6' : 'ipv4')
  }
  return all
}
