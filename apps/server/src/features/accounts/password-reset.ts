import { checkEmail } from '@bowline/domain'
import type { Handler } from '../../http/handlers.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { actionLink, createActionCode, sentRecently } from './action-codes.ts'
import { keyOfEmail } from './email-key.ts'

/** The answer is the same for every address. Asked again within a minute, the first mail's link still holds. */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (call, { body }) => {
  checkEmail(body.email)
  const account = await call.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', keyOfEmail(body.email))
    .forUpdate()
    .executeTakeFirst()
  if (!account || (await sentRecently(call, account.id, 'resetPassword'))) return { sent: true }
  const { config } = call
  const code = await createActionCode(call, 'resetPassword', account.id, account.email)
  const link = actionLink(config.publicUrl, 'resetPassword', code)
  const letter = letters.resetPassword(config.productName, link)
  await queueMail(call, { address: account.email, accountId: account.id }, letter)
  return { sent: true }
}
