import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Context } from '../context.ts'
import { isLogged } from '../log.ts'
import { currentScope, type Scope, withinScope } from '../scope.ts'
import type { Span, Tracer } from '../tracing/tracer.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'
import { classOf } from './route-class.ts'

type Deps = Pick<Context, 'config' | 'log' | 'metrics' | 'tracer'>

/**
 * Gives each request an id, counts and traces it, and writes the access log. The requests that the server sends to itself, for
 * the writes of a batch or a page's initial data, share the id of the request they are part of.
 */
export const observeRequests = (deps: Deps): MiddlewareHandler => {
  const { config, metrics, tracer } = deps
  const logAccess = createAccessLog(deps)
  return async (http, next) => {
    const start = performance.now()
    const { method } = http.req
    const outer = currentScope()
    const span = tracer && isTraced(http.req.path) ? startSpan(tracer, http, outer) : undefined
    const requestId = requestIdOf(http.req.header(requestIdHeader), config)
    const logged = outer?.logged ?? { requestId, ...(span && { traceId: span.traceId }) }
    await withinScope({ logged, span }, async () => {
      await next()
      const answer = { method, route: answeringRoute(http), status: http.res.status }
      const milliseconds = performance.now() - start
      count(metrics, answer, milliseconds)
      logAccess(http, answer, milliseconds, outer !== undefined)
      if (span) endSpan(span, answer)
    })
    if (!outer && !isAsset(http.req.path)) http.res.headers.set(requestIdHeader, requestId)
  }
}

const isTraced = (path: string) => !routine.has(path) && !isAsset(path)

/** A file that browsers keep for a year, so it has no header of one request. */
const isAsset = (path: string) => path.startsWith('/assets/')

/** Continues the trace of the caller, if it has one. */
const startSpan = (tracer: Tracer, http: HonoContext, outer: Scope | undefined) =>
  tracer.start(http.req.method, { kind: 'server', parent: outer?.span ?? http.req.header('traceparent') })

const endSpan = (span: Span, { method, route, status }: Answer) =>
  span.end({
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    ...(status >= 500 && { error: `answered ${status}` }),
  })

type Answer = { method: string; route: string; status: number }

const count = ({ requestDuration, refusals }: Context['metrics'], answer: Answer, milliseconds: number) => {
  const { method, route, status } = answer
  const rateClass = classOf(method, route)
  requestDuration.observe({ method, route, class: rateClass, status }, milliseconds / 1000)
  if ((status === 429 || status === 503) && !routine.has(route)) refusals.inc({ class: rateClass, status })
}

/** Its lines say nothing of who sent a request or what exactly it is about: no address, no member, no path. */
const createAccessLog = ({ config, log }: Deps) => {
  const logsAll = isLogged('debug', config.logLevel)
  if (!isLogged('info', config.logLevel)) return () => {}
  return (http: HonoContext, answer: Answer, milliseconds: number, isPart: boolean) => {
    const isMinor = isPart || routine.has(answer.route)
    if (isMinor && !logsAll) return
    const bytes = http.res.headers.get('Content-Length')
    log[isMinor ? 'debug' : 'info']('request', {
      ...answer,
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...(bytes !== null && { bytes: Number(bytes) }),
    })
  }
}

/** The pattern of the route that answered: paths contain names, ids and tokens. */
const answeringRoute = (http: HonoContext) => {
  const pattern = routePath(http)
  if (pattern !== '/*') return pattern
  return http.res.headers.get('Content-Type')?.startsWith('text/html') ? 'page' : 'file'
}

/** Health checks and files of the app. */
const routine = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/assets/*',
  'file',
])
