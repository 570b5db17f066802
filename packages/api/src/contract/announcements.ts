import { cleanAnnouncement, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { done, timestamp, uuid } from './shapes/fields.ts'

const tag = 'Moderation'
const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const
const ofAnnouncement = z.object({ announcementId: uuid.describe("The announcement's id.") })

const announcement = z
  .object({
    id: uuid.describe("The announcement's id."),
    text: z.string().describe('The text of the announcement.'),
    startsAt: timestamp.describe('From when it is shown.'),
    endsAt: timestamp.describe('Until when it is shown.'),
  })
  .meta({ id: 'Announcement', description: 'A message from the admins to all members.' })

export const announcements = {
  listAnnouncements: {
    tag,
    access: 'member',
    rate: 'read',
    summary: 'List current announcements that the member has not dismissed',
    response: z.object({ announcements: z.array(announcement).describe('The announcements.') }),
  },
  dismissAnnouncement: {
    tag,
    access: 'member',
    rate: 'write',
    summary: 'Dismiss an announcement on all devices of the member',
    refusals: ['not-found'],
    params: ofAnnouncement,
    response: done,
  },
  listAllAnnouncements: {
    ...adminRead,
    summary: 'List all announcements, newest first',
    response: z.object({
      announcements: z
        .array(announcement.extend({ dismissals: z.int().describe('How many members have closed it.') }))
        .describe('The announcements.'),
    }),
  },
  createAnnouncement: {
    ...adminWrite,
    summary: 'Publish an announcement to all members for a time',
    refusals: ['conflict'],
    body: cleaned(
      z.object({
        id: uuid.describe("The new announcement's id, made by the client."),
        text: textUpTo(limits.announcement).default('').describe('The text to show.'),
        startsAt: timestamp.describe('From when to show it.'),
        endsAt: timestamp.describe('Until when to show it.'),
      }),
      ({ id, text, ...times }) => {
        const [startsAt, endsAt] = [new Date(times.startsAt), new Date(times.endsAt)]
        return { id, text: cleanAnnouncement({ text, startsAt, endsAt }), startsAt, endsAt }
      },
    ),
    response: announcement,
    status: 201,
  },
  endAnnouncement: {
    ...adminWrite,
    summary: 'End an announcement',
    refusals: ['not-found', 'conflict'],
    params: ofAnnouncement,
    response: announcement,
  },
} satisfies Record<string, OperationContract>
