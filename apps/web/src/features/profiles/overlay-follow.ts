import type { Relation } from '@bowline/api'
import { type Items, isInProgress, of } from '../../offline/pending.ts'

/** A refused follow is not shown as one. */
export const overlayFollow = (relation: Relation, userId: string, items: Items): Relation => {
  const last = [...of(items, 'FOLLOW_USER'), ...of(items, 'UNFOLLOW_USER')]
    .filter(item => item.operation.userId === userId && isInProgress(item))
    .sort((one, other) => one.sequence - other.sequence)
    .at(-1)
  if (!last) return relation
  const following = last.operation.type === 'FOLLOW_USER'
  return { ...relation, following, connected: following && relation.followsYou }
}
