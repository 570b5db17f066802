import { followMessages, invalid, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB } from '../../database/schema.gen.ts'

/**
 * Serialises changes between two members, locking both in the same order. So two members who follow each other at
 * once neither deadlock nor miss that it is mutual. What depends on the lock is read by later statements. @throws Refusal
 */
export const lockPair = async (db: Kysely<DB>, viewerId: string, memberId: string, selfMessage: string) => {
  if (viewerId === memberId) throw invalid(selfMessage)
  const rows = await lockProfiles(db, { viewerId, memberId })
  if (rows.length < 2) throw new Refusal('not-found', followMessages.notFound)
}

const lockProfiles = compileOnce<unknown, { viewerId: string; memberId: string }>(
  ({ viewerId, memberId }) => sql`
    select from profiles where member_id in (${viewerId}, ${memberId}) order by member_id for no key update`,
)

/** Notifies both members' open screens that their relation has changed. */
export const emitRelationChange = (
  { emit, viewer }: MemberWriteCall,
  memberId: string,
  kind: { isFollow?: true } = {},
) => {
  emit({ member: memberId }, { type: 'relation', userId: viewer.id, ...kind })
  emit({ member: viewer.id }, { type: 'relation', userId: memberId, ...kind })
}
