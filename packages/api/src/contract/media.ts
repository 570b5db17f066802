import { accountMessages, chatRefusals, postMessages } from '@bowline/domain'
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
  message: chatRefusals.sendSignedOut,
}

export const media = {
  createUploadToken: {
    ...write,
    summary: 'Create an upload token',
    description: 'Returns a bearer token that is valid for 10 minutes and only for `uploadMedia`.',
    response: z.object({
      token: z.string().describe('The token, to send as `Authorization: Bearer …`.'),
      expiresAt: timestamp.describe('When it expires.'),
    }),
    key: 'none',
  },
  uploadMedia: {
    ...write,
    rate: 'upload',
    signedOut: ({ purpose }) => uploadSignedOut[purpose ?? ''] ?? accountMessages.noUser,
    summary: 'Upload a picture',
    description:
      'Stores a JPEG, PNG, WebP, AVIF, HEIC or GIF picture of up to 20 MiB and 50 megapixels, and returns its id for use as `mediaId`. The server turns the picture upright, removes its metadata and resizes it to several widths. It deletes unused pictures after a day.',
    refusals: ['forbidden', 'not-found', 'conflict', 'unsupported-media', 'quota-exceeded'],
    query: z.object({
      id: uuid.describe("The new picture's id, made by the client."),
      purpose: z
        .enum(['post', 'profile', 'cover', 'message'])
        .describe(
          'What the picture is for: `message` for chats, `profile` and `cover` for your profile, `post` for everything else.',
        ),
      fileName: z.string().max(1000).default('image').describe("The file's original name."),
      description: z
        .string()
        .max(10_000)
        .default('')
        .describe("A description for people who can't see the picture. Text over 1,000 characters is cut."),
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
