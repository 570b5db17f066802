import type { AnswerOf } from '@bowline/api/contract/index'
import { summariseVital, vitalNames } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { dayOf } from './record.ts'

const day = 24 * 60 * 60_000

/** The last days including today; in UTC. */
export const readReport = async (
  db: Kysely<DB>,
  days: number,
  now: Date,
): Promise<AnswerOf<'getAnalytics'>> => {
  const to = dayOf(now)
  const from = dayOf(new Date(now.getTime() - (days - 1) * day))
  const steps = await findSteps(db, from, to)
  return {
    from,
    to,
    days: await findDays(db, from, to),
    screens: await findScreens(db, from, to),
    vitals: vitalNames.map(name =>
      summariseVital(
        name,
        new Map(steps.filter(row => row.name === name).map(({ step, samples }) => [step, samples])),
      ),
    ),
  }
}

const findDays = async (db: Kysely<DB>, from: string, to: string) => {
  const { rows } = await sql<{ day: string; views: number }>`
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::float8 as views
    from generate_series(${from}::date, ${to}::date, interval '1 day') each
    left join page_views on page_views.day = each::date
    group by each order by each`.execute(db)
  return rows
}

const findScreens = async (db: Kysely<DB>, from: string, to: string) => {
  const { rows } = await sql<{ screen: string; views: number }>`
    select screen, sum(views)::float8 as views from page_views where day between ${from}::date and ${to}::date
    group by screen order by views desc, screen`.execute(db)
  return rows
}

const findSteps = async (db: Kysely<DB>, from: string, to: string) => {
  const { rows } = await sql<{ name: string; step: number; samples: number }>`
    select name, step, sum(samples)::float8 as samples from web_vitals where day between ${from}::date and ${to}::date
    group by name, step`.execute(db)
  return rows
}
