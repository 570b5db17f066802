import { approvalRefusal, type Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import { isAdminEmail } from '../../config.ts'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { redeemInvitation } from './use-invitation.ts'

type SignUp = { email_key: string; invitation_id: string | null; name_reserved_until: Date }

/**
 * Admits a new account after its address is verified: uses up its invitation and, with `approval`, queues it for an admin.
 * Its first days begin now.
 * @throws Refusal 403 if its invitation is no longer valid
 */
export const admitSignUp = async (
  call: Call,
  account: { id: string; email: string },
  { email_key: emailKey, invitation_id: invitationId, name_reserved_until: reservedUntil }: SignUp,
) => {
  const { db, now, config } = call
  if (invitationId)
    await redeemInvitation(call, { accountId: account.id, emailKey, invitationId, reservedUntil })
  const waits = config.registration === 'approval' && !isAdminEmail(config, account.email)
  await db
    .updateTable('accounts')
    .set({ created_at: now, ...(waits && { approval: 'waiting', approval_changed_at: now }) })
    .where('id', '=', account.id)
    .execute()
}

/** Null for an admitted account. */
export const findApproval = async (db: Kysely<DB>, accountId: string) => {
  const account = await db
    .selectFrom('accounts')
    .select('approval')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.approval ?? null
}

/** The operator is always admitted, even if their address became ADMIN_EMAIL after they had signed up. */
export const checkAdmitted = async (
  { db, config }: Pick<Call, 'config' | 'db'>,
  account: { id: string; email: string; approval: string | null },
): Promise<Refusal | null> => {
  if (!account.approval) return null
  if (!isAdminEmail(config, account.email)) return approvalRefusal(account.approval)
  await db.updateTable('accounts').set({ approval: null }).where('id', '=', account.id).execute()
  return null
}
