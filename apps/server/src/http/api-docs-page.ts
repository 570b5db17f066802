import { html, raw } from 'hono/html'
import { anchorOf, fieldTable, prose, schemaTable } from './api-docs-schema.ts'
import { style } from './api-docs-style.ts'
import { type ApiDocument, introduction } from './openapi/document.ts'
import type { JsonSchema } from './openapi/schemas.ts'

type Operation = ApiDocument['paths'][string][string]
type Entry = { path: string; method: string; operation: Operation }

/** The API's reference, made from its OpenAPI document. */
export const docsPage = (document: ApiDocument) => {
  const { title } = document.info
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(tag => ({
    ...tag,
    id: tag.name.toLowerCase().replaceAll(' ', '-'),
    entries: entries.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<nav aria-label="Contents">
  <a class="home" href="/"><img src="/favicon.svg" width="28" height="28" alt="">${title}</a>
  <details class="contents" open>
    <summary>Contents</summary>
    <ul>
      <li><a href="#introduction">Introduction</a></li>
      ${groups.map(({ id, name, entries: { length } }) => html`<li><a href="#${id}">${name}</a> <span>${length}</span></li>`)}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </details>
</nav>
<main>
  <header id="introduction">
    <h1>${title}</h1>
    <p class="lead">${entries.length} operations. The base URL is <code>${document.servers[0]?.url}</code>. Generate clients from the <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
    ${introduction.map(part => html`<h3>${part.title}</h3><p>${prose(part.text)}</p>`)}
  </header>
  ${groups.map(
    group => html`<section id="${group.id}">
    <h2>${group.name}</h2>
    <p class="lead">${group.description}</p>
    ${group.entries.map(entry => operationEntry(entry, document))}
  </section>`,
  )}
  <section id="schemas">
    <h2>Schemas</h2>
    <p class="lead">The objects that requests and answers share, and the errors.</p>
    ${Object.entries(document.components.schemas).map(
      ([name, schema]) => html`<details class="entry" id="${anchorOf(name)}">
      <summary><code>${name}</code><span>${prose(schema.description ?? '')}</span></summary>
      <div class="body">${schemaTable(schema, 'answer')}</div>
    </details>`,
    )}
  </section>
</main>
</body>
</html>`
}

const operationEntry = ({ path, method, operation }: Entry, { components }: ApiDocument) => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const named = parameters.map(parameter =>
    '$ref' in parameter
      ? components.parameters[lastPart(parameter.$ref) as keyof typeof components.parameters]
      : parameter,
  )
  const body = Object.entries(requestBody?.content ?? {})
  const answers = Object.entries(responses).map(([status, response]) => ({ status, ...response }))
  return html`<details class="entry" id="${operationId}">
  <summary><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code><span>${summary}</span></summary>
  <div class="body">
    <p>${prose(description)}</p>
    <p class="type">In clients: <code>${operationId}</code></p>
    ${
      named.length > 0
        ? html`<h4>Parameters</h4>${fieldTable(
            named.map(({ name, in: place, required, description: about, schema }) => ({
              name,
              required,
              place,
              schema: { ...(schema as JsonSchema), ...(about && { description: about }) },
            })),
            'request',
          )}`
        : ''
    }
    ${body[0] ? html`<h4>Body</h4>${body.length > 1 || body[0][0] !== 'application/json' ? html`<p class="type">${body.map(([type]) => type).join(', ')}</p>` : ''}${schemaTable(body[0][1].schema, 'request')}` : ''}
    ${answers.filter(({ status }) => status < '400').map(({ status, content }) => html`<h4>Answer ${status}</h4>${Object.values(content).map(({ schema }) => schemaTable(schema, 'answer'))}`)}
    <h4>Errors</h4>
    <dl>
      ${answers
        .filter(({ status }) => status >= '400')
        .map(
          ({ status, content, description: codes }) => html`<div>
        <dt><code>${status}</code></dt>
        <dd>${Object.values(content).map(({ schema }) => errorsOf(schema, codes, components.schemas))}</dd>
      </div>`,
        )}
    </dl>
  </div>
</details>`
}

/** Each error's code, as a link to its schema, and its meaning. */
const errorsOf = (schema: JsonSchema, codes: string, schemas: Record<string, JsonSchema>) => {
  const refs = (schema.oneOf ?? [schema]).flatMap(({ $ref }) => ($ref ? [lastPart($ref)] : []))
  if (refs.length === 0) return prose(codes)
  return refs.map(name => {
    const { description = '', properties } = schemas[name] ?? {}
    const code = String(properties?.code?.const ?? name)
    return html`<p><a href="#${anchorOf(name)}"><code>${code}</code></a> ${prose(description)}</p>`
  })
}

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
