import type { Transaction } from 'kysely'
import type { Context, WriteCall } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import type { AddressedEvent } from '../live/addressed-event.ts'
import { retryOnDeadlock } from '../operations/retry-on-deadlock.ts'

/**
 * The transaction of a job or a session hook, run again after a deadlock. Its events reach open screens after it
 * commits, and never if it rolls back.
 */
export const withTransactionEvents = async <Result>(
  { db, live }: Pick<Context, 'db' | 'live'>,
  work: (db: Transaction<DB>, emit: WriteCall['emit']) => Promise<Result>,
): Promise<Result> => {
  const { result, events } = await retryOnDeadlock(async () => {
    const events: AddressedEvent[] = []
    const result = await db
      .transaction()
      .execute(transaction => work(transaction, (audience, event) => events.push({ audience, event })))
    return { result, events }
  })
  live.publish(events)
  return result
}
