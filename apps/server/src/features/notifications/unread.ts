import { limits } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import { type Member, mayViewNotification } from '../../database/visibility.ts'
import { isListed } from './listed.ts'

/**
 * The number of a member's unread notifications, as a column; more are not counted than the app shows. It is counted from an
 * index, except while `is_hidden` may be wrong for the member.
 */
export const unreadNotifications = (memberId: Member) => {
  const unread = (isShown: RawBuilder<unknown>) => sql`(
    select count(*)::int from (
      select from notifications
      where recipient_id = ${memberId} and read_at is null and ${isListed} and ${isShown}
      limit ${sql.lit(limits.unreadCount)}
    ) counted
  )`
  return sql<number>`case
    when exists (select from unread_checks where member_id = ${memberId}) then ${unread(mayViewNotification(memberId))}
    else ${unread(sql`not is_hidden`)}
  end`
}

export const countUnread = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await db.executeQuery(unreadOf({ memberId }))
  return rows[0]?.unread ?? 0
}

const unreadOf = defineStatement(
  ({ memberId }: Given<{ memberId: string }>) =>
    sql<{ unread: number }>`select ${unreadNotifications(memberId)} as unread`,
)

/** Sets again which notifications are hidden from members, and then counts them from the index. */
export const settleHidden = async (db: Kysely<DB>) => {
  for (;;) {
    const settled = await db.transaction().execute(async transaction => {
      const { rows } = await sql<{ member_id: string }>`
        select member_id from unread_checks where ${isSettled} group by member_id order by member_id limit ${membersAtOnce}`.execute(
        transaction,
      )
      const memberIds = rows.map(row => row.member_id)
      await setHidden(transaction, memberIds)
      await sql`delete from unread_checks where member_id = any(${memberIds}::uuid[]) and ${isSettled}`.execute(
        transaction,
      )
      return memberIds.length
    })
    if (settled < membersAtOnce) return
  }
}

export const setHidden = (db: Kysely<DB>, memberIds: string[]) =>
  sql`
    update notifications set is_hidden = not is_hidden
    where recipient_id = any(${memberIds}::uuid[]) and read_at is null
      and is_hidden = ${mayViewNotification(sql.ref('notifications.recipient_id'))}`.execute(db)

const membersAtOnce = 200

/** No write that began before the check is still in progress: it could notify the member of something that is now hidden. */
const isSettled = sql`unread_checks.created_at < now() - interval '5 minutes'`

/**
 * Notifies the recipients of notifications that are about to be deleted or hidden. @param about a condition on
 * `notifications`
 */
export const emitToNotified = async (call: Pick<WriteCall, 'db' | 'emit'>, about: RawBuilder<unknown>) => {
  const { rows } = await sql<{ recipient_id: string }>`
    select distinct recipient_id from notifications where ${about}`.execute(call.db)
  emitUnreadNotifications(
    call,
    rows.map(row => row.recipient_id),
  )
}

/** Makes the members' open screens fetch the count again: a count made here would miss concurrent commits. */
export const emitUnreadNotifications = ({ emit }: Pick<WriteCall, 'emit'>, memberIds: Iterable<string>) => {
  for (const member of new Set(memberIds)) emit({ member }, { type: 'notifications' })
}
