import type { Operation } from '@bowline/domain/operation'
import type { Operations } from './define-operation.ts'
import { createWorkerClient } from './worker-client.ts'
import { withWorkerOutbox } from './worker-outbox.ts'

/**
 * Enqueues a member's action on a notification without an open page, then sends as much as possible.
 * @returns whether operations are still pending
 */
export const enqueueInWorker = (
  operations: Operations,
  memberId: string,
  made: Operation[],
  client = createWorkerClient(),
) =>
  withWorkerOutbox(operations, memberId, client, async outbox => {
    for (const operation of made) await outbox.enqueue(operation)
    await outbox.wake()
    return outbox.state().items.some(({ state }) => state !== 'attention')
  })
