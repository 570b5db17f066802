import type { LookupAddress } from 'node:dns'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirects, sends, startWebSite } from '../testing/web-site.ts'
import { type ReadSettings, readAddress } from './read-address.ts'

let site: Awaited<ReturnType<typeof startWebSite>>
beforeAll(async () => {
  site = await startWebSite()
})
afterAll(() => site.close())

const read = (address: string, given: Partial<ReadSettings> = {}) =>
  readAddress(address, {
    ...{ accept: 'text/html', userAgent: 'Bowline', maxBytes: 1000, timeout: 5000, loopback: true },
    ...given,
  })

test('reads a page, and says what it accepts and who it is', async () => {
  const address = site.add(sends('Text/HTML; charset="utf-8"', 'Hello'))
  const answer = await read(address)
  expect(answer).toMatchObject({ type: 'text/html', charset: 'utf-8', isWhole: true })
  expect(answer?.body.toString()).toBe('Hello')
  expect(site.requests.at(-1)?.headers).toMatchObject({ accept: 'text/html', 'user-agent': 'Bowline' })
  expect(site.requests.at(-1)?.headers).not.toHaveProperty('cookie')
})

test('counts the bytes of a compressed page as they are after decompression', async () => {
  const small = site.add(sends('text/html', gzipSync('Hello'), { 'Content-Encoding': 'gzip' }))
  expect((await read(small))?.body.toString()).toBe('Hello')
  const bomb = site.add(sends('text/html', gzipSync(Buffer.alloc(5e6)), { 'Content-Encoding': 'gzip' }))
  const answer = await read(bomb)
  expect([answer?.body.length, answer?.isWhole]).toEqual([1000, false])
})

test('stops after the allowed number of bytes', async () => {
  let written = 0
  const address = site.add(response => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const more = () => {
      while (!response.destroyed && written < 1e8 && response.write(Buffer.alloc(16_384))) written += 16_384
    }
    response.on('drain', more)
    more()
  })
  expect((await read(address))?.body.length).toBe(1000)
  expect(written).toBeLessThan(1e8)
})

test('follows three redirects and no more', async () => {
  const page = site.add(sends('text/html', 'Hello'))
  const one = site.add(redirects(page))
  const two = site.add(redirects(one))
  const three = site.add(redirects(two))
  const four = site.add(redirects(three))
  expect((await read(three))?.url.href).toBe(page)
  expect(await read(four)).toBeNull()
})

test('limits the time of a page that is slow to start or to end', async () => {
  const silent = site.add(() => {})
  const slow = site.add(response => void response.writeHead(200).write('Hel'))
  for (const address of [silent, slow]) await expect(read(address, { timeout: 50 })).rejects.toThrow(/abort/i)
})

describe('addresses inside the network', () => {
  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.5/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:10.0.0.5]/',
    'http://localhost/',
    'http://printer.local/',
    'http://intranet/',
    'http://8.8.8.8:22/',
    'http://user:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('does not call %s', async address => {
    expect(await read(address, { loopback: false })).toBeNull()
  })

  test.each(['http://10.0.0.5/', 'http://169.254.169.254/', 'http://printer.local/', 'file:///etc/passwd'])(
    'does not follow a redirect to %s',
    async target => {
      expect(await read(site.add(redirects(target)))).toBeNull()
    },
  )

  test.each([[['127.0.0.1']], [['10.0.0.5']], [['::1']], [['8.8.8.8', '192.168.0.1']], [[]]])(
    'does not connect to a name that resolves to %j',
    async addresses => {
      const asked: string[] = []
      const resolve = (host: string, _: object, answer: (error: null, found: LookupAddress[]) => void) => {
        asked.push(host)
        answer(
          null,
          addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      }
      await expect(read('http://rebind.example/', { resolve })).rejects.toThrow(
        "rebind.example doesn't resolve to a public internet address",
      )
      const behind = site.add(redirects('http://rebind.example/'))
      await expect(read(behind, { resolve })).rejects.toThrow(
        "rebind.example doesn't resolve to a public internet address",
      )
      expect(asked).toEqual(['rebind.example', 'rebind.example'])
    },
  )
})
