import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Context } from '../context.ts'
import { type ApiDocument, createApiDocument } from './openapi/document.ts'

/** Serves /api/openapi.json and /api/docs, a page without scripts. Both are built on the first request. */
export const serveApiDocs = (app: Hono, { config }: Context) => {
  let made: ApiDocument | undefined
  const document = () => {
    made ??= createApiDocument(config)
    return made
  }
  const styleHash = createHash('sha256').update(style).digest('base64')
  app.get('/api/openapi.json', http => http.json(document()))
  app.get('/api/docs', async http =>
    http.html(await docsPage(document()), 200, {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    }),
  )
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border:1px solid #8884;border-radius:8px;margin:.5rem 0;padding:.5rem 1rem}summary{cursor:pointer}
code{font:.9em ui-monospace,monospace}pre{overflow:auto;padding:1rem;border-radius:8px;background:#8881}
.method{display:inline-block;min-width:4.5rem;font-weight:700;color:#c62828}h2{margin-top:2rem}`

const docsPage = (document: ApiDocument) => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <h1>${document.info.title}</h1>
        <p>${document.info.description}</p>
        <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
        ${document.tags.map(
          tag => html`<h2>${tag.name}</h2>
            ${operations.filter(({ operation }) => operation.tags[0] === tag.name).map(operationEntry)}`,
        )}
        <h2>Shapes</h2>
        ${Object.entries(document.components.schemas).map(
          ([name, schema]) =>
            html`<details id="${name}"><summary>${name}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
        )}
      </body>
    </html>`
}

type Operation = ApiDocument['paths'][string][string]
type Entry = { path: string; method: string; operation: Operation }

const operationEntry = ({ path, method, operation }: Entry) =>
  html`<details>
    <summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> ${operation.summary}</summary>
    <p>${operation.description}</p>
    <pre>${JSON.stringify({ parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses }, null, 2)}</pre>
  </details>`
