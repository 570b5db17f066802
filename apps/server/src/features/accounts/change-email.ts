import { checkEmail, invalid, Refusal } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { actionLink, createActionCode, endActionCodes } from './action-codes.ts'
import { keyOfEmail } from './email-key.ts'
import { lockProven, type Proven, provePassword } from './prove-password.ts'

/** Nothing changes until the new address is confirmed. That it belongs to somebody else already is told to nobody. */
export const changeEmail: Handler<'changeEmail'> = async (call, { body }, once) => {
  const newEmail = body.newEmail.trim()
  checkEmail(newEmail)
  const proven = await provePassword(call, body.password)
  if (proven instanceof Refusal) return proven
  if (newEmail === proven.email) throw invalid('This is your email address already', { field: 'newEmail' })
  return once(async inside => {
    await lockProven(inside, proven)
    await askBoth(inside, newEmail, proven)
    return { sent: true }
  })
}

const askBoth = async (call: MemberCall, newEmail: string, { email }: Proven) => {
  const { db, config, viewer } = call
  const notice = letters.emailChangeAsked(config.productName, newEmail)
  await queueMail(call, { address: email, accountId: viewer.id }, notice)
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', keyOfEmail(newEmail))
    .where('id', '<>', viewer.id)
    .executeTakeFirst()
  if (owner) return endActionCodes(db, viewer.id, ['verifyAndChangeEmail'])
  const code = await createActionCode(call, 'verifyAndChangeEmail', viewer.id, newEmail)
  const link = actionLink(config.publicUrl, 'verifyAndChangeEmail', code)
  const letter = letters.confirmNewEmail(config.productName, link)
  await queueMail(call, { address: newEmail, accountId: viewer.id }, letter)
}
