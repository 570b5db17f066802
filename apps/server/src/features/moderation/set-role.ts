import type { ParsedOf } from '@bowline/api/contract/index'
import { followMessages, type MemberRole, moderationMessages, plainText, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import { isAdminEmail } from '../../config.ts'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { audit } from '../../operations/audit.ts'
import { queueEmail } from '../email/index.ts'
import { emailTemplates } from './email-templates.ts'

/**
 * Gives a role to another member or revokes it, from their next request on. The caller must still be an admin and
 * cannot change their own roles, so the last admin stays. @throws Refusal
 */
export const setRole = async (
  call: MemberWriteCall,
  { userId: memberId, role }: ParsedOf<'setMemberRole'>['params'],
  { granted, reason }: ParsedOf<'setMemberRole'>['body'],
) => {
  const { db, viewer, now, config } = call
  if (memberId === viewer.id) throw new Refusal('forbidden', moderationMessages.ownRole)
  const account = await lockAccountWithAdmins(call, memberId)
  const column = columns[role]
  if (account[column] === granted) throw new Refusal('conflict', moderationMessages.roleAlready)
  if (granted) refuseUnfit(account)
  else if (role === 'admin' && isAdminEmail(config, account.email))
    throw new Refusal('forbidden', moderationMessages.operatorsRole)
  await db
    .updateTable('accounts')
    .set({ [column]: granted, updated_at: now })
    .where('id', '=', memberId)
    .execute()
  call.emit({ member: memberId }, { type: 'sessions' })
  const template = granted ? emailTemplates.roleGranted : emailTemplates.roleRevoked
  const recipient = { address: account.email, accountId: memberId }
  await queueEmail(call, recipient, template(config.productName, role, plainText(reason)))
  await audit(call, { action: granted ? 'give-role' : 'take-role', memberId, subject: role, reason })
}

const columns = { admin: 'is_admin', developer: 'is_developer' } as const satisfies Record<MemberRole, string>

type Account = {
  id: string
  email: string
  email_verified_at: Date | null
  disabled_at: Date | null
  is_admin: boolean
  is_developer: boolean
}

/**
 * Locks all admins in one order: if two revoke each other's role, the second no longer has it when their turn
 * comes.
 */
const lockAccountWithAdmins = async ({ db, viewer }: MemberCall, memberId: string) => {
  const { rows } = await sql<Account>`
    select id, email, email_verified_at, disabled_at, is_admin, is_developer from accounts
    where is_admin or id = ${memberId} order by id for update`.execute(db)
  if (!rows.some(({ id, is_admin }) => id === viewer.id && is_admin))
    throw new Refusal('forbidden', moderationMessages.noLongerAdmin)
  const account = rows.find(({ id }) => id === memberId)
  if (!account) throw new Refusal('not-found', followMessages.notFound)
  return account
}

const refuseUnfit = ({ disabled_at, email_verified_at }: Account) => {
  if (disabled_at) throw new Refusal('conflict', moderationMessages.roleOfSuspended)
  if (!email_verified_at) throw new Refusal('conflict', moderationMessages.roleOfUnverified)
}
