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
  auth: key.describe("The subscription's authentication secret, base64url."),
  p256dh: key.describe("The subscription's public key, base64url."),
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
    summary: 'Get the key that browsers subscribe with (applicationServerKey)',
    response: z.object({ publicKey: z.string().describe("The server's VAPID public key, base64url.") }),
  },
  listPushRegistrations: {
    ...read,
    summary: "List the member's devices that receive push notifications, last refreshed first",
    response: z.object({ devices: z.array(pushDevice).describe("The member's devices.") }),
  },
  createPushRegistration: {
    ...write,
    summary: 'Turn on push notifications for a device, even if it was registered by another member',
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
    summary: 'Refresh a registration, with its address and keys if they changed',
    refusals: ['not-found', 'conflict'],
    params,
    body: z.object({ ...subscription, ...device }).partial(),
    response: pushDevice,
  },
  deletePushRegistration: {
    ...write,
    summary: 'Turn off push notifications for a device',
    refusals: ['not-found'],
    params,
    response: done,
  },
  testPush: {
    ...write,
    summary: 'Send a test notification to a device',
    refusals: ['not-found'],
    params,
    response: z.object({
      outcome: z
        .enum(['sent', 'gone', 'later', 'refused'])
        .describe(
          '`sent`; `gone` if the push service no longer knows the device, which was removed; `later` if it cannot be reached or is busy; or `refused`.',
        ),
      tag: z.string().describe('The tag the push notification carries.'),
    }),
    key: 'own',
  },
} satisfies Record<string, OperationContract>
