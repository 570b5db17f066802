import type { OperationOf } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import { type ApplyContext, defineOperation, type OverlayRules } from '../../offline/define-operation.ts'
import { readRelationsAgain } from './read-again.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    /** Whether the reader blocks or mutes a member. */
    hiding: { uid: string; blocks: boolean; mutes: boolean }
  }
}

/** A block or a mute changes what the member reads everywhere. */
const refetchRelations = ({ queryClient }: ApplyContext) => readRelationsAgain(queryClient)

export const blockMember = defineOperation('BLOCK_MEMBER', {
  // A block ends follows, so blocks and follows must arrive in order.
  scope: ({ userId }) => `follow:${userId}`,
  setting: ({ userId }) => `block:${userId}`,
  send: (api, { userId }, options) => api.blockMember({ params: { userId } }, options),
  apply: refetchRelations,
  overlay: shownAs({ blocks: true }),
  describe: ({ userId }, { member }) => t`Blocking ${member(userId)}`,
})

export const unblockMember = defineOperation('UNBLOCK_MEMBER', {
  scope: ({ userId }) => `follow:${userId}`,
  setting: ({ userId }) => `block:${userId}`,
  send: (api, { userId }, options) => api.unblockMember({ params: { userId } }, options),
  apply: refetchRelations,
  overlay: shownAs({ blocks: false }),
  describe: ({ userId }, { member }) => t`Unblocking ${member(userId)}`,
})

export const muteMember = defineOperation('MUTE_MEMBER', {
  scope: ({ userId }) => `mute:${userId}`,
  setting: ({ userId }) => `mute:${userId}`,
  send: (api, { userId }, options) => api.muteMember({ params: { userId } }, options),
  apply: refetchRelations,
  overlay: shownAs({ mutes: true }),
  describe: ({ userId }, { member }) => t`Muting ${member(userId)}`,
})

export const unmuteMember = defineOperation('UNMUTE_MEMBER', {
  scope: ({ userId }) => `mute:${userId}`,
  setting: ({ userId }) => `mute:${userId}`,
  send: (api, { userId }, options) => api.unmuteMember({ params: { userId } }, options),
  apply: refetchRelations,
  overlay: shownAs({ mutes: false }),
  describe: ({ userId }, { member }) => t`Unmuting ${member(userId)}`,
})

type Change = OperationOf<'BLOCK_MEMBER' | 'UNBLOCK_MEMBER' | 'MUTE_MEMBER' | 'UNMUTE_MEMBER'>

/** A refused change is not shown. */
function shownAs(change: { blocks: boolean } | { mutes: boolean }): OverlayRules<Change> {
  return {
    hiding: {
      isAbout: ({ userId }, { uid }) => uid === userId,
      patch: hiding => ({ ...hiding, ...change }),
    },
  }
}
