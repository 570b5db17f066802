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
    startsAt: timestamp.describe('When it starts to be shown.'),
    endsAt: timestamp.describe('When it stops being shown.'),
  })
  .meta({ id: 'Announcement', description: 'A message from the admins to all members.' })

export const announcements = {
  listAnnouncements: {
    tag,
    access: 'member',
    rate: 'read',
    summary: 'List your announcements',
    description: "Returns the current announcements you haven't dismissed.",
    response: z.object({ announcements: z.array(announcement).describe('The announcements.') }),
  },
  dismissAnnouncement: {
    tag,
    access: 'member',
    rate: 'write',
    summary: 'Dismiss an announcement',
    description: 'Hides the announcement on all your devices.',
    refusals: ['not-found'],
    params: ofAnnouncement,
    response: done,
  },
  listAllAnnouncements: {
    ...adminRead,
    summary: 'List all announcements',
    description: 'Returns every announcement with how many members dismissed it, newest first.',
    response: z.object({
      announcements: z
        .array(announcement.extend({ dismissals: z.int().describe('How many members have dismissed it.') }))
        .describe('The announcements.'),
    }),
  },
  createAnnouncement: {
    ...adminWrite,
    summary: 'Create an announcement',
    description: 'Creates an announcement that all members see between two times, and returns it.',
    refusals: ['conflict'],
    body: cleaned(
      z.object({
        id: uuid.describe("The new announcement's id, made by the client."),
        text: textUpTo(limits.announcement).default('').describe('The text to show.'),
        startsAt: timestamp.describe('When to start showing it.'),
        endsAt: timestamp.describe('When to stop showing it.'),
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
    description:
      'Stops showing the announcement immediately and returns it. Refuses an announcement that has already ended.',
    refusals: ['not-found', 'conflict'],
    params: ofAnnouncement,
    response: announcement,
  },
} satisfies Record<string, OperationContract>
