import { createAuthenticator } from '../authenticator.ts'
import { addApp, addPasskey, codeNow, startSignIn } from '../second-factor.ts'
import { password } from './accounts.ts'
import type { Requests } from './requests.ts'

export const secondFactorRequests = {
  finishSignIn: async world => {
    const secret = await addApp(world, world.author)
    const { ticket } = await startSignIn(world.clients.visitor, world.author.email)
    return { body: { ticket, code: codeNow(world, secret) } }
  },
  startPasskeySignIn: () => ({}),
  signInWithPasskey: async ({ author, clients }) => {
    const authenticator = await addPasskey(author)
    return { body: { passkey: authenticator.answer(await clients.visitor.startPasskeySignIn()) } }
  },
  getSecurity: () => ({}),
  proveIdentity: () => ({ body: { password } }),
  startProof: () => ({}),
  startPasskey: () => ({}),
  addPasskey: async ({ author }) => ({
    body: { name: 'Laptop', passkey: createAuthenticator().register(await author.api.startPasskey()) },
  }),
  renamePasskey: async ({ author }) => ({
    params: { passkeyId: (await addPasskey(author)).id },
    body: { name: 'Phone' },
  }),
  removePasskey: async ({ author }) => ({ params: { passkeyId: (await addPasskey(author)).id } }),
  startAuthenticatorApp: () => ({}),
  confirmAuthenticatorApp: async world => {
    const { secret } = await world.author.api.startAuthenticatorApp()
    return { body: { code: codeNow(world, secret) } }
  },
  removeAuthenticatorApp: async world => {
    await addApp(world, world.author)
    return { body: {} }
  },
  createRecoveryCodes: async world => {
    await addApp(world, world.author)
    return {}
  },
} satisfies Requests
