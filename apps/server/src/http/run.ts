import type { OperationContract } from '@bowline/api/contract/operation'
import type { Call, Context, StatementCall, Viewer, WriteCall } from '../context.ts'
import type { Admission } from '../database/admission.ts'
import type { AddressedEvent } from '../live/addressed-event.ts'
import { applyOnce, applyStatement } from '../operations/apply-once.ts'
import { recordOf, rowIn } from '../operations/record.ts'
import { retryOnDeadlock } from '../operations/retry-on-deadlock.ts'
import { answerOf, type Claim, type StoredOperation } from '../operations/stored-operation.ts'

type Input = { params: unknown; query: unknown; body: unknown }

/** A handler of any operation. */
export type AnyHandler = LooseStatement | LooseHandler
export type LooseStatement = {
  apply: (call: StatementCall, input: Input) => Promise<unknown>
  present: (row: unknown, viewer: Viewer | null) => unknown
  needsTransaction?: (call: Pick<StatementCall, 'viewer' | 'now'>, input: Input) => boolean
  heedsAdmission?: boolean
}
type LooseHandler = (
  call: Call,
  input: Input,
  once: (effect: (call: WriteCall) => Promise<unknown>) => Promise<unknown>,
) => Promise<unknown>

/** What a handler is run with. */
export type Request = {
  context: Context
  operation: OperationContract
  call: Call
  input: Input
  claim: Claim
  /** The operation that has the call's id. */
  stored: StoredOperation | null
  /** For a handler that heeds it, before the caller has been looked up. */
  admission?: Admission | null
}

/** Runs a handler as the contract's `key` says. The open screens learn of what it committed. */
export const run = (handler: AnyHandler, request: Request) =>
  typeof handler === 'function' ? runHandler(handler, request) : runStatement(handler, request)

const runHandler = async (
  handler: LooseHandler,
  { context, operation, call, input, claim, stored }: Request,
) => {
  if (stored) return answerOf(stored, claim)
  const once = (effect: (call: WriteCall) => Promise<unknown>) =>
    publishing(context, emit => applyOnce(context.db, claim, db => effect({ ...call, db, emit })))
  if (!call.operationId) return handler(call, input, once)
  switch (operation.key ?? 'stored') {
    case 'stored':
    case 'optional':
      return once(inside => handler(inside, input, once))
    case 'own':
    case 'derived':
      return handler(call, input, once)
    case 'none':
      return context.db.transaction().execute(db => handler({ ...call, db }, input, once))
  }
}

const runStatement = async (
  handler: LooseStatement,
  { context, call, input, claim, stored, admission = null }: Request,
) => {
  const apply = () =>
    publishing(context, async emit => {
      const statementCall: StatementCall = { ...call, emit, record: recordOf(claim), admission }
      if (admission) return { answer: { row: await handler.apply(statementCall, input) }, isRepeated: false }
      const needsTransaction = handler.needsTransaction?.(statementCall, input) ?? false
      return applyStatement(context.db, claim, needsTransaction, async db => ({
        row: await handler.apply({ ...statementCall, db }, input),
      }))
    })
  const answer = stored ? answerOf(stored, claim) : await apply()
  const row = rowIn(answer)
  return row === undefined ? answer : handler.present(row, call.viewer)
}

/** Publishes the events of an attempt that succeeds. */
const publishing = async (
  { live }: Context,
  attempt: (emit: WriteCall['emit']) => ReturnType<typeof applyOnce>,
) => {
  const { answer, events } = await retryOnDeadlock(async () => {
    const events: AddressedEvent[] = []
    const { answer, isRepeated } = await attempt((audience, event) => events.push({ audience, event }))
    return { answer, events: isRepeated ? [] : events }
  })
  live.publish(events)
  return answer
}
