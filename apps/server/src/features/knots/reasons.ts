import type { KnotAction } from '@bowline/domain'

/** The reasons shown in the history, see docs/product/knots.md#history. */
export const earnedReasons: Record<KnotAction, string> = {
  CREATE_POST: 'Published a post',
  ADD_IMAGE: 'Added an image to a post',
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
  CREATE_POST: 'Post deleted or made private',
  ADD_IMAGE: 'Post with an image deleted or made private',
  RECEIVE_LIKE: 'Post with a like deleted',
  GIVE_LIKE: 'Liked post deleted',
  COMMENT: 'Comment deleted',
  RECEIVE_COMMENT: 'Received comment deleted',
  COMPLETE_CHALLENGE: 'Challenge or its check-ins deleted or made private',
} as const satisfies Partial<Record<KnotAction, string>>

export const givenBackReasons: Record<ReversibleAction, string> = {
  CREATE_POST: 'Post visible again',
  ADD_IMAGE: 'Post with an image visible again',
  RECEIVE_LIKE: 'Post with a like visible again',
  GIVE_LIKE: 'Liked post visible again',
  COMMENT: 'Comment visible again',
  RECEIVE_COMMENT: 'Received comment visible again',
  COMPLETE_CHALLENGE: 'Challenge completed again',
}
