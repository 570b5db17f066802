import { Refusal } from '@bowline/domain'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Handler } from '../../http/handlers.ts'
import { createUnsubscribeToken, memberOfUnsubscribeToken } from './unsubscribe-token.ts'

/** RFC 8058 one-click: anyone with the link may unsubscribe without a session, and repeating it changes nothing. */
export const unsubscribe: Handler<'unsubscribeFromDigest'> = async ({ db, secrets, now }, { query }) => {
  const memberId = memberOfUnsubscribeToken(secrets, query.token)
  if (!memberId) throw new Refusal('code-invalid', 'This link is incomplete. Open it again from the email.')
  await sql`
    update profiles set
      notification_preferences = notification_preferences || '{"emailNotifications":false}', updated_at = ${now}
    where member_id = ${memberId} and notification_preferences -> 'emailNotifications' is distinct from 'false'`.execute(
    db,
  )
  return { success: true }
}

/** The page for readers who open a one-click address. Programs that prefetch links must change nothing. */
export const serveUnsubscribePage = (app: Hono, { publicUrl }: Config) =>
  app.get('/api/mail/unsubscribe', http =>
    http.redirect(pageUrl(publicUrl, http.req.query('token') ?? ''), 303),
  )

export const unsubscribeLinks = (publicUrl: string, secret: string, memberId: string) => {
  const token = createUnsubscribeToken(secret, memberId)
  return {
    url: pageUrl(publicUrl, token),
    oneClickUrl: `${publicUrl}/api/mail/unsubscribe?token=${token}`,
    settingsUrl: `${publicUrl}/settings`,
  }
}

const pageUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/__/auth/action?mode=unsubscribe&oobCode=${encodeURIComponent(token)}`
