import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSync } from './sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (drain: () => Promise<void> = async () => undefined) => {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState }),
  })
  const log: string[] = []
  const next: { at: number | null } = { at: null }
  let notify = () => {}
  const stop = startSync(
    {
      drain: () => {
        log.push('drain')
        return drain()
      },
      wake: async () => {
        log.push('wake')
      },
      nextDrainAt: () => next.at,
      subscribe: listener => {
        notify = listener
        return () => {
          notify = () => {}
        }
      },
    },
    page,
  )
  /** Events since the last call. */
  const happened = async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return log.splice(0)
  }
  return { page, next, notify: () => notify(), stop, happened }
}

test('starts at once, and again whenever the page becomes visible, is restored or comes online', async () => {
  const { page, happened } = begin()
  expect(await happened()).toEqual(['wake'])
  for (const event of ['online', 'focus', 'pageshow']) {
    page.dispatchEvent(new Event(event))
    expect(await happened(), event).toEqual(['wake'])
  }
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(await happened()).toEqual([])
  page.document.visibilityState = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(await happened()).toEqual(['wake'])
})

test('drains when something is enqueued, and when a wait ends', async () => {
  const { next, notify, happened } = begin()
  await happened(1_000)
  next.at = Date.now()
  notify()
  next.at = Date.now() + 7_000
  expect(await happened(0)).toEqual(['drain'])
  expect(await happened(6_999)).toEqual([])
  next.at = null
  expect(await happened(1)).toEqual(['drain'])
})

test('checks once a minute in any case, and never in a loop', async () => {
  const { next, happened } = begin()
  await happened()
  expect(await happened(180_000)).toHaveLength(3)
  next.at = 0
  await happened(60_000)
  expect((await happened(10_000)).length).toBeLessThanOrEqual(40)
})

test('waits a while after an error on this device', async () => {
  const { next, notify, happened } = begin(() => Promise.reject(new Error('No storage')))
  await happened(1_000)
  next.at = 0
  notify()
  expect(await happened()).toEqual(['drain'])
  expect(await happened(4_999)).toEqual([])
  expect(await happened(1)).toEqual(['drain'])
})

test('does nothing once stopped', async () => {
  const { page, next, notify, stop, happened } = begin()
  await happened()
  stop()
  next.at = 0
  notify()
  page.dispatchEvent(new Event('online'))
  page.document.visibilityState = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(await happened(120_000)).toEqual([])
})
