import { z } from 'zod'
import type { OperationContract } from './operation.ts'

const operation = {
  tag: 'Email service',
  access: 'visitor',
  rate: 'mail',
  key: 'optional',
  attested: false,
  response: z.string(),
} as const

const id = z.string().max(200).default('')
const envelope = {
  lib_version: id.describe("The client library's version; it is ignored."),
  user_id: id.describe("The server's user id, from `getConfig`."),
  service_id: id.describe("The server's service id, from `getConfig`."),
  template_id: id.describe('The template to send: `template_contact`.'),
}

/**
 * The email service, see docs/product/services.md#email-service. Answers are text. The user and the service are in
 * `getConfig`; a wrong template or parameter gets 400.
 */
export const mailService = {
  sendEmail: {
    ...operation,
    summary: 'Send an email from a template',
    description:
      "Sends the contact form's message to the admins. Responds in plain text. Refuses unknown ids and automated browsers.",
    refusals: ['forbidden', 'headless-browser'],
    body: z.object({
      ...envelope,
      template_params: z
        .record(z.string(), z.unknown())
        .default({})
        .describe("The template's parameters: `name`, `email` and `message`."),
    }),
  },
  sendEmailForm: {
    ...operation,
    summary: 'Send an email from a form',
    description: 'Does the same as `sendEmail` with form fields as template parameters.',
    refusals: ['forbidden', 'headless-browser'],
    body: z.object(envelope).catchall(z.string()),
    bodyAs: 'form',
  },
} satisfies Record<string, OperationContract>
