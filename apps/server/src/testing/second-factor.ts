import type { Client } from '@bowline/api'
import { secondStepOf } from '@bowline/api/second-step'
import { generateSync } from 'otplib'
import { password } from './accounts.ts'
import { createAuthenticator } from './authenticator.ts'
import type { TestMember, TestServer } from './server.ts'

/** The code an authenticator app shows. @param steps of 30 seconds from now */
export const codeNow = ({ context }: Pick<TestServer, 'context'>, secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(context.now().getTime() / 1000) + steps * 30 })

/** Turns on an authenticator app, and lets a step pass so that the next code is a new one. @returns its secret */
export const addApp = async (
  server: Pick<TestServer, 'context' | 'advance'>,
  { api }: Pick<TestMember, 'api'>,
) => {
  const { secret } = await api.startAuthenticatorApp()
  await api.confirmAuthenticatorApp({ body: { code: codeNow(server, secret) } })
  server.advance(30_000)
  return secret
}

export const addPasskey = async ({ api }: Pick<TestMember, 'api'>, name = 'Laptop') => {
  const authenticator = createAuthenticator()
  const passkey = authenticator.register(await api.startPasskey())
  const { id } = await api.addPasskey({ body: { name, passkey } })
  return { ...authenticator, id }
}

/** Signs in with the password, up to the second step. */
export const startSignIn = async (client: Client, email: string, more: { rememberMe?: boolean } = {}) => {
  const outcome = await client.signIn({ body: { email, password, ...more } }).catch(error => error)
  const step = secondStepOf(outcome)
  if (!step) throw new Error('The sign-in was not refused with `second-step-required`.', { cause: outcome })
  return step
}
