import type { OperationContract } from '@bowline/api/contract/operation'
import type { Call, Context, StatementCall, Viewer, WriteCall } from '../context.ts'
import type { Admission } from '../database/admission.ts'
import type { AddressedEvent } from '../live/addressed-event.ts'
import { type Applied, applyOnce, applyStatement } from '../operations/apply-once.ts'
import { recordOf, rowIn } from '../operations/record.ts'
import { retryOnDeadlock } from '../operations/retry-on-deadlock.ts'
import type { Claim, StoredOperation } from '../operations/stored-operation.ts'
import { answerAgain, waitForDisk } from '../operations/wait-for-disk.ts'

type EmitEarly = NonNullable<StatementCall['emitEarly']>

type Input = { params: unknown; query: unknown; body: unknown }

/** A handler of any operation. */
export type AnyHandler = LooseStatement | LooseHandler
export type LooseStatement = {
  apply: (call: StatementCall, input: Input) => Promise<unknown>
  present: (row: unknown, viewer: Viewer | null) => unknown
  needsTransaction?: (call: Pick<StatementCall, 'viewer' | 'now'>, input: Input) => boolean
  heedsAdmission?: boolean
  isShownEarly?: boolean
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

/** Runs a handler as the contract's `key` says, and tells the open screens what it changed. */
export const run = (handler: AnyHandler, request: Request) =>
  typeof handler === 'function' ? runHandler(handler, request) : runStatement(handler, request)

const runHandler = async (
  handler: LooseHandler,
  { context, operation, call, input, claim, stored }: Request,
) => {
  if (stored) return answerAgain(context.db, stored, claim)
  const once = (effect: (call: WriteCall) => Promise<unknown>) =>
    publishing(context, claim, emit => applyOnce(context.db, claim, db => effect({ ...call, db, emit })))
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
    publishing(context, claim, async (emit, emitEarly) => {
      const early = { admission, emitEarly: admission && handler.isShownEarly ? emitEarly : null }
      const statementCall: StatementCall = { ...call, ...early, emit, record: recordOf(claim) }
      if (admission) return applyAdmitted(handler, { ...statementCall, admission }, input)
      const needsTransaction = handler.needsTransaction?.(statementCall, input) ?? false
      return applyStatement(context.db, claim, needsTransaction, async db => ({
        row: await handler.apply({ ...statementCall, db }, input),
      }))
    })
  const answer = stored ? await answerAgain(context.db, stored, claim) : await apply()
  const row = rowIn(answer)
  return row === undefined ? answer : handler.present(row, call.viewer)
}

const applyAdmitted = async (
  handler: LooseStatement,
  call: StatementCall & { admission: Admission },
  input: Input,
): Promise<Attempt> => {
  let isOnDisk = true
  const onCommittedEarly = () => {
    isOnDisk = false
  }
  const admission = {
    ...call.admission,
    onCommittedEarly: handler.isShownEarly ? onCommittedEarly : undefined,
  }
  const row = await handler.apply({ ...call, admission }, input)
  return { answer: { row }, isRepeated: false, isOnDisk }
}

/** @property isOnDisk false if that has to be waited for */
type Attempt = Applied & { isOnDisk?: boolean }

/**
 * Publishes the events of an attempt that succeeds. Those for the caller wait for the disk, like the answer. If all attempts fail,
 * what they showed early is corrected.
 */
const publishing = async (
  { live, db }: Context,
  claim: Claim,
  attempt: (emit: WriteCall['emit'], emitEarly: EmitEarly) => Promise<Attempt>,
) => {
  const corrections: AddressedEvent[] = []
  const emitEarly: EmitEarly = (audience, event, ifItFails) => {
    corrections.push({ audience, event: ifItFails })
    live.publish([{ audience, event }])
  }
  const { answer, isOnDisk, events } = await retryOnDeadlock(async () => {
    const events: AddressedEvent[] = []
    const emit: WriteCall['emit'] = (audience, event) => events.push({ audience, event })
    const { answer, isRepeated, isOnDisk = true } = await attempt(emit, emitEarly)
    return { answer, isOnDisk, events: isRepeated ? [] : events }
  }).catch(error => {
    live.publish(corrections)
    throw error
  })
  if (isOnDisk) {
    live.publish(events)
    return answer
  }
  const isForCaller = ({ audience }: AddressedEvent) =>
    'member' in audience && audience.member === claim.actorId
  live.publish(events.filter(event => !isForCaller(event)))
  await waitForDisk(db, claim)
  live.publish(events.filter(isForCaller))
  return answer
}
