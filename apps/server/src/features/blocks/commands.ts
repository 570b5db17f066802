import { blockMessages } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { emitChatChange } from '../chat/index.ts'
import { leaveEventsOf } from '../events/index.ts'
import { emitRelationChange, endFollows, lockPair } from '../follows/index.ts'
import { emitUnreadNotifications } from '../notifications/index.ts'

/** Ends all relations between the two members. From then on, queries hide each from the other. @throws Refusal */
export const block = async (call: MemberWriteCall, memberId: string) => {
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
  emitUnreadNotifications(call, [viewer.id, memberId])
  emitRelationChange(call, memberId)
  await emitChatChange(call, memberId)
}

export const unblock = async (call: MemberWriteCall, memberId: string) => {
  const { db, viewer } = call
  await lockPair(db, viewer.id, memberId, blockMessages.blockSelf)
  const unblocked = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', memberId)
    .returning('blocked_id')
    .executeTakeFirst()
  if (!unblocked) return
  emitRelationChange(call, memberId)
  await emitChatChange(call, memberId)
}
