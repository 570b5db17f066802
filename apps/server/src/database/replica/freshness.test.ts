import { limits } from '@bowline/domain'
import { expect, test } from 'vitest'
import { createFreshness, longestWrite, reasonForPrimary, type Sample } from './freshness.ts'

const start = Date.parse('2026-03-02T10:00:00Z')

/** @param second on the primary's clock, which differs from the clock of this process */
const sampleAt = (second: number, written: number): Sample => ({
  askedAt: second * 1000,
  at: new Date(start + second * 1000),
  written,
})

test('is fresh as of the latest moment of which the replica has replayed everything', () => {
  const freshness = createFreshness()
  expect(freshness.latest()).toBeNull()
  expect(freshness.lag()).toBeNull()
  freshness.observe(sampleAt(1, 100), 90)
  expect(freshness.latest()).toBeNull()
  freshness.observe(sampleAt(2, 200), 100)
  expect(freshness.latest()).toEqual(sampleAt(1, 100))
  expect(freshness.lag()).toBe(1)
  freshness.observe(sampleAt(3, 300), 250)
  expect(freshness.latest()).toEqual(sampleAt(2, 200))
  freshness.observe(sampleAt(4, 300), 300)
  expect(freshness.latest()).toEqual(sampleAt(4, 300))
  expect(freshness.lag()).toBe(0)
})

test('counts the lag of a replica that has replayed nothing yet', () => {
  const freshness = createFreshness()
  freshness.observe(sampleAt(1, 100), 0)
  freshness.observe(sampleAt(31, 200), 0)
  expect(freshness.lag()).toBe(30)
})

test('knows nothing after a connection was lost', () => {
  const freshness = createFreshness()
  freshness.observe(sampleAt(1, 100), 100)
  freshness.reset()
  expect(freshness.latest()).toBeNull()
  expect(freshness.lag()).toBeNull()
})

const reader = { lastWriteAt: null, wantsLatest: false }

test('reads from the replica until it is too old', () => {
  const fresh = sampleAt(10, 100)
  expect(reasonForPrimary(reader, fresh, 10_000)).toBeNull()
  expect(reasonForPrimary(reader, fresh, 10_000 + limits.staleRead)).toBeNull()
  expect(reasonForPrimary(reader, fresh, 10_001 + limits.staleRead)).toBe('behind')
  expect(reasonForPrimary(reader, null, 10_000)).toBe('unavailable')
})

test('reads from the primary until the replica has the latest write, however long that took', () => {
  const fresh = sampleAt(10, 100)
  const readerAfter = (milliseconds: number) => ({
    ...reader,
    lastWriteAt: new Date(fresh.at.getTime() - milliseconds),
  })
  expect(reasonForPrimary(readerAfter(-500), fresh, 10_000)).toBe('own-write')
  expect(reasonForPrimary(readerAfter(longestWrite), fresh, 10_000)).toBe('own-write')
  expect(reasonForPrimary(readerAfter(longestWrite + 1), fresh, 10_000)).toBeNull()
})

test('reads from the primary on request', () => {
  expect(reasonForPrimary({ ...reader, wantsLatest: true }, sampleAt(10, 100), 10_000)).toBe('requested')
})
