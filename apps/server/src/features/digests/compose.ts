import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type EmailContent, unsubscribeLinks } from '../email/index.ts'
import { digestEmail } from './digest-email.ts'
import { notificationsOf } from './notifications-of.ts'
import { type Reader, readerOf } from './reader.ts'

type Deps = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

/** Composes the digest with this id from current data; null if the member wants none or has seen all of it. */
export const composeDigest = async (
  deps: Deps,
  memberId: string,
  digestId: string,
): Promise<{ content: EmailContent; address: string } | null> => {
  const now = deps.now()
  const reader = await readerOf(deps.db, memberId)
  if (!reader) return null
  const isMeant = sql`notifications.digest_id = ${digestId}`
  const notifications = await notificationsOf(deps.db, { memberId, now, isMeant })
  if (notifications.length === 0) return null
  return { content: digestEmailFor(deps, reader, notifications, now), address: reader.email }
}

export const digestEmailFor = (
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  reader: Reader,
  notifications: Awaited<ReturnType<typeof notificationsOf>>,
  now: Date,
) =>
  digestEmail(config, reader, notifications, {
    now,
    unsubscribe: unsubscribeLinks(config.publicUrl, secret, reader.member_id),
  })
