import type { Transaction } from 'kysely'
import type { Context, WriteCall } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import type { AddressedEvent } from '../live/addressed-event.ts'

/** A job's transaction. Its events reach open screens after it commits, and never if it rolls back. */
export const withTransactionEvents = async <Result>(
  { db, live }: Pick<Context, 'db' | 'live'>,
  work: (db: Transaction<DB>, emit: WriteCall['emit']) => Promise<Result>,
): Promise<Result> => {
  const events: AddressedEvent[] = []
  const result = await db
    .transaction()
    .execute(transaction => work(transaction, (audience, event) => events.push({ audience, event })))
  live.publish(events)
  return result
}
