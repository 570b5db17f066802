import type { ParsedOf } from '@bowline/api/contract/index'
import { chatMessages, chatRefusals, invalid, membersOfChat, otherInChat, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { mayWriteTo, notBlocked } from '../../database/visibility.ts'

/**
 * Creates a chat on its first start, also if both start it at the same time. See docs/product/chat.md#chats.
 * @throws Refusal
 */
export const startChat = async (
  call: MemberWriteCall,
  chatId: string,
  body: ParsedOf<'startChat'>['body'],
) => {
  checkUsers(chatId, body)
  const { db, viewer, now, emit } = call
  const otherId = otherInChat(chatId, viewer.id)
  if (!otherId) throw forbidden()
  const [first, second] = membersOfChat(chatId)
  const { rows } = await sql<{ is_there: boolean; is_made: boolean }>`
    with pair as materialized (
      select member_id, message_permission from profiles
      where member_id in (${viewer.id}, ${otherId}) order by member_id for key share
    ), earlier as (
      select chats.id from chats, pair other
      where chats.id = ${chatId} and other.member_id = ${otherId}
        and ${notBlocked(sql`${viewer.id}::uuid`, sql.ref('other.member_id'))}
    ), made as (
      insert into chats (id, first_id, second_id, created_at, updated_at)
      select ${chatId}, ${first}::uuid, ${second}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from pair other
      where other.member_id = ${otherId} and (select count(*) from pair) = 2 and not exists (select from earlier)
        and ${mayWriteTo(viewer.id, 'other')}
      on conflict do nothing
      returning id
    ), members as (
      insert into chat_members (chat_id, member_id, other_id, updated_at)
      select made.id, one, other, ${now}::timestamptz
      from made, (values (${first}::uuid, ${second}::uuid), (${second}::uuid, ${first}::uuid)) pairs (one, other)
    )
    select exists (select from earlier) as is_there, exists (select from made) as is_made`.execute(db)
  if (rows[0]?.is_made) for (const member of [viewer.id, otherId]) emit({ member }, { type: 'chat', chatId })
  else if (!rows[0]?.is_there) await checkMadeMeanwhile(call, chatId, otherId)
}

/** Both ids are required, so that a chat with the wrong person takes two mistakes. @throws Refusal */
const checkUsers = (chatId: string, { users }: ParsedOf<'startChat'>['body']) => {
  if (users === undefined) throw invalid(chatRefusals.dataMissing, { field: 'users' })
  if (!users?.length) throw invalid(chatRefusals.usersMissing, { field: 'users' })
  if (users.length === 2 && users[0] === users[1]) throw invalid(chatMessages.self, { field: 'users' })
  if ([...users].sort().join() !== membersOfChat(chatId).join())
    throw invalid("Send the ids of the two members in the chat's id", { field: 'users' })
}

/** The other member may have started it first. @throws Refusal 403 if not */
const checkMadeMeanwhile = async ({ db, viewer }: MemberCall, chatId: string, otherId: string) => {
  const { rows } = await sql`
    select from chats
    where id = ${chatId} and ${notBlocked(sql`${viewer.id}::uuid`, sql`${otherId}::uuid`)}`.execute(db)
  if (rows.length === 0) throw forbidden()
}

/**
 * One answer for other members' chats, for a member who takes no messages, for a block and for an unknown member,
 * so that it does not reveal a block.
 */
export const forbidden = () => new Refusal('forbidden', chatMessages.forbidden)
