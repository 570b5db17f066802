import { accountMessages, emailKey, invalid, limits, Refusal } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { queueEmail } from '../email/index.ts'
import { actionLink, createActionCode, sentRecently } from './action-codes.ts'
import { emailTemplates } from './email-templates.ts'
import { lockProven, type Proven, provePassword } from './prove-password.ts'

/**
 * Nothing changes until the new address is confirmed. Neither the answer nor the wait until the next email reveals
 * whether the address belongs to another account.
 */
export const changeEmail: Handler<'changeEmail'> = async (call, { body }, once) => {
  const newEmail = body.newEmail.trim()
  const proven = await provePassword(call, body.password)
  if (proven instanceof Refusal) return proven
  if (newEmail === proven.email) throw invalid('This is already your email address', { field: 'newEmail' })
  return once(async inside => {
    await lockProven(inside, proven)
    if (await sentRecently(inside, inside.viewer.id, 'verifyAndChangeEmail'))
      throw new Refusal('rate-limited', accountMessages.verifyCooldown, {
        retryAfter: limits.verificationCooldown / 1000,
      })
    await askBoth(inside, newEmail, proven)
    return { sent: true }
  })
}

const askBoth = async (call: MemberCall, newEmail: string, { email }: Proven) => {
  const { db, config, viewer } = call
  const notice = emailTemplates.emailChangeRequested(
    config.productName,
    newEmail,
    `${config.publicUrl}/settings`,
  )
  await queueEmail(call, { address: email, accountId: viewer.id }, notice)
  const code = await createActionCode(call, 'verifyAndChangeEmail', viewer.id, newEmail)
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey(newEmail))
    .where('id', '<>', viewer.id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner) return
  const link = actionLink(config.publicUrl, 'verifyAndChangeEmail', code)
  const content = emailTemplates.confirmNewEmail(config.productName, link)
  await queueEmail(call, { address: newEmail, accountId: viewer.id }, content)
}
