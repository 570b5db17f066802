import type { HandlersOf } from '../../http/handlers.ts'
import { applyActionCode, checkActionCode } from './action-code-handlers.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { requestPasswordReset } from './password-reset.ts'
import { updatePreferences } from './preferences.ts'
import { resendVerification } from './resend-verification.ts'
import { getSession, listSessions, revokeOtherSessions, revokeSession, signOut } from './session-list.ts'
import { signIn } from './sign-in.ts'
import { createAccount } from './sign-up.ts'

export const accountsHandlers = {
  createAccount,
  getSession,
  signIn,
  signOut,
  resendVerification,
  checkActionCode,
  applyActionCode,
  requestPasswordReset,
  changeEmail,
  changePassword,
  deleteAccount,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  updatePreferences,
} satisfies HandlersOf<
  | 'createAccount'
  | 'getSession'
  | 'signIn'
  | 'signOut'
  | 'resendVerification'
  | 'checkActionCode'
  | 'applyActionCode'
  | 'requestPasswordReset'
  | 'changeEmail'
  | 'changePassword'
  | 'deleteAccount'
  | 'listSessions'
  | 'revokeSession'
  | 'revokeOtherSessions'
  | 'updatePreferences'
>
