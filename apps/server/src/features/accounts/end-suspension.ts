import type { Call } from '../../context.ts'
import { audit } from '../../operations/audit.ts'
import { queueEmail } from '../email/index.ts'
import { emailTemplates } from './email-templates.ts'

type ClockCall = Pick<Call, 'db' | 'now' | 'config'>
type Suspended = { id: string; email: string }

/** Whether the account of a sign-in may be restored now. The caller has locked the account. */
export const isSuspensionOver = async ({ db, now }: Pick<Call, 'db' | 'now'>, memberId: string) =>
  (await db
    .selectFrom('suspensions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .executeTakeFirst()) !== undefined

/** The caller has locked the account. */
export const endByClock = async (call: ClockCall, account: Suspended) => {
  await endSuspension(call, account)
  await audit(
    { ...call, viewer: null },
    { action: 'restore-member', memberId: account.id, reason: 'The suspension has ended' },
  )
}

/** The caller has locked the account. */
export const endSuspension = async (call: ClockCall, { id, email }: Suspended) => {
  const { db, now, config } = call
  await db.updateTable('accounts').set({ disabled_at: null, updated_at: now }).where('id', '=', id).execute()
  await db
    .updateTable('suspensions')
    .set({ ended_at: now })
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  const content = emailTemplates.suspensionEnded(config.productName, `${config.publicUrl}/auth`)
  await queueEmail(call, { address: email, accountId: id }, content)
}
