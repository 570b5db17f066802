import { messageQuery } from '@bowline/server/features/chat/insert-message'
import { compile } from '../compile.ts'
import { inSql, pairs } from './seed.ts'

/** Placeholders for the values that differ between messages. */
const marks = {
  id: '01890000-0000-7000-8000-000000000001',
  senderId: '01890000-0000-7000-8000-000000000002',
  recipientId: '01890000-0000-7000-8000-000000000003',
  chatId: 'chat',
  at: new Date(0),
}

/**
 * The app's writes for one message in one transaction: claim, message, unread total, stored answer. For pgbench, on
 * a random chat.
 */
export const messageScript = () => {
  const { one, other, chatId } = inSql(':pair::text')
  const expressions = new Map<unknown, string>([
    [
      marks.id,
      "md5('message ' || :message::text || ' ' || :client_id::text || ' ' || clock_timestamp()::text)::uuid",
    ],
    [marks.senderId, one],
    [marks.recipientId, other],
    [marks.chatId, chatId],
    [marks.at, 'now()'],
  ])
  const claim = `md5(:message::text || ' ' || :client_id::text)`
  return [
    `\\set pair random(1, ${pairs})`,
    '\\set message random(1, 1000000000)',
    'begin;',
    `insert into operations (actor_id, id, name, request_hash, created_at)
      values (${one}, ${claim}, 'sendMessage', 'hash', now()) on conflict do nothing returning id;`,
    `${writtenOut(expressions)};`,
    `select coalesce(sum(unread), 0)::int from chat_members where member_id = ${other} and unread > 0;`,
    `update operations set answer = '{}' where actor_id = ${one} and id = ${claim};`,
    'commit',
  ]
    .map(line => line.replace(/\s+/g, ' ').replace(/^\\set/, '\\set'))
    .join('\n')
}

const writtenOut = (expressions: Map<unknown, string>) => {
  const message = {
    ...marks,
    writtenAt: marks.at,
    text: 'The kiln is warm, come over whenever you like',
    mediaId: null,
    replyToId: null,
  }
  const { sql, parameters } = compile(messageQuery(message))
  return sql.replace(/\$(\d+)/g, (_, number) => {
    const value = parameters[Number(number) - 1]
    return expressions.get(value) ?? (value === null ? 'null' : `'${value}'`)
  })
}
