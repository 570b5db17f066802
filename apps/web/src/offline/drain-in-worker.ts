import { createClient } from '@bowline/api'
import { createOutbox } from './outbox.ts'
import { createSend } from './send.ts'
import { createStore } from './store.ts'

/**
 * Background Sync: sends what the signed-in member has waiting when no page may be open. The lock and the channel are
 * those of the pages: only one drains, and open tabs hear the answers.
 * @throws Error when something still waits, so that the browser asks again later
 */
export const drainInWorker = async (client = createClient()) => {
  const { member } = await client.getSession()
  if (!member) return
  const outbox = createOutbox({
    memberId: member.uid,
    send: createSend(client, member.uid),
    store: createStore(member.uid),
  })
  try {
    await outbox.ready
    await outbox.wake()
    const { items, signedOut } = outbox.state()
    const waiting = items.filter(({ state }) => state !== 'attention').length
    if (waiting && !signedOut) throw new Error(`${waiting} operations still wait to be sent`)
  } finally {
    await outbox.close()
  }
}
