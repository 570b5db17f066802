import type { HandlersOf } from '../../http/handlers.ts'
import { applyActionCode, checkActionCode } from './action-code-handlers.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { requestPasswordReset } from './password-reset.ts'
import { updatePreferences } from './preferences.ts'
import { resendVerification } from './resend-verification.ts'
import {
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startAuthenticatorApp,
} from './second-factor/authenticator-app.ts'
import { finishSignIn, signInWithPasskey, startPasskeySignIn } from './second-factor/finish-sign-in.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './second-factor/manage-passkeys.ts'
import { proveIdentity, startProof } from './second-factor/proof.ts'
import { createRecoveryCodes } from './second-factor/recovery-codes.ts'
import { getSecurity } from './second-factor/security.ts'
import { getSession, listSessions, revokeOtherSessions, revokeSession, signOut } from './session-list.ts'
import { signIn } from './sign-in.ts'
import { checkUsernameFree, createAccount } from './sign-up.ts'

export const accountsHandlers = {
  createAccount,
  checkUsername: checkUsernameFree,
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
  finishSignIn,
  startPasskeySignIn,
  signInWithPasskey,
  getSecurity,
  proveIdentity,
  startProof,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  createRecoveryCodes,
} satisfies HandlersOf<
  | 'createAccount'
  | 'checkUsername'
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
  | 'finishSignIn'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
  | 'getSecurity'
  | 'proveIdentity'
  | 'startProof'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startAuthenticatorApp'
  | 'confirmAuthenticatorApp'
  | 'removeAuthenticatorApp'
  | 'createRecoveryCodes'
>
