import { type RawBuilder, sql } from 'kysely'

type Member = string | RawBuilder<unknown>
type Switch = 'chat_read_receipts' | 'chat_typing'

/** Whether both members have a setting on, which is the default. */
export const bothShow = (what: Switch, one: Member, other: Member) => sql<boolean>`not exists (
  select from preferences where member_id in (${one}, ${other}) and not ${sql.ref(what)}
)`
