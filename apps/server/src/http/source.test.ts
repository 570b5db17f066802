import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceNetwork } from './source.ts'

const part = fc.integer({ min: 0, max: 0xffff })
const prefix = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), part, part, part).map(parts => [...parts])
const host = fc.tuple(part, part, part, part).map(parts => [...parts])
const ipv4 = fc.ipV4()

/** The ways in which one address can be written. */
const notations = (parts: number[]) => {
  const plain = parts.map(part => part.toString(16))
  const padded = plain.map(part => part.padStart(4, '0'))
  const [high = 0, low = 0] = parts.slice(6)
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return [
    plain.join(':'),
    padded.join(':'),
    plain.join(':').toUpperCase(),
    new URL(`http://[${plain.join(':')}]`).hostname.slice(1, -1),
    `${[...plain.slice(0, 6), dotted].join(':')}`,
    `${plain.join(':')}%eth0`,
    `[${plain.join(':')}]`,
    `[${plain.join(':')}]:4711`,
  ]
}

describe('the network of a source', () => {
  it('is the same /64 in every notation of an IPv6 address', () => {
    fc.assert(
      fc.property(prefix, host, host, (network, one, other) => {
        const networks = [...notations([...network, ...one]), ...notations([...network, ...other])].map(
          sourceNetwork,
        )
        expect(new Set(networks).size).toBe(1)
        expect(networks[0]).toBe(`${network.map(part => part.toString(16)).join(':')}::/64`)
      }),
    )
  })

  it('differs if the first 64 bits differ', () => {
    fc.assert(
      fc.property(prefix, prefix, host, (one, other, end) => {
        const isSame = String(one) === String(other)
        const [first, second] = [one, other].map(network =>
          sourceNetwork([...network, ...end].map(part => part.toString(16)).join(':')),
        )
        expect(first === second).toBe(isSame)
      }),
    )
  })

  it('is the IPv4 address, also when written as IPv6', () => {
    fc.assert(
      fc.property(ipv4, fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const hex = [(a << 8) | b, (c << 8) | d].map(number => number.toString(16)).join(':')
        for (const notation of [
          address,
          `${address}:${port}`,
          `::ffff:${address}`,
          `::FFFF:${address}`,
          `0:0:0:0:0:ffff:${address}`,
          `::ffff:${hex}`,
          `0000:0000:0000:0000:0000:FFFF:${hex.toUpperCase()}`,
          `::ffff:${address}%eth0`,
          `[::ffff:${hex}]:${port}`,
          `64:ff9b::${address}`,
        ])
          expect(sourceNetwork(notation), notation).toBe(address)
      }),
    )
  })

  it('is the text itself for other texts', () => {
    for (const text of ['', 'unknown', '_hidden', '1.2.3', '[', '::g']) expect(sourceNetwork(text)).toBe(text)
  })
})
