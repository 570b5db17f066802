import { ApiError, type Client } from '@bowline/api'
import { createBatch } from '@bowline/api/batch'
import type { ErrorCode } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { type Batched, chooseBatch } from './choose-batch.ts'
import { definitionOf, type Operations } from './define-operation.ts'
import type { Batching, Done } from './drain.ts'
import { classifyFailure, isUnknownOperation } from './failure.ts'
import type { OutboxItem } from './item.ts'
import { orAborted } from './or-aborted.ts'
import type { OutboxStore } from './store.ts'

/** Sends the operations of a batch, and resolves with the outcome of each. */
export type SendBatch = (
  batch: readonly Batched[],
  signal: AbortSignal,
) => Promise<PromiseSettledResult<unknown>[]>

/** Sends several operations in one request. Loaded when several are due. */
export const createBatching = (
  operations: Operations,
  client: Client,
  memberId: string,
  send = createSendBatch(operations, client, memberId),
): Batching => ({
  choose: (items, isFree) => chooseBatch(operations, items, isFree),
  attempt: async (tools, chosen) => {
    const batch = await claim(tools.store, chosen)
    if (batch.length === 0) return true
    const afterFailure = tools.begin()
    await tools.changed()
    const signal = AbortSignal.any([tools.closing, AbortSignal.timeout(limits.storageOperation)])
    const outcomes = await orAborted(send(batch, signal), signal).catch((reason: unknown) =>
      batch.map(() => ({ status: 'rejected' as const, reason })),
    )
    const done: Done[] = []
    const failures = new Map<string, unknown>()
    for (const [index, { item }] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome?.status === 'fulfilled') done.push({ item, answer: outcome.value })
      else failures.set(item.id, outcome?.reason)
    }
    const settled = await tools.finish(done)
    await tools.store.changeAll(item => {
      if (!failures.has(item.id)) return null
      const error = failures.get(item.id)
      return isUntouched(error)
        ? { ...item, state: 'waiting', attempts: item.attempts - 1 }
        : { ...item, ...afterFailure(item, error) }
    })
    await tools.changed(settled)
    return ![...failures.values()].some(error => error instanceof BatchRefused)
  },
})

const claim = async (store: Pick<OutboxStore, 'changeAll'>, chosen: readonly Batched[]) => {
  const wanted = new Map(chosen.map(batched => [batched.item.id, batched]))
  const claimed: Batched[] = []
  await store.changeAll(item => {
    const batched = wanted.get(item.id)
    if (!batched || item.state !== 'waiting') return null
    const next: OutboxItem = { ...item, state: 'sending', attempts: item.attempts + 1 }
    claimed.push({ ...batched, item: next })
    return next
  })
  return claimed
}

export const createSendBatch =
  (operations: Operations, client: Client, memberId: string): SendBatch =>
  async (batch, signal) => {
    const { reserve, send } = createBatch()
    const calls = batch.map(({ item, lane, cancels }) => {
      const { id: idempotencyKey, createdAt: madeAt, operation } = item
      const { sendWith, taken } = reserve(lane)
      const options = { idempotencyKey, memberId, madeAt, cancels, signal, sendWith }
      const definition = definitionOf(operations, operation)
      const sending = (async () => definition?.send(client, operation, options, noPictures))()
      return { sending, isReady: Promise.race([taken, sending.catch(() => undefined)]) }
    })
    await Promise.all(calls.map(({ isReady }) => isReady))
    await send({ sendBatch: (...call) => client.sendBatch(...call).catch(refuseBatch) }, { memberId, signal })
    return await Promise.allSettled(calls.map(({ sending }) => sending))
  }

const noPictures = new Map<string, Blob>()

/** The server refused the batch itself, such as an earlier version that knows none. It says nothing about the writes. */
class BatchRefused extends Error {
  override name = 'BatchRefused'
}

const refuseBatch = (error: unknown): never => {
  const isRefused = isUnknownOperation(error) || classifyFailure(error).outcome === 'refused'
  throw isRefused ? new BatchRefused() : error
}

/** Whether the server certainly did not begin with the operation. */
export const isUntouched = (error: unknown) =>
  error instanceof BatchRefused || (error instanceof ApiError && error.code === notAttempted)

const notAttempted = 'not-attempted' satisfies ErrorCode
