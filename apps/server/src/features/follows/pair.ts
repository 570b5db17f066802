import { followMessages, invalid, Refusal } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Given } from '../../database/statement.ts'

/**
 * Serialises changes between two members, locking both in the same order. So two members who follow each other at
 * once neither deadlock nor miss that it is mutual. What depends on the lock is read by later statements. @throws Refusal
 */
export const lockPair = async (db: Kysely<DB>, viewerId: string, memberId: string, selfMessage: string) => {
  if (viewerId === memberId) throw invalid(selfMessage)
  checkBoth(await lockProfiles(db, { viewerId, memberId }))
}

type Pair = { viewerId: string; memberId: string }

const lockProfiles = compileOnce<unknown, Pair>(
  ({ viewerId, memberId }) => sql`
    select from profiles where member_id in (${viewerId}, ${memberId}) order by member_id for no key update`,
)

/** What a follower holds that may be hidden from them once they unfollow, such as places at events. */
export type HeldByFollower = {
  /** A query for ids that locks what they hold, which comes before members. */
  lock: (given: Given<Pair & { now: Date }>) => RawBuilder<unknown>
  /** Runs once the follow has ended. @param ids the locked ones */
  giveUpHidden: (call: MemberWriteCall, ids: string[]) => Promise<unknown>
}

/** `lockPair` that first locks what the follower holds, in the same statement. It returns the ids. */
export const createLockFollower = ({ lock }: HeldByFollower) => {
  // The condition makes PostgreSQL lock `held` before it reads the first profile.
  const lockBoth = compileOnce<{ held_ids: string[] }, Pair & { now: Date }>(
    given => sql`
      with held as materialized (${lock(given)})
      select array(select id from held) as held_ids from profiles
      where member_id in (${given.viewerId}, ${given.memberId}) and (select count(*) from held) >= 0
      order by member_id for no key update`,
  )
  return async ({ db, viewer, now }: MemberWriteCall, memberId: string, selfMessage: string) => {
    if (viewer.id === memberId) throw invalid(selfMessage)
    const rows = await lockBoth(db, { viewerId: viewer.id, memberId, now })
    checkBoth(rows)
    return rows[0]?.held_ids ?? []
  }
}

/** @throws Refusal 404 */
const checkBoth = (rows: unknown[]) => {
  if (rows.length < 2) throw new Refusal('not-found', followMessages.notFound)
}

/** Notifies both members' open screens that their relation has changed. */
export const emitRelationChange = (
  { emit, viewer }: Pick<MemberWriteCall, 'emit' | 'viewer'>,
  memberId: string,
  kind: { isFollow?: true } = {},
) => {
  emit({ member: memberId }, { type: 'relation', userId: viewer.id, ...kind })
  emit({ member: viewer.id }, { type: 'relation', userId: memberId, ...kind })
}
