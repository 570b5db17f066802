import type { CallOptions, Client } from '@bowline/api'
import { type ContactMessage, mailService } from '@bowline/domain/mail-service'

/**
 * Uses the email service as any other program would, see docs/product/services.md#email-service. If it cannot be
 * reached, the error is a TypeError: the service's "Network Error" with status 0.
 * @throws ApiError 403, 429 or 451
 */
export const sendContact = async (
  api: Client,
  contact: ContactMessage & { website: string },
  options: CallOptions,
) => {
  const { mailService: service } = await api.getConfig(undefined, options)
  return api.sendEmail(
    {
      body: {
        lib_version: '1.0.0',
        user_id: service.userId,
        service_id: service.serviceId,
        template_id: mailService.contactTemplate,
        template_params: contact,
      },
    },
    options,
  )
}
