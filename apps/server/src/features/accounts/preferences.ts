import { sql } from 'kysely'
import { knownTimeZone } from '../../database/time-zone.ts'
import type { Handler } from '../../http/handlers.ts'
import { preferenceColumns, presentPreferences } from './present-preferences.ts'

/** Absent preferences keep their value. */
export const updatePreferences: Handler<'updatePreferences'> = async ({ db, viewer, now }, { body }) => {
  const change = {
    ...(body.theme !== undefined && { theme: body.theme }),
    ...(body.onLeaderboards !== undefined && { on_leaderboards: body.onLeaderboards }),
    ...(body.timeZone !== undefined && { time_zone: await knownTimeZone(db, body.timeZone) }),
    ...(body.welcomeSeen !== undefined && { welcome_seen: body.welcomeSeen }),
  }
  // A finished step stays finished, even if another device sends an older state.
  const onboarding = body.onboarding && {
    onboarding: sql<string>`case preferences.onboarding when 'done' then 'done' else ${body.onboarding} end`,
  }
  const row = await db
    .insertInto('preferences')
    .values({ member_id: viewer.id, created_at: now, ...change })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet({ member_id: viewer.id, ...change, ...onboarding }),
    )
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow()
  if (change.time_zone)
    await db.updateTable('profiles').set({ digest_due_at: null }).where('member_id', '=', viewer.id).execute()
  return presentPreferences(row)
}
