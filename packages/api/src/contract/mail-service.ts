import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'

const operation = {
  tag: 'Mail service',
  access: 'visitor',
  rate: 'mail',
  key: 'optional',
  attested: false,
  response: z.string(),
} as const

const id = z.string().max(200).default('')
const envelope = { lib_version: id, user_id: id, service_id: id, template_id: id }

/**
 * SPEC.md §7 Mail service. Answers are text: "OK", or what is wrong. 403 for a user or service that is not this server's
 * (both are in `getConfig`), 400 for a template or parameter, 429 for too many, 451 for a headless browser.
 */
export const mailService = {
  sendEmail: {
    ...operation,
    summary: 'Send a mail from a template of the server: template_contact takes name, email and message',
    body: z.object({ ...envelope, template_params: z.record(z.string(), z.unknown()).default({}) }),
  },
  sendEmailForm: {
    ...operation,
    summary: 'The same as a form, whose other fields are the parameters of the template',
    body: z.object(envelope).catchall(z.string()),
    bodyAs: 'form',
  },
} satisfies Record<string, OperationContract>
