import type { NewcomerLimits } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'

export const readNewcomerLimits = (db: Kysely<DB>): Promise<NewcomerLimits> =>
  db.selectFrom('newcomer_limits').select(['days', 'posts', 'messages', 'links']).executeTakeFirstOrThrow()

export const setNewcomerLimits = async (call: MemberCall, limits: NewcomerLimits) => {
  await call.db.updateTable('newcomer_limits').set(limits).execute()
  const { days, posts, messages, links } = limits
  const reason = `Days: ${days}, posts: ${posts}, messages: ${messages}, links: ${links}`
  await audit(call, { action: 'set-newcomer-limits', reason })
  return limits
}
