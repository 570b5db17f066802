import { Refusal } from '@bowline/domain'
import { Hono } from 'hono'
import type { Context } from './context.ts'
import { serveCalendars } from './features/events/serve-calendars.ts'
import { handlers } from './features/handlers.ts'
import { serveMailOutbox } from './features/mail/dev-outbox.ts'
import { serveUnsubscribePage } from './features/mail/unsubscribe.ts'
import { serveMedia } from './features/media/serve.ts'
import { serveArchives } from './features/own-data/serve-archives.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { answerError, answerRefusal } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { implement } from './http/implement.ts'
import { serveMetrics } from './http/metrics.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'

/** The whole server as one Hono app; callable without a port. */
export const createApp = (context: Context) => {
  const app = new Hono()
  app.onError((error, http) => answerError(http, error, context.log))
  app.use(securityHeaders(context.config))
  serveMetrics(app, context)
  serveHealth(app, context)
  serveCalendars(app, context)
  serveArchives(app, context)
  implement(app, context, handlers, createRateLimiter(context.config.rateLimitFactor))
  serveApiDocs(app, context)
  serveMedia(app, context)
  serveMailOutbox(app, context)
  serveUnsubscribePage(app, context.config)
  app.all('/api/*', http =>
    answerRefusal(
      http,
      new Refusal('not-found', `There is no ${http.req.method} ${http.req.path}; see /api/docs.`),
    ),
  )
  serveWebApp(app, context)
  return app
}
