import { postMessages } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import {
  baseUpdatedAt,
  done,
  hobby,
  pageQuery,
  picture,
  post,
  postPage,
  timestamp,
  uuid,
  visibility,
} from './shapes.ts'

const tag = 'Posts'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write', signedOut: postMessages.createSignedOut } as const
const params = z.object({ postId: uuid })
const tags = z.array(z.string().max(1000)).max(100)
/** Blank and overlong text is refused in the words of SPEC.md §5. */
const text = z.string().max(100_000)

export const posts = {
  getFeed: {
    ...read,
    summary: 'Posts by oneself, connections and followed members, newest first',
    query: pageQuery,
    response: postPage,
    signedOut: postMessages.viewSignedOut,
  },
  createPost: {
    ...write,
    summary: 'Publish a post',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      content: text.default(''),
      hobby: z.string().max(200).default(''),
      tags: tags.default([]),
      visibility: visibility.default('public'),
      mediaId: uuid.nullish(),
      /** The event it tells of. */
      eventId: uuid.nullish(),
      /** The challenge it checks in to. */
      challengeId: uuid.nullish(),
    }),
    response: post,
    status: 201,
  },
  getPost: { ...read, summary: 'One post', params, response: post, signedOut: postMessages.viewSignedOut },
  updatePost: {
    ...write,
    summary: 'Set what is given of an own post',
    params,
    body: z.object({
      content: text.optional(),
      hobby: z.string().max(200).optional(),
      tags: tags.optional(),
      visibility: visibility.optional(),
      mediaDescription: z.string().max(10_000).optional(),
      baseUpdatedAt,
    }),
    response: post,
  },
  deletePost: { ...write, summary: 'Delete an own post and its picture', params, response: done },
} satisfies Record<string, OperationContract>

export const media = {
  createUploadToken: {
    ...write,
    tag: 'Media',
    summary: 'A bearer token, good for uploads alone and for 10 minutes',
    response: z.object({ token: z.string(), expiresAt: timestamp }),
    key: 'none',
  },
  uploadMedia: {
    ...write,
    tag: 'Media',
    rate: 'upload',
    summary:
      'Upload a picture (JPEG, PNG, WebP, AVIF, GIF, HEIC where the server can read it); it is turned upright, stripped of metadata and kept in several widths',
    query: z.object({
      /** Made by the client. */
      id: uuid,
      purpose: z.enum(['post', 'profile', 'message']),
      fileName: z.string().max(1000).default('image'),
      description: z.string().max(10_000).default(''),
    }),
    body: 'binary',
    response: z.object({ id: uuid, picture }),
    status: 201,
    key: 'own',
  },
} satisfies Record<string, OperationContract>

export const hobbies = {
  listHobbies: {
    ...read,
    tag: 'Hobbies',
    access: 'visitor',
    summary: 'The catalogue of hobbies',
    response: z.object({ hobbies: z.array(hobby) }),
  },
} satisfies Record<string, OperationContract>

export const system = {
  getConfig: {
    ...read,
    tag: 'System',
    access: 'visitor',
    summary: 'What the app needs to know of this server before anybody signs in',
    response: z.object({
      productName: z.string(),
      version: z.string(),
      /** Shown in the red banner. */
      problems: z.array(z.string()),
      /** What this server's mail service calls it. */
      mailService: z.object({ userId: z.string(), serviceId: z.string() }),
      /** Mail is kept at /dev/outbox instead of being sent. */
      mailOutbox: z.boolean(),
      /** What this server's analytics calls the app; null where they are off. */
      analytics: z.object({ appId: z.string() }).nullable(),
      /** Where callable functions are, when they are not here. */
      functionsUrl: z.string().nullable(),
    }),
  },
} satisfies Record<string, OperationContract>
