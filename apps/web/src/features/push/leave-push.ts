import { unsubscribe } from './browser-push.ts'
import { forgetPushNote, readPushNotes } from './push-memory.ts'

/**
 * Runs after a sign-out, when the server has already ended the registration. No more pushes arrive for the
 * member, and shown notifications are removed. A choice to turn push off on this device is kept.
 */
export const leavePush = async () => {
  const registration = await unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  for (const note of await readPushNotes()) if (note.registration) await forgetPushNote(note.memberId)
}
