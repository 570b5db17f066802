import { chatIdOf } from '@bowline/domain/chat'
import { hashIds } from '@bowline/server/features/knots/index'
import { hashToken } from '@bowline/server/http/session'
import { v7 as uuidv7 } from 'uuid'
import { idOf } from '../ids.ts'
import type { Variable } from '../statement.ts'
import { members, posts, strangers } from './seed.ts'

/** Who does what to what in one request. The numbers are those of the seed. */
export type Turn = {
  member: number
  /** The member with whom they chat. */
  neighbour: number
  post: number
  /** A member whom they do not follow. */
  stranger: number
  /** Client-made ids of the operation and of what it creates. */
  key: string
  newId: string
  at: string
}

/** Members take turns, and nobody does the same thing to the same post or member twice. */
export const turnAt = (index: number): Turn => {
  const member = 1 + (index % members)
  const lap = Math.floor(index / members)
  const offset = strangers.from + (lap % strangers.count)
  return {
    member,
    neighbour: 1 + (member % members),
    post: 1 + ((member * 17 + lap * 7919) % posts),
    stranger: 1 + ((member - 1 + offset) % members),
    key: uuidv7(),
    newId: uuidv7(),
    at: new Date().toISOString(),
  }
}

export const tokenOf = (member: number) => `bench-member-${member}`

export type Ids = ReturnType<typeof idsOf>

export const idsOf = ({ member, neighbour, post, stranger, key, newId, at }: Turn) => {
  const [memberId, neighbourId] = [idOf(`member ${member}`), idOf(`member ${neighbour}`)]
  return {
    // Before the ids of its members, which are parts of it.
    chat: chatIdOf(memberId, neighbourId),
    token: tokenOf(member),
    member: memberId,
    neighbour: neighbourId,
    post: idOf(`post ${post}`),
    comment: idOf(`comment ${post}`),
    stranger: idOf(`member ${stranger}`),
    key,
    newId,
    at,
  }
}

/** A random turn for pgbench. */
export const turnInSql = [
  `\\set m random(1, ${members})`,
  `\\set p random(1, ${posts})`,
  `\\set n 1 + :m % ${members}`,
  `\\set a 1 + (:p - 1) % ${members}`,
  `\\set c 1 + (:p + 6) % ${members}`,
  `\\set s 1 + (:m - 1 + random(${strangers.from}, ${strangers.from + strangers.count - 1})) % ${members}`,
  '\\set r random(1, 2000000000)',
].join('\n')

/** The values of a turn as they occur in statements, and their placeholders. */
export const variablesOf = (turn: Turn, now: Date): Variable[] => {
  const ids = idsOf(turn)
  const uuid = (value: string, expression: string): Variable => ({ value, expression, type: 'uuid' })
  const instant = (value: string): Variable => ({
    value,
    expression: 'clock_timestamp()',
    type: 'timestamptz',
  })
  return [
    {
      value: ids.chat,
      expression: `least(${idInSql('member', 'm')}::text, ${idInSql('member', 'n')}::text) || '_' || greatest(${idInSql('member', 'm')}::text, ${idInSql('member', 'n')}::text)`,
    },
    {
      value: `\\x${hashToken(ids.token).toString('hex')}`,
      expression: "sha256(('bench-member-' || :m)::bytea)",
      type: 'bytea',
    },
    uuid(ids.member, idInSql('member', 'm')),
    uuid(ids.neighbour, idInSql('member', 'n')),
    uuid(ids.post, idInSql('post', 'p')),
    uuid(ids.comment, idInSql('comment', 'p')),
    uuid(idOf(`member ${1 + ((turn.post - 1) % members)}`), idInSql('member', 'a')),
    uuid(idOf(`member ${1 + ((turn.post + 6) % members)}`), idInSql('member', 'c')),
    uuid(ids.stranger, idInSql('member', 's')),
    { value: ids.key, expression: "'key-' || :r" },
    { value: hashIds(ids.post, ids.member), expression: "md5('like ' || :m || ' ' || :p)" },
    { value: hashIds(ids.member, ids.stranger), expression: "md5('follow ' || :m || ' ' || :s)" },
    { value: hashIds(ids.stranger, ids.member), expression: "md5('followed ' || :s || ' ' || :m)" },
    uuid(ids.newId, idInSql('new', 'r')),
    instant(ids.at),
    instant(now.toISOString()),
  ]
}

const idInSql = (kind: string, variable: string) => `bench_id('${kind} ' || :${variable})`
