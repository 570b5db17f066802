import type { HandlersOf } from '../../http/handlers.ts'
import { audit } from '../../operations/audit.ts'
import { deleteAccount } from '../accounts/index.ts'
import { repairConnections } from '../follows/index.ts'
import { exportOwnData } from '../own-data/index.ts'
import { findCounterDrift, repairCounters } from '../profiles/index.ts'

export const functionsHandlers = {
  exportMyData: exportOwnData,
  deleteMyAccount: deleteAccount,
  recount: async call => {
    const { db, viewer, now, log } = call
    const mended = await findCounterDrift(db)
    if (mended.length > 0) {
      await repairCounters(db, mended, now)
      log.warn('counts mended', { by: viewer.id, mended })
    }
    await audit(call, { action: 'recount', reason: `${mended.length} mended` })
    return { mended }
  },
  repair: async ({ db, viewer, now }) => ({ mended: await repairConnections(db, viewer.id, now) }),
} satisfies HandlersOf<'exportMyData' | 'deleteMyAccount' | 'recount' | 'repair'>
