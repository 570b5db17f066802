import type { ChatSettings } from './chat.ts'
import type { ReportReason, ReportSubject } from './moderation.ts'
import type { NotificationPreferences } from './notification.ts'
import type { OnboardingStep } from './onboarding.ts'
import type { NewPoll } from './poll.ts'
import type { Visibility } from './post.ts'
import type { PrivacySettings } from './privacy.ts'
import type { SkillLevel } from './profile.ts'
import type { Material, ProjectPictureSide, ProjectState } from './project.ts'
import type { Theme } from './theme.ts'
import type { Vote } from './vote.ts'

/** A picture that belongs to an operation. Its bytes are stored with the operation in the outbox. */
export type PendingMedia = {
  /** Client-made; the server's media id. */
  id: string
  fileName: string
  type: string
  description: string
}

/** A picture of a post that the server has, or gets with an earlier operation. */
export type PostedPicture = { id: string; description: string }

/** `title` from the server, for the description of the pending operation. */
export type PostSubject = { kind: 'event' | 'challenge'; id: string; title: string }

/** A project of the member's; `title` from the server. */
export type ProjectSubject = { id: string; title: string }

/**
 * `updatedAt` of the version that the member edited, as the server gave it. If the server has another version
 * by then, it was changed elsewhere, and the member decides. Absent while the server has none.
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
      /** The first picture. */
      media: PendingMedia | null
      /** The pictures after the first one. Earlier versions of the app have none. */
      more?: PendingMedia[]
      /** The event it is about, or the challenge it checks in to. */
      about?: PostSubject
      /** The project the post is part of. */
      project?: ProjectSubject
      poll?: NewPoll
    }
  | {
      type: 'UPDATE_POST'
      postId: string
      content: string
      hobby: string
      tags: string[]
      visibility: Visibility
      /** The first picture's description; unchanged if absent. Only earlier versions of the app write it. */
      mediaDescription?: string
      /** All pictures in order, new ones with their files; unchanged if absent. */
      pictures?: (PendingMedia | PostedPicture)[]
      baseUpdatedAt?: BaseVersion
    }
  /** @property url of the preview that was shown; the post may have another one by then */
  | { type: 'REMOVE_LINK_PREVIEW'; postId: string; url: string }
  | { type: 'DELETE_POST'; postId: string }
  | { type: 'LIKE_POST'; postId: string }
  | { type: 'UNLIKE_POST'; postId: string }
  /** @property choice the index of the option */
  | { type: 'VOTE_IN_POLL'; postId: string; choice: number }
  | { type: 'SAVE_POST'; postId: string; isSaved: boolean }
  /** @property notInterested suggests less of its author and hobby */
  | { type: 'HIDE_POST'; postId: string; isHidden: boolean; notInterested?: boolean }
  | { type: 'MUTE_WORD'; word: string; isMuted: boolean }
  | {
      type: 'ADD_COMMENT'
      postId: string
      /** Client-made. */
      commentId: string
      content: string
      /** The comment or reply that a reply answers. */
      parentId: string | null
      /** Its picture. Earlier versions of the app have none. */
      media?: PendingMedia | null
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
  /** `name` from the catalogue, for the description of the pending operation. */
  | { type: 'FOLLOW_HOBBY'; hobby: string; name: string; isFollowing: boolean }
  /** @property suggestionId client-made */
  | { type: 'SUGGEST_HOBBY'; suggestionId: string; name: string }
  | { type: 'FOLLOW_USER'; userId: string }
  | { type: 'UNFOLLOW_USER'; userId: string }
  | {
      type: 'UPDATE_PROFILE'
      displayName?: string
      username?: string
      bio?: string
      link?: string
      location?: string
      hobbies?: { slug: string; level?: SkillLevel | null }[]
      /** A new photo, `null` to remove it, absent to leave it. */
      photo?: PendingMedia | null
      /** The same for the picture above the profile. */
      cover?: PendingMedia | null
    }
  /** Null follows the system. */
  | { type: 'SET_THEME'; theme: Theme | null }
  | { type: 'SEE_WELCOME' }
  | { type: 'UPDATE_PREFERENCES'; change: PreferencesChange }
  /**
   * @property ids all notifications if null. @property upTo later notifications stay unread, because the member has
   * not seen them
   */
  | { type: 'MARK_READ'; ids: string[] | null; upTo: string }
  | { type: 'DELETE_NOTIFICATIONS'; ids: string[] | null; upTo: string }
  | { type: 'UPDATE_PRIVACY'; change: Partial<PrivacySettings> }
  | { type: 'UPDATE_NOTIFICATION_PREFERENCES'; change: NotificationPreferencesChange }
  /** Going or not; the server manages the waiting list of a full event. */
  /** @property interested whether the member, without going, is interested */
  | { type: 'RSVP_EVENT'; eventId: string; title: string; going: boolean; interested?: boolean }
  | { type: 'JOIN_CHALLENGE'; challengeId: string; title: string; joined: boolean }
  /** @property paused the member's streak does not change while paused */
  | { type: 'PAUSE_CHALLENGE'; challengeId: string; title: string; paused: boolean }
  /** @property project null to remove the post from its project */
  | { type: 'SET_POST_PROJECT'; postId: string; project: ProjectSubject | null }
  | ({ type: 'CREATE_PROJECT'; projectId: string; state: ProjectState } & ProjectWords)
  /** `title` is for the description of the pending operation. Absent properties stay unchanged. */
  | ({ type: 'UPDATE_PROJECT'; projectId: string; title: string } & Partial<ProjectWords>)
  | { type: 'DELETE_PROJECT'; projectId: string; title: string }
  | { type: 'SET_PROJECT_STATE'; projectId: string; title: string; state: ProjectState }
  | { type: 'SET_MATERIAL_READY'; projectId: string; materialId: string; name: string; ready: boolean }
  | {
      type: 'SET_PROJECT_PICTURE'
      projectId: string
      title: string
      side: ProjectPictureSide
      /** Null removes it. */
      media: PendingMedia | null
    }
  | {
      type: 'LOG_HOURS'
      projectId: string
      title: string
      /** Client-made. */
      hoursId: string
      day: string
      minutes: number
      note: string
    }
  | { type: 'DELETE_HOURS'; projectId: string; title: string; hoursId: string }
  | { type: 'BLOCK_MEMBER'; userId: string }
  | { type: 'UNBLOCK_MEMBER'; userId: string }
  | { type: 'MUTE_MEMBER'; userId: string }
  | { type: 'UNMUTE_MEMBER'; userId: string }
  /**
   * The chat's id consists of the two members' ids (`chatIdOf`), so messages can be written before the server knows
   * it.
   */
  | { type: 'START_CHAT'; chatId: string }
  | {
      type: 'SEND_MESSAGE'
      chatId: string
      /** Client-made. */
      messageId: string
      text: string
      media: PendingMedia | null
      /** The message it replies to. */
      replyToId?: string
    }
  /** @property emoji null to remove the member's reaction */
  | { type: 'REACT_TO_MESSAGE'; chatId: string; messageId: string; emoji: string | null }
  | { type: 'DELETE_MESSAGE'; chatId: string; messageId: string; for: 'me' | 'both' }
  | { type: 'REMOVE_MESSAGE_PREVIEW'; chatId: string; messageId: string }
  /** @property upTo the sequence number of the last message that was seen */
  | { type: 'READ_CHAT'; chatId: string; upTo: number }
  | {
      type: 'REPORT'
      subject: ReportSubject
      subjectId: string
      /** The owner. */
      userId: string
      /** Client-made. */
      reportId: string
      reason: ReportReason
      note: string
    }
  | { type: 'APPEAL_REMOVAL'; removalId: string; text: string }
  | { type: 'DISMISS_ANNOUNCEMENT'; announcementId: string }
  | { type: 'UPDATE_CHAT_SETTINGS'; change: Partial<ChatSettings> }

/** As the member typed them. */
export type ProjectWords = {
  title: string
  description: string
  hobby: string
  visibility: Visibility
  materials: Material[]
}

export type NotificationPreferencesChange = Partial<
  Omit<NotificationPreferences, 'notificationTypes' | 'emailDigest'>
> & {
  emailDigest?: Partial<NotificationPreferences['emailDigest']>
  notificationTypes?: Partial<NotificationPreferences['notificationTypes']>
}

/** @property timeZone an IANA name; streaks count days in it */
export type PreferencesChange = { onLeaderboards?: boolean; timeZone?: string; onboarding?: OnboardingStep }

export type OperationType = Operation['type']
export type OperationOf<Type extends OperationType> = Extract<Operation, { type: Type }>
