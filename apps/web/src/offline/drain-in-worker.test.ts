import 'fake-indexeddb/auto'
import { ApiError, type Client } from '@bowline/api'
import { afterEach, expect, test, vi } from 'vitest'
import { operations } from '../operations.ts'
import { drainInWorker } from './drain-in-worker.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createStore } from './store.ts'

const opened: Outbox[] = []
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.close()
})

/** A page that reaches no server. */
const cutOffPage = (memberId: string, onAnswer?: (operation: unknown, answer: unknown) => void) => {
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  const outbox = createOutbox({ memberId, operations, send, store: createStore(memberId), onAnswer })
  opened.push(outbox)
  return outbox
}

const clientOf = (memberId: string | null, updatePreferences: (...given: never[]) => Promise<unknown>) =>
  ({
    getSession: async () => ({ member: memberId && { uid: memberId } }),
    updatePreferences,
  }) as unknown as Client

test('sends pending operations of the page under their ids, and passes the answers to it', async () => {
  const memberId = crypto.randomUUID()
  const onAnswer = vi.fn()
  const page = cutOffPage(memberId, onAnswer)
  const id = await page.enqueue({ type: 'SET_THEME', theme: 'dark' })
  await page.drain()
  const update = vi.fn(async () => ({ theme: 'dark' }))
  await drainInWorker(operations, clientOf(memberId, update))
  expect(update).toHaveBeenCalledExactlyOnceWith(
    { body: { theme: 'dark' } },
    expect.objectContaining({ idempotencyKey: id, memberId }),
  )
  await vi.waitFor(() => expect(page.list()).toEqual([]))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ type: 'SET_THEME', theme: 'dark' }, { theme: 'dark' })
})

test("stores the server's answers for the next page", async () => {
  const memberId = crypto.randomUUID()
  const page = cutOffPage(memberId)
  const operation = { type: 'SET_THEME', theme: 'dark' } as const
  const id = await page.enqueue(operation)
  await page.close()
  await drainInWorker(
    operations,
    clientOf(memberId, async () => ({ theme: 'dark' })),
  )
  const store = createStore(memberId)
  expect(await store.answers()).toEqual([{ id, operation, answer: { theme: 'dark' } }])
  const onAnswer = vi.fn()
  cutOffPage(memberId, onAnswer)
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(operation, { theme: 'dark' }))
  await vi.waitFor(async () =>
    expect(await store.answers()).toMatchObject([{ id, applied: { at: expect.any(Number) } }]),
  )
  await store.close()
})

test('sends what a page was failing to send when the worker was called', async () => {
  const memberId = crypto.randomUUID()
  const trying = Promise.withResolvers<never>()
  const page = createOutbox({
    memberId,
    operations,
    send: () => trying.promise,
    store: createStore(memberId),
  })
  opened.push(page)
  await page.enqueue({ type: 'SET_THEME', theme: 'dark' })
  const pageIsDone = page.drain()
  await vi.waitFor(() => expect(page.list()[0]?.state).toBe('sending'))
  const update = vi.fn(async () => ({}))
  const workerIsDone = drainInWorker(operations, clientOf(memberId, update))
  trying.reject(new TypeError('Failed to fetch'))
  await Promise.all([pageIsDone, workerIsDone])
  expect(update).toHaveBeenCalledOnce()
})

test('fails while operations are pending, so that the browser tries again', async () => {
  const memberId = crypto.randomUUID()
  await cutOffPage(memberId).enqueue({ type: 'SET_THEME', theme: 'dark' })
  const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(drainInWorker(operations, clientOf(memberId, unreachable))).rejects.toThrow(
    '1 operations still wait',
  )
})

test('succeeds after a refusal, which is left to the member', async () => {
  const memberId = crypto.randomUUID()
  const page = cutOffPage(memberId)
  await page.enqueue({ type: 'SET_THEME', theme: 'dark' })
  await page.drain()
  const refuse = async () => Promise.reject(new ApiError(400, { code: 'invalid-input', message: 'No' }))
  await drainInWorker(operations, clientOf(memberId, refuse))
  await vi.waitFor(() => expect(page.list()[0]?.state).toBe('attention'))
})

test('sends nothing while nobody is signed in', async () => {
  const memberId = crypto.randomUUID()
  const page = cutOffPage(memberId)
  await page.enqueue({ type: 'SET_THEME', theme: 'dark' })
  const update = vi.fn(async () => ({}))
  await drainInWorker(operations, clientOf(null, update))
  expect(update).not.toHaveBeenCalled()
  expect(page.list()).toHaveLength(1)
})
