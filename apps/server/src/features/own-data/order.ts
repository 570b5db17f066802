import type { ListName, OwnData } from './own-data.ts'

type Rules<Result> = {
  [Name in ListName]: (document: OwnData[Name][number], other: (id: string) => string) => Result
}

/** Identifies a document of a list. */
const keys: Rules<string> = {
  posts: ({ id }) => id,
  projects: ({ id }) => id,
  comments: ({ id }) => id,
  likes: ({ postId }) => postId,
  bookmarks: ({ postId }) => postId,
  commentReactions: ({ commentId }) => commentId,
  follows: ({ id }) => id,
  connections: ({ id }) => id,
  notifications: ({ id }) => id,
  chats: ({ id }) => id,
  messages: ({ id }) => id,
  uncreditedPoints: ({ publicKey, points }) => `${publicKey} ${points.userId}`,
  blocks: ({ userId }) => userId,
  mutes: ({ userId }) => userId,
  events: ({ id }) => id,
  rsvps: ({ eventId }) => eventId,
  challenges: ({ id }) => id,
  joinedChallenges: ({ challengeId }) => challengeId,
  reports: ({ id }) => id,
  contactMessages: ({ createdAt, message }) => `${createdAt} ${message}`.slice(0, 300),
}

/**
 * The sort key of a document in its list, in the queries' order. `other` is an id without the member's own, which
 * differs between servers.
 */
const places: Rules<string[]> = {
  posts: ({ createdAt, id }) => [createdAt, id],
  projects: ({ createdAt, id }) => [createdAt, id],
  comments: ({ createdAt, id }) => [createdAt, id],
  likes: ({ createdAt, postId }) => [createdAt, postId],
  bookmarks: ({ createdAt, postId }) => [createdAt, postId],
  commentReactions: ({ createdAt, commentId }) => [createdAt, commentId],
  follows: ({ createdAt, id }, other) => [createdAt, other(id)],
  connections: ({ createdAt, id }, other) => [createdAt, other(id)],
  notifications: ({ createdAt, id }) => [createdAt, id],
  chats: ({ createdAt, id }, other) => [createdAt, other(id)],
  messages: ({ chatId }, other) => [other(chatId).replace('_', '')],
  uncreditedPoints: ({ publicKey }) => [publicKey],
  blocks: ({ createdAt, userId }) => [createdAt, userId],
  mutes: ({ createdAt, userId }) => [createdAt, userId],
  events: ({ startsAt, id }) => [startsAt, id],
  rsvps: ({ createdAt, eventId }) => [createdAt, eventId],
  challenges: ({ createdAt, id }) => [createdAt, id],
  joinedChallenges: ({ joinedAt, challengeId }) => [joinedAt, challengeId],
  reports: ({ createdAt, id }) => [createdAt, id],
  contactMessages: ({ createdAt, message }) => [createdAt, message],
}

export const listNames = Object.keys(keys) as ListName[]

type Loose = (document: unknown, other: (id: string) => string) => never

export const keyOf = (name: ListName, document: unknown): string => (keys[name] as Loose)(document, id => id)

/** The sort key of a document in its list; compare it as text. */
export const placeOf = (name: ListName, document: unknown, memberId: string): string => {
  const other = (id: string) => id.replace(memberId, '')
  return ((places[name] as Loose)(document, other) as string[]).join('\0')
}
