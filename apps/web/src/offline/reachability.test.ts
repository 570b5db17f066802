import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReachability } from './reachability.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = ({ onLine = true, isUp = true } = {}) => {
  const navigator = { onLine }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const page = Object.assign(new EventTarget(), { document, navigator })
  const server = { isUp, checks: 0 }
  const reachability = createReachability({
    check: async () => {
      server.checks += 1
      if (!server.isUp) throw new TypeError('Failed to fetch')
      return true
    },
    page,
    random: () => 1,
  })
  const said: string[] = []
  reachability.subscribe(() => said.push(reachability.connection()))
  const request = reachability.observe(async () => {
    if (!server.isUp) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  const tried = () =>
    request('/api').then(
      () => vi.advanceTimersByTimeAsync(0),
      () => vi.advanceTimersByTimeAsync(0),
    )
  return { page, server, said, tried, reachability }
}

test('a failed request is not enough: the server is asked before anything is said', async () => {
  const { server, said, reachability } = begin()
  const broken = reachability.observe(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(broken('/api')).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
  expect(server.checks).toBe(1)
})

test('requests that fail while the server answers checks do not make a storm of them', async () => {
  const { server, reachability } = begin()
  const broken = reachability.observe(() => Promise.reject(new TypeError('Failed to fetch')))
  for (let count = 0; count < 100; count++) {
    await broken('/api').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(server.checks).toBeLessThanOrEqual(3)
})

test('a server that is down is told apart from a device without a network; both end with an answer', async () => {
  const { page, server, said, tried } = begin()
  server.isUp = false
  await tried()
  expect(said).toEqual(['unreachable'])
  page.navigator.onLine = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual(['unreachable', 'offline'])
  // The browser's word alone changes nothing.
  page.navigator.onLine = true
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(said.at(-1)).toBe('unreachable')
  server.isUp = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(said.at(-1)).toBe('online')
})

test('it asks less and less often, and not at all while nobody looks', async () => {
  const { page, server, tried } = begin()
  server.isUp = false
  await tried()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(server.checks).toBeGreaterThan(15)
  expect(server.checks).toBeLessThan(30)
  page.document.visibilityState = 'hidden'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  const before = server.checks
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(server.checks).toBe(before)
  server.isUp = true
  page.document.visibilityState = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.checks).toBe(before + 1)
})

test('any answer to a request is an answer', async () => {
  const { server, said, tried } = begin()
  server.isUp = false
  await tried()
  server.isUp = true
  await tried()
  expect(said).toEqual(['unreachable', 'online'])
})

test('a page that begins without a network finds out by itself', async () => {
  const { said } = begin({ onLine: false, isUp: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['offline'])
})

test('an answer to what was asked before the connection broke says nothing', async () => {
  const { page, server, said, reachability } = begin()
  let answer: (response: Response) => void = () => undefined
  const slow = reachability.observe(() => new Promise(resolve => (answer = resolve)))
  const asking = slow('/api')
  server.isUp = false
  page.navigator.onLine = false
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  answer(new Response('{}'))
  await asking
  expect(said).toEqual(['offline'])
})

test('a check that was under way as the network went does not count', async () => {
  const { page, server, said, reachability } = begin()
  reachability.suspect()
  vi.advanceTimersByTime(0)
  page.navigator.onLine = false
  page.dispatchEvent(new Event('offline'))
  server.isUp = false
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['offline'])
})

test('what fails soon after a check is looked into a little later', async () => {
  const { server, said, tried, reachability } = begin()
  reachability.suspect()
  await vi.advanceTimersByTimeAsync(1_000)
  server.isUp = false
  await tried()
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(said).toEqual(['unreachable'])
})
