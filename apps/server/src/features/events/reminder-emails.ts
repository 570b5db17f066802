import { Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { notificationsOf, readerOf } from '../digests/index.ts'
import { queueEmail, unsubscribeLinks } from '../email/index.ts'
import { findEvent } from './queries.ts'
import { reminderEmail } from './reminder-email.ts'

type Deps = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

/** Writes an email for each of these reminders whose member wants emails. Digests leave them out. */
export const queueReminderEmails = async (deps: Deps, reminders: { id: string; recipient_id: string }[]) => {
  for (const { id, recipient_id: memberId } of reminders) {
    const composed = await compose(deps, memberId, sql`notifications.id = ${id}`)
    if (!composed) continue
    const { content, address } = composed
    const recipient = { address, accountId: memberId }
    const mailId = await queueEmail({ ...deps, now: deps.now() }, recipient, content, { kind: 'reminder' })
    await deps.db.updateTable('notifications').set({ digest_id: mailId }).where('id', '=', id).execute()
  }
}

/** The reminder as of now; null if it was seen or the member is no longer going or interested. */
export const composeReminder = (deps: Deps, memberId: string, mailId: string) =>
  compose(deps, memberId, sql`notifications.digest_id = ${mailId}`)

const compose = async (deps: Deps, memberId: string, isMeant: RawBuilder<unknown>) => {
  const { db, config, secret } = deps
  const now = deps.now()
  const reader = await readerOf(db, memberId)
  const [notification] = reader ? await notificationsOf(db, { memberId, now, isMeant }) : []
  if (!reader || !notification?.event_id) return null
  const event = await findEvent(db, memberId, notification.event_id).catch(error => {
    if (error instanceof Refusal) return null
    throw error
  })
  const isAwaited = event?.own_state === 'going' || event?.own_state === 'interested'
  if (!isAwaited || event.cancelled_at || event.starts_at <= now) return null
  const unsubscribe = unsubscribeLinks(config.publicUrl, secret, memberId)
  return { content: reminderEmail(config, reader, event, unsubscribe), address: reader.email }
}
