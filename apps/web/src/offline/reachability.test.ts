import type { Outcome } from '@bowline/api'
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
  const tried = async (outcome: Outcome = server.isUp ? 'answered' : 'not-reached') => {
    reachability.watch().end(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { page, server, said, tried, reachability }
}

test('checks the server before it reports a failed request as offline', async () => {
  const { server, said, tried } = begin()
  await tried('not-reached')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
  expect(server.checks).toBe(1)
})

test('checks rarely when requests fail while the server answers checks', async () => {
  const { server, tried } = begin()
  for (let count = 0; count < 100; count++) {
    await tried('not-reached')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(server.checks).toBeLessThanOrEqual(3)
})

test('tells a stopped server from a device without a network; an answer ends both states', async () => {
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

test('checks less and less often, and never while the page is hidden', async () => {
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

test('is online again after any answer of the server itself', async () => {
  const { server, said, tried } = begin()
  server.isUp = false
  await tried()
  server.isUp = true
  await tried()
  expect(said).toEqual(['unreachable', 'online'])
})

test('notices the network after starting without one', async () => {
  const { said } = begin({ onLine: false, isUp: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['offline'])
})

test('ignores an answer to a request made before the connection broke', async () => {
  const { page, server, said, reachability } = begin()
  const slow = reachability.watch()
  server.isUp = false
  page.navigator.onLine = false
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  slow.end('answered')
  expect(said).toEqual(['offline'])
})

test('ignores a check that was in progress when the network failed', async () => {
  const { page, server, said, reachability } = begin()
  reachability.suspect()
  vi.advanceTimersByTime(0)
  page.navigator.onLine = false
  page.dispatchEvent(new Event('offline'))
  server.isUp = false
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['offline'])
})

test('checks failures right after a check a little later', async () => {
  const { server, said, tried, reachability } = begin()
  reachability.suspect()
  await vi.advanceTimersByTimeAsync(1_000)
  server.isUp = false
  await tried()
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(said).toEqual(['unreachable'])
})

test('checks the server while a request hangs, and aborts the request when the check fails', async () => {
  const { server, said, reachability } = begin()
  const hanging = reachability.watch()
  await vi.advanceTimersByTimeAsync(999)
  expect(server.checks).toBe(0)
  server.isUp = false
  await vi.advanceTimersByTimeAsync(2)
  expect(server.checks).toBe(1)
  expect(said).toEqual(['unreachable'])
  expect(hanging.signal.aborted).toBe(true)
})

test('repeats the check for as long as a request hangs', async () => {
  const { server, said, reachability } = begin()
  const hanging = reachability.watch()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
  expect(hanging.signal.aborted).toBe(false)
  server.isUp = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect(said).toEqual(['unreachable'])
  expect(hanging.signal.aborted).toBe(true)
})

test('does not check for a request that was canceled', async () => {
  const { server, tried } = begin()
  await tried('cancelled')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.checks).toBe(0)
})

test('stays online while an upload moves, even when a check gets no answer', async () => {
  const { server, said, reachability } = begin()
  server.isUp = false
  const uploading = reachability.watch()
  for (let elapsed = 0; elapsed < 20_000; elapsed += 1_000) {
    reachability.progressed()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(server.checks).toBeGreaterThan(1)
  expect(said).toEqual([])
  expect(uploading.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(said).toEqual(['unreachable'])
})

test('keeps checking an unreachable server while an upload moves', async () => {
  const { server, said, tried, reachability } = begin()
  server.isUp = false
  await tried()
  reachability.progressed()
  await vi.advanceTimersByTimeAsync(1_000)
  server.isUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual(['unreachable', 'online'])
})

test('checks when the page becomes visible, and when the browser says it is online', async () => {
  const { page, server } = begin()
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.checks).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.checks).toBe(2)
})
