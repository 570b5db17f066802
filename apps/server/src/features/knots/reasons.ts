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
  COMPLETE_PROFILE: 'Completed profile',
  VERIFY_EMAIL: 'Verified email address',
  ADD_HOBBY: 'Added a hobby',
  STREAK_7_DAYS: 'Active 7 days in a row',
  STREAK_30_DAYS: 'Active 30 days in a row',
  COMPLETE_CHALLENGE: 'Completed a challenge',
}

/** Actions whose Knots can be taken back. */
export type ReversibleAction = keyof typeof takenBackReasons

export const takenBackReasons = {
  CREATE_POST: 'Knots taken back: the post was deleted or made private',
  ADD_IMAGE: 'Knots taken back: the post with the picture was deleted or made private',
  RECEIVE_LIKE: 'Knots taken back for a like: your post was deleted',
  GIVE_LIKE: 'Knots taken back: the post you liked was deleted',
  COMMENT: 'Knots taken back: the comment was deleted',
  RECEIVE_COMMENT: 'Knots taken back: the comment you received was deleted',
  COMPLETE_CHALLENGE: 'Knots taken back: the challenge or its check-ins are no longer visible',
} as const satisfies Partial<Record<KnotAction, string>>

export const givenBackReasons: Record<ReversibleAction, string> = {
  CREATE_POST: 'Knots returned: the post is visible again',
  ADD_IMAGE: 'Knots returned: the post with the picture is visible again',
  RECEIVE_LIKE: 'Knots returned for a like: your post is visible again',
  GIVE_LIKE: 'Knots returned: the post you liked is visible again',
  COMMENT: 'Knots returned: the comment is visible again',
  RECEIVE_COMMENT: 'Knots returned: the comment you received is visible again',
  COMPLETE_CHALLENGE: 'Knots returned: the challenge counts as completed again',
}
