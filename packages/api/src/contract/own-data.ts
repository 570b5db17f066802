import {
  challengeKinds,
  knotCategories,
  limits,
  notificationTypes,
  pushPlatforms,
  repeats,
} from '@bowline/domain'
import { z } from 'zod'
import { chatSettings } from './chat.ts'
import { emailDigest, quietHours } from './notifications.ts'
import { preferences } from './shapes/accounts.ts'
import { timestamp, uuid, visibility } from './shapes/fields.ts'
import { profileHobby } from './shapes/profiles.ts'
import { projectState } from './shapes/projects.ts'
import { postVersion, version } from './shapes/versions.ts'

const id = z.string()
const madeAt = { createdAt: timestamp.describe('When it was created.') }
const timestamps = { ...madeAt, updatedAt: timestamp.describe('When it was last changed.') }

const user = z.object({
  uid: id.describe("The member's id."),
  username: z.string().describe('The unique name used in mentions and addresses.'),
  displayName: z.string().describe('The name to show.'),
  email: z.string().describe('Your email address.'),
  emailVerified: z.boolean().describe('Whether the email address is verified.'),
  photoURL: z.string().nullable().describe('The address of the profile picture; null if there is none.'),
  ...timestamps,
  following: z.array(id).describe('The ids of the members you follow.'),
  followers: z.array(id).describe('The ids of the members who follow you.'),
  hobbies: z.array(profileHobby).describe('Your hobbies.'),
  bio: z.string().describe('Your bio.'),
  link: z.string().describe('The address of your website; empty if there is none.'),
  location: z.string().describe('Where you are, in your own words; empty if there is none.'),
  coverURL: z
    .string()
    .nullable()
    .describe('The address of the wide picture above your profile; null if there is none.'),
  roles: z
    .object({
      developer: z.boolean().describe('Whether you are a developer.'),
      admin: z.boolean().describe('Whether you are an admin.'),
    })
    .describe('Your roles.'),
  lastVerificationSent: timestamp
    .nullable()
    .describe('When the last verification email was sent; null if none was sent.'),
  fcmTokens: z
    .record(
      uuid,
      z.object({
        ...madeAt,
        platform: z.enum(pushPlatforms).describe('The kind of device.'),
        deviceDescription: z.string().describe('The name of the device.'),
      }),
    )
    .describe('The devices that get push notifications, by id, without their secret addresses and keys.'),
  notificationPreferences: z
    .object({
      pushNotifications: z.boolean().describe('Whether push notifications are on.'),
      emailNotifications: z.boolean().describe('Whether notifications are also sent by email.'),
      emailDigest: emailDigest.describe('When notifications are sent by email.'),
      notificationTypes: z.record(z.string(), z.boolean()).describe('Which kinds of notifications are on.'),
      quietHours: quietHours.describe(
        'The quiet hours, in which no push notifications are sent; null if they are off.',
      ),
    })
    .describe('Your notification preferences.'),
  privacySettings: z
    .object({
      profileVisibility: z.string().describe('Who can see your profile.'),
      activityVisibility: z
        .string()
        .describe('Who can see your likes, Knots history, streak and recent activity.'),
      messagePermission: z.string().describe('Who can message you.'),
    })
    .describe('Your privacy settings.'),
  activeDays: z.array(z.string()).describe('The days you were active, as YYYY-MM-DD in your time zone.'),
})

const post = z.object({
  id: uuid.describe("The post's id."),
  content: z.string().describe('The text, with `& < > " \'` as HTML entities.'),
  authorId: id.describe('The id of the member who wrote it.'),
  ...timestamps,
  timestamp: z.int().describe('When it was published, in milliseconds since 1970.'),
  displayTime: timestamp.describe('The time shown with the post, the same as `createdAt`.'),
  likeCount: z.int().describe('How many members like it.'),
  commentCount: z.int().describe('How many comments it has, replies included.'),
  mediaURL: z.string().nullable().describe('The address of the first picture; null if there is none.'),
  mediaType: z
    .string()
    .nullable()
    .describe('The kind of media: `image` if the post has a picture; null if there is none.'),
  pictureURLs: z
    .array(z.string())
    .default([])
    .describe('The addresses of all its pictures, in order. Older archives have only `mediaURL`.'),
  visibility: visibility.describe('Who can see it.'),
  tags: z.array(z.string()).describe('The tags, without "#".'),
  hobby: z.string().describe('The slug of the hobby it belongs to.'),
  eventId: uuid.nullable().describe('The id of the event it is about; null if there is none.'),
  versions: z.array(postVersion).default([]).describe('Its earlier versions, oldest first.'),
  poll: z
    .object({
      options: z
        .array(z.string())
        .describe('The options to choose from, with `& < > " \'` as HTML entities.'),
      endsAt: timestamp.describe('When it ends.'),
    })
    .nullable()
    .default(null)
    .describe('Its poll; null if there is none.'),
  pollResults: z
    .record(z.string(), z.int())
    .default({})
    .describe('How many members chose each option of its poll, by the index of the option, starting at 0.'),
  removedPreview: z
    .string()
    .max(limits.linkAddress)
    .nullable()
    .default(null)
    .describe('The address of the link whose preview its author removed; null if there is none.'),
})

const project = z.object({
  id: uuid.describe("The project's id."),
  title: z.string().describe('The title.'),
  description: z.string().describe('The description.'),
  hobby: z.string().describe('The slug of the hobby it belongs to.'),
  state: projectState.describe("The project's state. `let-go` means abandoned."),
  visibility: visibility.describe('Who can see it.'),
  ...timestamps,
  beforeURL: z.string().nullable().describe('The address of the "before" picture; null if there is none.'),
  afterURL: z.string().nullable().describe('The address of the "after" picture; null if there is none.'),
  materials: z
    .array(
      z.object({
        name: z.string().describe('What it is.'),
        amount: z.string().describe('How much is needed; may be empty.'),
        isReady: z.boolean().describe('Whether it is ready to use.'),
      }),
    )
    .describe('The materials it needs.'),
  hours: z
    .array(
      z.object({
        id: uuid.describe("The entry's id."),
        day: z.string().describe('The day the time was spent, as YYYY-MM-DD.'),
        minutes: z.int().describe('The time spent, in minutes.'),
        note: z.string().describe('The note about it; may be empty.'),
        toldAt: timestamp.describe('When it was logged.'),
      }),
    )
    .describe('The entries of logged time.'),
  turns: z
    .array(
      z.object({
        state: projectState.describe('The state it changed to.'),
        toldAt: timestamp.describe('When it changed.'),
      }),
    )
    .describe("The project's state changes."),
  postIds: z.array(uuid).describe('The ids of its posts.'),
})

const comment = z.object({
  id: uuid.describe("The comment's id."),
  postId: uuid.describe('The id of the post it is on.'),
  authorId: id.describe('The id of the member who wrote it.'),
  content: z.string().describe('The text, with `& < > " \'` as HTML entities.'),
  ...timestamps,
  mediaURL: z
    .string()
    .nullable()
    .default(null)
    .describe('The address of its picture; null if there is none.'),
  likeCount: z.literal(0).describe('Always 0: comments are voted on, not liked.'),
  upvotes: z.int().describe('How many members voted it up.'),
  downvotes: z.int().describe('How many members voted it down.'),
  voteScore: z.int().describe('Upvotes minus downvotes.'),
  parentId: uuid
    .nullable()
    .describe('The id of the comment it replies to; null for a comment on the post itself.'),
  isReply: z.boolean().describe('Whether it is a reply.'),
  versions: z.array(version).default([]).describe('Its earlier versions, oldest first.'),
})

const notification = z.object({
  id: uuid.describe("The notification's id."),
  type: z.enum(notificationTypes).describe('What happened.'),
  recipientId: id.describe('The id of the member it is for.'),
  senderId: id.describe('The id of the member who caused it.'),
  postId: uuid.nullable().describe('The id of the post it is about; null if there is none.'),
  commentId: uuid.nullable().describe('The id of the comment it is about; null if there is none.'),
  parentCommentId: uuid
    .nullable()
    .describe('The id of the comment that was replied to; null if there is none.'),
  read: z.boolean().describe('Whether it has been read.'),
  ...madeAt,
})

const message = z.object({
  id: uuid.describe("The message's id."),
  chatId: id.describe('The ids of the two members, sorted and joined by "_".'),
  senderId: id.describe('The id of the member who sent it.'),
  text: z.string().describe('The text, with `& < > " \'` as HTML entities.'),
  ...madeAt,
  writtenAt: timestamp
    .optional()
    .describe('When its sender wrote it, at most 14 days before `createdAt`. Older archives leave it out.'),
  read: z.boolean().describe('Whether the recipient has read it.'),
  readAt: timestamp.nullable().describe('When the recipient read it; null if they have not.'),
  mediaURL: z.string().nullable().describe('The address of the picture; null if there is none.'),
  replyToId: uuid
    .nullable()
    .default(null)
    .describe('The id of the message it replies to; null if it is not a reply.'),
  reactions: z
    .array(
      z.object({
        userId: id.describe('The id of the member who reacted.'),
        emoji: z.string().describe('The emoji.'),
        ...madeAt,
      }),
    )
    .default([])
    .describe('The reactions of both members.'),
  isPreviewRemoved: z
    .boolean()
    .default(false)
    .describe('Whether its sender removed the preview of its link.'),
})

const points = z.object({
  userId: id.describe("The member's id."),
  total: z.int().describe('How many Knots you have.'),
  byCategory: z.record(z.enum(knotCategories), z.int()).describe('Knots by category.'),
  history: z
    .array(
      z.object({
        timestamp: timestamp.describe('When the Knots were earned or taken back.'),
        amount: z.int().describe('How many Knots were earned; negative if they were taken back.'),
        action: z.string().describe('The action that earned them, such as `CREATE_POST`.'),
        category: z.enum(knotCategories).describe('The category they count for.'),
        reason: z.string().describe('The reason, for people to read.'),
        subject: z
          .string()
          .describe('What they were earned for. The same action earns only once for each subject.'),
        hobby: z
          .string()
          .nullable()
          .describe('The slug of the hobby they were earned in; null if there is none.'),
      }),
    )
    .describe('All entries of the Knots history.'),
  level: z.string().describe('The level for this total.'),
  ...timestamps,
})

/** Knots from another Bowline that don't count here, with the key that signed them. */
const uncreditedPoints = z.object({
  publicKey: z.string().describe('The key that signed them.'),
  origin: z.string().describe('The address of the Bowline server they were earned on.'),
  points: points.describe('The Knots earned there.'),
})

const event = z.object({
  id: uuid.describe("The event's id."),
  postId: uuid.describe('The id of the post that announces it.'),
  seriesId: uuid.nullable().describe('The id of its series; null for a single event.'),
  seriesDay: z.string().nullable().describe('Its day in the series, as YYYY-MM-DD; null for a single event.'),
  seriesRepeat: z.enum(repeats).nullable().describe('How often the series repeats; null for a single event.'),
  seriesMonthDay: z
    .int()
    .min(1)
    .max(31)
    .nullable()
    .describe('The day of the month on which a monthly series takes place; null for other events.'),
  title: z.string().describe('The title.'),
  description: z.string().describe('The description.'),
  startsAt: timestamp.describe('When it starts.'),
  endsAt: timestamp.describe('When it ends.'),
  timeZone: z.string().describe('The IANA name of its time zone, such as "Europe/Berlin".'),
  place: z.string().describe('Roughly where it is; empty if it is only online.'),
  address: z.string().describe('The exact address; may be empty.'),
  link: z.string().describe('The link to join online; may be empty.'),
  capacity: z.int().nullable().describe('How many members can go; null for no limit.'),
  isCancelled: z.boolean().describe('Whether it was canceled.'),
  cancelReason: z.string().describe('Why it was canceled; may be empty.'),
  ...timestamps,
})

const challenge = z.object({
  id: uuid.describe("The challenge's id."),
  postId: uuid.describe('The id of the post that announces it.'),
  kind: z
    .enum(challengeKinds)
    .describe('`individual` if each member pursues the goal alone, `cooperative` if all pursue it together.'),
  title: z.string().describe('The title.'),
  description: z.string().describe('The description.'),
  startsOn: z.string().describe('The first day, as YYYY-MM-DD.'),
  endsOn: z.string().describe('The last day, as YYYY-MM-DD.'),
  goal: z.int().describe('How many check-ins complete it.'),
  ...timestamps,
})

const joinedChallenge = z.object({
  challengeId: uuid.describe("The challenge's id."),
  joinedAt: timestamp.describe('When you joined.'),
  leftAt: timestamp.nullable().describe('When you left; null if you have not.'),
  completedAt: timestamp.nullable().describe('When you completed it; null if you have not.'),
  checkIns: z
    .array(
      z.object({
        day: z.string().describe('The day, as YYYY-MM-DD.'),
        postId: uuid.describe('The id of the post that checked in.'),
      }),
    )
    .describe('Your check-ins.'),
  rests: z
    .array(
      z.object({
        from: z.string().describe('The first paused day, as YYYY-MM-DD.'),
        to: z.string().nullable().describe('The last paused day, as YYYY-MM-DD; null while the pause lasts.'),
      }),
    )
    .describe('Your pauses.'),
})

/**
 * The member's own data, one property for each collection of docs/product/own-data.md#collections.
 * Texts are stored text: show `plainText`.
 */
export const ownData = z
  .object({
    exportedAt: timestamp.describe('When the data was exported.'),
    user: user.describe('Your account and profile.'),
    userPreferences: preferences
      .extend({
        userId: id.describe("The member's id."),
        chatSettings: chatSettings.describe('Your chat settings.'),
        mutedWords: z.array(z.string()).describe('The words and hashtags you have muted.'),
        ...madeAt,
      })
      .nullable()
      .describe('Your preferences; null if there are none.'),
    posts: z.array(post).describe('Your posts.'),
    projects: z.array(project).describe('Your projects.'),
    comments: z.array(comment).describe('Your comments.'),
    likes: z
      .array(
        z.object({
          id: id.describe("The like's id."),
          userId: id.describe("The member's id."),
          postId: uuid.describe('The id of the post you like.'),
          ...madeAt,
        }),
      )
      .describe('Your likes.'),
    pollVotes: z
      .array(
        z.object({
          postId: uuid.describe('The id of the post with the poll.'),
          choice: z.int().describe('The index of the option you chose, starting at 0.'),
          ...madeAt,
        }),
      )
      .describe('Your poll votes.'),
    bookmarks: z
      .array(z.object({ postId: uuid.describe('The id of the post you saved.'), ...madeAt }))
      .describe('The posts you saved.'),
    hobbyFollows: z
      .array(
        z.object({
          hobby: z.string().describe("The hobby's slug."),
          isFollowing: z
            .boolean()
            .describe('Whether you follow it; false for a hobby on your profile that you unfollowed.'),
          ...madeAt,
        }),
      )
      .describe(
        'The hobbies you follow without showing them on your profile, and those on your profile that you unfollowed.',
      ),
    hobbySuggestions: z
      .array(
        z.object({
          id: uuid.describe("The suggestion's id."),
          name: z.string().describe('The suggested hobby.'),
          state: z
            .enum(['open', 'accepted', 'declined'])
            .describe('Whether it is still open, accepted or declined.'),
          ...madeAt,
        }),
      )
      .describe('The hobbies you suggested.'),
    hiddenPosts: z
      .array(
        z.object({
          postId: uuid.describe('The id of the post you hid.'),
          notInterested: z.boolean().describe('Whether you chose "Not interested".'),
          ...madeAt,
        }),
      )
      .describe('The posts you hid.'),
    commentReactions: z
      .array(
        z.object({
          userId: id.describe("The member's id."),
          commentId: uuid.describe("The comment's id."),
          voteType: z.literal([1, -1]).describe('1 for up, -1 for down.'),
          ...timestamps,
        }),
      )
      .describe('Your votes on comments.'),
    follows: z
      .array(
        z.object({
          id: id.describe("The follow's id."),
          followerId: id.describe('The id of the member who follows.'),
          followingId: id.describe('The id of the member who is followed.'),
          ...madeAt,
        }),
      )
      .describe('The follows by you and of you.'),
    connections: z
      .array(
        z.object({
          id: id.describe("The connection's id."),
          users: z.array(id).describe('The ids of the two members.'),
          isConnection: z.boolean().describe('Whether you still follow each other.'),
          ...timestamps,
        }),
      )
      .describe('Your connections.'),
    notifications: z.array(notification).describe('Your notifications.'),
    chats: z
      .array(
        z.object({
          id: id.describe('The ids of the two members, sorted and joined by "_".'),
          users: z.array(id).describe('The ids of the two members.'),
          ...timestamps,
        }),
      )
      .describe('Your chats.'),
    messages: z.array(message).describe('The messages in your chats.'),
    userPoints: points.nullable().describe('Your Knots; null if there are none.'),
    uncreditedPoints: z
      .array(uncreditedPoints)
      .describe('Knots from other Bowline servers that do not count here.'),
    blocks: z
      .array(z.object({ userId: id.describe("The member's id."), ...madeAt }))
      .describe('The members you block.'),
    mutes: z
      .array(z.object({ userId: id.describe("The member's id."), ...madeAt }))
      .describe('The members you mute.'),
    events: z.array(event).describe('The events you host.'),
    rsvps: z
      .array(
        z.object({
          eventId: uuid.describe("The event's id."),
          state: z
            .enum(['going', 'waiting', 'interested'])
            .describe('Whether you are going, on the waiting list (`waiting`) or interested.'),
          ...madeAt,
        }),
      )
      .describe('The events you are going to, waiting for or interested in.'),
    challenges: z.array(challenge).describe('The challenges you created.'),
    joinedChallenges: z.array(joinedChallenge).describe('The challenges you joined.'),
    reports: z
      .array(
        z.object({
          id: uuid.describe("The report's id."),
          subject: z.string().describe('The kind of content you reported.'),
          subjectId: uuid.describe("The content's id."),
          reason: z.string().describe('The reason you gave.'),
          note: z.string().describe('The note you added; may be empty.'),
          ...madeAt,
        }),
      )
      .describe('The reports you made.'),
    contactMessages: z
      .array(
        z.object({
          name: z.string().describe('The name you gave.'),
          email: z.string().describe('The email address you gave.'),
          message: z.string().describe('What you wrote.'),
          ...madeAt,
        }),
      )
      .describe('The messages you sent with the contact form.'),
  })
  .meta({ id: 'OwnData', description: 'All data stored about you, by collection.' })

/** The parts of an archive of a member's data besides pictures, each a JSON file of that name. */
export const archiveCollections = ownData.omit({ exportedAt: true }).keyof().options
export type ArchiveCollection = (typeof archiveCollections)[number]
