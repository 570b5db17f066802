import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { messageFunction, singleMessageFunction } from './insert-message.ts'
import { leaveChats } from './leave-chats.ts'
import { notePresence, presenceEvery } from './presence.ts'

export const chat: Feature = {
  functions: [messageFunction, singleMessageFunction],
  onSession: {
    isDue: now => sql<boolean>`not exists (
      select from presence
      where member_id = accounts.id and active_at > ${now}::timestamptz - ${sql.lit(presenceEvery)} * interval '1 millisecond'
    )`,
    run: ({ db, now }, memberId) => notePresence(db, [memberId], now),
  },
  onHeartbeat: ({ db }, memberIds, now) => notePresence(db, memberIds, now),
  onMemberLeaves: leaveChats,
}
