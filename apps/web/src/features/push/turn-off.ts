import { ApiError, type Client } from '@bowline/api'
import { unsubscribe } from './browser-push.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readPushNote, writePushNote } from './push-memory.ts'

/** Stops pushes to this device until they are turned on again here. @throws if the server could not be reached */
export const turnOff = (api: Client, memberId: string) =>
  oneAtATime(async () => {
    const note = await readPushNote(memberId)
    if (note?.registration) await remove(api, memberId, note.registration.id)
    await turnedOff(memberId)
  })

/** The local part, if the server already knows. */
export const turnedOff = async (memberId: string) => {
  await writePushNote({ memberId, registration: null })
  await unsubscribe()
}

const remove = async (api: Client, memberId: string, registrationId: string) => {
  try {
    await api.deletePushRegistration({ params: { registrationId } }, { memberId })
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409)
    if (!isGone) throw error
  }
}
