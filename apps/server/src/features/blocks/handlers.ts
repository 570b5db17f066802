import type { MemberCall } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { findMembers, type MemberList, presentMemberPage } from '../profiles/index.ts'
import { block, unblock } from './commands.ts'
import { mute, unmute } from './mute.ts'

export const blocksHandlers = {
  listBlocks: (call, { query }) => listOwn(call, 'blocks', query),
  blockMember: async (call, { params }) => {
    await block(call, params.userId)
    return { blocked: true }
  },
  unblockMember: async (call, { params }) => {
    await unblock(call, params.userId)
    return { blocked: false }
  },
  listMutes: (call, { query }) => listOwn(call, 'mutes', query),
  muteMember: async (call, { params }) => {
    await mute(call, params.userId)
    return { muted: true }
  },
  unmuteMember: async (call, { params }) => {
    await unmute(call, params.userId)
    return { muted: false }
  },
} satisfies HandlersOf<
  'listBlocks' | 'blockMember' | 'unblockMember' | 'listMutes' | 'muteMember' | 'unmuteMember'
>

const listOwn = async (
  { db, viewer }: MemberCall,
  list: MemberList,
  { cursor, limit = membersPage }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  const rows = await findMembers(db, list, { viewerId: viewer.id, memberId: viewer.id, cursor, limit })
  return presentMemberPage(rows, limit, viewer.id)
}

const membersPage = 20
