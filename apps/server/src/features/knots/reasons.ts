import type { KnotAction } from '@bowline/domain'

/** The reasons shown in the history, see docs/product/knots.md#history. */
export const earnedReasons: Record<KnotAction, string> = {
  CREATE_POST: 'Published a post',
  ADD_IMAGE: 'Added a picture to a post',
  RECEIVE_LIKE: 'Received a like',
  GIVE_LIKE: 'Liked a post',
  COMMENT: 'Commented on a post',
  RECEIVE_COMMENT: 'Received a comment',
  FOLLOW_USER: 'Followed a member',
  BE_FOLLOWED: 'Gained a follower',
  COMPLETE_PROFILE: 'Completed their profile',
  VERIFY_EMAIL: 'Verified their email address',
  ADD_HOBBY: 'Added a hobby',
  STREAK_7_DAYS: 'Active 7 days in a row',
  STREAK_30_DAYS: 'Active 30 days in a row',
  COMPLETE_CHALLENGE: 'Completed a challenge',
}

/** Actions whose Knots can be taken back. */
export type ReversibleAction = keyof typeof takenBackReasons

export const takenBackReasons = {
  CREATE_POST: 'Published a post that was later deleted or made private',
  ADD_IMAGE: 'Added a picture to a post that was later deleted or made private',
  RECEIVE_LIKE: 'Received a like on a post that was later deleted',
  GIVE_LIKE: 'Liked a post that was later deleted',
  COMMENT: 'Wrote a comment that was later deleted',
  RECEIVE_COMMENT: 'Received a comment that was later deleted',
  COMPLETE_CHALLENGE: 'Completed a challenge, but it or the check-ins are no longer visible',
} as const satisfies Partial<Record<KnotAction, string>>

export const givenBackReasons: Record<ReversibleAction, string> = {
  CREATE_POST: 'Published a post that is visible again',
  ADD_IMAGE: 'Added a picture to a post that is visible again',
  RECEIVE_LIKE: 'Received a like on a post that is visible again',
  GIVE_LIKE: 'Liked a post that is visible again',
  COMMENT: 'Wrote a comment that is visible again',
  RECEIVE_COMMENT: 'Received a comment that is visible again',
  COMPLETE_CHALLENGE: 'Completed a challenge again',
}
