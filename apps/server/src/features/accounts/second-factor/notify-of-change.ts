import type { Call } from '../../../context.ts'
import { queueEmail } from '../../email/index.ts'
import { emailTemplates } from '../email-templates.ts'

export type SecurityChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'authenticatorAppAdded'
  | 'authenticatorAppRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'factorsRemoved'

/** Emails the owner, who would otherwise not notice a thief's changes. */
export const notifyOfChange = (
  call: Pick<Call, 'db' | 'config' | 'now'>,
  account: { id: string; email: string },
  change: SecurityChange,
) => {
  const { productName, publicUrl } = call.config
  const content = emailTemplates.securityChanged(
    productName,
    sentences[change],
    `${publicUrl}/settings#security`,
  )
  return queueEmail(call, { address: account.email, accountId: account.id }, content)
}

const sentences: Record<SecurityChange, string> = {
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
  authenticatorAppAdded: 'An authenticator app was added to your account',
  authenticatorAppRemoved: 'The authenticator app was removed from your account',
  recoveryCodesMade: 'New recovery codes were created for your account',
  recoveryCodeUsed: 'A recovery code was used to sign in to your account',
  factorsRemoved: 'All passkeys, authenticator apps and recovery codes were removed from your account',
}
