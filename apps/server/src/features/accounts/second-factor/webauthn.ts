import type { AnswerOf, RequestOf } from '@bowline/api/contract/index'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Call } from '../../../context.ts'

export type Assertion = RequestOf<'signInWithPasskey'>['body']['passkey']
export type Registration = RequestOf<'addPasskey'>['body']['passkey']
export type RequestOptions = AnswerOf<'startPasskeySignIn'>
export type CreationOptions = AnswerOf<'startPasskey'>

/** Every passkey supports EdDSA, ES256 or RS256, and Node has stable support for all three. */
const algorithms = [-8, -7, -257]

/** The relying party: passkeys belong to the host of PUBLIC_URL and work only on its pages. */
const relyingParty = ({ publicUrl, productName }: Call['config']) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: productName }
}

/** @param credentials the accepted credentials; empty to let the member choose any */
export const requestOptions = async (
  config: Call['config'],
  challenge: string,
  credentials: { credential_id: string; transports: string[] }[] = [],
): Promise<RequestOptions> => {
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: credentials.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return options
}

export const creationOptions = async (
  config: Call['config'],
  challenge: string,
  account: { id: string; email: string; displayName: string },
  existing: { credential_id: string; transports: string[] }[],
): Promise<CreationOptions> => {
  const { id, name } = relyingParty(config)
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: new Uint8Array(userHandle(account.id)),
    userName: account.email,
    userDisplayName: account.displayName,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** The id by which passkeys recognise their member. */
const userHandle = (accountId: string) => Buffer.from(accountId.replaceAll('-', ''), 'hex')

export const isHandleOf = (handle: string | undefined, accountId: string) =>
  handle === userHandle(accountId).toString('base64url')

/** The new credential; null if the response is not a registration for this challenge on our pages. */
export const verifyRegistration = async (
  config: Call['config'],
  challenge: string,
  response: Registration,
) => {
  const { id, origin } = relyingParty(config)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified)
  return registrationInfo?.credential ?? null
}

type Credential = { credential_id: string; public_key: Buffer; sign_count: string }

/** The new signature counter; null if the assertion is invalid or its counter decreased. */
export const verifyAssertion = async (
  config: Call['config'],
  challenge: string,
  response: Assertion,
  credential: Credential,
): Promise<number | null> => {
  const { id, origin } = relyingParty(config)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credential.credential_id,
      publicKey: new Uint8Array(credential.public_key),
      counter: Number(credential.sign_count),
    },
  }).catch(notVerified)
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** The library throws for every invalid response. */
const notVerified = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined })
