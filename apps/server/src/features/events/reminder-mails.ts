import { Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { notificationsOf } from '../digests/notifications-of.ts'
import { readerOf } from '../digests/reader.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { unsubscribeLinks } from '../mail/unsubscribe.ts'
import { findEvent } from './queries.ts'
import { reminderLetter } from './reminder-letter.ts'

type Means = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

/** Writes a mail for each of these reminders whose member wants mails; no digest tells it again. */
export const queueReminderMails = async (means: Means, reminders: { id: string; recipient_id: string }[]) => {
  for (const { id, recipient_id: memberId } of reminders) {
    const composed = await compose(means, memberId, sql`notifications.id = ${id}`)
    if (!composed) continue
    const { letter, address } = composed
    const recipient = { address, accountId: memberId }
    const mailId = await queueMail({ ...means, now: means.now() }, recipient, letter, { kind: 'reminder' })
    await means.db.updateTable('notifications').set({ digest_id: mailId }).where('id', '=', id).execute()
  }
}

/** The reminder as it is at this moment; null when it has been seen, or the member does not go any more. */
export const composeReminder = (means: Means, memberId: string, mailId: string) =>
  compose(means, memberId, sql`notifications.digest_id = ${mailId}`)

const compose = async (means: Means, memberId: string, isMeant: RawBuilder<unknown>) => {
  const { db, config, secret } = means
  const now = means.now()
  const reader = await readerOf(db, memberId)
  const [told] = reader ? await notificationsOf(db, { memberId, now, isMeant }) : []
  if (!reader || !told?.event_id) return null
  const event = await findEvent(db, memberId, told.event_id).catch(error => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (event?.own_state !== 'going' || event.cancelled_at || event.starts_at <= now) return null
  const unsubscribe = unsubscribeLinks(config.publicUrl, secret, memberId)
  return { letter: reminderLetter(config, reader, event, unsubscribe), address: reader.email }
}
