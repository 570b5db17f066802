import { checkPassword, emailKey } from '@bowline/domain'
import type { Handler } from '../../http/handlers.ts'
import { award } from '../knots/award.ts'
import { codeInvalid, readActionCode, takeActionCode, verifiedBefore } from './action-codes.ts'
import { answeredBefore } from './answered-before.ts'
import { applyEmailChange, applyEmailRecovery } from './apply-email-change.ts'
import { applyPasswordReset } from './apply-password-reset.ts'
import { hashPassword } from './passwords.ts'
import { markVerified } from './verification.ts'

export const checkActionCode: Handler<'checkActionCode'> = async (call, { body }) => {
  const verified = await verifiedBefore(call, body.code)
  if (verified) return verified
  const { mode, email } = await readActionCode(call, body.code)
  return { mode, email }
}

export const applyActionCode: Handler<'applyActionCode'> = async (call, { body }, once) => {
  const earlier = (await answeredBefore(call, body.code)) ?? (await verifiedBefore(call, body.code))
  if (earlier) return earlier
  const { accountId, mode, email } = await readActionCode(call, body.code)
  if (mode === 'resetPassword') checkPassword(body.newPassword, 'newPassword')
  const passwordHash = mode === 'resetPassword' ? await hashPassword(body.newPassword) : ''
  return once(async inside => {
    const account = await inside.db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    await takeActionCode(inside, body.code)
    if (!account) throw codeInvalid()
    switch (mode) {
      case 'verifyEmail':
        if (emailKey(account.email) !== emailKey(email)) throw codeInvalid()
        await markVerified(inside, account)
        break
      case 'resetPassword':
        await applyPasswordReset(inside, account, passwordHash)
        break
      case 'verifyAndChangeEmail':
        await applyEmailChange(inside, account, email)
        break
      case 'recoverEmail':
        await applyEmailRecovery(inside, account, email)
        break
    }
    await award(inside, [{ memberId: accountId, action: 'VERIFY_EMAIL', subject: 'email' }])
    return { mode, email }
  })
}
