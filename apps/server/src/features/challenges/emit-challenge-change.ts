import type { MemberWriteCall } from '../../context.ts'

/** Members with the challenge on their screen, and the member's other devices. */
export const emitChallengeChange = (
  { emit, viewer }: MemberWriteCall,
  { id, post_id }: { id: string; post_id: string },
) => {
  for (const audience of [{ post: post_id }, { member: viewer.id }])
    emit(audience, { type: 'challenge', challengeId: id })
}
