import { pushPlatforms } from '@bowline/domain'
import { z } from 'zod'
import { timestamp, uuid } from './fields.ts'

export const pushDevice = z
  .object({
    id: uuid.describe("The registration's id."),
    platform: z.enum(pushPlatforms).describe('The kind of device.'),
    deviceDescription: z.string().describe('The name of the device, such as "Firefox on Linux".'),
    createdAt: timestamp.describe('When push notifications were turned on.'),
    refreshedAt: timestamp.describe('When the registration was last refreshed.'),
    current: z.boolean().describe('Whether it is the device that sent this request.'),
  })
  .meta({
    id: 'PushDevice',
    description: 'A device that gets push notifications. Its address and keys stay secret.',
  })
export type PushDevice = z.infer<typeof pushDevice>
