import type { Client } from '@bowline/api'
import { createDraftStore } from '../drafts/draft-store.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSend } from './send.ts'
import { createStore } from './store.ts'

/** Uses a member's outbox where no page may be open; what the server says is kept for the next one. */
export const withWorkerOutbox = async <Result>(
  memberId: string,
  client: Client,
  use: (outbox: Outbox) => Promise<Result>,
) => {
  const answers = createKeptAnswers(memberId)
  const drafts = createDraftStore(memberId)
  const outbox = createOutbox({
    memberId,
    send: createSend(client, memberId),
    store: createStore(memberId),
    onAnswer: async (operation, answer, id) => {
      await drafts.removeSpent(operation)
      await answers.keep({ id, operation, answer })
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
