import { unsubscribe } from './browser-push.ts'
import { forgetPushNote, readPushNotes } from './push-memory.ts'

/**
 * After a sign-out, with which the server has ended the registration: nothing of the member arrives or stays in sight. That
 * push was turned off here is remembered.
 */
export const leavePush = async () => {
  const registration = await unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  for (const note of await readPushNotes()) if (note.registration) await forgetPushNote(note.memberId)
}
