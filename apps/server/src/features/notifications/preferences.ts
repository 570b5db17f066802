import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { completePreferences, type QuietHours } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { releasePushesJob } from './queue-push.ts'

type Row = {
  stored: Parameters<typeof completePreferences>[0]
  quiet: QuietHours | null
  email: string
  mail_refused_at: Date | null
  mail_refused_reason: string | null
}

/** A missing switch is on, see docs/product/notifications.md#preferences. */
export const findPreferences = async (
  db: Kysely<DB>,
  memberId: string,
): Promise<AnswerOf<'getNotificationPreferences'>> => {
  const { rows } = await sql<Row>`
    select notification_preferences || jsonb_build_object(
        'emailDigest', jsonb_build_object('rhythm', digest_rhythm, 'hour', digest_hour)
      ) as stored,
      case when quiet_from is not null then json_build_object('from', quiet_from, 'to', quiet_to) end as quiet, email, mail_refused_at, mail_refused_reason
    from profiles join accounts on accounts.id = profiles.member_id
    where member_id = ${memberId}`.execute(db)
  return {
    ...completePreferences({ ...rows[0]?.stored, quietHours: rows[0]?.quiet ?? null }),
    mailRefused: refusalOf(rows[0]),
  }
}

/**
 * Absent preferences keep their value. Changing the email schedule clears an earlier delivery failure, so that
 * emails are sent again. Pushes held during quiet hours are sent again when those change, or held for the new ones.
 */
export const updatePreferences = async (
  { db, viewer, now }: MemberCall,
  {
    notificationTypes = {},
    emailDigest,
    quietHours,
    ...switches
  }: ParsedOf<'updateNotificationPreferences'>['body'],
) => {
  const setsEmail = emailDigest !== undefined || switches.emailNotifications !== undefined
  await sql`
    update profiles set
      updated_at = ${now},
      digest_rhythm = coalesce(${emailDigest?.rhythm ?? null}::text, digest_rhythm),
      digest_hour = coalesce(${emailDigest?.hour ?? null}::smallint, digest_hour),
      quiet_from = ${quietHours === undefined ? sql.ref('quiet_from') : (quietHours?.from ?? null)},
      quiet_to = ${quietHours === undefined ? sql.ref('quiet_to') : (quietHours?.to ?? null)},
      digest_due_at = case when ${setsEmail} then null else digest_due_at end,
      notification_preferences = notification_preferences || ${JSON.stringify(switches)}::jsonb || jsonb_build_object(
        'notificationTypes',
        coalesce(notification_preferences -> 'notificationTypes', '{}') || ${JSON.stringify(notificationTypes)}::jsonb
      )
    where member_id = ${viewer.id}`.execute(db)
  if (quietHours !== undefined) await addJob(db, releasePushesJob, { memberId: viewer.id })
  if (setsEmail)
    await db
      .updateTable('accounts')
      .set({ mail_refused_at: null, mail_refused_reason: null })
      .where('id', '=', viewer.id)
      .where('mail_refused_at', 'is not', null)
      .execute()
}

const refusalOf = (row: Row | undefined) =>
  row?.mail_refused_at
    ? {
        email: row.email,
        reason: row.mail_refused_reason ?? '',
        at: row.mail_refused_at.toISOString(),
      }
    : null
