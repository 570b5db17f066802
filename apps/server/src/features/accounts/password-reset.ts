import { emailKey } from '@bowline/domain'
import type { Handler } from '../../http/handlers.ts'
import { queueEmail } from '../email/index.ts'
import { actionLink, createActionCode, sentRecently } from './action-codes.ts'
import { emailTemplates } from './email-templates.ts'

/**
 * The answer is the same for every address. If it is requested again within a minute, the first email's link stays
 * valid.
 */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (call, { body }) => {
  const account = await call.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey(body.email))
    .forUpdate()
    .executeTakeFirst()
  if (!account || (await sentRecently(call, account.id, 'resetPassword'))) return { sent: true }
  const { config } = call
  const code = await createActionCode(call, 'resetPassword', account.id, account.email)
  const link = actionLink(config.publicUrl, 'resetPassword', code)
  const content = emailTemplates.resetPassword(config.productName, link)
  await queueEmail(call, { address: account.email, accountId: account.id }, content)
  return { sent: true }
}
