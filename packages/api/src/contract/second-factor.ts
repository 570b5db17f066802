import { checkPasskeyName, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { me } from './shapes/accounts.ts'
import { done, timestamp, uuid } from './shapes/fields.ts'

const tag = 'Second factor'
const member = { tag, access: 'member', rate: 'write' } as const
const visitor = { tag, access: 'visitor', rate: 'credential' } as const

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'Expected base64url')

const credential = z.object({
  id: base64url.describe("The credential's id."),
  rawId: base64url.describe('The same as `id`.'),
  type: z.literal('public-key').describe('Always `public-key`.'),
  authenticatorAttachment: z
    .enum(['cross-platform', 'platform'])
    .optional()
    .describe('Whether the authenticator is part of the device. It is ignored.'),
  clientExtensionResults: z.unknown().optional().describe('It is ignored.'),
})

const clientDataJSON = base64url.describe('The client data that the browser signed.')

const registration = credential
  .extend({
    response: z
      .object({
        clientDataJSON,
        attestationObject: base64url.describe("The authenticator's statement about the new credential."),
        transports: z
          .array(z.string().max(50))
          .max(10)
          .optional()
          .describe('How the authenticator can be reached.'),
      })
      .describe("The authenticator's response."),
  })
  .meta({
    id: 'PasskeyRegistration',
    description: "A browser's response to `navigator.credentials.create`, in WebAuthn's JSON form.",
  })

const assertion = credential
  .extend({
    response: z
      .object({
        clientDataJSON,
        authenticatorData: base64url.describe("The authenticator's data for this sign-in."),
        signature: base64url.describe("The authenticator's signature."),
        userHandle: base64url.optional().describe('The id of the member who owns the passkey.'),
      })
      .describe("The authenticator's response."),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: "A browser's response to `navigator.credentials.get`, in WebAuthn's JSON form.",
  })

const descriptors = z.array(
  z.object({
    id: z.string().describe("A credential's id."),
    type: z.string().describe('Always `public-key`.'),
    transports: z.array(z.string()).optional().describe('How its authenticator can be reached.'),
  }),
)
const challenge = z.string().describe('The challenge to sign. It works once, within 5 minutes.')
const timeout = z.int().optional().describe('How long the browser should wait, in milliseconds.')
const requirement = z.enum(['required', 'preferred', 'discouraged']).optional()
const userVerification = requirement.describe('Whether a fingerprint, face or PIN is checked.')

const requestOptions = z
  .object({
    challenge,
    timeout,
    rpId: z.string().optional().describe('The host that passkeys belong to.'),
    allowCredentials: descriptors.optional().describe('The passkeys that are accepted; empty for any.'),
    userVerification,
  })
  .meta({
    id: 'PasskeyRequest',
    description: "What to pass to `navigator.credentials.get`, in WebAuthn's JSON form.",
  })

const creationOptions = z
  .object({
    challenge,
    rp: z
      .object({
        id: z.string().optional().describe('The host that passkeys belong to.'),
        name: z.string().describe('The name of this community.'),
      })
      .describe('The party that requests the passkey.'),
    user: z
      .object({
        id: z.string().describe('The id that the passkey stores for your account.'),
        name: z.string().describe('Your email address.'),
        displayName: z.string().describe('Your display name.'),
      })
      .describe('The account the passkey is for.'),
    pubKeyCredParams: z
      .array(
        z.object({
          alg: z.int().describe('The number of a COSE algorithm.'),
          type: z.literal('public-key').describe('Always `public-key`.'),
        }),
      )
      .describe('The signature algorithms that are accepted.'),
    timeout,
    excludeCredentials: descriptors.optional().describe('The passkeys you already have.'),
    authenticatorSelection: z
      .object({
        residentKey: requirement.describe('Whether the authenticator stores the passkey.'),
        requireResidentKey: z.boolean().optional().describe('The same as `residentKey`, for older browsers.'),
        userVerification,
      })
      .optional()
      .describe('What the authenticator must be able to do.'),
    attestation: z
      .enum(['none', 'direct', 'enterprise', 'indirect'])
      .optional()
      .describe('Whether the authenticator should reveal its model.'),
  })
  .meta({
    id: 'PasskeyCreation',
    description: "What to pass to `navigator.credentials.create`, in WebAuthn's JSON form.",
  })

const passkey = z
  .object({
    id: uuid.describe("The passkey's id."),
    name: z.string().describe('The name you gave it.'),
    createdAt: timestamp.describe('When it was added.'),
    lastUsedAt: timestamp.nullable().describe('When it was last used; null if never.'),
  })
  .meta({ id: 'Passkey', description: 'One of your passkeys.' })

const passkeyName = cleaned(textUpTo(limits.passkeyName), checkPasskeyName).describe(
  'A name to recognize the passkey by.',
)
const code = z.string().max(100)
const signedIn = z.object({
  member: me.describe('The signed-in member.'),
  token: z.string().optional().describe('The session token, if `wantToken` was true.'),
})
const wantToken = z.boolean().default(false).describe('True to also return the session token, for programs.')

export const secondStep = z
  .object({
    ticket: z.string().describe('Identifies this sign-in to `finishSignIn`. Valid for 5 minutes.'),
    authenticatorApp: z.boolean().describe('Whether a code from an authenticator app is accepted.'),
    recoveryCode: z.boolean().describe('Whether unused recovery codes are left.'),
    passkey: requestOptions
      .nullable()
      .describe('The options for signing in with a passkey; null if the account has none.'),
  })
  .meta({
    id: 'SecondStep',
    description: 'What is still needed to sign in, in `data.secondStep` of a `second-step-required` error.',
  })

export const secondFactor = {
  finishSignIn: {
    ...visitor,
    summary: 'Finish signing in with a second factor',
    description:
      'Takes a code from an authenticator app, a recovery code or a passkey. Sets the session cookie and returns the member; with `wantToken`, also a bearer token for programs. Refuses a wrong code, and a sign-in that started more than 5 minutes ago.',
    body: z.object({
      ticket: z.string().max(200).describe('The `ticket` in the error from `signIn`.'),
      code: code.optional().describe('The code that the authenticator app shows now.'),
      recoveryCode: code.optional().describe("One of the account's recovery codes. It works only once."),
      passkey: assertion.optional().describe("The browser's response to `secondStep.passkey`."),
      wantToken,
    }),
    response: signedIn,
    key: 'derived',
    refusals: ['code-invalid', 'invalid-credential', 'locked-out', 'user-disabled', 'email-not-verified'],
  },
  startPasskeySignIn: {
    ...visitor,
    summary: 'Start signing in with a passkey',
    description:
      'Returns the options to pass to `navigator.credentials.get`. They work once, within 5 minutes.',
    response: requestOptions,
    key: 'derived',
  },
  signInWithPasskey: {
    ...visitor,
    summary: 'Sign in with a passkey',
    description:
      "Takes the browser's response to `startPasskeySignIn`. Sets the session cookie and returns the member; with `wantToken`, also a bearer token for programs. Refuses unknown passkeys, and suspended and unverified accounts.",
    body: z.object({
      passkey: assertion.describe("The browser's response to `startPasskeySignIn`."),
      rememberMe: z
        .boolean()
        .default(false)
        .describe(
          'True to stay signed in for 30 days. False to stay signed in until the browser closes or the session is unused for a day.',
        ),
      wantToken,
    }),
    response: signedIn,
    key: 'derived',
    refusals: ['code-invalid', 'invalid-credential', 'user-disabled', 'email-not-verified'],
  },
  getSecurity: {
    ...member,
    rate: 'read',
    summary: 'Get your security settings',
    description:
      'Returns your passkeys, whether you use an authenticator app, and how many recovery codes are left.',
    response: z.object({
      passkeys: z.array(passkey).describe('The passkeys, oldest first.'),
      authenticatorApp: z.boolean().describe('Whether sign-in asks for a code from an authenticator app.'),
      recoveryCodesLeft: z.int().describe('How many recovery codes have not been used.'),
    }),
  },
  proveIdentity: {
    ...member,
    rate: 'credential',
    summary: 'Confirm your identity',
    description:
      'Takes your password or a passkey. For the next 10 minutes, this session may change security settings.',
    body: z.object({
      password: z.string().max(1000).optional().describe('The password of the account.'),
      passkey: assertion.optional().describe("The browser's response to `startProof`."),
    }),
    response: z.object({ until: timestamp.describe('When the proof expires.') }),
    key: 'own',
    refusals: ['code-invalid', 'wrong-password', 'wrong-second-factor', 'locked-out'],
  },
  startProof: {
    ...member,
    summary: 'Start confirming your identity with a passkey',
    description: 'Returns the options to pass to `navigator.credentials.get`, for use in `proveIdentity`.',
    response: requestOptions,
    key: 'derived',
  },
  startPasskey: {
    ...member,
    summary: 'Start adding a passkey',
    description:
      'Returns the options to pass to `navigator.credentials.create`. Requires `proveIdentity` within the last 10 minutes.',
    response: creationOptions,
    key: 'derived',
    refusals: ['proof-required'],
  },
  addPasskey: {
    ...member,
    summary: 'Add a passkey',
    description:
      "Takes the browser's response to `startPasskey`, stores the passkey, emails you about it and returns it. Refuses a passkey that is already registered, and a new one if you already have 20.",
    body: z.object({
      name: passkeyName,
      passkey: registration.describe("The browser's response to `startPasskey`."),
    }),
    response: passkey,
    status: 201,
    refusals: ['code-invalid', 'wrong-second-factor', 'conflict'],
  },
  renamePasskey: {
    ...member,
    summary: 'Rename a passkey',
    description: 'Renames the passkey and returns it.',
    params: z.object({ passkeyId: uuid.describe("The passkey's id.") }),
    body: z.object({ name: passkeyName }),
    response: passkey,
    refusals: ['not-found'],
  },
  removePasskey: {
    ...member,
    summary: 'Remove a passkey',
    description:
      'Removes the passkey and emails you about it. Requires `proveIdentity` within the last 10 minutes.',
    params: z.object({ passkeyId: uuid.describe("The passkey's id.") }),
    response: done,
    refusals: ['proof-required', 'not-found'],
  },
  startAuthenticatorApp: {
    ...member,
    summary: 'Start setting up an authenticator app',
    description:
      'Returns the secret, also as a URI for a QR code. The app becomes a second factor once `confirmAuthenticatorApp` succeeds. Requires `proveIdentity` within the last 10 minutes. Refuses if an app is already set up.',
    response: z.object({
      secret: z.string().describe('The secret in base32, to type into the app.'),
      uri: z.string().describe('The secret as an `otpauth:` URI, to show as a QR code.'),
    }),
    key: 'derived',
    refusals: ['proof-required', 'conflict'],
  },
  confirmAuthenticatorApp: {
    ...member,
    rate: 'credential',
    summary: 'Confirm the authenticator app',
    description:
      'Turns on the authenticator app as a second factor, and emails you about it. Requires a code that the app shows.',
    body: z.object({ code: code.describe('The code that the app shows now.') }),
    response: done,
    refusals: ['wrong-second-factor', 'locked-out', 'not-found', 'conflict'],
  },
  removeAuthenticatorApp: {
    ...member,
    rate: 'credential',
    summary: 'Remove the authenticator app',
    description:
      'Turns the app off as a second factor and emails you about it. Requires a current code, or `proveIdentity` within the last 10 minutes.',
    body: z.object({
      code: code.optional().describe('A current code from the app, instead of `proveIdentity`.'),
    }),
    response: done,
    refusals: ['proof-required', 'wrong-second-factor', 'locked-out', 'not-found'],
  },
  createRecoveryCodes: {
    ...member,
    summary: 'Create recovery codes',
    description:
      'Returns 10 new codes, which replace the earlier ones. They are returned only once. Requires a second factor, and `proveIdentity` within the last 10 minutes.',
    response: z.object({ codes: z.array(z.string()).describe('The codes. They are returned only once.') }),
    key: 'derived',
    refusals: ['proof-required', 'conflict'],
  },
} satisfies Record<string, OperationContract>
