import type { AnswerOf, Contract, OperationName, ParsedOf } from '@bowline/api/contract/index'
import type { Endpoint } from '@bowline/api/endpoints'
import type { Refusal } from '@bowline/domain'
import type {
  Call,
  MemberCall,
  MemberStatementCall,
  MemberWriteCall,
  StatementCall,
  WriteCall,
} from '../context.ts'
import type { StreamedAnswer } from './streamed-answer.ts'

/** Reads get none, and writes with these values of the contract's `key` open their own. */
type GetsTransaction<Name extends OperationName> =
  Endpoint<Name> extends `GET ${string}`
    ? false
    : Contract[Name] extends { key: 'own' | 'derived' | 'none' | 'items' }
      ? false
      : true

type ForViewer<Name extends OperationName, Visitor, Member> = Contract[Name]['access'] extends 'visitor'
  ? Visitor
  : Member

type WriteCallOf<Name extends OperationName> = ForViewer<Name, WriteCall, MemberWriteCall>

type CallOf<Name extends OperationName> =
  GetsTransaction<Name> extends true ? WriteCallOf<Name> : ForViewer<Name, Call, MemberCall>

/**
 * Answers, throws a Refusal to undo all it did, or returns a Refusal to keep it (a counted login failure).
 * A handler of a `key: 'own'` operation also gets `once`, to run its effect in the one transaction itself.
 */
export type Handler<Name extends OperationName> = (
  call: CallOf<Name>,
  input: ParsedOf<Name>,
  once: Once<Name>,
) => Promise<AnswerOf<Name> | (Contract[Name] extends { streamed: true } ? StreamedAnswer : never) | Refusal>

/** Runs the effect in one transaction with the operation's id, unless it already was: then the first answer comes back. */
export type Once<Name extends OperationName> = (
  effect: (call: WriteCallOf<Name>) => Promise<AnswerOf<Name> | Refusal>,
) => Promise<AnswerOf<Name> | Refusal>

/**
 * A write in one statement, which also stores its idempotency record; see operations/record.ts. It takes one round trip to the
 * database instead of one for each of begin, effect, record and commit.
 */
export type OneStatement<Name extends OperationName, Row = unknown> = {
  /** Sends the statement. @returns the row that it stored */
  apply: (call: StatementCallOf<Name>, input: ParsedOf<Name>) => Promise<Row>
  /** Makes the answer from the row, which may have been stored by an earlier request. */
  present: (row: Row, viewer: StatementCallOf<Name>['viewer']) => AnswerOf<Name>
  /** Whether the write needs other statements as well. */
  needsTransaction?: (call: Pick<StatementCallOf<Name>, 'viewer' | 'now'>, input: ParsedOf<Name>) => boolean
  /** Whether the statement heeds `admission`. Then it may be sent before the member is looked up, see admission.ts. */
  heedsAdmission?: boolean
  /** Whether others may see it before it is committed and on disk. The caller's answer and events wait for the disk. */
  isShownEarly?: boolean
}

type StatementCallOf<Name extends OperationName> = ForViewer<Name, StatementCall, MemberStatementCall>

/** For rows of any type. */
export const oneStatement = <Name extends OperationName, Row>({
  present,
  ...parts
}: OneStatement<Name, Row>): OneStatement<Name> => ({
  ...parts,
  present: (row, viewer) => present(row as Row, viewer),
})

/** Batches are the kernel's own, see batch.ts. */
export type Handlers = { [Name in Exclude<OperationName, 'sendBatch'>]: Handler<Name> | OneStatement<Name> }
/** The part of one feature. */
export type HandlersOf<Name extends keyof Handlers> = Pick<Handlers, Name>
