import type { Author, CallOptions, Client } from '@bowline/api'
import type { Operation, OperationOf, OperationType, PendingMedia } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import type { OutboxItem } from './item.ts'
import type { LocalPicture } from './local-picture.ts'
import type { Items, Pending } from './pending.ts'

/**
 * Defines everything the app knows about one type of operation. The answer passed to `apply` has the type that
 * `send` resolves with. If a definition leaves a function out, the operation has no such rule.
 */
export const defineOperation = <Type extends OperationType, Answer>(
  type: Type,
  definition: Omit<OperationDefinition<OperationOf<NoInfer<Type>>, Answer>, 'type'>,
) => ({ type, ...definition })

/** Methods, not function properties: a registry can then be read as definitions of any operation. */
export type OperationDefinition<Defined extends Operation, Answer> = {
  readonly type: Defined['type']

  /** Operations of one scope are sent in the order they were made; scopes are sent side by side. */
  scope(operation: Defined): string
  /**
   * The setting that the operation replaces: of several pending operations with one setting, only the last is sent.
   */
  setting?(operation: Defined): string
  /** Whether the operation depends on `earlier` and is discarded together with it. */
  needs?(operation: Defined, earlier: Operation): boolean
  /** Whether the operation waits for `earlier`, although it makes sense without it. */
  waitsFor?(operation: Defined, earlier: Pick<OutboxItem, 'operation' | 'state'>): boolean
  /** Whether the operation, once done, leaves nothing for `earlier` to do. */
  supersedes?(operation: Defined, earlier: Operation): boolean
  /** How the new operation changes pending ones. */
  fold?(operation: Defined, waiting: readonly OutboxItem[]): Folding
  /** The edit, based on the version that `done` has become; null where it was made on something else. */
  rebase?(operation: Defined, done: Operation, version: string): Defined | null

  /** The picture whose bytes are stored with the operation, or several. */
  picture?(operation: Defined): PendingMedia | readonly PendingMedia[] | null
  send(
    api: Client,
    operation: Defined,
    options: SendOptions,
    blobs: ReadonlyMap<string, Blob>,
  ): Promise<Answer>
  /** Updates the cached queries. The operation stays in the overlay until this resolves. */
  apply(context: ApplyContext, operation: Defined, answer: Answer): unknown

  /** How the operation shows before the server has answered, or that it does not. */
  overlay: OverlayRules<Defined> | 'nothing'

  /** Names the operation in the list of pending changes. */
  describe(operation: Defined, names: Names): string
  /** The member's text. */
  content?(operation: Defined): string | null
}

/** How a new operation changes pending ones. */
export type Folding = {
  /** They leave: nothing is left for them to do. */
  drops: readonly OutboxItem[]
  /** Takes the new one in, under its own id and in its own place. */
  into?: { item: OutboxItem; operation: Operation }
  /** Not even the new one has anything left to do. */
  isNeedless?: boolean
}

/**
 * The kinds of things on the screen that operations add or change. The feature that owns a kind declares it in its
 * `operations.ts`, with `| null` if operations can delete such a thing.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features' declarations are merged into it.
export interface Overlayable {}

export type ThingOf<Kind extends keyof Overlayable> = NonNullable<Overlayable[Kind]>

/**
 * Long functions that the rules of a kind call. They load with the screens that show the kind, not with the app, and
 * these pass them to the overlay.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features' declarations are merged into it.
export interface OverlayFunctions {}

export type FunctionsOf<Kind extends keyof Overlayable> = Kind extends keyof OverlayFunctions
  ? { functions: OverlayFunctions[Kind] }
  : unknown

/** The rules of an operation, for each kind of thing that it adds or changes. */
export type OverlayRules<Defined extends Operation> = {
  [Kind in keyof Overlayable]?: OverlayRule<Defined, Kind>
}

/** How an operation adds or changes a thing on the screen before the server has answered. */
export type OverlayRule<Defined extends Operation, Kind extends keyof Overlayable> = (
  | AddingRule<Defined, Kind>
  | ChangingRule<Defined, Kind>
) & {
  /** Shows the operation even after a refusal, because the member may still want the text. */
  showsRefused?: boolean
  /** Of several operations with one `setting`, shows only the last. */
  showsLastOnly?: boolean
}

type AddingRule<Defined extends Operation, Kind extends keyof Overlayable> = {
  /**
   * The thing that the operation creates, as the server will store it; null for none. It is marked as pending with
   * the state of the operation, unless it comes with a mark.
   */
  adds(
    item: OutboxItem & { operation: Defined },
    context: OverlayContext & FunctionsOf<Kind>,
  ): (ThingOf<Kind> & { pending?: Pending }) | null
  isAbout?: undefined
  patch?: undefined
  isMarked?: undefined
}

type ChangingRule<Defined extends Operation, Kind extends keyof Overlayable> = {
  adds?: AddingRule<Defined, Kind>['adds']
  isAbout(operation: Defined, thing: ThingOf<Kind>, me: Author): boolean
  /** The thing after the operation. Without this function, the thing is only marked. */
  patch?(
    thing: ThingOf<Kind>,
    item: OutboxItem & { operation: Defined },
    context: OverlayContext & FunctionsOf<Kind>,
  ): Overlayable[Kind]
  /** Marks the thing as pending, or as needing attention. */
  isMarked?: boolean | 'once refused'
}

/** What an overlay is made from, as well as the thing. */
export type OverlayContext = {
  items: Items
  pictures: ReadonlyMap<string, LocalPicture>
  me: Author
  /** The member's time zone, in which days are counted. */
  timeZone: string
}

/** One definition for each type of operation. */
export type Operations = { readonly [Type in OperationType]: OperationDefinition<OperationOf<Type>, unknown> }

/** Undefined for an operation of a type that only another version of the app knows. */
export const definitionOf = (
  operations: Operations,
  { type }: Operation,
): OperationDefinition<Operation, unknown> | undefined =>
  Object.hasOwn(operations, type) ? operations[type] : undefined

export type SendOptions = CallOptions & {
  memberId: string
  signal: AbortSignal
  /** The ids of pictures that this page has uploaded, so that a retry continues with the next one. */
  uploads?: Set<string>
}

export type ApplyContext = { queryClient: QueryClient; api: Client }

/** Names of the things that operations refer to, as far as they are cached on this device. */
export type Names = {
  post: (postId: string) => string
  comment: (postId: string, commentId: string) => string
  member: (userId: string) => string
  /** The other member of a chat. */
  partner: (chatId: string) => string
}
