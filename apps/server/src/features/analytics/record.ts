import type { ParsedOf } from '@bowline/api/contract/index'
import { isScreen, otherScreen, vitalStep } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

type Batch = Pick<ParsedOf<'recordAnalytics'>['body'], 'views' | 'vitals'>

/** Adds to the sums of the day. Routes that are not screens are counted without a name. */
export const recordBatch = async (db: Kysely<DB>, { views, vitals }: Batch, now: Date) => {
  const screens = countOf(views.map(view => (isScreen(view) ? view : otherScreen)))
  const steps = countOf(vitals.map(({ name, value }) => `${name} ${vitalStep(name, value)}`))
  const day = dayOf(now)
  if (screens.length > 0)
    await sql`
      insert into page_views (day, screen, views)
      select ${day}::date, screen, views
      from jsonb_to_recordset(${JSON.stringify(screens.map(([screen, views]) => ({ screen, views })))}::jsonb)
        counted (screen text, views bigint)
      order by screen
      on conflict (day, screen) do update set views = page_views.views + excluded.views`.execute(db)
  if (steps.length > 0)
    await sql`
      insert into web_vitals (day, name, step, samples)
      select ${day}::date, split_part(key, ' ', 1), split_part(key, ' ', 2)::smallint, samples
      from jsonb_to_recordset(${JSON.stringify(steps.map(([key, samples]) => ({ key, samples })))}::jsonb)
        counted (key text, samples bigint)
      order by 2, 3
      on conflict (day, name, step) do update set samples = web_vitals.samples + excluded.samples`.execute(db)
}

/** In UTC, so that the day reveals no time zone. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const countOf = (texts: string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}
