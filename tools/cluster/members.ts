import { type Client, createClient } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'
import type { Cluster } from './cluster.ts'
import { waitUntil } from './wait-until.ts'

export type Member = { id: string; email: string; token: string; api: Client }

const password = 'Right1Password'

/** In milliseconds. A request that hangs is repeated soon, but hashing a password may take a busy machine a while. */
const timeLimits = { request: 8_000, upload: 20_000 }
const signUpLimits = { request: 60_000 }

/** The SDK for requests to an instance or the proxy. */
export const clientOf = (baseUrl: string, bearer?: string) => createClient({ baseUrl, bearer, timeLimits })

/** Signs up through the proxy, verifies the address with the email's code, and signs in. */
export const signUp = async ({ urls, receivedMail }: Cluster, email: string): Promise<Member> => {
  const visitor = createClient({ baseUrl: urls.proxy, timeLimits: signUpLimits })
  await visitor.createAccount({ body: { email, username: email.split('@')[0] ?? '', password } })
  const code = await waitUntil(`the verification email to ${email}`, () => codeFor(receivedMail, email), {
    seconds: 60,
  })
  await visitor.applyActionCode({ body: { code, password } })
  const { member, token = '' } = await visitor.signIn({ body: { email, password, wantToken: true } })
  return { id: member.uid, email, token, api: clientOf(urls.proxy, token) }
}

/** The code in the link of an email in quoted-printable encoding. */
const codeFor = (mails: Cluster['receivedMail'], email: string) => {
  const text = mails
    .find(({ to }) => to === email)
    ?.data.replaceAll('=\n', '')
    .replaceAll('=3D', '=')
  return /oobCode=([\w-]+)/.exec(text ?? '')?.[1]
}

/** Follows both ways, and opens a chat. @returns the chat's id */
export const connect = async (one: Member, other: Member) => {
  await one.api.followUser({ params: { userId: other.id } })
  await other.api.followUser({ params: { userId: one.id } })
  const chatId = chatIdOf(one.id, other.id)
  await one.api.startChat({ params: { chatId }, body: { users: [one.id, other.id] } })
  return chatId
}
