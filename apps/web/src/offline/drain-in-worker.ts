import type { Operations } from './define-operation.ts'
import type { Outbox } from './outbox.ts'
import { createWorkerClient } from './worker-client.ts'
import { withWorkerOutbox } from './worker-outbox.ts'

/**
 * Background Sync: sends what the signed-in member has waiting when no page may be open. The lock and the channel are
 * those of the pages: only one drains, open tabs hear the answers, and the next one finds them.
 * @throws Error when something still waits, so that the browser asks again later
 */
export const drainInWorker = async (operations: Operations, client = createWorkerClient()) => {
  const { member } = await client.getSession()
  if (!member) return
  await withWorkerOutbox(operations, member.uid, client, async outbox => {
    // Twice: a page's failed attempt may have delayed the operations, but says nothing about this attempt.
    for (let round = 0; round < rounds && waitingIn(outbox) > 0; round += 1) await outbox.wake()
    const waiting = waitingIn(outbox)
    if (waiting > 0) throw new Error(`${waiting} operations still wait to be sent`)
  })
}

const rounds = 2

/** Signed out, nothing is to be sent however often it is tried. */
const waitingIn = (outbox: Outbox) => {
  const { items, signedOut } = outbox.state()
  return signedOut ? 0 : items.filter(({ state }) => state !== 'attention').length
}
