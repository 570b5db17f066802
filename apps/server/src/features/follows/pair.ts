import { followMessages, invalid, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'

/**
 * Serialises changes between two members, locking both in the same order. So two members who follow each other at
 * once neither deadlock nor miss that it is mutual. @throws Refusal
 */
export const lockPair = async (db: Kysely<DB>, viewerId: string, memberId: string, selfMessage: string) => {
  if (viewerId === memberId) throw invalid(selfMessage)
  const { rows } = await sql`
    select from profiles where member_id in (${viewerId}, ${memberId}) order by member_id for no key update`.execute(
    db,
  )
  if (rows.length < 2) throw new Refusal('not-found', followMessages.notFound)
}

/** Runs under the pair's lock, so that no follow can pass a concurrent block. @throws Refusal 404 */
export const refuseBlocked = async (db: Kysely<DB>, viewerId: string, memberId: string) => {
  const { rows } = await sql<{ open: boolean }>`
    select ${notBlocked(sql`${viewerId}::uuid`, sql`${memberId}::uuid`)} as open`.execute(db)
  if (!rows[0]?.open) throw new Refusal('not-found', followMessages.notFound)
}

/** Notifies both members' open screens that their relation has changed. */
export const emitRelationChange = (
  { emit, viewer }: MemberWriteCall,
  memberId: string,
  kind: { isFollow?: true } = {},
) => {
  emit({ member: memberId }, { type: 'relation', userId: viewer.id, ...kind })
  emit({ member: viewer.id }, { type: 'relation', userId: memberId, ...kind })
}
