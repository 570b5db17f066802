import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { Measurement } from '../../metrics/measurements.ts'

/** Beyond that, the exact number is not worth reading the whole table. */
const mostCounted = 100_000

/** Pushes that wait for the end of their recipient's quiet hours. */
export const countHeldPushes = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from held_pushes limit ${mostCounted}) held`.execute(db)
  return rows[0]?.count ?? 0
}

export const pushMeasurement: Measurement = {
  gauges: {
    bowline_pushes_held: {
      help: `Pushes that wait for the end of quiet hours, counted up to ${mostCounted}; those due are jobs of the task "push"`,
    },
  },
  read: async ({ db }) => [{ gauge: 'bowline_pushes_held', value: await countHeldPushes(db) }],
}
