import { Refusal } from '@bowline/domain'
import { Hono } from 'hono'
import type { Context } from './context.ts'
import type { Features } from './feature.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { createCallLimits } from './http/call-limits.ts'
import { answerError, answerRefusal } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { implement } from './http/implement.ts'
import { createKnownViewers } from './http/known-viewers.ts'
import { serveMetrics } from './http/metrics.ts'
import { observeRequests } from './http/observe-requests.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createFindViewer } from './http/session.ts'
import { serveUnknownRoutes } from './http/unknown-route.ts'
import { serveWebApp } from './http/web-app.ts'

/** The whole server as one Hono app; callable without a port. */
export const createApp = (
  context: Context,
  features: Features,
  callLimits = createCallLimits(context.config),
) => {
  const app = new Hono()
  const knownViewers = createKnownViewers()
  const findViewer = createFindViewer(context, features.onSession, knownViewers)
  const deps = { context, features, callLimits, findViewer, knownViewers }
  app.onError((error, http) => answerError(http, error, context.log))
  app.use(observeRequests(context))
  app.use(securityHeaders(context.config))
  serveMetrics(app, context, features)
  serveHealth(app, context)
  for (const serve of features.serve) serve(app, deps)
  implement(app, deps)
  serveApiDocs(app, context)
  serveUnknownRoutes(app)
  serveWebApp(app, context)
  return app
}

/** What an instance that only runs jobs serves: its health and its metrics. */
export const createWorkerApp = (context: Context, features: Features) => {
  const app = new Hono()
  app.onError((error, http) => answerError(http, error, context.log))
  app.use(observeRequests(context))
  app.use(securityHeaders(context.config))
  serveMetrics(app, context, features)
  serveHealth(app, context)
  app.all('*', http =>
    answerRefusal(
      http,
      new Refusal(
        'not-found',
        'This instance only runs jobs (ROLE=worker). Send requests to one with ROLE=web or ROLE=all.',
      ),
    ),
  )
  return app
}
