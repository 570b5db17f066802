import type { HandlersOf } from '../../http/handlers.ts'
import { createUnfollow, follow } from './commands.ts'
import { migrateFollows } from './migrate.ts'
import type { HeldByFollower } from './pair.ts'
import { findRelation } from './queries.ts'
import { noRelation } from './relation.ts'

export const followsHandlers = (held: HeldByFollower) => {
  const unfollow = createUnfollow(held)
  return {
    getFollow: async ({ db, viewer }, { params }) =>
      viewer ? findRelation(db, viewer.id, params.userId) : noRelation,
    followUser: (call, { params }) => follow(call, params.userId),
    unfollowUser: (call, { params }) => unfollow(call, params.userId),
    migrateFollows,
  } satisfies HandlersOf<'getFollow' | 'followUser' | 'unfollowUser' | 'migrateFollows'>
}
