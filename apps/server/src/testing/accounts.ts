import { createClient } from '@bowline/api'
import type { TestServer } from './server.ts'

export const password = 'Right1Password'

/** A member who can also sign in with `password`. */
export const memberWithPassword = async (
  server: TestServer,
  given: Parameters<TestServer['member']>[0] = {},
) => {
  const member = await server.member(given)
  await server.db
    .updateTable('accounts')
    .set({ password_hash: await server.context.passwords.hash(password) })
    .where('id', '=', member.id)
    .execute()
  return member
}

/** A visitor at another address; the server must trust one proxy (TRUSTED_PROXIES=1). */
export const visitorFrom = (server: TestServer, address: string) =>
  createClient({
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Forwarded-For', address)
      return server.request(String(input), { ...init, headers })
    },
  })

/** A write over HTTP as a browser sends it, to see its status, headers and cookie. */
export const send = (
  server: TestServer,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  server.request(`/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })

/** The code in the link of the newest email to an address with this subject. */
export const emailedCode = async (server: TestServer, recipient: string, subject: RegExp) => {
  const mails = await server.mails(recipient)
  const link = mails.find(mail => subject.test(mail.subject))?.links[0]
  if (!link) throw new Error(`No email to ${recipient} has a link and a subject like ${subject}.`)
  return URL.parse(link)?.searchParams.get('oobCode') ?? ''
}

export const subjectsTo = async (server: TestServer, recipient: string) =>
  (await server.mails(recipient)).map(mail => mail.subject)
