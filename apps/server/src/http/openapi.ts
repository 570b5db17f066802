import { contract, type OperationContract } from '@bowline/api/contract/index'
import { answeredInText, endpointOf, type OperationName } from '@bowline/api/endpoints'
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'

const failure = z
  .object({ code: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()).optional() })
  .openapi('Error')

/** The OpenAPI 3.1 document, from the same declarations that are served. */
export const openApiDocument = (publicUrl: string, title: string) => {
  const { openAPIRegistry, getOpenAPI31Document } = describe()
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'bowline',
  })
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const name of Object.keys(contract) as OperationName[]) openAPIRegistry.registerPath(pathOf(name))
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0', description },
    servers: [{ url: `${publicUrl}/api` }],
  })
}

const describe = () => {
  const app = new OpenAPIHono()
  return { openAPIRegistry: app.openAPIRegistry, getOpenAPI31Document: app.getOpenAPI31Document.bind(app) }
}

const description = `Every write carries an Idempotency-Key made by the client: the same key again gives the first answer and
changes nothing, with another request it is refused (422). Errors are \`{ code, message, data? }\`. Lists are keyset pages: pass
\`nextCursor\` on as \`cursor\`. Text that members wrote is stored and sent with \`& < > " '\` as entities.`

const pathOf = (name: OperationName): RouteConfig => {
  const operation: OperationContract = contract[name]
  const { method, path } = endpointOf(name)
  const isWrite = method !== 'GET' && operation.key !== 'none'
  const key = z.string().min(8).max(100)
  return {
    operationId: name,
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    tags: [operation.tag],
    summary: operation.summary,
    description: `For: ${operation.access === 'visitor' ? 'everybody' : `${operation.access}s`}.`,
    security: operation.access === 'visitor' ? [] : [{ session: [] }, { bearer: [] }],
    request: {
      params: operation.params,
      query: operation.query,
      headers: isWrite
        ? z.object({ 'Idempotency-Key': operation.key === 'optional' ? key.optional() : key })
        : undefined,
      body: bodyOf(operation),
    },
    responses: {
      [operation.status ?? 200]: {
        description: 'Done',
        content: {
          [answeredInText.has(name) ? 'text/plain' : 'application/json']: { schema: operation.response },
        },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
    },
  }
}

const bodyOf = ({ body, bodyAs }: OperationContract) =>
  body === 'binary' || body === 'stream'
    ? { content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } } }
    : body && {
        content: {
          'application/json': { schema: body },
          ...(bodyAs === 'form' && {
            'application/x-www-form-urlencoded': { schema: body },
            'multipart/form-data': { schema: body },
          }),
        },
      }
