import { blockMessages, followMessages, invalid, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import { emitUnreadMessages } from '../chat/index.ts'
import { emitUnreadNotifications } from '../notifications/index.ts'

/** Silent: the muted member gets neither a notification nor an event. @throws Refusal */
export const mute = async (call: MemberWriteCall, memberId: string) => {
  const { db, viewer, now } = call
  await checkOther(db, viewer.id, memberId)
  await db
    .insertInto('mutes')
    .values({ muter_id: viewer.id, muted_id: memberId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await emitUnreadToMuter(call, memberId)
}

/** @throws Refusal */
export const unmute = async (call: MemberWriteCall, memberId: string) => {
  const { db, viewer } = call
  await checkOther(db, viewer.id, memberId)
  await db.deleteFrom('mutes').where('muter_id', '=', viewer.id).where('muted_id', '=', memberId).execute()
  await emitUnreadToMuter(call, memberId)
}

const emitUnreadToMuter = async (call: MemberWriteCall, memberId: string) => {
  emitUnreadNotifications(call, [call.viewer.id])
  emitUnreadMessages(call, [call.viewer.id])
  call.emit({ member: call.viewer.id }, { type: 'relation', userId: memberId })
}

/** The lock keeps the profile from being deleted in between. */
const checkOther = async (db: Kysely<DB>, viewerId: string, memberId: string) => {
  if (viewerId === memberId) throw invalid(blockMessages.muteSelf)
  const { rows } = await sql`
    select from profiles where member_id = ${memberId} and ${notBlocked(viewerId, sql.ref('member_id'))} for key share`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('not-found', followMessages.notFound)
}
