import type { HandlersOf } from '../../http/handlers.ts'
import { follow, unfollow } from './commands.ts'
import { migrateFollows } from './migrate.ts'
import { findRelation } from './queries.ts'
import { noRelation } from './relation.ts'

export const followsHandlers = {
  getFollow: async ({ db, viewer }, { params }) =>
    viewer ? findRelation(db, viewer.id, params.userId) : noRelation,
  followUser: (call, { params }) => follow(call, params.userId),
  unfollowUser: (call, { params }) => unfollow(call, params.userId),
  migrateFollows,
} satisfies HandlersOf<'getFollow' | 'followUser' | 'unfollowUser' | 'migrateFollows'>
