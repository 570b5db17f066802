import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Screen = () => null

test('loads a part once, however often it is fetched ahead', async () => {
  const load = vi.fn(async () => ({ Screen }))
  const Part = lazyPart(load, 'Screen')
  expect(Part.isHere()).toBe(false)
  await Promise.all([Part.fetchAhead(), Part.fetchAhead()])
  expect(Part.isHere()).toBe(true)
  await Part.fetchAhead()
  expect(load).toHaveBeenCalledTimes(1)
})

test('loads a part again after fetching it failed', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => ({ Screen }))
  for (let attempt = 1; attempt <= 4; attempt += 1) load.mockRejectedValueOnce(new Error('network'))
  const Part = lazyPart(load, 'Screen')
  const outcome = expect(Part.fetchAhead()).rejects.toThrow('network')
  await vi.runAllTimersAsync()
  await outcome
  await Part.fetchAhead()
  expect(Part.isHere()).toBe(true)
  vi.useRealTimers()
})
