import type { OwnData } from './gather.ts'

/** The collections that are lists. */
export type ListName = {
  [Name in keyof OwnData]: OwnData[Name] extends unknown[] ? Name : never
}[keyof OwnData]

type Rules<Result> = {
  [Name in ListName]: (document: OwnData[Name][number], other: (id: string) => string) => Result
}

/** What makes a document of a list the same one. */
const keys: Rules<string> = {
  posts: ({ id }) => id,
  projects: ({ id }) => id,
  comments: ({ id }) => id,
  likes: ({ postId }) => postId,
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
 * Where a document of a list stands; those that stand alike keep the order they came in. `other` is an id without the
 * member's own, which is another on every Bowline.
 */
const places: Rules<string[]> = {
  posts: ({ createdAt, id }) => [createdAt, id],
  projects: ({ createdAt, id }) => [createdAt, id],
  comments: ({ createdAt, id }) => [createdAt, id],
  likes: ({ createdAt, postId }) => [createdAt, postId],
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

/** The list in its order. */
export const inOrder = (name: ListName, documents: unknown[], memberId: string): unknown[] => {
  const other = (id: string) => id.replace(memberId, '')
  const placed = documents.map(document => ({
    document,
    place: ((places[name] as Loose)(document, other) as string[]).join('\0'),
  }))
  return placed
    .toSorted((one, two) => (one.place < two.place ? -1 : one.place > two.place ? 1 : 0))
    .map(({ document }) => document)
}
