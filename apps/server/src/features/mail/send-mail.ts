import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { composeDigest } from '../digests/compose.ts'
import { composeReminder } from '../events/reminder-mails.ts'
import { deliver, type Message } from './deliver.ts'
import { judge, type Verdict } from './judge.ts'
import { renderHtml, renderText } from './render.ts'

type Means = Pick<Context, 'db' | 'config' | 'secret' | 'now' | 'log'>

/** Longer than any attempt takes: whoever claimed a mail before that is gone. Milliseconds. */
export const attemptLife = 15 * 60_000

/**
 * Sends one mail: queued → sending → handed over → sent. Whoever comes second finds it claimed or sent. What it said is
 * forgotten then, since its links are keys to the account; a mail to somebody whose account is gone is forgotten
 * altogether.
 *
 * SMTP leaves one doubt: a connection that ends between the mail's last line and the answer. A mail about an account goes
 * again then, under the same Message-ID, by which mailboxes tell that they have it; a digest or a reminder does not.
 * @throws when the mail server did not take it, so that the job is tried again later
 */
export const sendMail = async (means: Means, mailId: string) => {
  const mail = await claim(means, mailId)
  if (!mail) return
  const message = await messageOf(means, mail)
  if (!message) return setState(means, mailId, 'dropped')
  let handedOver = false
  try {
    await deliver(means.config, message, async () => {
      await setState(means, mailId, 'handed-over')
      handedOver = true
    })
  } catch (error) {
    await fail(means, mail, judge(error, handedOver))
    return
  }
  await finish(means, mail)
}

type Mail = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Null when there is nothing to do. @throws Error while another attempt is under way */
const claim = async ({ db, now, log }: Means, id: string) => {
  const time = now()
  const given = new Date(time.getTime() - attemptLife)
  const claimed = await db
    .updateTable('mails')
    .set(eb => ({ state: 'sending', state_at: time, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(eb =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([
          eb('state_at', '<=', given),
          eb.or([
            eb('state', '=', 'sending'),
            eb.and([eb('state', '=', 'handed-over'), eb('kind', 'not in', composedKinds)]),
          ]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (claimed) return claimed
  const lost = await db
    .updateTable('mails')
    .set({ state: 'uncertain', state_at: time, last_error: 'The server stopped before it was answered' })
    .where('id', '=', id)
    .where('state', '=', 'handed-over')
    .where('state_at', '<=', given)
    .returning('id')
    .executeTakeFirst()
  if (lost) log.warn('mail uncertain', { mailId: id })
  const other = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst()
  if (other?.state === 'sending' || other?.state === 'handed-over')
    throw new Error('Another attempt to send this mail is under way.')
  return null
}

/** Composed at the last moment, so that what was read, deleted or hidden since then is not told; in doubt they don't go again. */
const composers: Partial<Record<string, typeof composeDigest>> = {
  digest: composeDigest,
  reminder: composeReminder,
}
const composedKinds = Object.keys(composers)

const messageOf = async (means: Means, mail: Mail): Promise<Message | null> => {
  const { id, recipient, subject, text, html, unsubscribe_url: unsubscribeUrl, reply_to: replyTo } = mail
  const compose = composers[mail.kind]
  if (!compose) return { id, recipient, subject, text, html, unsubscribeUrl, replyTo }
  const composed = mail.account_id && (await compose(means, mail.account_id, id))
  if (!composed) return null
  const { letter, address } = composed
  return {
    id,
    recipient: address,
    subject: letter.subject,
    text: renderText(letter, means.config),
    html: renderHtml(letter, means.config),
    unsubscribeUrl,
    replyTo,
  }
}

const setState = async ({ db, now }: Means, id: string, state: 'handed-over' | 'dropped') => {
  await db
    .updateTable('mails')
    .set({ state, state_at: now(), ...(state === 'dropped' && forgotten) })
    .where('id', '=', id)
    .execute()
}

const forgotten = { text: '', html: '', links: sql<string[]>`'{}'::text[]`, unsubscribe_url: null }

const finish = async ({ db, now }: Means, mail: Mail) => {
  if (mail.account_id === null) return db.deleteFrom('mails').where('id', '=', mail.id).execute()
  await db
    .updateTable('mails')
    .set({ state: 'sent', state_at: now(), sent_at: now(), last_error: null, ...forgotten })
    .where('id', '=', mail.id)
    .execute()
  await noteRefusal(db, mail, null)
}

const fail = async ({ db, now, log }: Means, mail: Mail, verdict: Verdict) => {
  const { outcome, badAddress, reason } = verdict
  const state =
    outcome === 'refused'
      ? 'refused'
      : outcome === 'unknown' && composedKinds.includes(mail.kind)
        ? 'uncertain'
        : 'queued'
  await db
    .updateTable('mails')
    .set({ state, state_at: now(), last_error: reason })
    .where('id', '=', mail.id)
    .execute()
  if (badAddress) await noteRefusal(db, mail, { at: now(), reason })
  if (state === 'queued') throw new Error(reason)
  log.warn(`mail ${state}`, { mailId: mail.id, reason })
}

/** What is known of the address an account has now; a mail to a former or future one says nothing about it. */
const noteRefusal = (db: Kysely<DB>, mail: Mail, refusal: { at: Date; reason: string } | null) =>
  db
    .updateTable('accounts')
    .set({ mail_refused_at: refusal?.at ?? null, mail_refused_reason: refusal?.reason ?? null })
    .where('id', '=', mail.account_id)
    .where('email', '=', mail.recipient)
    .$if(!refusal, query => query.where('mail_refused_at', 'is not', null))
    .execute()
