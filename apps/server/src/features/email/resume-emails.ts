import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { sendEmailJob } from './queue-email.ts'
import { attemptLife } from './send-email.ts'

/**
 * Resumes emails whose job ended with a crash: the queue itself releases such a job only after hours. The job key
 * merges two jobs for one email.
 */
export const resumeEmails = async ({ db, config, now }: Context) => {
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
  for (const { id } of left) await addJob(db, sendEmailJob, { mailId: id })
}
