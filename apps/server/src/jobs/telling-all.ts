import type { Kysely } from 'kysely'
import type { Call, Context } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import type { AddressedEvent } from '../live/addressed-event.ts'

/** A job's transaction: what it emits open screens hear once it has committed, and never when it has not. */
export const tellingAll = async <Result>(
  { db, live }: Pick<Context, 'db' | 'live'>,
  work: (db: Kysely<DB>, emit: Call['emit']) => Promise<Result>,
): Promise<Result> => {
  const events: AddressedEvent[] = []
  const result = await db
    .transaction()
    .execute(transaction => work(transaction, (audience, event) => events.push({ audience, event })))
  live.publish(events)
  return result
}
