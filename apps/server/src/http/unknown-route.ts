import { Refusal } from '@bowline/domain'
import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { answerRefusal } from './errors.ts'

/**
 * Answers requests without a route: 405 if the path exists with another method, otherwise 404 with a code of its own.
 * `not-found` would tell a newer page that what it wants to delete is already gone.
 */
export const serveUnknownRoutes = (app: Hono) => {
  const methods = new TrieRouter<string>()
  for (const { method, path } of app.routes)
    if (path.startsWith('/api/') && method !== 'ALL') methods.add('ALL', path, method)
  app.all('/api/*', http => {
    const { method, path } = http.req
    const allowed = methods.match('ALL', path)[0].map(([name]) => name)
    if (allowed.length === 0)
      return answerRefusal(
        http,
        new Refusal('unknown-route', `There is no ${method} ${path}. See /api/docs for every operation.`),
      )
    const names = allowed.flatMap(name => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
    http.header('Allow', names)
    return answerRefusal(
      http,
      new Refusal('method-not-allowed', `${path} doesn't support ${method}. Use ${names}.`),
    )
  })
}
