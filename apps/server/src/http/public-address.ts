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

/** Whether an IP address, in any notation, is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 0) return false
  const embedded = family === 6 && embeddedIPv4(address)
  return embedded ? isLoopbackAddress(embedded) : loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether a URL's host name can only mean this machine.
 * @param hostname as the URL parser writes it, IPv6 addresses in brackets
 */
export const isLoopbackHost = (hostname: string) =>
  /^(?:.+\.)?localhost\.?$/.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

/** An IPv4 address in IPv6 notation is checked as an IPv4 address. */
const isPublic6 = (address: string) => {
  const embedded = embeddedIPv4(address)
  if (embedded) return isPublicAddress(embedded)
  return unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** The IPv4 address that an IPv6 address stands for: IPv4-mapped or NAT64, in any notation. Otherwise null. */
export const embeddedIPv4 = (address: string) => {
  // How Node writes the address of each IPv4 client. The URL parser takes much longer.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = withoutZone(address)
  if (!wrapped.check(plain, 'ipv6')) return null
  const [head = '', tail = ''] = hextetsOf(plain).slice(-2)
  const number = (Number.parseInt(head, 16) << 16) | Number.parseInt(tail, 16)
  return [24, 16, 8, 0].map(shift => (number >>> shift) & 255).join('.')
}

/** The eight parts of an IPv6 address. The URL parser writes every notation in one way: hexadecimal, shortened once. */
export const hextetsOf = (address: string) => {
  const host = new URL(`http://[${withoutZone(address)}]`).hostname.slice(1, -1)
  const [start = [], end = []] = host.split('::').map(side => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end]
}

const withoutZone = (address: string) => address.split('%')[0] ?? ''

/** IPv4-mapped, and NAT64. */
const wrapped = new BlockList()
wrapped.addSubnet('::ffff:0:0', 96, 'ipv6')
wrapped.addSubnet('64:ff9b::', 96, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** All addresses that are routed publicly. */
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
