import { limits } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { findPostsOf, presentPostPage } from '../posts/index.ts'
import { updateProfile } from './commands.ts'
import { findMembers, type MemberList } from './member-lists.ts'
import { presentMemberPage, presentProfile } from './present.ts'
import { findProfile, mayViewProfile } from './queries.ts'

export const profilesHandlers = {
  getProfile: async ({ db, viewer }, { params }) =>
    presentProfile(await findProfile(db, viewer.id, params.userId), viewer.id),
  updateProfile: async (call, { body }) => {
    await updateProfile(call, body)
    return presentProfile(await findProfile(call.db, call.viewer.id, call.viewer.id), call.viewer.id)
  },
  listProfilePosts: async ({ db, viewer }, { params, query }) => {
    const { cursor, limit = limits.feedPage } = query
    const isOpen = await mayViewProfile(db, viewer.id, params.userId)
    const page = { cursor, limit, hasPicture: query.with === 'picture' }
    const rows = isOpen ? await findPostsOf(db, viewer, params.userId, page) : []
    return presentPostPage(rows, limit, viewer.id)
  },
  listFollowers: (call, { params, query }) => listMembers(call, 'followers', params.userId, query),
  listFollowing: (call, { params, query }) => listMembers(call, 'following', params.userId, query),
  listConnections: (call, { params, query }) => listMembers(call, 'connections', params.userId, query),
} satisfies HandlersOf<
  'getProfile' | 'updateProfile' | 'listProfilePosts' | 'listFollowers' | 'listFollowing' | 'listConnections'
>

/** Lists are empty if the viewer may not see the profile. */
const listMembers = async (
  { db, viewer }: MemberCall,
  list: MemberList,
  memberId: string,
  { cursor, limit = membersPage }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  const isOpen = await mayViewProfile(db, viewer.id, memberId)
  const rows = isOpen ? await findMembers(db, list, { viewerId: viewer.id, memberId, cursor, limit }) : []
  return presentMemberPage(rows, limit, viewer.id)
}

const membersPage = 20
