import {
  checkEmail,
  checkPassword,
  cleanSignUp,
  limits,
  onboardingSteps,
  signInMethods,
} from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { checked, cleaned, textUpTo } from './rules.ts'
import { me, preferences, theme } from './shapes/accounts.ts'
import { done, timestamp, uuid } from './shapes/fields.ts'

const tag = 'Accounts'
const member = { tag, access: 'member', rate: 'write' } as const
const visitor = { tag, access: 'visitor', rate: 'credential' } as const

/** A missing field gets the message of docs/product/accounts.md#credentials, not one of the schema. */
const text = z.string().max(1000).default('')
const emailAddress = textUpTo(limits.email).default('')
const password = textUpTo(limits.password.max).default('')
const actionMode = z.enum(['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'])

export const accounts = {
  createAccount: {
    ...visitor,
    summary: 'Sign up; this sends a verification email and signs nobody in',
    refusals: ['conflict', 'invitation-needed'],
    body: cleaned(
      z.object({
        email: emailAddress.describe('The email address.'),
        username: textUpTo(limits.username.max)
          .default('')
          .describe('A unique name: 3 to 30 letters, digits, "_" or ".".'),
        password: password.describe(
          'The password: at least 8 characters with upper-case and lower-case letters and digits.',
        ),
        displayName: textUpTo(limits.displayName)
          .optional()
          .describe('The name to show; the username if left out.'),
        invitation: text.describe('The code of an invitation link, where registration is by invitation.'),
      }),
      cleanSignUp,
    ),
    response: z.object({ email: z.string().describe('The address the verification email was sent to.') }),
    status: 201,
    key: 'own',
  },
  getSession: {
    ...visitor,
    rate: 'read',
    summary: 'Get the signed-in member; null for a visitor',
    response: z.object({
      member: me.nullable().describe('The signed-in member; null for a visitor.'),
      problem: z
        .string()
        .optional()
        .describe(
          'Why the session that was sent is not valid, if there is more to say than that it has ended.',
        ),
    }),
  },
  signIn: {
    ...visitor,
    summary: 'Sign in; the session comes as a cookie, and as a bearer token on request',
    refusals: [
      'invalid-credential',
      'locked-out',
      'user-disabled',
      'email-not-verified',
      'user-not-found',
      'approval-waiting',
      'approval-declined',
      'second-step-required',
    ],
    body: z.object({
      email: text.describe('The email address of the account.'),
      password: text.describe('The password of the account.'),
      rememberMe: z
        .boolean()
        .default(false)
        .describe(
          'True to stay signed in for 30 days on this device. False until the browser closes, or for a day without use.',
        ),
      wantToken: z
        .boolean()
        .default(false)
        .describe('True to also get the session token in the answer, for programs.'),
    }),
    response: z.object({
      member: me.describe('The signed-in member.'),
      token: z.string().optional().describe('The session token, if it was asked for.'),
    }),
    key: 'derived',
  },
  signOut: {
    ...visitor,
    rate: 'write',
    summary: 'Sign out of this session',
    response: done,
    key: 'derived',
    attested: false,
  },
  resendVerification: {
    ...visitor,
    summary:
      'Resend the verification email, to the signed-in member or to the account that email and password belong to',
    refusals: ['locked-out', 'user-disabled', 'approval-waiting', 'approval-declined'],
    body: z.object({
      email: text.describe('The email address; not needed with a session.'),
      password: text.describe('The password; not needed with a session.'),
    }),
    response: z.object({
      sent: z.boolean().describe('Whether an email was sent; false if the address is verified already.'),
    }),
    key: 'own',
  },
  checkActionCode: {
    ...visitor,
    summary: 'Check what an emailed code is for, without using it',
    refusals: ['code-invalid'],
    body: z.object({ code: text.describe('The code from the link in the email (`oobCode`).') }),
    response: z.object({
      mode: actionMode.describe('The purpose of the code.'),
      email: z.string().describe('The email address the code is about.'),
      next: z
        .enum(['apply', 'confirm-password', 'set-password', 'done'])
        .describe(
          'What applyActionCode needs: nothing more, the password, or a new password; or the code is used.',
        ),
    }),
    key: 'none',
  },
  applyActionCode: {
    ...visitor,
    summary: 'Use the code from an email; verifying an address also signs in',
    refusals: [
      'invalid-credential',
      'user-disabled',
      'code-invalid',
      'locked-out',
      'approval-waiting',
      'approval-declined',
      'invitation-needed',
      'operation-mismatch',
    ],
    body: z.object({
      code: text.describe('The code from the link in the email (`oobCode`).'),
      password: text.describe('The password of the account, unless the caller is signed in to it.'),
      // The command checks it: only some codes set a password.
      newPassword: password.describe(
        'Replaces the password: to reset it, or to verify an address without it.',
      ),
      rememberMe: z.boolean().default(false).describe('True keeps the new session for 30 days.'),
    }),
    response: z.object({
      mode: actionMode.describe('The purpose of the code.'),
      email: z.string().describe('The email address the code is about.'),
      awaitsApproval: z
        .boolean()
        .optional()
        .describe('The address is verified, and an admin decides whether the account is let in.'),
      member: me.optional().describe('The member who was signed in by verifying an address.'),
      resetCode: z
        .string()
        .optional()
        .describe(
          'After recoverEmail: the code that sets a new password, since the old one no longer works.',
        ),
    }),
    key: 'derived',
  },
  requestPasswordReset: {
    ...visitor,
    summary:
      'Email a link to reset the password; the answer does not reveal whether the address has an account',
    body: z.object({ email: checked(emailAddress, checkEmail).describe('The email address.') }),
    response: z.object({
      sent: z.literal(true).describe('Always true, so that nobody can find out who has an account.'),
    }),
  },
  changeEmail: {
    ...member,
    rate: 'credential',
    summary: 'Request a new email address: it gets a link, and the current one gets a notice',
    refusals: ['wrong-password', 'locked-out'],
    body: z.object({
      newEmail: checked(emailAddress, checkEmail).describe('The new email address.'),
      password: text.describe('The current password.'),
    }),
    response: z.object({
      sent: z.literal(true).describe('Always true, so that nobody can find out who has an account.'),
    }),
    key: 'own',
  },
  changePassword: {
    ...member,
    rate: 'credential',
    summary: 'Change the password and end all other sessions',
    refusals: ['wrong-password', 'locked-out'],
    body: z.object({
      currentPassword: text.describe('The current password.'),
      newPassword: checked(password, text => checkPassword(text, 'newPassword')).describe(
        'The new password.',
      ),
    }),
    response: done,
    key: 'own',
  },
  deleteAccount: {
    ...member,
    rate: 'credential',
    summary: 'Delete the account and everything that belongs to it',
    refusals: ['wrong-password', 'locked-out'],
    body: z.object({ password: text.describe('The current password.') }),
    response: done,
    key: 'own',
  },
  listSessions: {
    ...member,
    rate: 'read',
    summary: "List the member's sessions",
    response: z.object({
      sessions: z
        .array(
          z.object({
            id: uuid.describe("The session's id."),
            device: z.string().describe('The browser and system, as far as known.'),
            createdAt: timestamp.describe('When the member signed in.'),
            lastSeenAt: timestamp.describe('When it was last used.'),
            expiresAt: timestamp.describe('When it ends unless it is used.'),
            remembered: z.boolean().describe('Whether it continues after the browser is closed.'),
            method: z.enum(signInMethods).describe('How the member signed in.'),
            current: z.boolean().describe('Whether it is the session of this request.'),
          }),
        )
        .describe("The member's sessions."),
    }),
  },
  revokeSession: {
    ...member,
    summary: 'End one session',
    refusals: ['not-found'],
    params: z.object({ sessionId: uuid.describe("The session's id.") }),
    response: done,
  },
  revokeOtherSessions: { ...member, summary: 'End every session but this one', response: done },
  updatePreferences: {
    ...member,
    summary: "Update the member's preferences",
    body: z.object({
      theme: theme.optional().describe('The theme to use.'),
      welcomeSeen: z.boolean().optional().describe('Whether the welcome message was closed.'),
      onLeaderboards: z.boolean().optional().describe('Whether to appear on leaderboards.'),
      timeZone: z
        .string()
        .max(100)
        .optional()
        .describe('The time zone whose days count for streaks, an IANA name.'),
      onboarding: z
        .enum(onboardingSteps)
        .optional()
        .describe('The next step of the introduction; once `done` it stays so.'),
    }),
    response: preferences,
  },
} satisfies Record<string, OperationContract>
