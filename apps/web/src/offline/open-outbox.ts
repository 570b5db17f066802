import type { Client } from '@bowline/api'
import { createDraftStore } from '../drafts/draft-store.ts'
import { loadWithRetry } from '../ui/lazy-retry.ts'
import { createDeviceStore } from './device-store.ts'
import type { Send } from './drain.ts'
import { createKeptAnswers, hearing } from './kept-answers.ts'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import { createPartingNotes } from './parting-notes.ts'
import { createPictures } from './pictures.ts'
import type { Reachability } from './reachability.ts'
import { createStore } from './store.ts'
import { startSync } from './sync.ts'

export type OpenOutbox = ReturnType<typeof openOutbox>

/** The outbox of the signed-in member as a page uses it: in this browser, kept going. */
export const openOutbox = (
  memberId: string,
  client: Client,
  onAnswer: NonNullable<OutboxOptions['onAnswer']>,
  reachability: Pick<Reachability, 'connection' | 'subscribe' | 'suspect'>,
) => {
  const answers = createKeptAnswers(memberId)
  const drafts = createDraftStore(memberId)
  const hear = hearing(answers, onAnswer)
  const outbox = createOutbox({
    memberId,
    send: lazySend(client, memberId, reachability.suspect),
    store: createDeviceStore(createStore(memberId)),
    parting: createPartingNotes(memberId, window),
    online: () => reachability.connection() === 'online',
    onAnswer: async (operation, answer, id) => {
      // A page that was left as it handed its draft over has not dropped it.
      await drafts.removeSpent(operation).catch(() => undefined)
      await hear(operation, answer, id)
    },
  })
  const pictures = createPictures(outbox)
  // Somebody has just signed in or come back: tabs that wait for a sign-in may try again.
  outbox.resume().catch(() => undefined)
  const stopSync = startSync(outbox)
  const unfollow = reachability.subscribe(() => {
    if (reachability.connection() === 'online') outbox.wake().catch(() => undefined)
  })
  return {
    outbox,
    pictures,
    close: async () => {
      stopSync()
      unfollow()
      pictures.close()
      await outbox.close()
      await answers.close()
      await drafts.close()
    },
  }
}

/** How to send is loaded with the first operation there is to send; where that fails, so would the sending. */
const lazySend = (client: Client, memberId: string, suspect: () => void): Send => {
  const load = () =>
    import('./send.ts').catch(error => {
      suspect()
      throw error
    })
  let loading: Promise<Send> | undefined
  return async (...operation) => {
    loading ??= loadWithRetry(load).then(({ createSend }) => createSend(client, memberId))
    // What failed to load may load the next time.
    const send = await loading.catch(error => {
      loading = undefined
      throw error
    })
    return send(...operation)
  }
}
