import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadWithRetry } from './lazy-retry.ts'

describe('loading a part of the app', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('returns a loaded module at once', async () => {
    await expect(loadWithRetry(async () => 'screen')).resolves.toBe('screen')
  })

  test('retries 3 times, after 1.5 s, 2.25 s and 3.375 s, then fails with the last error', async () => {
    const times: number[] = []
    const started = Date.now()
    const load = vi.fn(async () => {
      times.push(Date.now() - started)
      throw new Error(`attempt ${times.length}`)
    })
    const outcome = expect(loadWithRetry(load)).rejects.toThrow('attempt 4')
    await vi.runAllTimersAsync()
    await outcome
    expect(times).toEqual([0, 1500, 3750, 7125])
  })

  test('treats a successful retry like a first attempt', async () => {
    const load = vi.fn(async () => 'screen').mockRejectedValueOnce(new Error('network'))
    const outcome = expect(loadWithRetry(load)).resolves.toBe('screen')
    await vi.runAllTimersAsync()
    await outcome
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('gives up after 15 s in total, at any point', async () => {
    const outcome = expect(loadWithRetry(() => new Promise(() => undefined))).rejects.toThrow(
      'Component import timed out after 15000ms',
    )
    await vi.advanceTimersByTimeAsync(15_000)
    await outcome
  })

  test('does not retry after the time limit', async () => {
    let fail: (error: Error) => void = () => undefined
    const load = vi.fn(
      () =>
        new Promise<string>((_, reject) => {
          fail = reject
        }),
    )
    const outcome = expect(loadWithRetry(load)).rejects.toThrow('timed out')
    await vi.advanceTimersByTimeAsync(15_000)
    await outcome
    fail(new Error('too late'))
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledOnce()
  })
})
