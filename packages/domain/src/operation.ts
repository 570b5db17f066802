import type { ChatSettings } from './chat.ts'
import type { ReportReason, ReportSubject } from './moderation.ts'
import type { NotificationPreferences } from './notification.ts'
import type { OnboardingStep } from './onboarding.ts'
import type { Visibility } from './post.ts'
import type { PrivacySettings } from './privacy.ts'
import type { SkillLevel } from './profile.ts'
import type { Theme } from './theme.ts'
import type { Vote } from './vote.ts'

/** A picture that travels with an operation; its bytes lie beside the operation in the outbox. */
export type PendingMedia = {
  /** Client-made; the server's media id. */
  id: string
  fileName: string
  type: string
  description: string
}

/** `title` as the server gave it, for what is pending to say what it is about. */
export type PostSubject = { kind: 'event' | 'challenge'; id: string; title: string }

/**
 * `updatedAt` of what the member changed, as the server gave it: should it be another by then, somebody changed it
 * meanwhile and the member is asked. Absent while the server has none to give.
 */
export type BaseVersion = string

/**
 * Every write a member can make without a network, one case a type. Each sets a state and never toggles,
 * so doing it twice is doing it once. Passwords and codes are never put into an operation.
 */
export type Operation =
  | {
      type: 'CREATE_POST'
      postId: string
      content: string
      hobby: string
      tags: string[]
      visibility: Visibility
      media: PendingMedia | null
      /** The event it tells of, or the challenge it checks in to. */
      about?: PostSubject
    }
  | {
      type: 'UPDATE_POST'
      postId: string
      content: string
      hobby: string
      tags: string[]
      visibility: Visibility
      /** What the picture is described as; unchanged when absent. */
      mediaDescription?: string
      baseUpdatedAt?: BaseVersion
    }
  | { type: 'DELETE_POST'; postId: string }
  | { type: 'LIKE_POST'; postId: string }
  | { type: 'UNLIKE_POST'; postId: string }
  | {
      type: 'ADD_COMMENT'
      postId: string
      /** Client-made. */
      commentId: string
      content: string
      /** Of a reply: the comment or the reply it answers. */
      parentId: string | null
    }
  | {
      type: 'UPDATE_COMMENT'
      postId: string
      commentId: string
      content: string
      baseUpdatedAt?: BaseVersion
    }
  | { type: 'DELETE_COMMENT'; postId: string; commentId: string }
  | { type: 'VOTE_COMMENT'; postId: string; commentId: string; value: Vote }
  | { type: 'FOLLOW_USER'; userId: string }
  | { type: 'UNFOLLOW_USER'; userId: string }
  | {
      type: 'UPDATE_PROFILE'
      displayName?: string
      username?: string
      bio?: string
      hobbies?: { slug: string; level?: SkillLevel | null }[]
      /** A new photo, `null` to remove it, absent to leave it. */
      photo?: PendingMedia | null
    }
  | { type: 'SET_THEME'; theme: Theme }
  | { type: 'SEE_WELCOME' }
  | { type: 'UPDATE_PREFERENCES'; change: PreferencesChange }
  /** @property ids all when null. @property upTo none that came later: what nobody has seen stays unread */
  | { type: 'MARK_READ'; ids: string[] | null; upTo: string }
  | { type: 'DELETE_NOTIFICATIONS'; ids: string[] | null; upTo: string }
  | { type: 'UPDATE_PRIVACY'; change: Partial<PrivacySettings> }
  | { type: 'UPDATE_NOTIFICATION_PREFERENCES'; change: NotificationPreferencesChange }
  /** Going or not; a full event's waiting list is the server's to keep. */
  | { type: 'RSVP_EVENT'; eventId: string; title: string; going: boolean }
  | { type: 'JOIN_CHALLENGE'; challengeId: string; title: string; joined: boolean }
  /** @property paused the member's own streak stands still while they rest */
  | { type: 'PAUSE_CHALLENGE'; challengeId: string; title: string; paused: boolean }
  | { type: 'BLOCK_MEMBER'; userId: string }
  | { type: 'UNBLOCK_MEMBER'; userId: string }
  | { type: 'MUTE_MEMBER'; userId: string }
  | { type: 'UNMUTE_MEMBER'; userId: string }
  /** The chat's id is made of the two members' ids (`chatIdOf`), so that it can be written in before the server knows it. */
  | { type: 'START_CHAT'; chatId: string }
  /** @property messageId client-made */
  | { type: 'SEND_MESSAGE'; chatId: string; messageId: string; text: string; media: PendingMedia | null }
  | { type: 'DELETE_MESSAGE'; chatId: string; messageId: string; for: 'me' | 'both' }
  /** @property upTo the sequence number of the last message that was seen */
  | { type: 'READ_CHAT'; chatId: string; upTo: number }
  | {
      type: 'REPORT'
      subject: ReportSubject
      subjectId: string
      /** Whose it is. */
      userId: string
      /** Client-made. */
      reportId: string
      reason: ReportReason
      note: string
    }
  | { type: 'APPEAL_REMOVAL'; removalId: string; text: string }
  | { type: 'DISMISS_ANNOUNCEMENT'; announcementId: string }
  | { type: 'UPDATE_CHAT_SETTINGS'; change: Partial<ChatSettings> }

export type NotificationPreferencesChange = Partial<
  Omit<NotificationPreferences, 'notificationTypes' | 'emailDigest'>
> & {
  emailDigest?: Partial<NotificationPreferences['emailDigest']>
  notificationTypes?: Partial<NotificationPreferences['notificationTypes']>
}

/** @property timeZone whose days count for streaks: an IANA name */
export type PreferencesChange = { onLeaderboards?: boolean; timeZone?: string; onboarding?: OnboardingStep }

export type OperationType = Operation['type']
export type OperationOf<Type extends OperationType> = Extract<Operation, { type: Type }>

/** Operations of one scope are sent in the order they were made; scopes go side by side. */
export const scopeOf = (operation: Operation): string => {
  switch (operation.type) {
    case 'CREATE_POST':
    case 'UPDATE_POST':
    case 'DELETE_POST':
    case 'LIKE_POST':
    case 'UNLIKE_POST':
    case 'ADD_COMMENT':
    case 'UPDATE_COMMENT':
    case 'DELETE_COMMENT':
    case 'VOTE_COMMENT':
      return `post:${operation.postId}`
    case 'FOLLOW_USER':
    case 'UNFOLLOW_USER':
    // A block ends follows: which of them came first decides what is left.
    case 'BLOCK_MEMBER':
    case 'UNBLOCK_MEMBER':
      return `follow:${operation.userId}`
    case 'MUTE_MEMBER':
    case 'UNMUTE_MEMBER':
      return `mute:${operation.userId}`
    case 'START_CHAT':
    case 'SEND_MESSAGE':
    case 'DELETE_MESSAGE':
      return `chat:${operation.chatId}`
    // What was read does not wait for a picture that is being sent.
    case 'READ_CHAT':
      return `chat-read:${operation.chatId}`
    case 'REPORT':
      return `report:${operation.reportId}`
    case 'APPEAL_REMOVAL':
      return `appeal:${operation.removalId}`
    case 'DISMISS_ANNOUNCEMENT':
      return `announcement:${operation.announcementId}`
    case 'UPDATE_CHAT_SETTINGS':
      return 'chat-settings'
    case 'RSVP_EVENT':
      return `event:${operation.eventId}`
    case 'JOIN_CHALLENGE':
    case 'PAUSE_CHALLENGE':
      return `challenge:${operation.challengeId}`
    case 'UPDATE_PROFILE':
      return 'profile'
    case 'SET_THEME':
      return 'theme'
    case 'SEE_WELCOME':
      return 'welcome'
    case 'UPDATE_PREFERENCES':
      return 'preferences'
    case 'MARK_READ':
    case 'DELETE_NOTIFICATIONS':
      return 'notifications'
    case 'UPDATE_PRIVACY':
      return 'privacy'
    case 'UPDATE_NOTIFICATION_PREFERENCES':
      return 'notification-preferences'
    default:
      return unknownOperation(operation)
  }
}

/** The thing an operation sets as a whole: of several waiting ones only the last needs sending. Null: every one counts. */
export const settingOf = (operation: Operation): string | null => {
  switch (operation.type) {
    case 'FOLLOW_USER':
    case 'UNFOLLOW_USER':
    case 'SET_THEME':
    case 'SEE_WELCOME':
    case 'MUTE_MEMBER':
    case 'UNMUTE_MEMBER':
    case 'READ_CHAT':
    case 'RSVP_EVENT':
    case 'DISMISS_ANNOUNCEMENT':
      return scopeOf(operation)
    case 'JOIN_CHALLENGE':
      return `join:${operation.challengeId}`
    case 'PAUSE_CHALLENGE':
      return `pause:${operation.challengeId}`
    case 'BLOCK_MEMBER':
    case 'UNBLOCK_MEMBER':
      return `block:${operation.userId}`
    case 'LIKE_POST':
    case 'UNLIKE_POST':
      return `like:${operation.postId}`
    case 'VOTE_COMMENT':
      return `vote:${operation.commentId}`
    default:
      return null
  }
}

/** SPEC.md §7 Offline replay. @throws Error */
export const unknownOperation = (operation: never): never => {
  throw new Error('Unknown operation type', { cause: operation })
}
