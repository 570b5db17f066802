import { checkEmail } from './account.ts'
import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkLength } from './text-length.ts'

/** See docs/product/services.md#email-service-errors. `network` has status 0 and never comes from a server. */
export const mailServiceMessages = {
  headless: 'Unavailable For Headless Browser',
  forbidden: 'Forbidden',
  tooMany: 'Too Many Requests',
  network: 'Network Error',
} as const

/** The one service and the one template there are. */
export const mailService = { serviceId: 'default_service', contactTemplate: 'template_contact' } as const

export type ContactMessage = { name: string; email: string; message: string }

/** @throws Refusal with a sentence for the form */
export const checkContact = ({ name, email, message }: ContactMessage) => {
  checkAll({
    name: () => {
      if (!name.trim()) throw invalid('Enter your name', { field: 'name' })
      checkLength(name.trim(), limits.displayName, { field: 'name', what: 'your name' })
    },
    email: () => checkEmail(email),
    message: () => {
      if (!message.trim()) throw invalid('Write a message', { field: 'message' })
      checkLength(message.trim(), limits.contact, { field: 'message', what: 'your message' })
    },
  })
}
