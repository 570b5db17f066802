import type { Client } from '@bowline/api'
import { createDraftStore } from '../drafts/draft-store.ts'
import { createCachedAnswers } from './cached-answers.ts'
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
  const answers = createCachedAnswers(memberId)
  const drafts = createDraftStore(memberId)
  const outbox = createOutbox({
    memberId,
    operations,
    send: createSend(operations, client, memberId),
    store: createStore(memberId),
    onAnswer: async (operation, answer, id) => {
      await drafts.removeSpent(operation)
      await answers.persist({ id, operation, answer })
    },
  })
  try {
    await outbox.ready
    return await use(outbox)
  } finally {
    await outbox.close()
    await answers.close()
    await drafts.close()
  }
}
