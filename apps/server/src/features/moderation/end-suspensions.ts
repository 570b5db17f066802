import type { Context } from '../../context.ts'
import { endDueSuspensions } from './suspend.ts'

/** Restores members whose suspension has ended. */
export const endSuspensions = ({ db, now, config }: Context) =>
  db.transaction().execute(transaction => endDueSuspensions({ db: transaction, now: now(), config }))
