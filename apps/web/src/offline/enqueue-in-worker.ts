import type { Operation } from '@bowline/domain/operation'
import { createWorkerClient } from '../attestation/worker-client.ts'
import { createOutbox } from './outbox.ts'
import { createSend } from './send.ts'
import { createStore } from './store.ts'

/**
 * What a member did on a notification, in no page: kept like every other write, then sent as far as possible.
 * @returns whether something still waits
 */
export const enqueueInWorker = async (
  memberId: string,
  operations: Operation[],
  client = createWorkerClient(),
) => {
  const outbox = createOutbox({ memberId, send: createSend(client, memberId), store: createStore(memberId) })
  try {
    await outbox.ready
    for (const operation of operations) await outbox.enqueue(operation)
    await outbox.wake()
    return outbox.state().items.some(({ state }) => state !== 'attention')
  } finally {
    await outbox.close()
  }
}
