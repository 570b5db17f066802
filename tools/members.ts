import { type Client, createClient } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'

export type Member = { id: string; email: string; token: string; api: Client }

const password = 'Right1Password'

/** In milliseconds. A request that hangs is repeated soon, but hashing a password may take a busy machine a while. */
const timeLimits = { request: 8_000, upload: 20_000 }
const signUpLimits = { request: 60_000 }

/** The SDK for a member's requests to a server. */
export const clientOf = (baseUrl: string, bearer?: string) => createClient({ baseUrl, bearer, timeLimits })

/**
 * Signs up, verifies the address and signs in.
 * @param findCode returns the code in the verification email
 */
export const signUpAt = async (
  url: string,
  email: string,
  findCode: () => Promise<string>,
): Promise<Member> => {
  const visitor = createClient({ baseUrl: url, timeLimits: signUpLimits })
  await visitor.createAccount({ body: { email, username: email.split('@')[0] ?? '', password } })
  await visitor.applyActionCode({ body: { code: await findCode(), password } })
  const { member, token = '' } = await visitor.signIn({ body: { email, password, wantToken: true } })
  return { id: member.uid, email, token, api: clientOf(url, token) }
}

/** Follows both ways, and opens a chat. @returns the chat's id */
export const connect = async (one: Member, other: Member) => {
  await one.api.followUser({ params: { userId: other.id } })
  await other.api.followUser({ params: { userId: one.id } })
  const chatId = chatIdOf(one.id, other.id)
  await one.api.startChat({ params: { chatId }, body: { users: [one.id, other.id] } })
  return chatId
}
