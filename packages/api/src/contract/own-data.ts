import { challengeKinds, knotCategories, notificationTypes, pushPlatforms, repeats } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import { chatSettings } from './chat.ts'
import { emailDigest } from './notifications.ts'
import { preferences, profileHobby, projectState, timestamp, uuid, visibility } from './shapes.ts'

const id = z.string()
const madeAt = { createdAt: timestamp }
const keptAt = { ...madeAt, updatedAt: timestamp }

const user = z.object({
  uid: id,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  ...keptAt,
  following: z.array(id),
  followers: z.array(id),
  hobbies: z.array(profileHobby),
  bio: z.string(),
  roles: z.object({ developer: z.boolean(), admin: z.boolean() }),
  lastVerificationSent: timestamp.nullable(),
  /** Devices that get pushes, by id: their addresses are secrets that open them. */
  fcmTokens: z.record(
    uuid,
    z.object({ ...madeAt, platform: z.enum(pushPlatforms), deviceDescription: z.string() }),
  ),
  notificationPreferences: z.object({
    pushNotifications: z.boolean(),
    emailNotifications: z.boolean(),
    emailDigest,
    notificationTypes: z.record(z.string(), z.boolean()),
  }),
  privacySettings: z.object({
    profileVisibility: z.string(),
    activityVisibility: z.string(),
    messagePermission: z.string(),
  }),
  /** The days the member was there, by their own calendar. */
  activeDays: z.array(z.string()),
})

const post = z.object({
  id: uuid,
  content: z.string(),
  authorId: id,
  ...keptAt,
  timestamp: z.int(),
  displayTime: timestamp,
  likeCount: z.int(),
  commentCount: z.int(),
  mediaURL: z.string().nullable(),
  mediaType: z.string().nullable(),
  visibility,
  tags: z.array(z.string()),
  hobby: z.string(),
  /** The event it tells of. */
  eventId: uuid.nullable(),
})

const project = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  hobby: z.string(),
  state: projectState,
  visibility,
  ...keptAt,
  beforeURL: z.string().nullable(),
  afterURL: z.string().nullable(),
  materials: z.array(z.object({ name: z.string(), amount: z.string(), isReady: z.boolean() })),
  hours: z.array(
    z.object({ id: uuid, day: z.string(), minutes: z.int(), note: z.string(), toldAt: timestamp }),
  ),
  /** When it came to be in which state. */
  turns: z.array(z.object({ state: projectState, toldAt: timestamp })),
  postIds: z.array(uuid),
})

const comment = z.object({
  id: uuid,
  postId: uuid,
  authorId: id,
  content: z.string(),
  ...keptAt,
  upvotes: z.int(),
  downvotes: z.int(),
  voteScore: z.int(),
  parentId: uuid.nullable(),
  isReply: z.boolean(),
})

const notification = z.object({
  id: uuid,
  type: z.enum(notificationTypes),
  recipientId: id,
  senderId: id,
  postId: uuid.nullable(),
  commentId: uuid.nullable(),
  parentCommentId: uuid.nullable(),
  read: z.boolean(),
  ...madeAt,
})

const message = z.object({
  id: uuid,
  chatId: id,
  senderId: id,
  text: z.string(),
  ...madeAt,
  read: z.boolean(),
  readAt: timestamp.nullable(),
  mediaURL: z.string().nullable(),
})

const points = z.object({
  userId: id,
  total: z.int(),
  byCategory: z.record(z.enum(knotCategories), z.int()),
  history: z.array(
    z.object({
      timestamp,
      amount: z.int(),
      action: z.string(),
      category: z.enum(knotCategories),
      reason: z.string(),
      /** What it was earned for, once. */
      subject: z.string(),
      hobby: z.string().nullable(),
    }),
  ),
  level: z.string(),
  ...keptAt,
})

/** Knots of another Bowline that count for nothing here, with the key that signed them. */
const uncreditedPoints = z.object({ publicKey: z.string(), origin: z.string(), points })

const event = z.object({
  id: uuid,
  postId: uuid,
  seriesId: uuid.nullable(),
  /** The day of its series it stands for. */
  seriesDay: z.string().nullable(),
  /** How often its series comes again, and of a monthly one on which day; as it was set last. */
  seriesRepeat: z.enum(repeats).nullable(),
  seriesMonthDay: z.int().min(1).max(31).nullable(),
  title: z.string(),
  description: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  timeZone: z.string(),
  place: z.string(),
  address: z.string(),
  link: z.string(),
  capacity: z.int().nullable(),
  isCancelled: z.boolean(),
  cancelReason: z.string(),
  ...keptAt,
})

const challenge = z.object({
  id: uuid,
  postId: uuid,
  kind: z.enum(challengeKinds),
  title: z.string(),
  description: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  goal: z.int(),
  ...keptAt,
})

const joinedChallenge = z.object({
  challengeId: uuid,
  joinedAt: timestamp,
  leftAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  checkIns: z.array(z.object({ day: z.string(), postId: uuid })),
  rests: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
})

/** The member's own data, one property for each of SPEC.md §3's collections, and their projects, events and challenges. Words are stored text: show `plainText`. */
export const ownData = z
  .object({
    exportedAt: timestamp,
    user,
    userPreferences: preferences.extend({ userId: id, chatSettings, ...madeAt }).nullable(),
    posts: z.array(post),
    projects: z.array(project),
    comments: z.array(comment),
    likes: z.array(z.object({ id, userId: id, postId: uuid, ...madeAt })),
    commentReactions: z.array(
      z.object({ userId: id, commentId: uuid, voteType: z.literal([1, -1]), ...keptAt }),
    ),
    follows: z.array(z.object({ id, followerId: id, followingId: id, ...madeAt })),
    connections: z.array(z.object({ id, users: z.array(id), isConnection: z.boolean(), ...keptAt })),
    notifications: z.array(notification),
    chats: z.array(z.object({ id, users: z.array(id), ...keptAt })),
    messages: z.array(message),
    userPoints: points.nullable(),
    uncreditedPoints: z.array(uncreditedPoints),
    blocks: z.array(z.object({ userId: id, ...madeAt })),
    mutes: z.array(z.object({ userId: id, ...madeAt })),
    events: z.array(event),
    rsvps: z.array(z.object({ eventId: uuid, state: z.enum(['going', 'waiting']), ...madeAt })),
    challenges: z.array(challenge),
    joinedChallenges: z.array(joinedChallenge),
    reports: z.array(
      z.object({
        id: uuid,
        subject: z.string(),
        subjectId: uuid,
        reason: z.string(),
        note: z.string(),
        ...madeAt,
      }),
    ),
    contactMessages: z.array(
      z.object({ name: z.string(), email: z.string(), message: z.string(), ...madeAt }),
    ),
  })
  .openapi('OwnData')
