import type { ParsedOf } from '@bowline/api/contract/index'
import { completePreferences } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'

/** SPEC.md §3: what is missing is on. */
export const findPreferences = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ stored: Parameters<typeof completePreferences>[0] }>`
    select notification_preferences as stored from profiles where member_id = ${memberId}`.execute(db)
  return completePreferences(rows[0]?.stored)
}

/** What is absent stays as it is. */
export const updatePreferences = async (
  { db, viewer, now }: MemberCall,
  { notificationTypes = {}, ...switches }: ParsedOf<'updateNotificationPreferences'>['body'],
) => {
  await sql`
    update profiles set
      updated_at = ${now},
      notification_preferences = notification_preferences || ${JSON.stringify(switches)}::jsonb || jsonb_build_object(
        'notificationTypes',
        coalesce(notification_preferences -> 'notificationTypes', '{}') || ${JSON.stringify(notificationTypes)}::jsonb
      )
    where member_id = ${viewer.id}`.execute(db)
}
