import { ApiError } from '@bowline/api'
import { expect, test } from 'vitest'
import { loadConfig } from './load-config.ts'

const refused = (status: number, retryAfter?: number) =>
  new ApiError(status, { code: 'internal', message: 'no' }, retryAfter)

/** Fails with each of these in turn, then answers. Returns the waits between the attempts. */
const attempts = async (...failures: Error[]) => {
  const waits: number[] = []
  const answer = await loadConfig(
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return 'config'
    },
    { random: () => 1, sleep: async wait => void waits.push(wait) },
  ).catch((error: unknown) => error)
  return { answer, waits }
}

test.each([429, 500, 503, 504])('retries %i, later each time', async status => {
  expect(await attempts(refused(status), refused(status), refused(status))).toEqual({
    answer: 'config',
    waits: [1000, 2000, 4000],
  })
})

test.each([400, 401, 403, 404, 502])('does not retry %i', async status => {
  const failure = refused(status)
  expect(await attempts(failure)).toEqual({ answer: failure, waits: [] })
})

test('does not retry without a connection', async () => {
  const failure = new TypeError('Failed to fetch')
  expect(await attempts(failure)).toEqual({ answer: failure, waits: [] })
})

test('waits as long as the server asks', async () => {
  expect((await attempts(refused(503, 7), refused(429, 1))).waits).toEqual([7000, 2000])
})

test('gives up at the time limit, in the middle of a wait', async () => {
  const failure = refused(503, 3600)
  const from = Date.now()
  const given = loadConfig(() => Promise.reject(failure), { signal: AbortSignal.timeout(50) })
  await expect(given).rejects.toBe(failure)
  expect(Date.now() - from).toBeLessThan(5000)
})

test('aborts an attempt at the time limit', async () => {
  const endless = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await expect(loadConfig(endless, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})
