import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { classifySmtpError, type Verdict } from './classify-smtp-error.ts'
import { deliver, type Message } from './deliver.ts'
import { type EmailContent, renderHtml, renderText } from './render.ts'

type ComposeDeps = Pick<Context, 'db' | 'config' | 'secret' | 'now'>
type Deps = ComposeDeps & Pick<Context, 'log' | 'metrics'>

/**
 * Composes an email right before it is sent, so that it leaves out anything read, deleted or hidden in the meantime.
 * @returns null if there is nothing left to send
 */
type Compose = (
  deps: ComposeDeps,
  memberId: string,
  emailId: string,
) => Promise<{ content: EmailContent; address: string } | null>

const composedKinds = ['digest', 'reminder'] as const

/** The other features' functions that compose emails. */
export type Composers = Record<(typeof composedKinds)[number], Compose>

/** Longer than any attempt takes: an older claim belongs to a crashed process. Milliseconds. */
export const attemptLife = 15 * 60_000

/**
 * Sends one email: queued → sending → handed over → sent. A second attempt finds it claimed or sent. The content is
 * then deleted because its links give access to the account. If the account is gone, the whole email is deleted.
 *
 * SMTP leaves one uncertainty: a connection that ends between the email's last line and the answer. An email about
 * an account is then sent again under the same Message-ID, by which mailboxes recognise the duplicate. Digests and
 * reminders are not sent again.
 * @throws if the mail server did not accept it, so that the job is retried
 */
export const sendEmail = async (deps: Deps, composers: Composers, mailId: string) => {
  const mail = await claim(deps, mailId)
  if (!mail) return
  const message = await messageOf(deps, composers, mail)
  if (!message) {
    countOutcome(deps, 'dropped')
    return setState(deps, mailId, 'dropped')
  }
  let handedOver = false
  try {
    await deliver(deps.config, message, async () => {
      await setState(deps, mailId, 'handed-over')
      handedOver = true
    })
  } catch (error) {
    await fail(deps, mail, classifySmtpError(error, handedOver))
    return
  }
  await finish(deps, mail)
  countOutcome(deps, 'sent')
}

const countOutcome = (
  { metrics }: Deps,
  outcome: 'sent' | 'deferred' | 'refused' | 'uncertain' | 'dropped',
) => metrics.deliveries.inc({ channel: 'email', outcome })

type Mail = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Null if there is nothing to do. @throws Error while another attempt is in progress */
const claim = async (deps: Deps, id: string) => {
  const { db, now, log } = deps
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
    .set({
      state: 'uncertain',
      state_at: time,
      last_error: 'The server stopped before the mail server answered',
    })
    .where('id', '=', id)
    .where('state', '=', 'handed-over')
    .where('state_at', '<=', given)
    .returning('id')
    .executeTakeFirst()
  if (lost) {
    countOutcome(deps, 'uncertain')
    log.warn('an email may or may not have been sent', { mailId: id })
  }
  const other = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst()
  if (other?.state === 'sending' || other?.state === 'handed-over')
    throw new Error('Another attempt to send this email is in progress.')
  return null
}

/** If its delivery is uncertain, it is not sent again. */
const composedKind = ({ kind }: Mail) => composedKinds.find(composed => composed === kind)

const messageOf = async (deps: Deps, composers: Composers, mail: Mail): Promise<Message | null> => {
  const { id, recipient, subject, text, html, unsubscribe_url: unsubscribeUrl, reply_to: replyTo } = mail
  const kind = composedKind(mail)
  if (!kind) return { id, recipient, subject, text, html, unsubscribeUrl, replyTo }
  const composed = mail.account_id && (await composers[kind](deps, mail.account_id, id))
  if (!composed) return null
  const { content, address } = composed
  return {
    id,
    recipient: address,
    subject: content.subject,
    text: renderText(content, deps.config),
    html: renderHtml(content, deps.config),
    unsubscribeUrl,
    replyTo,
  }
}

const setState = async ({ db, now }: Deps, id: string, state: 'handed-over' | 'dropped') => {
  await db
    .updateTable('mails')
    .set({ state, state_at: now(), ...(state === 'dropped' && forgotten) })
    .where('id', '=', id)
    .execute()
}

const forgotten = { text: '', html: '', links: sql<string[]>`'{}'::text[]`, unsubscribe_url: null }

const finish = async ({ db, now }: Deps, mail: Mail) => {
  if (mail.account_id === null) return db.deleteFrom('mails').where('id', '=', mail.id).execute()
  await db
    .updateTable('mails')
    .set({ state: 'sent', state_at: now(), sent_at: now(), last_error: null, ...forgotten })
    .where('id', '=', mail.id)
    .execute()
  await noteRefusal(db, mail, null)
}

const fail = async (deps: Deps, mail: Mail, verdict: Verdict) => {
  const { db, now, log } = deps
  const { outcome, badAddress, reason } = verdict
  const state =
    outcome === 'refused' ? 'refused' : outcome === 'unknown' && composedKind(mail) ? 'uncertain' : 'queued'
  await db
    .updateTable('mails')
    .set({ state, state_at: now(), last_error: reason })
    .where('id', '=', mail.id)
    .execute()
  countOutcome(deps, state === 'queued' ? 'deferred' : state)
  if (badAddress) await noteRefusal(db, mail, { at: now(), reason })
  if (state === 'queued') throw new Error(reason)
  log.warn(`mail ${state}`, { mailId: mail.id, reason })
}

/**
 * Records the delivery status of the account's current address. An email to a former or future address says nothing
 * about it.
 */
const noteRefusal = (db: Kysely<DB>, mail: Mail, refusal: { at: Date; reason: string } | null) =>
  db
    .updateTable('accounts')
    .set({ mail_refused_at: refusal?.at ?? null, mail_refused_reason: refusal?.reason ?? null })
    .where('id', '=', mail.account_id)
    .where('email', '=', mail.recipient)
    .$if(!refusal, query => query.where('mail_refused_at', 'is not', null))
    .execute()
