import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { emitToNotified, settleHidden } from './unread.ts'

export const notifications: Feature = {
  onSweep: ({ db }) => settleHidden(db),
  onMemberLeaves: call => {
    const { id } = call.viewer
    return emitToNotified(
      call,
      sql`sender_id = ${id} or post_id in (select id from posts where author_id = ${id})`,
    )
  },
}
