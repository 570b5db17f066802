import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { gatherChats, gatherMessages } from './chats.ts'
import {
  gatherBookmarks,
  gatherComments,
  gatherLikes,
  gatherPosts,
  gatherReactions,
} from './contributions.ts'
import { mergePreserved } from './merge-preserved.ts'
import { listNames } from './order.ts'
import type { ListName, OwnData, OwnDataStream } from './own-data.ts'
import { gatherChallenges, gatherEvents, gatherJoined, gatherReports, gatherRsvps } from './places.ts'
import { gatherPoints } from './points.ts'
import { gatherContactMessages, gatherPreferences, gatherUser } from './profile.ts'
import { gatherProjects } from './projects.ts'
import {
  gatherBlocks,
  gatherConnections,
  gatherFollows,
  gatherMutes,
  gatherNotifications,
} from './relations.ts'

/**
 * All stored data of a member at one point in time, see docs/product/own-data.md#collections.
 * @param db a transaction with a fixed snapshot; read the lists one after another before it ends
 */
export const gatherOwnData = async (db: Kysely<DB>, memberId: string, now: Date): Promise<OwnDataStream> =>
  mergePreserved(db, memberId, await gatherRows(db, memberId, now))

/** Without imported documents that have no rows here. */
export const gatherRows = async (db: Kysely<DB>, memberId: string, now: Date): Promise<OwnDataStream> => ({
  exportedAt: now.toISOString(),
  user: await gatherUser(db, memberId),
  userPreferences: await gatherPreferences(db, memberId),
  posts: gatherPosts(db, memberId),
  projects: gatherProjects(db, memberId),
  comments: gatherComments(db, memberId),
  likes: gatherLikes(db, memberId),
  bookmarks: gatherBookmarks(db, memberId),
  commentReactions: gatherReactions(db, memberId),
  follows: gatherFollows(db, memberId),
  connections: gatherConnections(db, memberId),
  notifications: gatherNotifications(db, memberId),
  chats: gatherChats(db, memberId),
  messages: gatherMessages(db, memberId),
  userPoints: await gatherPoints(db, memberId),
  uncreditedPoints: none,
  blocks: gatherBlocks(db, memberId),
  mutes: gatherMutes(db, memberId),
  events: gatherEvents(db, memberId),
  rsvps: gatherRsvps(db, memberId),
  challenges: gatherChallenges(db, memberId),
  joinedChallenges: gatherJoined(db, memberId),
  reports: gatherReports(db, memberId),
  contactMessages: gatherContactMessages(db, memberId),
})

const none: AsyncIterable<never> = { async *[Symbol.asyncIterator]() {} }

/** Reads the lists into memory, for an import, which holds as much of the archive anyway. */
export const collectRows = async (db: Kysely<DB>, memberId: string, now: Date): Promise<OwnData> => {
  const { userPoints, ...rest } = await gatherRows(db, memberId, now)
  const lists: Partial<Record<ListName, unknown[]>> = {}
  for (const name of listNames) lists[name] = await collect<unknown>(rest[name])
  const points = userPoints && { ...userPoints, history: await collect(userPoints.history) }
  return { ...rest, ...(lists as Pick<OwnData, ListName>), userPoints: points }
}

const collect = async <Document>(documents: AsyncIterable<Document>) => {
  const all: Document[] = []
  for await (const document of documents) all.push(document)
  return all
}
