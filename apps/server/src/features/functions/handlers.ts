import { sql } from 'kysely'
import type { HandlersOf } from '../../http/handlers.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { repairConnections } from '../follows/repair.ts'
import { audit } from '../moderation/audit.ts'
import { gatherOwnData } from '../own-data/gather.ts'
import { findDrift } from '../profiles/drift.ts'
import { mendDrift } from '../profiles/mend-drift.ts'

export const functionsHandlers = {
  exportMyData: async ({ db, viewer, now }) => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    return gatherOwnData(db, viewer.id, now)
  },
  deleteMyAccount: deleteAccount,
  recount: async call => {
    const { db, viewer, now, log } = call
    const mended = await findDrift(db)
    if (mended.length > 0) {
      await mendDrift(db, mended, now)
      log.warn('counts mended', { by: viewer.id, mended })
    }
    await audit(call, { action: 'recount', reason: `${mended.length} mended` })
    return { mended }
  },
  repair: async ({ db, viewer, now }) => ({ mended: await repairConnections(db, viewer.id, now) }),
} satisfies HandlersOf<'exportMyData' | 'deleteMyAccount' | 'recount' | 'repair'>
