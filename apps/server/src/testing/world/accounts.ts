import type { TestMember, TestServer } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const password = 'Right1Password'

/** Signs in on a second device, and requests a reset of the password. */
export const createSignIns = async (server: TestServer, { email, api }: TestMember) => {
  const passwordHash = await server.context.passwords.hash(password)
  await server.db.updateTable('accounts').set({ password_hash: passwordHash }).execute()
  await server.client().signIn({ body: { email, password } })
  const { sessions } = await api.listSessions()
  await server.client().requestPasswordReset({ body: { email } })
  return {
    otherSessionId: sessions.find(session => !session.current)?.id ?? '',
    code: /oobCode=([\w-]+)/.exec((await server.mails(email))[0]?.text ?? '')?.[1] ?? '',
  }
}

export const accountsRequests = {
  createAccount: () => ({ body: { email: 'new@example.org', username: 'newcomer', password } }),
  checkUsername: () => ({ params: { username: 'newcomer' } }),
  getSession: () => ({}),
  signIn: ({ author }) => ({ body: { email: author.email, password } }),
  signOut: () => ({}),
  resendVerification: () => ({ body: {} }),
  checkActionCode: ({ code }) => ({ body: { code } }),
  applyActionCode: ({ code }) => ({ body: { code, newPassword: 'Other1Password' } }),
  requestPasswordReset: ({ author }) => ({ body: { email: author.email } }),
  changeEmail: () => ({ body: { newEmail: 'moved@example.org', password } }),
  changePassword: () => ({ body: { currentPassword: password, newPassword: 'Other1Password' } }),
  deleteAccount: () => ({ body: { password } }),
  listSessions: () => ({}),
  revokeSession: ({ otherSessionId }) => ({ params: { sessionId: otherSessionId } }),
  revokeOtherSessions: () => ({}),
  updatePreferences: () => ({ body: { theme: 'dark' } }),
} satisfies Requests
