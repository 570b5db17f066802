import {
  checkEmail,
  checkPassword,
  checkUsername,
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
    summary: 'Create an account',
    description:
      'Creates an account and sends a verification email. You can sign in once the address is verified. Refuses a username that is taken. Where signing up needs an invitation, refuses a missing or invalid one.',
    refusals: ['conflict', 'invitation-needed'],
    body: cleaned(
      z.object({
        email: emailAddress.describe('The email address.'),
        username: textUpTo(limits.username.max)
          .default('')
          .describe('A unique name: 3 to 30 letters (A to Z), digits, "_" or ".".'),
        password: password.describe(
          'The password: at least 8 characters, with an uppercase letter, a lowercase letter and a digit.',
        ),
        displayName: textUpTo(limits.displayName)
          .optional()
          .describe('The name to show; the username if left out.'),
        invitation: text.describe('The code from an invitation link, if signing up needs an invitation.'),
        reservation: text.describe(
          'The `reservation` returned by an earlier sign-up with the wrong address, to use its username again.',
        ),
      }),
      cleanSignUp,
    ),
    response: z.object({
      email: z.string().describe('The address the verification email was sent to.'),
      reservation: z
        .string()
        .describe(
          'Send this as `reservation` to sign up again with another address and the same username. This sign-up reserves the username for 24 hours.',
        ),
    }),
    status: 201,
    key: 'own',
  },
  checkUsername: {
    ...visitor,
    rate: 'read',
    cost: 10,
    summary: 'Check whether a username is free',
    description:
      'Returns whether a sign-up could use the username now. Refuses a username that breaks the rules. It reveals no more than a sign-up does.',
    params: z.object({
      username: checked(textUpTo(limits.username.max), checkUsername).describe('The username.'),
    }),
    response: z.object({
      free: z.boolean().describe('Whether it is free: no member has it and no sign-up reserves it.'),
    }),
  },
  getSession: {
    ...visitor,
    rate: 'read',
    summary: 'Get the current session',
    description: 'Returns the signed-in member, or null for a visitor.',
    response: z.object({
      member: me.nullable().describe('The signed-in member; null for a visitor.'),
      problem: z
        .string()
        .optional()
        .describe('The message to show if the account was suspended; left out otherwise.'),
    }),
  },
  signIn: {
    ...visitor,
    summary: 'Sign in',
    description:
      'Sets the session cookie and returns the member; with `wantToken`, also a bearer token for programs. Refuses wrong credentials, and suspended and unverified accounts. Locks sign-in after 5 failed attempts in 15 minutes. If the account has a second factor, the error is `second-step-required`: continue with `finishSignIn`.',
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
          'True to stay signed in for 30 days. False to stay signed in until the browser closes or the session is unused for a day.',
        ),
      wantToken: z.boolean().default(false).describe('True to also return the session token, for programs.'),
    }),
    response: z.object({
      member: me.describe('The signed-in member.'),
      token: z.string().optional().describe('The session token, if `wantToken` was true.'),
    }),
    key: 'derived',
  },
  signOut: {
    ...visitor,
    rate: 'write',
    summary: 'Sign out',
    description: 'Ends the current session and removes its cookie. Does nothing for a visitor.',
    response: done,
    key: 'derived',
    attested: false,
  },
  resendVerification: {
    ...visitor,
    summary: 'Resend the verification email',
    description:
      'Sends the email to you if you are signed in, otherwise to the account with this email address and password. Refuses a second request within a minute.',
    refusals: ['locked-out', 'user-disabled', 'approval-waiting', 'approval-declined'],
    body: z.object({
      email: text.describe('The email address; not needed if you are signed in.'),
      password: text.describe('The password; not needed if you are signed in.'),
    }),
    response: z.object({
      sent: z.boolean().describe('Whether an email was sent; false if the address is already verified.'),
    }),
    key: 'own',
  },
  checkActionCode: {
    ...visitor,
    summary: 'Check a code from an email',
    description:
      'Returns what the code is for and what `applyActionCode` still needs. It does not use the code.',
    refusals: ['code-invalid'],
    body: z.object({ code: text.describe('The code from the link in the email (`oobCode`).') }),
    response: z.object({
      mode: actionMode.describe('What the code is for.'),
      email: z.string().describe('The email address the code is about.'),
      next: z
        .enum(['apply', 'confirm-password', 'set-password', 'done'])
        .describe(
          'What `applyActionCode` still needs: nothing (`apply`), the current password (`confirm-password`) or a new one (`set-password`). `done` if the code was already used.',
        ),
    }),
    key: 'none',
  },
  applyActionCode: {
    ...visitor,
    summary: 'Use a code from an email',
    description:
      'Verifies an address, resets a password, or changes or restores an email address, depending on the code. Verifying an address also signs in. Refuses a code that has expired, was already used or was replaced by a newer one.',
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
      password: text.describe('The current password, if `checkActionCode` returned `confirm-password`.'),
      // The command checks it: only some codes set a password.
      newPassword: password.describe(
        'The new password, to reset the password or to verify an address without the current password.',
      ),
      rememberMe: z.boolean().default(false).describe('True to stay signed in for 30 days.'),
    }),
    response: z.object({
      mode: actionMode.describe('What the code is for.'),
      email: z.string().describe('The email address the code is about.'),
      awaitsApproval: z
        .boolean()
        .optional()
        .describe('True if the address is verified, but an admin still has to approve the account.'),
      member: me.optional().describe('The member who is now signed in, after verifying an address.'),
      resetCode: z
        .string()
        .optional()
        .describe(
          'After `recoverEmail`: the code to set a new password with, because the old password no longer works.',
        ),
    }),
    key: 'derived',
  },
  requestPasswordReset: {
    ...visitor,
    summary: 'Request a password reset',
    description:
      "Emails a link that sets a new password. The response is the same for every address, so it doesn't reveal who has an account.",
    body: z.object({ email: checked(emailAddress, checkEmail).describe('The email address.') }),
    response: z.object({
      sent: z.literal(true).describe("Always true, so that it doesn't reveal who has an account."),
    }),
  },
  changeEmail: {
    ...member,
    rate: 'credential',
    summary: 'Request a new email address',
    description:
      'Sends a confirmation link to the new address and a notice to the current one. The address changes once the link is opened. Requires the current password. Refuses a second request within a minute.',
    refusals: ['wrong-password', 'locked-out'],
    body: z.object({
      newEmail: checked(emailAddress, checkEmail).describe('The new email address.'),
      password: text.describe('The current password.'),
    }),
    response: z.object({
      sent: z.literal(true).describe("Always true, so that it doesn't reveal who has an account."),
    }),
    key: 'own',
  },
  changePassword: {
    ...member,
    rate: 'credential',
    summary: 'Change your password',
    description:
      'Sets a new password, ends all your other sessions and emails you about it. Requires the current password.',
    refusals: ['wrong-password', 'locked-out'],
    body: z.object({
      currentPassword: text.describe('The current password.'),
      newPassword: checked(password, text => checkPassword(text, 'newPassword')).describe(
        'The new password: at least 8 characters, with an uppercase letter, a lowercase letter and a digit.',
      ),
    }),
    response: done,
    key: 'own',
  },
  deleteAccount: {
    ...member,
    rate: 'credential',
    summary: 'Delete your account',
    description:
      "Deletes your account and everything that belongs to it. This can't be undone. Requires the current password.",
    refusals: ['wrong-password', 'locked-out'],
    body: z.object({ password: text.describe('The current password.') }),
    response: done,
    key: 'own',
  },
  listSessions: {
    ...member,
    rate: 'read',
    summary: 'List your sessions',
    description: 'Returns your sessions, with the device and how and when each one signed in.',
    response: z.object({
      sessions: z
        .array(
          z.object({
            id: uuid.describe("The session's id."),
            device: z
              .string()
              .describe('The browser and system, as far as known, such as "Firefox on Android".'),
            createdAt: timestamp.describe('When you signed in.'),
            lastSeenAt: timestamp.describe('When it was last used.'),
            expiresAt: timestamp.describe(
              'When it expires. Using it moves the time forward, unless it is `remembered`.',
            ),
            remembered: z.boolean().describe('Whether it continues after the browser closes.'),
            method: z.enum(signInMethods).describe('How you signed in.'),
            current: z.boolean().describe('Whether it is the session of this request.'),
          }),
        )
        .describe('Your sessions, last used first.'),
    }),
  },
  revokeSession: {
    ...member,
    summary: 'End one of your sessions',
    description: 'Signs out the device that uses the session.',
    refusals: ['not-found'],
    params: z.object({ sessionId: uuid.describe("The session's id.") }),
    response: done,
  },
  revokeOtherSessions: {
    ...member,
    summary: 'End all your other sessions',
    description: 'Signs out every device except the one that sends this request.',
    response: done,
  },
  updatePreferences: {
    ...member,
    summary: 'Update your preferences',
    description: 'Changes only the given fields and returns the preferences.',
    body: z.object({
      theme: theme.nullable().optional().describe('The theme to use; null to follow the device.'),
      welcomeSeen: z.boolean().optional().describe('Whether the welcome message was closed.'),
      onLeaderboards: z.boolean().optional().describe('Whether you appear on leaderboards.'),
      timeZone: z
        .string()
        .max(100)
        .optional()
        .describe('The IANA name of the time zone for counting streak days, such as "Europe/Berlin".'),
      onboarding: z
        .enum(onboardingSteps)
        .optional()
        .describe("The next onboarding step. Once it is `done`, you can't change it."),
    }),
    response: preferences,
  },
} satisfies Record<string, OperationContract>
