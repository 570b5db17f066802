import { limits, pushPlatforms } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { textUpTo } from './rules.ts'
import { done, uuid } from './shapes/fields.ts'
import { pushDevice } from './shapes/push.ts'

const tag = 'Push'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const
const params = z.object({ registrationId: uuid.describe("The registration's id.") })

/**
 * The fields of `PushSubscription.toJSON()`. The command checks them: the server's settings say which addresses it may
 * call.
 */
const key = z.string().max(200)
const subscription = {
  endpoint: textUpTo(limits.pushEndpoint).describe("The device's address at the push service."),
  auth: key.describe("The subscription's authentication secret, in base64url."),
  p256dh: key.describe("The subscription's public key, in base64url."),
}
const device = {
  platform: z.enum(pushPlatforms).describe('The kind of device.'),
  deviceDescription: z
    .string()
    .trim()
    .min(1)
    .max(limits.deviceDescription)
    .optional()
    .describe('The name of the device; taken from the browser if left out.'),
}

/** Registrations are described in docs/product/notifications.md#registration-calls. */
export const push = {
  getPushKey: {
    ...read,
    summary: 'Get the push key',
    description:
      "Returns the server's public VAPID key, to pass as `applicationServerKey` when a browser subscribes.",
    response: z.object({ publicKey: z.string().describe("The server's public VAPID key, in base64url.") }),
  },
  listPushRegistrations: {
    ...read,
    summary: 'List your push devices',
    description: 'Returns the devices that get your push notifications, most recently refreshed first.',
    response: z.object({
      devices: z.array(pushDevice).describe('Your devices, most recently refreshed first.'),
    }),
  },
  createPushRegistration: {
    ...write,
    summary: 'Register a device for push',
    description:
      'Turns on push notifications for a device. If the same subscription was registered before, by you or another member, the new registration replaces it. Refuses an id or an address that belongs to a different registration.',
    refusals: ['conflict'],
    body: z.object({
      id: uuid.describe("The new registration's id, made by the client."),
      ...subscription,
      ...device,
    }),
    response: pushDevice,
    status: 201,
  },
  updatePushRegistration: {
    ...write,
    summary: 'Refresh a push device',
    description:
      'Confirms that the device is still in use, stores its address and keys if they changed, and returns the device.',
    refusals: ['not-found', 'conflict'],
    params,
    body: z.object({ ...subscription, ...device }).partial(),
    response: pushDevice,
  },
  deletePushRegistration: {
    ...write,
    summary: 'Remove a push device',
    description: 'Turns off push notifications for the device.',
    refusals: ['not-found'],
    params,
    response: done,
  },
  testPush: {
    ...write,
    summary: 'Send a test push notification',
    description: 'Sends a test notification to the device and returns what the push service answered.',
    refusals: ['not-found', 'conflict'],
    params,
    response: z.object({
      outcome: z
        .enum(['sent', 'gone', 'later', 'refused'])
        .describe(
          "What the push service answered: `sent`; `gone` if it no longer knows the device, which is then removed; `later` if it is busy or can't be reached; or `refused`.",
        ),
      tag: z.string().describe("The push notification's tag."),
    }),
    key: 'own',
  },
} satisfies Record<string, OperationContract>
