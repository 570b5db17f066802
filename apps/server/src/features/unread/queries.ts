import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import { unreadInAll } from '../chat/index.ts'
import { unreadNotifications } from '../notifications/index.ts'

type Unread = { member_id: string; notifications: number; chats: number }

/** How many notifications and messages each member has not read, up to `limits.unreadCount` of each. */
export const findUnread = async (db: Kysely<DB>, memberIds: string[]) =>
  (await db.executeQuery(unreadQuery({ memberIds }))).rows

export const unreadQuery = defineStatement(({ memberIds }: Given<{ memberIds: string[] }>) => {
  const memberId = sql.ref('wanted.member_id')
  return sql<Unread>`
    select wanted.member_id, ${unreadNotifications(memberId)} as notifications, ${unreadInAll(memberId)} as chats
    from unnest(${memberIds}::uuid[]) as wanted (member_id)`
})

/** The number on the app's icon. */
export const countUnread = async (db: Kysely<DB>, memberIds: string[]) =>
  new Map((await findUnread(db, memberIds)).map(row => [row.member_id, row.notifications + row.chats]))
