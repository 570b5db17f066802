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
  lib_version: id.describe('The version of the client library. It is ignored.'),
  user_id: id.describe('The user id, from `mailService.userId` of `getConfig`.'),
  service_id: id.describe('The service id, from `mailService.serviceId` of `getConfig`.'),
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
        .describe("The template's parameters: `name`, `email` and `message` (up to 5,000 characters)."),
    }),
  },
  sendEmailForm: {
    ...operation,
    summary: 'Send an email from a form',
    description: 'Does the same as `sendEmail`, but takes the template parameters from form fields.',
    refusals: ['forbidden', 'headless-browser'],
    body: z.object(envelope).catchall(z.string()),
    bodyAs: 'form',
  },
} satisfies Record<string, OperationContract>
