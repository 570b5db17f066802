import type { OperationContract } from '@bowline/api/contract/operation'
import { Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { Viewer } from '../context.ts'
import { NotAdmittedError } from '../database/admission.ts'
import { isUniqueViolation } from '../database/constraint.ts'
import { defineFunction, type SqlFunction } from '../database/sql-function.ts'
import type { Features, RouteDeps } from '../feature.ts'
import { bucketAfter } from './arrival.ts'
import { type AnyHandler, type LooseStatement, type Request, run } from './run.ts'
import { fromValidSession, hashToken, seenEvery } from './session.ts'

export type AdmissionValues = {
  /** The rate limit's bucket, and what the call costs of it; null if the limits are off. */
  bucket: string | null
  cost: number
  room: number
  memberId: string
  tokenHash: Buffer
  now: Date
  madeAt: Date
}

/** What the function says of a call whose session also has deferred work that is due. */
export const admittedWithWork = 'work is due'

/**
 * The function that decides within a write's own statement whether it takes place: whether the session is valid and the
 * member's, and the rate limit has room. It counts the call only then.
 */
export const admissionFunction = ({ onSession, onLateWrite }: Pick<Features, 'onSession' | 'onLateWrite'>) =>
  defineFunction<AdmissionValues>({
    name: 'admit_write',
    takes: {
      bucket: 'text',
      cost: 'float8',
      room: 'float8',
      memberId: 'uuid',
      tokenHash: 'bytea',
      now: 'timestamptz',
      madeAt: 'timestamptz',
    },
    returns: 'text',
    build: ({ bucket, cost, room, memberId, tokenHash, now, madeAt }) => {
      const anyDue = sql.join(
        [
          sql`sessions.last_seen_at <= ${now} - ${seenEvery} * interval '1 millisecond'`,
          ...onSession.map(({ isDue }) => isDue(now)),
          ...onLateWrite.map(({ isDue }) => isDue(madeAt)),
        ],
        sql` or `,
      )
      const after = bucketAfter({ at: now, latest: sql`latest`, added: sql`added` })
      return sql`
        declare
          work_is_due boolean;
          added interval := ${cost} * interval '1 millisecond';
          latest timestamptz := ${now} + ${room} * interval '1 millisecond';
        begin
          select ${anyDue} into work_is_due
          ${fromValidSession(tokenHash, now)} and accounts.id = ${memberId};
          if not found then return null; end if;
          if ${bucket} is not null then
            update rate_limits as bucket set full_at = ${after} where key = ${bucket} and ${after} <= latest;
            if not found then
              insert into rate_limits as bucket (key, full_at) values (${bucket}, ${now} + added)
              on conflict (key) do update set full_at = ${after} where ${after} <= latest;
              if not found then return null; end if;
            end if;
          end if;
          return case when work_is_due then ${admittedWithWork} else 'admitted' end;
        end`
    },
  })

/** All that the database has to have. */
export const functionsOf = (features: Features) => [admissionFunction(features), ...features.functions]

type Deps = RouteDeps & { features: Features; admitWrite: SqlFunction<AdmissionValues> }
type Known = { viewer: Viewer; token: string }

/**
 * Whether the write of a member who was seen before may be sent without looking them up first. The limits for new members and
 * a replica need more than the function does, and an admin may have become an ordinary member.
 */
export const mayAdmit = (
  handler: AnyHandler,
  { access }: OperationContract,
  viewer: Viewer,
  { context }: Pick<RouteDeps, 'context'>,
): handler is LooseStatement =>
  typeof handler === 'object' &&
  handler.heedsAdmission === true &&
  access === 'member' &&
  !viewer.isAdmin &&
  !context.replica

/**
 * Sends a write in one round trip: its statement also decides whether it takes place.
 * @returns null if it has not taken place, so that the caller and the operation's id have to be looked up
 */
export const sendAdmitted = async (
  { context, features, callLimits, findViewer, admitWrite }: Deps,
  handler: LooseStatement,
  request: Omit<Request, 'stored'>,
  { viewer, token }: Known,
): Promise<{ answer: unknown } | null> => {
  const { operation, call, input, claim } = request
  const { now, madeAt } = call
  if (claim.cancels.length > 0 || handler.needsTransaction?.(call, input)) return null
  const share = callLimits.shareOf(operation)
  const values: AdmissionValues = {
    ...{ bucket: share && `${share.bucket}:${viewer.id}`, cost: share?.cost ?? 0, room: share?.room ?? 0 },
    ...{ memberId: viewer.id, tokenHash: hashToken(token), now, madeAt },
  }
  let said: string | undefined
  const admission = {
    by: admitWrite,
    values,
    onAdmitted: (answer: string) => {
      said = answer
    },
  }
  try {
    const send = () => run(handler, { ...request, stored: null, admission })
    return { answer: await callLimits.inTurn(operation.rate, viewer.id, send) }
  } catch (error) {
    if (error instanceof NotAdmittedError) return null
    if (said === undefined && (error instanceof Refusal || isUniqueViolation(error))) return null
    throw error
  } finally {
    if (said === admittedWithWork) {
      await findViewer(token, now)
      if (madeAt < now)
        for (const { run: runHook } of features.onLateWrite)
          await runHook({ ...context, now }, viewer.id, madeAt)
    }
  }
}
