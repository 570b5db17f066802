import { accountMessages, chatMessages, postMessages } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { timestamp, uuid } from './shapes/fields.ts'
import { picture } from './shapes/pictures.ts'

const write = {
  tag: 'Media',
  access: 'member',
  rate: 'write',
  signedOut: postMessages.createSignedOut,
} as const

/** The message by purpose. A profile photo counts as a change of the account, see docs/product/accounts.md#account-changes. */
const uploadSignedOut: Record<string, string> = {
  post: postMessages.createSignedOut,
  message: chatMessages.sendSignedOut,
}

export const media = {
  createUploadToken: {
    ...write,
    summary: 'Get a bearer token that is valid for uploads only, for 10 minutes',
    response: z.object({
      token: z.string().describe('The token, for `Authorization: Bearer`.'),
      expiresAt: timestamp.describe('When it expires.'),
    }),
    key: 'none',
  },
  uploadMedia: {
    ...write,
    rate: 'upload',
    signedOut: ({ purpose }) => uploadSignedOut[purpose ?? ''] ?? accountMessages.noUser,
    summary:
      'Upload a picture (JPEG, PNG, WebP, AVIF, GIF, or HEIC if the server can read it); it is turned upright, stripped of metadata and stored in several widths',
    refusals: ['forbidden', 'not-found', 'conflict', 'unsupported-media', 'quota-exceeded'],
    query: z.object({
      id: uuid.describe("The new picture's id, made by the client."),
      purpose: z.enum(['post', 'profile', 'message']).describe('What the picture is for.'),
      fileName: z.string().max(1000).default('image').describe("The file's name."),
      description: z
        .string()
        .max(10_000)
        .default('')
        .describe('Text that describes the picture for people who cannot see it.'),
    }),
    body: 'binary',
    response: z.object({
      id: uuid.describe("The picture's id, to use as `mediaId`."),
      picture: picture.describe('The stored picture.'),
    }),
    status: 201,
    key: 'own',
  },
} satisfies Record<string, OperationContract>
