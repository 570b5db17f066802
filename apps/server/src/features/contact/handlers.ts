import { invalid, mailService, mailServiceMessages, Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { isMadeWith } from '../../secrets.ts'
import { mailServiceUser } from './public-id.ts'
import { receiveContact } from './receive-contact.ts'

export const contactHandlers = {
  sendEmail: (call, { body }) => send(call, body, body.template_params),
  sendEmailForm: (call, { body }) => send(call, body, body),
} satisfies HandlersOf<'sendEmail' | 'sendEmailForm'>

type Envelope = { user_id: string; service_id: string; template_id: string }

const send = async (call: Call, envelope: Envelope, parameters: Record<string, unknown>) => {
  checkEnvelope(call, envelope)
  const text = (name: string) => {
    const value = parameters[name] ?? ''
    if (typeof value !== 'string') throw invalid(`Send ${name} as text`, { field: name })
    return value
  }
  await receiveContact(call, {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
  })
  return 'OK'
}

const checkEnvelope = (call: Call, { user_id, service_id, template_id }: Envelope) => {
  if (/headless/i.test(call.userAgent)) throw new Refusal('headless-browser', mailServiceMessages.headless)
  if (!isMadeWith(call.secrets, user_id, mailServiceUser) || service_id !== mailService.serviceId)
    throw new Refusal('forbidden', mailServiceMessages.forbidden)
  if (template_id !== mailService.contactTemplate)
    throw invalid(`There is no template "${template_id}". Use "${mailService.contactTemplate}".`)
}
