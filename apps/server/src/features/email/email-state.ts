import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { Measurement } from '../../metrics/measurements.ts'

const waiting = ['queued', 'sending', 'handed-over'] as const

/** Emails that are not sent yet, and when the oldest queued one was written. An index contains only these. */
export const readWaitingEmails = async (db: Kysely<DB>) => {
  const rows = await db
    .selectFrom('mails')
    .select(eb => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest_at')])
    .select(sql<Date | null>`min(created_at) filter (where attempts = 0)`.as('oldest_untried_at'))
    .where('state', 'in', waiting)
    .groupBy('state')
    .execute()
  const queued = rows.find(({ state }) => state === 'queued')
  return {
    counts: waiting.map(state => ({ state, count: rows.find(row => row.state === state)?.count ?? 0 })),
    oldestQueuedAt: queued?.oldest_at ?? null,
    oldestUntriedAt: queued?.oldest_untried_at ?? null,
  }
}

export const emailMeasurement: Measurement = {
  gauges: {
    bowline_emails: {
      help: 'Emails that are not sent yet, by state: queued, sending, or handed over without an answer so far',
      labelNames: ['state'],
    },
    bowline_emails_oldest_queued_seconds: {
      help: 'Age of the oldest queued email, among them those that a mail server deferred',
    },
    bowline_emails_oldest_untried_seconds: { help: 'Age of the oldest email that was never tried' },
  },
  read: async ({ db, now }) => {
    const { counts, oldestQueuedAt, oldestUntriedAt } = await readWaitingEmails(db)
    const ageOf = (time: Date | null) => (time ? Math.max(0, (now().getTime() - time.getTime()) / 1000) : 0)
    return [
      ...counts.map(({ state, count }) => ({ gauge: 'bowline_emails', labels: { state }, value: count })),
      { gauge: 'bowline_emails_oldest_queued_seconds', value: ageOf(oldestQueuedAt) },
      { gauge: 'bowline_emails_oldest_untried_seconds', value: ageOf(oldestUntriedAt) },
    ]
  },
}
