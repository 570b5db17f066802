import type { AnswerOf, Contract, OperationName, ParsedOf } from '@bowline/api/contract/index'
import type { Refusal } from '@bowline/domain'
import type { Call, MemberCall } from '../context.ts'

type CallOf<Name extends OperationName> = Contract[Name]['access'] extends 'visitor' ? Call : MemberCall

/**
 * Answers, throws a Refusal to undo all it did, or returns a Refusal to keep it (a counted login failure).
 * A handler of a `key: 'own'` operation also gets `once`, to run its effect in the one transaction itself.
 */
export type Handler<Name extends OperationName> = (
  call: CallOf<Name>,
  input: ParsedOf<Name>,
  once: Once<Name>,
) => Promise<AnswerOf<Name> | Refusal>

/** Runs the effect in one transaction with the operation's id, unless it already was: then the first answer comes back. */
export type Once<Name extends OperationName> = (
  effect: (call: CallOf<Name>) => Promise<AnswerOf<Name> | Refusal>,
) => Promise<AnswerOf<Name> | Refusal>

export type Handlers = { [Name in OperationName]: Handler<Name> }
/** The part of one feature. */
export type HandlersOf<Name extends OperationName> = Pick<Handlers, Name>
