import type { z } from '@hono/zod-openapi'
import type { OperationName, PathNamesOf } from '../endpoints.ts'
import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { archives } from './archives.ts'
import { attestation } from './attestation.ts'
import { challenges } from './challenges.ts'
import { chat } from './chat.ts'
import { comments, knots, likes } from './conversation.ts'
import { events } from './events.ts'
import { functions } from './functions.ts'
import { imports } from './imports.ts'
import { mailService } from './mail-service.ts'
import { admin, moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import type { OperationContract } from './operation.ts'
import { hobbies, media, posts, system } from './posts.ts'
import { blocks, privacy } from './privacy.ts'
import { follows, profiles } from './profiles.ts'
import { projects } from './projects.ts'
import { push } from './push.ts'
import { search } from './search.ts'

/** One entry for each endpoint: an endpoint without a contract, or the other way round, does not compile. */
export const contract = {
  ...system,
  ...attestation,
  ...archives,
  ...imports,
  ...functions,
  ...analytics,
  ...accounts,
  ...profiles,
  ...follows,
  ...privacy,
  ...blocks,
  ...notifications,
  ...push,
  ...mailService,
  ...hobbies,
  ...search,
  ...posts,
  ...likes,
  ...comments,
  ...chat,
  ...events,
  ...challenges,
  ...projects,
  ...knots,
  ...moderation,
  ...admin,
  ...media,
} satisfies { [Name in OperationName]: OperationContract }

export type Contract = typeof contract

type Field<Name extends OperationName, Key extends string> =
  Contract[Name] extends Record<Key, infer Value> ? Value : never
type Input<Schema> = Schema extends z.ZodType
  ? z.input<Schema>
  : Schema extends 'binary' | 'stream'
    ? Blob | ArrayBuffer | Uint8Array
    : never
type Output<Schema> = Schema extends z.ZodType
  ? z.output<Schema>
  : Schema extends 'binary'
    ? Uint8Array
    : Schema extends 'stream'
      ? ReadableStream<Uint8Array> | null
      : undefined
type Given<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a caller passes. */
export type RequestOf<Name extends OperationName> = ([PathNamesOf<Name>] extends [never]
  ? unknown
  : { params: { [Key in PathNamesOf<Name>]: string } }) &
  Given<'query', Input<Field<Name, 'query'>>> &
  Given<'body', Input<Field<Name, 'body'>>>

/** What a handler gets, parsed. */
export type ParsedOf<Name extends OperationName> = {
  params: Output<Field<Name, 'params'>>
  query: Output<Field<Name, 'query'>>
  body: Output<Field<Name, 'body'>>
}

export type AnswerOf<Name extends OperationName> = z.output<Contract[Name]['response']>

export type { OperationName } from '../endpoints.ts'
export type { OperationContract } from './operation.ts'
