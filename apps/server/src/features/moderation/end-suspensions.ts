import type { Context } from '../../context.ts'
import { endDueSuspensions } from './suspend.ts'

/** Restores those whose time has come. */
export const endSuspensions = ({ db, now, config }: Context) =>
  db.transaction().execute(transaction => endDueSuspensions({ db: transaction, now: now(), config }))
