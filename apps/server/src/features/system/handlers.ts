import { mailService } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { analyticsAppId } from '../analytics/index.ts'
import { mailServiceUser } from '../contact/index.ts'
import { hasEmailOutbox } from '../email/index.ts'

/** See docs/product/offline.md#new-versions. */
export const appVersion = '1.0.0'

export const systemHandlers = {
  getConfig: async ({ config, secret }) => ({
    productName: config.productName,
    version: appVersion,
    problems: problemsOf(config),
    mailService: { userId: mailServiceUser(secret), serviceId: mailService.serviceId },
    mailOutbox: hasEmailOutbox(config),
    analytics: config.analytics ? { appId: analyticsAppId(secret) } : null,
    functionsUrl: config.functionsUrl ?? null,
    registration: config.registration,
  }),
} satisfies HandlersOf<'getConfig'>

/** Problems that would surprise members later, shown in the red banner at once. */
const problemsOf = ({
  isProduction,
  smtpUrl,
  isSecure,
  publicUrl,
}: {
  isProduction: boolean
  smtpUrl?: string
  isSecure: boolean
  publicUrl: string
}) => {
  if (!isProduction) return []
  const problems = []
  if (!smtpUrl) problems.push("SMTP_URL isn't set, so no emails can be sent.")
  if (!isSecure && !['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname))
    problems.push("PUBLIC_URL doesn't start with https://, so passwords are sent unencrypted.")
  return problems
}
