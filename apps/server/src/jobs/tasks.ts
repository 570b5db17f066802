import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { forgetMember } from '../features/accounts/forget-member.ts'
import { queueDigests } from '../features/digests/queue-digests.ts'
import { remind } from '../features/events/remind.ts'
import { resumeImports } from '../features/imports/resume-imports.ts'
import { runImport } from '../features/imports/run-import.ts'
import { resumeMails } from '../features/mail/resume-mails.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { endSuspensions } from '../features/moderation/end-suspensions.ts'
import { makeArchive } from '../features/own-data/make-archive.ts'
import { sendPushes } from '../features/push/send-pushes.ts'
import type { Jobs } from './add-job.ts'
import { sweep } from './sweep.ts'

/** What each job does. Every one may run twice: a crash between the work and its end starts it again. */
export const createTasks = (context: Context) =>
  ({
    'send-mail': async payload => {
      if (!context.config.smtpUrl) throw new Error('SMTP_URL is not set, so this mail can not be sent.')
      await sendMail(context, payloads['send-mail'].parse(payload).mailId)
    },
    'delete-files': payload => context.storage.delete(payloads['delete-files'].parse(payload).paths),
    push: payload => sendPushes(context, payloads.push.parse(payload)),
    'forget-member': payload => forgetMember(context.db, payloads['forget-member'].parse(payload)),
    archive: payload => makeArchive(context, payloads.archive.parse(payload).archiveId),
    import: payload => runImport(context, payloads.import.parse(payload).importId),
    'resume-imports': () => resumeImports(context),
    sweep: () => sweep(context),
    'queue-digests': () => queueDigests(context),
    'resume-mails': () => resumeMails(context),
    remind: () => remind(context),
    'end-suspensions': () => endSuspensions(context),
  }) satisfies TaskList

const payloads = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'delete-files': z.object({ paths: z.array(z.string()) }),
  'forget-member': z.object({ memberId: z.uuid(), digests: z.array(z.uuid()) }),
  archive: z.object({ archiveId: z.uuid() }),
  import: z.object({ importId: z.uuid() }),
  push: z.object({ deliveries: z.array(z.tuple([z.uuid(), z.uuid()])), attempt: z.int() }),
} satisfies { [Name in keyof Jobs]: z.ZodType<Jobs[Name]> }
