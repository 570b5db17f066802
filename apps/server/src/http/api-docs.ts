import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { docsPage } from './api-docs-page.ts'
import { style } from './api-docs-style.ts'
import { type ApiDocument, createApiDocument } from './openapi/document.ts'

/** Serves /api/openapi.json and /api/docs, a page without scripts. Both are built on the first request. */
export const serveApiDocs = (app: Hono, { config }: Context) => {
  let made: ApiDocument | undefined
  const document = () => {
    made ??= createApiDocument(config)
    return made
  }
  let page: Promise<string> | undefined
  const styleHash = createHash('sha256').update(style).digest('base64')
  app.get('/api/openapi.json', http => http.json(document()))
  app.get('/api/docs', async http => {
    page ??= Promise.resolve(docsPage(document())).then(String)
    return http.html(await page, 200, {
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    })
  })
}
