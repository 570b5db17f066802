import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Letter } from '../mail/render.ts'
import { unsubscribeLinks } from '../mail/unsubscribe.ts'
import { digestLetter } from './letter.ts'
import { notificationsOf } from './notifications-of.ts'
import { type Reader, readerOf } from './reader.ts'

type Means = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

/** The digest with this id as it would be told now; null when the member wants none or all of it has been seen. */
export const composeDigest = async (
  means: Means,
  memberId: string,
  digestId: string,
): Promise<{ letter: Letter; address: string } | null> => {
  const now = means.now()
  const reader = await readerOf(means.db, memberId)
  if (!reader) return null
  const isMeant = sql`notifications.digest_id = ${digestId}`
  const notifications = await notificationsOf(means.db, { memberId, now, isMeant })
  if (notifications.length === 0) return null
  return { letter: letterFor(means, reader, notifications, now), address: reader.email }
}

export const letterFor = (
  { config, secret }: Pick<Means, 'config' | 'secret'>,
  reader: Reader,
  notifications: Awaited<ReturnType<typeof notificationsOf>>,
  now: Date,
) =>
  digestLetter(config, reader, notifications, {
    now,
    unsubscribe: unsubscribeLinks(config.publicUrl, secret, reader.member_id),
  })
