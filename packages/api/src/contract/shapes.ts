import {
  type ChatMessage,
  challengeKinds,
  dataNews,
  eventNews,
  knotCategories,
  notificationTypes,
  onboardingSteps,
  projectStates,
  pushPlatforms,
  removalNews,
  repeats,
  rsvpStates,
  skillLevels,
  themes,
  visibilities,
  votes,
} from '@bowline/domain'
import { z } from '@hono/zod-openapi'

export const uuid = z.uuid()
/** Dates are ISO 8601 strings on the wire. PostgreSQL knows no year 0. */
export const timestamp = z.iso
  .datetime()
  .refine(text => !text.startsWith('0000'), 'A date and time is written like 2027-03-28T19:00:00Z')
/**
 * `updatedAt` of the version that was changed. Where it is another by now, and says something else, the write is
 * refused (409, `edit-conflict`) and `data.current` holds what is there. Without it the last write wins.
 */
export const baseUpdatedAt = timestamp.optional()
export const visibility = z.enum(visibilities)
export const skillLevel = z.enum(skillLevels)
export const theme = z.enum(themes)

/** An opaque place in a list, as the page before gave it. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
})

export const picture = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** A few dozen pixels as a data URL, shown until the picture is there. */
    placeholder: z.string(),
    description: z.string(),
    /** The same picture narrower, ascending, WebP. */
    variants: z.array(z.object({ url: z.string(), width: z.int() })),
  })
  .openapi('Picture')

export const author = z
  .object({
    uid: z.string(),
    displayName: z.string(),
    username: z.string(),
    photoURL: z.string().nullable(),
  })
  .openapi('Author')

/** SPEC.md §3 Post. `content` is stored text: show `plainText(content)`. */
export const post = z
  .object({
    id: uuid,
    content: z.string(),
    authorId: z.string(),
    author,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Milliseconds. */
    timestamp: z.int(),
    displayTime: timestamp,
    likeCount: z.int(),
    commentCount: z.int(),
    isLiked: z.boolean(),
    mediaURL: z.string().nullable(),
    mediaType: z.string().nullable(),
    media: picture.nullable(),
    visibility,
    tags: z.array(z.string()),
    hobby: z.string(),
    /** The event or challenge it announces, tells of or checks in to; as its own read has it. */
    about: z
      .object({
        kind: z.enum(['event', 'challenge']),
        id: uuid,
        title: z.string(),
        /** The post is the announcement itself. */
        isAnnouncement: z.boolean(),
      })
      .nullable(),
    /** The project it is part of, where the reader may see that too. */
    project: z.object({ id: uuid, title: z.string() }).nullable(),
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .openapi('Post')

export const postPage = z
  .object({ posts: z.array(post), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('PostPage')

/** What a like leaves behind, as its reader sees it. */
export const likeState = z.object({ likeCount: z.int(), isLiked: z.boolean() }).openapi('LikeState')

/**
 * SPEC.md §3 Comment. `content` is stored text: show `plainText(content)`. A deleted comment that has replies stays as
 * a placeholder: no author, no words.
 */
export const comment = z
  .object({
    id: uuid,
    postId: uuid,
    authorId: z.string().nullable(),
    author: author.nullable(),
    content: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    upvotes: z.int(),
    downvotes: z.int(),
    voteScore: z.int(),
    userVote: z.literal(votes),
    parentId: uuid.nullable(),
    isReply: z.boolean(),
    replyCount: z.int(),
    isDeleted: z.boolean(),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), reply: z.boolean() }),
  })
  .openapi('Comment')

/** Oldest first. */
export const replyPage = z
  .object({ replies: z.array(comment), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('ReplyPage')

/** A comment with the first of its replies; the cursor gives the next ones by `listReplies`. */
export const thread = comment
  .extend({ replies: z.array(comment), hasMoreReplies: z.boolean(), repliesCursor: z.string().nullable() })
  .openapi('Thread')

/** Newest first. */
export const commentPage = z
  .object({ comments: z.array(thread), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('CommentPage')

export const knotEntry = z
  .object({
    id: z.string(),
    timestamp,
    amount: z.int(),
    action: z.string(),
    category: z.enum(knotCategories),
    reason: z.string(),
  })
  .openapi('KnotEntry')

export const knotHistory = z
  .object({ entries: z.array(knotEntry), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('KnotHistory')

/** SPEC.md §3 UserPoints. Sum and level are everybody's to see; the rest is null for whom the member's activity is hidden from. */
export const knots = z
  .object({
    total: z.int(),
    level: z.string(),
    nextLevel: z.string().nullable(),
    knotsNeeded: z.int(),
    restricted: z.boolean(),
    byCategory: z.record(z.enum(knotCategories), z.int()).nullable(),
    streak: z.object({ current: z.int(), longest: z.int() }).nullable(),
    history: knotHistory.nullable(),
  })
  .openapi('Knots')

export const leader = z
  .object({ rank: z.int(), knots: z.int(), level: z.string(), member: author, isSelf: z.boolean() })
  .openapi('Leader')

/** How the viewer and a member stand to each other. */
export const relation = z
  .object({ following: z.boolean(), followsYou: z.boolean(), connected: z.boolean() })
  .openapi('Relation')

export const memberCard = author
  .extend({ bio: z.string(), relation, isSelf: z.boolean() })
  .openapi('MemberCard')

export const memberPage = z
  .object({ members: z.array(memberCard), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('MemberPage')

export const profileHobby = z
  .object({ slug: z.string(), level: skillLevel.nullable() })
  .openapi('ProfileHobby')

/** SPEC.md §3 User profile, as far as the viewer may see it; `restricted` where the rest is kept from them. */
export const profile = author
  .extend({
    photo: picture.nullable(),
    bio: z.string(),
    hobbies: z.array(profileHobby),
    createdAt: timestamp,
    counts: z.object({ posts: z.int(), followers: z.int(), following: z.int(), connections: z.int() }),
    relation,
    isSelf: z.boolean(),
    restricted: z.boolean(),
    /** By the viewer; nobody else is told. */
    muted: z.boolean(),
    /** `message`: whether the member takes messages from the reader. */
    can: z.object({ edit: z.boolean(), follow: z.boolean(), message: z.boolean() }),
  })
  .openapi('Profile')

/** A line of the notifications: the likes of one post are one line. Excerpts are stored text: show `plainText`. */
export const notification = z
  .object({
    /** The newest first; of many likes the newest alone, which stand for the older ones. */
    ids: z.array(uuid),
    type: z.enum(notificationTypes),
    /** Those who did it, the latest first; `senderCount` tells of all. */
    senders: z.array(author),
    senderCount: z.int(),
    post: z.object({ id: uuid, excerpt: z.string(), picture: picture.nullable() }).nullable(),
    comment: z.object({ id: uuid, excerpt: z.string() }).nullable(),
    /** The event it has news of. */
    event: z
      .object({
        id: uuid,
        title: z.string(),
        startsAt: timestamp,
        timeZone: z.string(),
        news: z.enum(eventNews),
      })
      .nullable(),
    /** What was removed of the member's own, and what became of it. */
    removal: z.object({ id: uuid, excerpt: z.string(), news: z.enum(removalNews) }).nullable(),
    /** An errand of the member's own that is through. */
    data: z.object({ news: z.enum(dataNews) }).nullable(),
    parentCommentId: uuid.nullable(),
    read: z.boolean(),
    createdAt: timestamp,
  })
  .openapi('Notification')

export const notificationPage = z
  .object({
    notifications: z.array(notification),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
  })
  .openapi('NotificationPage')

/** What a member prefers. `celebratedLevel`: the highest they were congratulated on, null before the first time. */
export const preferences = z
  .object({
    theme: theme.nullable(),
    welcomeSeen: z.boolean(),
    onLeaderboards: z.boolean(),
    /** Whose days count for streaks: an IANA name. */
    timeZone: z.string(),
    celebratedLevel: z.string().nullable(),
    /** What a new member is asked next; `done` for everybody else. */
    onboarding: z.enum(onboardingSteps),
  })
  .openapi('Preferences')
/** SPEC.md §3 Message. `text` is stored text: show `plainText(text)`. An own message is never `read` where receipts are off. */
export const message = z
  .object({
    id: uuid,
    chatId: z.string(),
    seq: z.int(),
    senderId: z.string(),
    text: z.string(),
    createdAt: timestamp,
    read: z.boolean(),
    readAt: timestamp.nullable(),
    media: picture.nullable(),
    isDeleted: z.boolean(),
  })
  .openapi('Message') satisfies z.ZodType<ChatMessage>

/** SPEC.md §3 Chat, as one of its members sees it. */
export const chat = z
  .object({
    /** The two members' ids, sorted and joined by "_". */
    id: z.string(),
    users: z.array(z.string()).length(2),
    /** The other one. */
    member: author,
    createdAt: timestamp,
    /** Of the newest message, or of the start. */
    updatedAt: timestamp,
    lastMessage: message.nullable(),
    /** The newest sequence number; 0 before the first message. */
    lastSeq: z.int(),
    /** 0 in a chat with whom the viewer has muted, as in the sum of all chats. */
    unread: z.int(),
    /** What the viewer has read, by sequence number. */
    readUpTo: z.int(),
    /** What the other one has read; null where either has switched receipts off. */
    otherReadUpTo: z.int().nullable(),
    /** Coarse, and null where the other one does not show what they do. */
    activeRecently: z.boolean().nullable(),
    can: z.object({ send: z.boolean() }),
  })
  .openapi('Chat')

/** Ascending by `seq`, whichever way one pages; `hasMore` in the direction asked for. */
export const messagePage = z
  .object({ messages: z.array(message), hasMore: z.boolean() })
  .openapi('MessagePage')

/** A device pushes go to. Its address and keys are told to nobody. */
export const pushDevice = z
  .object({
    id: uuid,
    platform: z.enum(pushPlatforms),
    deviceDescription: z.string(),
    createdAt: timestamp,
    refreshedAt: timestamp,
    /** Of the session that asks. */
    current: z.boolean(),
  })
  .openapi('PushDevice')
/** An event as a member may see it. Words are stored text: show `plainText`. */
export const calendarEvent = z
  .object({
    id: uuid,
    /** The post that announces it: its likes and comments are the event's. */
    postId: uuid,
    seriesId: uuid.nullable(),
    /** Of a series: how often, and how many times from this one on. */
    repeat: z.object({ every: z.enum(repeats), times: z.int() }).nullable(),
    host: author,
    hobby: z.string(),
    title: z.string(),
    description: z.string(),
    media: picture.nullable(),
    startsAt: timestamp,
    endsAt: timestamp,
    timeZone: z.string(),
    /** Coarse, empty where it is online. */
    place: z.string(),
    isOnline: z.boolean(),
    /** Null until one goes. */
    address: z.string().nullable(),
    link: z.string().nullable(),
    capacity: z.int().nullable(),
    goingCount: z.int(),
    waitingCount: z.int(),
    likeCount: z.int(),
    commentCount: z.int(),
    visibility,
    isCancelled: z.boolean(),
    cancelReason: z.string(),
    own: z.object({
      state: z.enum(rsvpStates),
      /** In the waiting line, from 1. */
      turn: z.int().nullable(),
    }),
    /** A few of those who go. */
    attendees: z.array(author),
    createdAt: timestamp,
    updatedAt: timestamp,
    can: z.object({ edit: z.boolean(), cancel: z.boolean(), rsvp: z.boolean() }),
  })
  .openapi('CalendarEvent')

export const eventPage = z
  .object({ events: z.array(calendarEvent), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('EventPage')

export const challenge = z
  .object({
    id: uuid,
    postId: uuid,
    creator: author,
    hobby: z.string(),
    kind: z.enum(challengeKinds),
    title: z.string(),
    description: z.string(),
    media: picture.nullable(),
    /** Calendar days, "YYYY-MM-DD", both included. */
    startsOn: z.string(),
    endsOn: z.string(),
    phase: z.enum(['ahead', 'running', 'over']),
    goal: z.int(),
    /** Days checked in to, of all members. */
    checkInCount: z.int(),
    memberCount: z.int(),
    likeCount: z.int(),
    commentCount: z.int(),
    isCompleted: z.boolean(),
    /** Null for who has not joined. */
    own: z
      .object({
        checkIns: z.int(),
        /** The days checked in to, ascending. */
        days: z.array(z.string()),
        checkedInToday: z.boolean(),
        /** Days in a row, as of today or yesterday; resting days are passed over, one missed day a week is forgiven. */
        streak: z.int(),
        freezesLeft: z.int(),
        /** Days of rest, both included; `to` is null while the member rests. */
        rests: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
        isPaused: z.boolean(),
        isCompleted: z.boolean(),
      })
      .nullable(),
    members: z.array(author),
    createdAt: timestamp,
    updatedAt: timestamp,
    can: z.object({
      edit: z.boolean(),
      /** Also its days, kind and goal: nobody else has set out for them. */
      setGoal: z.boolean(),
      join: z.boolean(),
      checkIn: z.boolean(),
    }),
  })
  .openapi('Challenge')

export const challengePage = z
  .object({ challenges: z.array(challenge), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('ChallengePage')

export const challengeLeader = z
  .object({ rank: z.int(), checkIns: z.int(), member: author, isSelf: z.boolean() })
  .openapi('ChallengeLeader')

/** The signed-in member, for themselves alone. */
export const me = author
  .extend({
    email: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    isDeveloper: z.boolean(),
    createdAt: timestamp,
    preferences,
    level: z.string(),
    /** An imported profile's lists wait for `migrateFollows`. */
    followsToMigrate: z.boolean(),
    sessionId: uuid,
    sessionExpiresAt: timestamp,
  })
  .openapi('Me')

export const hobby = z
  .object({ slug: z.string(), name: z.string(), group: z.string(), colour: z.string(), icon: z.string() })
  .openapi('Hobby')

export const hobbyPage = z
  .object({ hobbies: z.array(hobby), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('HobbyPage')

/** A member in the directory: what they do, and what they and the viewer have in common. */
export const hobbyist = memberCard
  .extend({
    hobbies: z.array(profileHobby),
    /** Slugs of the viewer's own hobbies. */
    shared: z.array(z.string()),
    /** One of those the viewer follows who follow them, and how many there are. */
    followedBy: z.object({ name: z.string(), count: z.int() }).nullable(),
  })
  .openapi('Hobbyist')

export const hobbyistPage = z
  .object({ members: z.array(hobbyist), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('HobbyistPage')

export const done = z.object({ success: z.literal(true) }).openapi('Done')

export type Picture = z.infer<typeof picture>
export type Author = z.infer<typeof author>
export type Post = z.infer<typeof post>
export type PostPage = z.infer<typeof postPage>
export type Comment = z.infer<typeof comment>
export type Thread = z.infer<typeof thread>
export type CommentPage = z.infer<typeof commentPage>
export type ReplyPage = z.infer<typeof replyPage>
export type KnotEntry = z.infer<typeof knotEntry>
export type KnotHistory = z.infer<typeof knotHistory>
export type Knots = z.infer<typeof knots>
export type Leader = z.infer<typeof leader>
export type LikeState = z.infer<typeof likeState>
export type Relation = z.infer<typeof relation>
export type MemberCard = z.infer<typeof memberCard>
export type MemberPage = z.infer<typeof memberPage>
export type Profile = z.infer<typeof profile>
export type Project = z.infer<typeof project>
export type ProjectPage = z.infer<typeof projectPage>
export type StoryEntry = z.infer<typeof storyEntry>
export type StoryPage = z.infer<typeof storyPage>
export type Notification = z.infer<typeof notification>
export type Chat = z.infer<typeof chat>
export type Message = z.infer<typeof message>
export type MessagePage = z.infer<typeof messagePage>
export type PushDevice = z.infer<typeof pushDevice>
export type CalendarEvent = z.infer<typeof calendarEvent>
export type EventPage = z.infer<typeof eventPage>
export type Challenge = z.infer<typeof challenge>
export type ChallengePage = z.infer<typeof challengePage>
export type ChallengeLeader = z.infer<typeof challengeLeader>
export type Me = z.infer<typeof me>
export type Hobby = z.infer<typeof hobby>
export type HobbyPage = z.infer<typeof hobbyPage>
export type Hobbyist = z.infer<typeof hobbyist>
export type HobbyistPage = z.infer<typeof hobbyistPage>

export const projectState = z.enum(projectStates)

/** Words are stored text: show `plainText`. */
export const project = z
  .object({
    id: uuid,
    owner: author,
    title: z.string(),
    description: z.string(),
    hobby: z.string(),
    state: projectState,
    visibility,
    before: picture.nullable(),
    after: picture.nullable(),
    materials: z.array(z.object({ id: uuid, name: z.string(), amount: z.string(), isReady: z.boolean() })),
    /** All that was logged. */
    minutes: z.int(),
    /** Those that the reader may see. */
    postCount: z.int(),
    createdAt: timestamp,
    updatedAt: timestamp,
    can: z.object({ edit: z.boolean() }),
  })
  .openapi('Project')

export const projectPage = z
  .object({ projects: z.array(project), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('ProjectPage')

/** What happened in a project: it took a turn, hours went into it, a post told of it. */
export const storyEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('state'), id: uuid, at: timestamp, state: projectState }),
    z.object({
      kind: z.literal('hours'),
      id: uuid,
      at: timestamp,
      /** By the owner's own calendar. */
      day: z.string(),
      minutes: z.int(),
      note: z.string(),
    }),
    z.object({ kind: z.literal('post'), id: uuid, at: timestamp, post }),
  ])
  .openapi('StoryEntry')

/** Oldest first. */
export const storyPage = z
  .object({ entries: z.array(storyEntry), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .openapi('StoryPage')
