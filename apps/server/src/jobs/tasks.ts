import type { TaskList } from 'graphile-worker'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { remind } from '../features/events/remind.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import type { Jobs } from './add-job.ts'
import { sweep } from './sweep.ts'

/** What each job does. Every one may run twice: a crash between the work and its end starts it again. */
export const createTasks = (context: Context, transport: Transporter | null) =>
  ({
    'send-mail': async payload => {
      if (!transport) throw new Error('SMTP_URL is not set, so this mail can not be sent.')
      await sendMail(context, transport, payloads['send-mail'].parse(payload).mailId)
    },
    'delete-files': payload => context.storage.delete(payloads['delete-files'].parse(payload).paths),
    sweep: () => sweep(context),
    remind: () => remind(context),
  }) satisfies TaskList

const payloads = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'delete-files': z.object({ paths: z.array(z.string()) }),
} satisfies { [Name in keyof Jobs]: z.ZodType<Jobs[Name]> }
