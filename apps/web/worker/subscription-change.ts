import { readPushNotes, writePushNote } from '../src/features/push/push-memory.ts'
import { subscriptionOf } from '../src/features/push/subscription.ts'
import { createWorkerClient } from '../src/offline/worker-client.ts'
import { worker } from './scope.ts'

/** Not in TypeScript's library. */
type Change = { newSubscription?: PushSubscription | null; oldSubscription?: PushSubscription | null }

/**
 * Sends the server the new address after the browser has changed a push subscription. If the server cannot be reached, the
 * app sends it at its next start (refresh-registration.ts).
 */
export const followSubscription = async ({ newSubscription, oldSubscription }: Change) => {
  const subscription = newSubscription ?? (await subscribeAs(oldSubscription))
  if (!subscription) return
  const body = subscriptionOf(subscription)
  const client = createWorkerClient()
  for (const note of await readPushNotes()) {
    if (!note.registration) continue
    const params = { registrationId: note.registration.id }
    await client.updatePushRegistration({ params, body }, { memberId: note.memberId })
    const registration = { ...note.registration, endpoint: body.endpoint, refreshedAt: Date.now() }
    await writePushNote({ ...note, registration })
  }
}

const subscribeAs = (earlier: PushSubscription | null | undefined) =>
  earlier && worker.registration.pushManager.subscribe(earlier.options)
