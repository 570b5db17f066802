import { checkEmail } from './account.ts'
import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'

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
      if (!name.trim()) throw invalid('Please tell us your name', { field: 'name' })
      if (name.trim().length > limits.displayName)
        throw invalid(`A name can have at most ${limits.displayName} characters`, { field: 'name' })
    },
    email: () => checkEmail(email),
    message: () => {
      if (!message.trim()) throw invalid('Please write a message', { field: 'message' })
      if (message.trim().length > limits.contact)
        throw invalid(`A message can have at most ${limits.contact} characters`, { field: 'message' })
    },
  })
}
