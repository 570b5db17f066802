import type { AnswerOf } from '@bowline/api/contract/index'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { gatherChats, gatherMessages } from './chats.ts'
import { gatherComments, gatherLikes, gatherPosts, gatherReactions } from './contributions.ts'
import { mergeKept } from './merge-kept.ts'
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

export type OwnData = AnswerOf<'exportMyData'>

/** All that is kept of a member, in the shapes of SPEC.md §3; as of one moment where `db` is a transaction that sees one. */
export const gatherOwnData = async (db: Kysely<DB>, memberId: string, now: Date): Promise<OwnData> =>
  mergeKept(db, memberId, await gatherRows(db, memberId, now))

/** Without what the member brought along from another Bowline and has no place here. */
export const gatherRows = async (db: Kysely<DB>, memberId: string, now: Date): Promise<OwnData> => ({
  exportedAt: now.toISOString(),
  user: await gatherUser(db, memberId),
  userPreferences: await gatherPreferences(db, memberId),
  posts: await gatherPosts(db, memberId),
  projects: await gatherProjects(db, memberId),
  comments: await gatherComments(db, memberId),
  likes: await gatherLikes(db, memberId),
  commentReactions: await gatherReactions(db, memberId),
  follows: await gatherFollows(db, memberId),
  connections: await gatherConnections(db, memberId),
  notifications: await gatherNotifications(db, memberId),
  chats: await gatherChats(db, memberId),
  messages: await gatherMessages(db, memberId),
  userPoints: await gatherPoints(db, memberId),
  uncreditedPoints: [],
  blocks: await gatherBlocks(db, memberId),
  mutes: await gatherMutes(db, memberId),
  events: await gatherEvents(db, memberId),
  rsvps: await gatherRsvps(db, memberId),
  challenges: await gatherChallenges(db, memberId),
  joinedChallenges: await gatherJoined(db, memberId),
  reports: await gatherReports(db, memberId),
  contactMessages: await gatherContactMessages(db, memberId),
})
