import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayOf } from '../features/analytics/record.ts'
import { sweepArchives } from '../features/own-data/archives.ts'
import { sweepWords } from '../features/search/sweep-words.ts'
import { sweepMedia } from './sweep-media.ts'

const day = 24 * 60 * 60_000

/** How long a write's id is remembered: longer than any outbox keeps trying. */
const operationLife = 60 * day
const mailLife = 30 * day
/** No push is tried for that long. */
const pushMemory = 7 * day
/** Thirteen months: the same month of last year can be looked at. */
const yearAndMonth = 396 * day

/** Removes what has ended. Each of these is ignored already by whoever reads it; here it leaves the disk. */
export const sweep = async (context: Context) => {
  const { db, now } = context
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('action_codes').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('login_failures').where('window_started_at', '<=', ago(limits.loginWindow)).execute()
  await db.deleteFrom('rate_limits').where('full_at', '<=', now()).execute()
  await db.deleteFrom('operations').where('created_at', '<=', ago(operationLife)).execute()
  await db.deleteFrom('mails').where('created_at', '<=', ago(mailLife)).execute()
  await db.deleteFrom('push_deliveries').where('told_of', '<=', ago(pushMemory)).execute()
  await sweepWords(db)
  await db.deleteFrom('contact_messages').where('created_at', '<=', ago(yearAndMonth)).execute()
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now()).execute()
  const lastDay = dayOf(ago(yearAndMonth))
  await db.deleteFrom('page_views').where(sql<boolean>`day <= ${lastDay}::date`).execute()
  await db.deleteFrom('web_vitals').where(sql<boolean>`day <= ${lastDay}::date`).execute()
  await sweepArchives(context)
  await sweepMedia(context, ago(day))
}
