import type { MemberCall } from '../../context.ts'

/** Who has a challenge on the screen, and the member's other devices. */
export const tellChallenge = (
  { emit, viewer }: MemberCall,
  { id, post_id }: { id: string; post_id: string },
) => {
  for (const audience of [{ post: post_id }, { member: viewer.id }])
    emit(audience, { type: 'challenge', challengeId: id })
}
