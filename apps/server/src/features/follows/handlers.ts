import type { HandlersOf } from '../../http/handlers.ts'
import { follow, unfollow } from './commands.ts'
import { migrateFollows } from './migrate.ts'
import { findRelation } from './queries.ts'
import { noRelation } from './relation.ts'

export const followsHandlers = {
  getFollow: async ({ db, viewer }, { params }) =>
    viewer ? findRelation(db, viewer.id, params.userId) : noRelation,
  followUser: async (call, { params }) => {
    await follow(call, params.userId)
    return findRelation(call.db, call.viewer.id, params.userId)
  },
  unfollowUser: async (call, { params }) => {
    await unfollow(call, params.userId)
    return findRelation(call.db, call.viewer.id, params.userId)
  },
  migrateFollows,
} satisfies HandlersOf<'getFollow' | 'followUser' | 'unfollowUser' | 'migrateFollows'>
