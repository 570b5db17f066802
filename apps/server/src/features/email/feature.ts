import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { serveEmailOutbox } from './dev-outbox.ts'
import { emailMeasurement } from './email-state.ts'
import { sendEmailJob } from './queue-email.ts'
import { resumeEmails } from './resume-emails.ts'
import { type Composers, sendEmail } from './send-email.ts'
import { serveUnsubscribePage } from './unsubscribe.ts'

export const email = (composers: Composers): Feature => ({
  serve: (app, { context }) => {
    serveEmailOutbox(app, context)
    serveUnsubscribePage(app, context.config)
  },
  jobs: [
    handleJob(sendEmailJob, async (context, { mailId }) => {
      if (!context.config.smtpUrl) throw new Error('SMTP_URL is not set, so this email cannot be sent.')
      await sendEmail(context, composers, mailId)
    }),
  ],
  measurements: [emailMeasurement],
  recurringJobs: [{ name: 'resume-mails', schedule: '*/5 * * * *', run: resumeEmails }],
  onSweep: ({ db, config }, ago) =>
    deleteInBatches(db, 'mails', sql`created_at <= ${ago(config.retention.emails)}`),
})
