import { onboardingSteps } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { done, me, preferences, theme, timestamp, uuid } from './shapes.ts'

const tag = 'Accounts'
const member = { tag, access: 'member', rate: 'write' } as const
const visitor = { tag, access: 'visitor', rate: 'credential' } as const

/** Missing fields are the member's mistake to be told in SPEC.md's words, not the schema's. */
const text = z.string().max(1000).default('')
const actionMode = z.enum(['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'])

export const accounts = {
  createAccount: {
    ...visitor,
    summary: 'Sign up; a verification mail goes out and nobody is signed in',
    body: z.object({
      email: text,
      username: text,
      password: text,
      displayName: z.string().max(200).optional(),
    }),
    response: z.object({ email: z.string() }),
    status: 201,
    key: 'own',
  },
  getSession: {
    ...visitor,
    rate: 'read',
    summary: 'Who is signed in; `member` is null for a visitor',
    response: z.object({
      member: me.nullable(),
      /** Why the session that was sent let nobody in, where there is more to say than that it is over. */
      problem: z.string().optional(),
    }),
  },
  signIn: {
    ...visitor,
    summary: 'Sign in; the session comes as a cookie, and as a bearer token where asked for',
    body: z.object({
      email: text,
      password: text,
      /** True: 30 days on this device. False: until the browser closes. */
      rememberMe: z.boolean().default(false),
      /** For scripts: also give the session token in the answer. */
      wantToken: z.boolean().default(false),
    }),
    response: z.object({ member: me, token: z.string().optional() }),
    key: 'derived',
  },
  signOut: {
    ...visitor,
    rate: 'write',
    summary: 'End this session',
    response: done,
    key: 'derived',
    attested: false,
  },
  resendVerification: {
    ...visitor,
    summary:
      'Send the verification mail again, to the signed-in member or to whom e-mail and password belong',
    body: z.object({ email: text, password: text }),
    response: z.object({ sent: z.boolean() }),
    key: 'own',
  },
  checkActionCode: {
    ...visitor,
    summary: 'What a mailed code is for, without using it up',
    body: z.object({ code: text }),
    response: z.object({ mode: actionMode, email: z.string() }),
    key: 'none',
  },
  applyActionCode: {
    ...visitor,
    summary: 'Use a mailed code up',
    body: z.object({ code: text, newPassword: text }),
    response: z.object({ mode: actionMode, email: z.string() }),
    key: 'own',
  },
  requestPasswordReset: {
    ...visitor,
    summary: 'Mail a reset link; the answer never tells whether the address has an account',
    body: z.object({ email: text }),
    response: z.object({ sent: z.literal(true) }),
  },
  changeEmail: {
    ...member,
    rate: 'credential',
    summary: 'Ask for another address: a link goes to the new one, a notice to the present one',
    body: z.object({ newEmail: text, password: text }),
    response: z.object({ sent: z.literal(true) }),
    key: 'own',
  },
  changePassword: {
    ...member,
    rate: 'credential',
    summary: 'Set another password; every other session ends',
    body: z.object({ currentPassword: text, newPassword: text }),
    response: done,
    key: 'own',
  },
  deleteAccount: {
    ...member,
    rate: 'credential',
    summary: 'Delete the account and all that belongs to it',
    body: z.object({ password: text }),
    response: done,
    key: 'own',
  },
  listSessions: {
    ...member,
    rate: 'read',
    summary: 'Where the member is signed in',
    response: z.object({
      sessions: z.array(
        z.object({
          id: uuid,
          device: z.string(),
          createdAt: timestamp,
          lastSeenAt: timestamp,
          expiresAt: timestamp,
          remembered: z.boolean(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  revokeSession: {
    ...member,
    summary: 'End one session',
    params: z.object({ sessionId: uuid }),
    response: done,
  },
  revokeOtherSessions: { ...member, summary: 'End every session but this one', response: done },
  updatePreferences: {
    ...member,
    summary: 'Set what the member prefers',
    body: z.object({
      theme: theme.optional(),
      welcomeSeen: z.boolean().optional(),
      onLeaderboards: z.boolean().optional(),
      /** Whose days count for streaks: an IANA name. */
      timeZone: z.string().max(100).optional(),
      /** The step the new member is at; once done it stays so. */
      onboarding: z.enum(onboardingSteps).optional(),
    }),
    response: preferences,
  },
} satisfies Record<string, OperationContract>
