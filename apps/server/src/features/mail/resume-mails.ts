import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { attemptLife } from './send-mail.ts'

/**
 * Takes up mails whose job ended with a crash: the queue itself gives a job back only after hours. The key makes of two
 * jobs for one mail a single one.
 */
export const resumeMails = async ({ db, config, now }: Context) => {
  if (!config.smtpUrl) return
  const left = await db
    .selectFrom('mails')
    .select('id')
    .where('state_at', '<=', new Date(now().getTime() - attemptLife))
    .where(eb =>
      eb.or([
        eb('state', 'in', ['sending', 'handed-over']),
        eb.and([eb('state', '=', 'queued'), eb('attempts', '=', 0)]),
      ]),
    )
    .orderBy('state_at')
    .limit(1000)
    .execute()
  for (const { id } of left) await addJob(db, 'send-mail', { mailId: id }, { key: `mail:${id}` })
}
