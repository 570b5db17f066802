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
    .describe('Whether it is part of the device; not used.'),
  clientExtensionResults: z.unknown().optional().describe('Not used.'),
})

const clientDataJSON = base64url.describe("The browser's statement of its request.")

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
      .describe("The authenticator's answer."),
  })
  .meta({
    id: 'PasskeyRegistration',
    description: "A browser's answer to `navigator.credentials.create`, in WebAuthn's JSON form.",
  })

const assertion = credential
  .extend({
    response: z
      .object({
        clientDataJSON,
        authenticatorData: base64url.describe("The authenticator's data."),
        signature: base64url.describe('The signature of both.'),
        userHandle: base64url.optional().describe('The id of the member who owns the passkey.'),
      })
      .describe("The authenticator's answer."),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: "A browser's answer to `navigator.credentials.get`, in WebAuthn's JSON form.",
  })

const descriptors = z.array(
  z.object({
    id: z.string().describe("A credential's id."),
    type: z.string().describe('Always `public-key`.'),
    transports: z.array(z.string()).optional().describe('How its authenticator can be reached.'),
  }),
)
const challenge = z.string().describe('What the authenticator signs; valid once, for 5 minutes.')
const timeout = z.int().optional().describe('Milliseconds the browser should wait.')
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
        name: z.string().describe('The name of this Bowline.'),
      })
      .describe('The party that requests the passkey.'),
    user: z
      .object({
        id: z.string().describe('The id by which the passkey recognises the member.'),
        name: z.string().describe("The member's email address."),
        displayName: z.string().describe("The member's display name."),
      })
      .describe('The member who will own the passkey.'),
    pubKeyCredParams: z
      .array(
        z.object({
          alg: z.int().describe('A COSE algorithm.'),
          type: z.literal('public-key').describe('Always `public-key`.'),
        }),
      )
      .describe('The signature algorithms that are accepted.'),
    timeout,
    excludeCredentials: descriptors.optional().describe('Passkeys the member already has.'),
    authenticatorSelection: z
      .object({
        residentKey: requirement.describe('Whether the authenticator stores the passkey.'),
        requireResidentKey: z.boolean().optional().describe('The same, for older browsers.'),
        userVerification,
      })
      .optional()
      .describe('What the authenticator must be able to do.'),
    attestation: z
      .enum(['none', 'direct', 'enterprise', 'indirect'])
      .optional()
      .describe('Whether the authenticator should say which model it is.'),
  })
  .meta({
    id: 'PasskeyCreation',
    description: "What to pass to `navigator.credentials.create`, in WebAuthn's JSON form.",
  })

const passkey = z
  .object({
    id: uuid.describe("The passkey's id."),
    name: z.string().describe('The name the member gave it.'),
    createdAt: timestamp.describe('When it was added.'),
    lastUsedAt: timestamp.nullable().describe('When it was last used; null if never.'),
  })
  .meta({ id: 'Passkey', description: "One of the member's passkeys." })

const passkeyName = cleaned(textUpTo(limits.passkeyName), checkPasskeyName).describe(
  'How the member will recognise it.',
)
const code = z.string().max(100)
const signedIn = z.object({
  member: me.describe('The signed-in member.'),
  token: z.string().optional().describe('The session token, where `wantToken` asked for it.'),
})
const wantToken = z.boolean().default(false).describe('For scripts: return the session token as well.')

export const secondStep = z
  .object({
    ticket: z.string().describe('Names this sign-in for `finishSignIn`; valid for 5 minutes.'),
    authenticatorApp: z.boolean().describe('Whether a code from an authenticator app is accepted.'),
    recoveryCode: z.boolean().describe('Whether unused recovery codes are left.'),
    passkey: requestOptions.nullable().describe('What a passkey has to sign; null without passkeys.'),
  })
  .meta({
    id: 'SecondStep',
    description:
      'What `signIn` still needs: in `data.secondStep` of its `second-step-required`, where the password was right.',
  })

export const secondFactor = {
  finishSignIn: {
    ...visitor,
    summary: 'Finish a sign-in with a second factor: an app’s code, a recovery code or a passkey',
    body: z.object({
      ticket: z.string().max(200).describe('From the refusal of `signIn`.'),
      code: code.optional().describe('The code an authenticator app shows.'),
      recoveryCode: code.optional().describe('One of the member’s recovery codes, used up by this.'),
      passkey: assertion.optional().describe('A passkey’s answer to `secondStep.passkey`.'),
      wantToken,
    }),
    response: signedIn,
    key: 'derived',
    refusals: ['code-invalid', 'invalid-credential', 'locked-out', 'user-disabled', 'email-not-verified'],
  },
  startPasskeySignIn: {
    ...visitor,
    summary: 'Get a challenge to sign in with a passkey alone',
    response: requestOptions,
    key: 'derived',
  },
  signInWithPasskey: {
    ...visitor,
    summary: 'Sign in with a passkey alone',
    body: z.object({
      passkey: assertion.describe('A passkey’s answer to `startPasskeySignIn`.'),
      rememberMe: z.boolean().default(false).describe('True: 30 days. False: until the browser closes.'),
      wantToken,
    }),
    response: signedIn,
    key: 'derived',
    refusals: ['code-invalid', 'invalid-credential', 'user-disabled', 'email-not-verified'],
  },
  getSecurity: {
    ...member,
    rate: 'read',
    summary: 'Get the member’s passkeys, authenticator app and recovery codes',
    response: z.object({
      passkeys: z.array(passkey).describe('The passkeys, oldest first.'),
      authenticatorApp: z.boolean().describe('Whether sign-in asks for a code from an authenticator app.'),
      recoveryCodesLeft: z.int().describe('Recovery codes that have not been used.'),
    }),
  },
  proveIdentity: {
    ...member,
    rate: 'credential',
    summary: 'Confirm the password or a passkey before security settings change; valid for 10 minutes',
    body: z.object({
      password: z.string().max(1000).optional().describe('The password of the account.'),
      passkey: assertion.optional().describe('A passkey’s answer to `startProof`.'),
    }),
    response: z.object({ until: timestamp.describe('When the proof expires.') }),
    key: 'own',
    refusals: ['code-invalid', 'wrong-password', 'wrong-second-factor', 'locked-out'],
  },
  startProof: {
    ...member,
    summary: 'Get a challenge to confirm the member’s identity with a passkey',
    response: requestOptions,
    key: 'derived',
  },
  startPasskey: {
    ...member,
    summary: 'Get a challenge to register a passkey; needs a recent proof of identity',
    response: creationOptions,
    key: 'derived',
    refusals: ['proof-required'],
  },
  addPasskey: {
    ...member,
    summary: 'Register a passkey',
    body: z.object({
      name: passkeyName,
      passkey: registration.describe('A browser’s answer to `startPasskey`.'),
    }),
    response: passkey,
    status: 201,
    refusals: ['code-invalid', 'wrong-second-factor', 'conflict'],
  },
  renamePasskey: {
    ...member,
    summary: 'Rename a passkey',
    params: z.object({ passkeyId: uuid.describe("The passkey's id.") }),
    body: z.object({ name: passkeyName }),
    response: passkey,
    refusals: ['not-found'],
  },
  removePasskey: {
    ...member,
    summary: 'Remove a passkey; needs a recent proof of identity',
    params: z.object({ passkeyId: uuid.describe("The passkey's id.") }),
    response: done,
    refusals: ['proof-required', 'not-found'],
  },
  startAuthenticatorApp: {
    ...member,
    summary: 'Get the secret for an authenticator app; needs a recent proof of identity',
    response: z.object({
      secret: z.string().describe('In base32, for members who type it.'),
      uri: z.string().describe('An otpauth URI, for a QR code.'),
    }),
    key: 'derived',
    refusals: ['proof-required', 'conflict'],
  },
  confirmAuthenticatorApp: {
    ...member,
    rate: 'credential',
    summary: 'Turn on the authenticator app with a first code',
    body: z.object({ code: code.describe('The code the app shows now.') }),
    response: done,
    refusals: ['wrong-second-factor', 'locked-out', 'not-found', 'conflict'],
  },
  removeAuthenticatorApp: {
    ...member,
    rate: 'credential',
    summary: 'Turn off the authenticator app; needs a recent proof of identity or a code',
    body: z.object({ code: code.optional().describe('A current code, in place of a proof of identity.') }),
    response: done,
    refusals: ['proof-required', 'wrong-second-factor', 'locked-out', 'not-found'],
  },
  createRecoveryCodes: {
    ...member,
    summary: `Make ${limits.recoveryCodes} recovery codes, which replace earlier ones; needs a recent proof of identity`,
    response: z.object({ codes: z.array(z.string()).describe('Shown once; only hashes are stored.') }),
    key: 'derived',
    refusals: ['proof-required', 'conflict'],
  },
} satisfies Record<string, OperationContract>
