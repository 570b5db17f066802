import { createHmac } from 'node:crypto'
import { emailKey } from '@bowline/domain'
import type { Call, WriteCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import { deriveOnce } from '../../secrets.ts'
import { queueEmail } from '../email/index.ts'
import {
  actionLink,
  actionModes,
  codeInvalid,
  createActionCode,
  endActionCodes,
  hashCode,
  saveActionCode,
} from './action-codes.ts'
import { emailTemplates } from './email-templates.ts'
import { removeSecondFactors } from './second-factor/remove-second-factors.ts'
import { endSessions } from './sessions.ts'
import { removeSignUp } from './sign-ups.ts'
import { grantOperatorRole, markVerified } from './verification.ts'

type Account = { id: string; email: string }

/** The former address can take the account back until its code expires. */
export const applyEmailChange = async (call: Call, account: Account, email: string) => {
  const { db, config } = call
  await moveTo(call, account.id, email)
  await grantOperatorRole(call, { id: account.id, email })
  // These codes were sent to the former mailbox.
  await endActionCodes(db, account.id, ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail'])
  const code = await createActionCode(call, 'recoverEmail', account.id, account.email)
  const link = actionLink(config.publicUrl, 'recoverEmail', code)
  const content = emailTemplates.emailChanged(config.productName, email, link)
  await queueEmail(call, { address: account.email, accountId: account.id }, content)
}

/**
 * A thief may have changed the address and the password, and added a second factor: the password no longer works, every
 * second factor is removed, every session and every code ends, and one new code sets another password.
 */
export const applyEmailRecovery = async (call: WriteCall, account: Account, email: string, code: string) => {
  await moveTo(call, account.id, email)
  await call.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', account.id).execute()
  await endActionCodes(call.db, account.id, actionModes)
  await endSessions(call, account.id)
  await removeSecondFactors(call, { id: account.id, email })
  await saveActionCode(call, resetCodeAfter(call.secret, code), 'resetPassword', account.id, email)
}

/** Comes from the recovery's own code, so a repeated request gets the same one and it is stored nowhere. */
export const findResetCode = ({ db, secrets }: Pick<Call, 'db' | 'secrets'>, recoveryCode: string) =>
  deriveOnce(
    secrets,
    secret => resetCodeAfter(secret, recoveryCode),
    async code => {
      const stored = db.selectFrom('action_codes').select('mode').where('code_hash', '=', hashCode(code))
      return (await stored.executeTakeFirst()) !== undefined
    },
  )

const resetCodeAfter = (secret: string, recoveryCode: string) =>
  createHmac('sha256', secret).update('reset after recovery\0').update(recoveryCode).digest('base64url')

/** @throws Refusal 410 if another account has the address by now */
const moveTo = async (call: Call, accountId: string, email: string) => {
  const { db, now } = call
  await removeUnverifiedAccount(call, email)
  await db
    .updateTable('accounts')
    .set({ email, email_key: emailKey(email), updated_at: now })
    .where('id', '=', accountId)
    .execute()
    .catch((error: unknown) => {
      throw violates(error, 'accounts_email_key_key') ? codeInvalid() : error
    })
  await markVerified(call, accountId)
}

/** A sign-up cannot block an address from its owner. An account with a profile has been in use and stays. */
const removeUnverifiedAccount = async (call: Call, email: string) => {
  await call.db
    .deleteFrom('accounts')
    .where('email_key', '=', emailKey(email))
    .where('email_verified_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('profiles').select('member_id').whereRef('profiles.member_id', '=', 'accounts.id'),
        ),
      ),
    )
    .execute()
  await removeSignUp(call, email)
}
