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
    const drift = await findCounterDrift(db)
    if (drift.length > 0) {
      await repairCounters(db, drift, now)
      log.warn('repaired wrong counts', { by: viewer.id, drift })
    }
    await audit(call, { action: 'recount', reason: `${drift.length} repaired` })
    return { mended: drift }
  },
  repair: async ({ db, viewer, now }) => ({ mended: await repairConnections(db, viewer.id, now) }),
} satisfies HandlersOf<'exportMyData' | 'deleteMyAccount' | 'recount' | 'repair'>
