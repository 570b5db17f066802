import type { HandlersOf } from '../../http/handlers.ts'
import {
  findRegistration,
  findRegistrations,
  presentDevice,
  refresh,
  register,
  unregister,
} from './registrations.ts'
import { testPush } from './test-push.ts'

export const pushHandlers = {
  getPushKey: async ({ push }) => ({ publicKey: push.publicKey }),
  listPushRegistrations: async call => ({
    devices: (await findRegistrations(call)).map(row => presentDevice(row, call.viewer.sessionId)),
  }),
  createPushRegistration: async (call, { body }) =>
    presentDevice(await register(call, body), call.viewer.sessionId),
  updatePushRegistration: async (call, { params, body }) =>
    presentDevice(await refresh(call, params.registrationId, body), call.viewer.sessionId),
  deletePushRegistration: async (call, { params }) => {
    await unregister(call, params.registrationId)
    return { success: true }
  },
  testPush: async (call, { params }, once) => {
    const device = await findRegistration(call, params.registrationId)
    const answer = await testPush(call, device)
    return once(async ({ db }) => {
      if (answer.outcome === 'gone')
        await db.deleteFrom('push_registrations').where('id', '=', device.id).execute()
      return answer
    })
  },
} satisfies HandlersOf<
  | 'getPushKey'
  | 'listPushRegistrations'
  | 'createPushRegistration'
  | 'updatePushRegistration'
  | 'deletePushRegistration'
  | 'testPush'
>
