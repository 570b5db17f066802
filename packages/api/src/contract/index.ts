import type { z } from 'zod'
import type { OperationName, PathNamesOf } from '../endpoints.ts'
import { accounts } from './accounts.ts'
import { adminMembers } from './admin-members.ts'
import { analytics } from './analytics.ts'
import { announcements } from './announcements.ts'
import { archives } from './archives.ts'
import { attestation } from './attestation.ts'
import { batch } from './batch.ts'
import { bookmarks } from './bookmarks.ts'
import { calm } from './calm.ts'
import { challenges } from './challenges.ts'
import { chat } from './chat.ts'
import { comments } from './comments.ts'
import { events } from './events.ts'
import { functions } from './functions.ts'
import { hobbies } from './hobbies.ts'
import { imports } from './imports.ts'
import { knots } from './knots.ts'
import { likes } from './likes.ts'
import { mailService } from './mail-service.ts'
import { media } from './media.ts'
import { moderation } from './moderation.ts'
import { newcomers } from './newcomers.ts'
import { notifications } from './notifications.ts'
import type { OperationContract } from './operation.ts'
import { polls } from './polls.ts'
import { posts } from './posts.ts'
import { blocks, privacy } from './privacy.ts'
import { follows, profiles } from './profiles.ts'
import { projects } from './projects.ts'
import { publicPages } from './public-pages.ts'
import { push } from './push.ts'
import { registration } from './registration.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { system } from './system.ts'

/** One entry for each endpoint: a missing or superfluous one does not compile. */
export const contract = {
  ...system,
  ...batch,
  ...publicPages,
  ...attestation,
  ...archives,
  ...imports,
  ...functions,
  ...analytics,
  ...accounts,
  ...secondFactor,
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
  ...polls,
  ...bookmarks,
  ...calm,
  ...comments,
  ...chat,
  ...events,
  ...challenges,
  ...projects,
  ...knots,
  ...moderation,
  ...announcements,
  ...adminMembers,
  ...newcomers,
  ...registration,
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

/** The caller's input. */
export type RequestOf<Name extends OperationName> = ([PathNamesOf<Name>] extends [never]
  ? unknown
  : { params: { [Key in PathNamesOf<Name>]: string } }) &
  Given<'query', Input<Field<Name, 'query'>>> &
  Given<'body', Input<Field<Name, 'body'>>>

/** The handler's input, parsed. */
export type ParsedOf<Name extends OperationName> = {
  params: Output<Field<Name, 'params'>>
  query: Output<Field<Name, 'query'>>
  body: Output<Field<Name, 'body'>>
}

export type AnswerOf<Name extends OperationName> = z.output<Contract[Name]['response']>

export type { OperationName } from '../endpoints.ts'
export type { OperationContract } from './operation.ts'
