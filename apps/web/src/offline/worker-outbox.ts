import type { Client } from '@bowline/api'
import { createBatching } from './batching.ts'
import type { Operations } from './define-operation.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSend } from './send.ts'
import { createStore } from './store.ts'

/** Uses a member's outbox where no page may be open; the server's answers are stored for the next one. */
export const withWorkerOutbox = async <Result>(
  operations: Operations,
  memberId: string,
  client: Client,
  use: (outbox: Outbox) => Promise<Result>,
) => {
  const outbox = createOutbox({
    memberId,
    operations,
    send: createSend(operations, client, memberId),
    loadBatching: async () => createBatching(operations, client, memberId),
    store: createStore(memberId),
  })
  try {
    await outbox.ready
    return await use(outbox)
  } finally {
    await outbox.close()
  }
}
