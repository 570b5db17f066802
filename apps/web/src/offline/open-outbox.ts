import type { Client } from '@bowline/api'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import { createPictures } from './pictures.ts'
import { createSend } from './send.ts'
import { createStore } from './store.ts'
import { startSync } from './sync.ts'

export type OpenOutbox = ReturnType<typeof openOutbox>

/** The outbox of the signed-in member as a page uses it: in this browser, kept going. */
export const openOutbox = (
  memberId: string,
  client: Client,
  onAnswer: NonNullable<OutboxOptions['onAnswer']>,
) => {
  const outbox = createOutbox({
    memberId,
    send: createSend(client, memberId),
    store: createStore(memberId),
    online: () => navigator.onLine || isThisMachine(location.hostname),
    onAnswer,
  })
  const pictures = createPictures(outbox)
  // Somebody has just signed in or come back: tabs that wait for a sign-in may try again.
  outbox.resume().catch(() => undefined)
  const stopSync = startSync(outbox)
  return {
    outbox,
    pictures,
    close: async () => {
      stopSync()
      pictures.close()
      await outbox.close()
    },
  }
}

/** Reached without any network. */
const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')
