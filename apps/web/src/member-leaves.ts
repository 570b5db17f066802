import { leavePush } from './features/push/leave-push.ts'
import { forgetSearchesOfOthers } from './features/search/recent-searches.ts'
import type { OnMemberLeaves } from './session/member-leaves.ts'

/** A feature that stores something of a member outside of the member's databases registers here how it is deleted. */
export const onMemberLeaves: OnMemberLeaves = {
  atOnce: [leavePush],
  wipe: [forgetSearchesOfOthers],
}
