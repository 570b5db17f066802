import { BlockList, isIP } from 'node:net'

/** Whether an IP address is out on the internet: not this machine, not its network, nothing reserved. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return isPublic6(address)
    default:
      return false
  }
}

export const isLoopbackAddress = (address: string) =>
  isIP(address) === 4 ? address.startsWith('127.') : address === '::1'

/** An IPv4 address in IPv6 clothes is judged by what it is. */
const isPublic6 = (address: string) => {
  const embedded = embeddedIn(address)
  if (embedded) return isPublicAddress(embedded)
  return unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const embeddedIn = (address: string) => {
  if (!wrapped.check(address, 'ipv6')) return null
  const [head = '', tail] = hextetsOf(address).slice(-2)
  const number = (Number.parseInt(head, 16) << 16) | Number.parseInt(tail ?? '', 16)
  return [24, 16, 8, 0].map(shift => (number >>> shift) & 255).join('.')
}

/** The URL parser writes every IPv6 address in one way: hexadecimal throughout. */
const hextetsOf = (address: string) =>
  new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split(':')
    .map(part => part || '0')

/** IPv4-mapped, and NAT64. */
const wrapped = new BlockList()
wrapped.addSubnet('::ffff:0:0', 96, 'ipv6')
wrapped.addSubnet('64:ff9b::', 96, 'ipv6')

/** All that is routed at all. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')
