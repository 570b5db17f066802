import { chatSettings } from '@bowline/api/contract/chat'
import { ownData } from '@bowline/api/contract/own-data'
import {
  archiveCollections,
  completePreferences,
  importMessages,
  invalid,
  limits,
  Refusal,
} from '@bowline/domain'
import { checkStorable } from '@bowline/domain/storable-text'
import { z } from 'zod'
import { listNames, type OwnData } from '../own-data/index.ts'
import { type OpenArchive, parseJson } from './open-archive.ts'

export type Collections = Omit<OwnData, 'exportedAt'> & { media: MediaDocument[] }
export type MediaDocument = z.infer<typeof mediaDocument>

const mediaDocument = z.object({
  id: z.uuid(),
  path: z.string().max(1000),
  purpose: z.enum(['post', 'profile', 'message']),
  description: z.string(),
  mediaURL: z.string(),
  createdAt: z.iso.datetime(),
})

/** One record per file: otherwise one file could become any number of pictures. */
const media = z
  .array(mediaDocument)
  .max(limits.importFiles)
  .refine(documents => new Set(documents.map(({ path }) => path)).size === documents.length)

const { user, userPreferences, events, bookmarks, comments } = ownData.shape
const { notificationPreferences } = user.shape

/** Older archives do not contain these. */
const older = {
  user: user.extend({
    notificationPreferences: notificationPreferences.extend({
      emailDigest: notificationPreferences.shape.emailDigest.default(completePreferences().emailDigest),
    }),
    activeDays: user.shape.activeDays.default([]),
  }),
  userPreferences: userPreferences
    .unwrap()
    .extend({ chatSettings: chatSettings.default({ readReceipts: true, typing: true }) })
    .nullable(),
  bookmarks: bookmarks.default([]),
  comments: z.array(comments.element.extend({ likeCount: comments.element.shape.likeCount.default(0) })),
  events: z.array(
    events.element.extend({
      seriesDay: events.element.shape.seriesDay.default(null),
      seriesRepeat: events.element.shape.seriesRepeat.default(null),
      seriesMonthDay: events.element.shape.seriesMonthDay.default(null),
    }),
  ),
}

const schema = ownData.omit({ exportedAt: true }).extend({ ...older, media })

/** The archive's contents in Bowline's format. @throws Refusal */
export const readCollections = async (archive: Pick<OpenArchive, 'names' | 'read'>): Promise<Collections> => {
  const content: Record<string, unknown> = {}
  for (const name of [...archiveCollections, 'media'] as const)
    if (archive.names.includes(`${name}.json`)) content[name] = parseJson(await archive.read(`${name}.json`))
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw invalid(importMessages.damaged)
  checkNumbers(parsed.data)
  try {
    checkStorable(parsed.data)
  } catch {
    throw invalid(importMessages.damaged)
  }
  return parsed.data
}

const checkNumbers = ({ user, userPoints, ...data }: Collections) => {
  const { others, ...each }: Record<string, number> & { others: number } = limits.importDocuments
  const hasRoom =
    listNames.every(name => data[name].length <= (each[name] ?? others)) &&
    user.activeDays.length <= others &&
    (userPoints?.history.length ?? 0) <= others
  if (!hasRoom) throw new Refusal('too-large', importMessages.tooMany)
}
