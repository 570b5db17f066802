import type { Client } from '@bowline/api'
import type { Operations } from './define-operation.ts'
import { createDeviceStore } from './device-store.ts'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import { createPictures } from './pictures.ts'
import type { Reachability } from './reachability.ts'
import { createSend } from './send.ts'
import { createStore } from './store.ts'
import { startSync } from './sync.ts'
import { createUnloadJournal } from './unload-journal.ts'

export type OpenOutbox = ReturnType<typeof openOutbox>

/** The outbox of the signed-in member as a page uses it: in this browser, kept going. */
export const openOutbox = (
  operations: Operations,
  memberId: string,
  client: Client,
  cache: Required<Pick<OutboxOptions, 'onAnswer' | 'onOldAnswer' | 'persist' | 'holdRefetches'>>,
  reachability: Pick<Reachability, 'connection' | 'subscribe'>,
) => {
  const outbox = createOutbox({
    memberId,
    operations,
    send: createSend(operations, client, memberId),
    store: createDeviceStore(createStore(memberId)),
    unloadJournal: createUnloadJournal(memberId, window),
    online: () => reachability.connection() === 'online',
    loadBatching: async () => (await import('./batching.ts')).createBatching(operations, client, memberId),
    ...cache,
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
    },
  }
}
