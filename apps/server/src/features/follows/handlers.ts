import { type HandlersOf, oneStatement } from '../../http/handlers.ts'
import { createUnfollow, type FollowState, follow } from './commands.ts'
import { migrateFollows } from './migrate.ts'
import type { HeldByFollower } from './pair.ts'
import { findRelation } from './queries.ts'
import { noRelation } from './relation.ts'

export const followsHandlers = (held: HeldByFollower) => {
  const unfollow = createUnfollow(held)
  return {
    getFollow: async ({ db, viewer }, { params }) =>
      viewer ? findRelation(db, viewer.id, params.userId) : noRelation,
    followUser: oneStatement<'followUser', FollowState>({
      heedsAdmission: true,
      apply: (call, { params }) => follow(call, params.userId),
      present: state => state,
    }),
    unfollowUser: (call, { params }) => unfollow(call, params.userId),
    migrateFollows,
  } satisfies HandlersOf<'getFollow' | 'followUser' | 'unfollowUser' | 'migrateFollows'>
}
