import { limits, pushPlatforms } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { done, pushDevice, uuid } from './shapes.ts'

const tag = 'Push'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const
const params = z.object({ registrationId: uuid })

/** As `PushSubscription.toJSON()` has them. Whether they are what they should be is told in so many words. */
const key = z.string().max(200)
const subscription = {
  endpoint: z.string().max(limits.pushEndpoint),
  auth: key,
  p256dh: key,
}
const device = {
  platform: z.enum(pushPlatforms),
  /** "Firefox on Linux"; told from the browser's name for itself when absent. */
  deviceDescription: z.string().trim().min(1).max(limits.deviceDescription).optional(),
}

/** SPEC.md §7 Push registration. */
export const push = {
  getPushKey: {
    ...read,
    summary: 'The key a browser subscribes with (applicationServerKey)',
    response: z.object({ publicKey: z.string() }),
  },
  listPushRegistrations: {
    ...read,
    summary: 'The devices the member gets pushes on, last refreshed first',
    response: z.object({ devices: z.array(pushDevice) }),
  },
  createPushRegistration: {
    ...write,
    summary: 'Push to this device; one that was another member’s is this one’s from now on',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      ...subscription,
      ...device,
    }),
    response: pushDevice,
    status: 201,
  },
  updatePushRegistration: {
    ...write,
    summary: 'Refresh a registration, with the new address and keys where they changed',
    params,
    body: z.object({ ...subscription, ...device }).partial(),
    response: pushDevice,
  },
  deletePushRegistration: {
    ...write,
    summary: 'Push no more to a device, until it is turned on there again',
    params,
    response: done,
  },
  testPush: {
    ...write,
    summary: 'Push a test to a device at once',
    params,
    response: z.object({
      /** `gone`: its push service knows it no more, so it was removed. `later`: the push service can't be reached or is busy. */
      outcome: z.enum(['sent', 'gone', 'later', 'refused']),
      /** What the push carries as its tag. */
      tag: z.string(),
    }),
    key: 'own',
  },
} satisfies Record<string, OperationContract>
