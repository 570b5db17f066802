import { blockMessages } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { tellChat } from '../chat/unread.ts'
import { leaveEventsOf } from '../events/leave-events.ts'
import { endFollows } from '../follows/end-follows.ts'
import { lockPair, tellPair } from '../follows/pair.ts'
import { tellUnread } from '../notifications/unread.ts'

/** Ends what there was between the two; what either one reads from now on leaves the other out. @throws Refusal */
export const block = async (call: MemberCall, memberId: string) => {
  const { db, viewer, now } = call
  await leaveEventsOf(call, viewer.id, memberId)
  await lockPair(db, viewer.id, memberId, blockMessages.blockSelf)
  const blocked = await db
    .insertInto('blocks')
    .values({ blocker_id: viewer.id, blocked_id: memberId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  if (!blocked) return
  await endFollows(db, viewer.id, memberId)
  await sql`
    delete from notifications
    where (recipient_id, sender_id) in ((${viewer.id}::uuid, ${memberId}::uuid), (${memberId}::uuid, ${viewer.id}::uuid))`.execute(
    db,
  )
  tellUnread(call, [viewer.id, memberId])
  tellPair(call, memberId)
  await tellChat(call, memberId)
}

export const unblock = async (call: MemberCall, memberId: string) => {
  const { db, viewer } = call
  await lockPair(db, viewer.id, memberId, blockMessages.blockSelf)
  const unblocked = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', memberId)
    .returning('blocked_id')
    .executeTakeFirst()
  if (!unblocked) return
  tellPair(call, memberId)
  await tellChat(call, memberId)
}
