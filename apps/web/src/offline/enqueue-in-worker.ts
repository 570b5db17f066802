import type { Operation } from '@bowline/domain/operation'
import { createWorkerClient } from '../attestation/worker-client.ts'
import { withWorkerOutbox } from './worker-outbox.ts'

/**
 * What a member did on a notification, in no page: kept like every other write, then sent as far as possible.
 * @returns whether something still waits
 */
export const enqueueInWorker = (memberId: string, operations: Operation[], client = createWorkerClient()) =>
  withWorkerOutbox(memberId, client, async outbox => {
    for (const operation of operations) await outbox.enqueue(operation)
    await outbox.wake()
    return outbox.state().items.some(({ state }) => state !== 'attention')
  })
