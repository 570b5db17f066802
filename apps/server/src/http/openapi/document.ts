import { contract, type OperationContract } from '@bowline/api/contract/index'
import { secondStep } from '@bowline/api/contract/second-factor'
import { answeredInText, endpointOf, type OperationName, operationNames } from '@bowline/api/endpoints'
import { type ErrorCode, statusOf } from '@bowline/domain/errors'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { cookieName } from '../session.ts'
import { headerParameters, headersOf } from './headers.ts'
import { errorSchemaName, errorSchemas, refusalsOf } from './refusals.ts'
import { createSchemas, type JsonSchema } from './schemas.ts'
import { tags } from './tags.ts'

export type ApiDocument = ReturnType<typeof createApiDocument>
type Schemas = ReturnType<typeof createSchemas>

/** The OpenAPI 3.1 document, made from the contract that the server implements. */
export const createApiDocument = (config: Pick<Config, 'publicUrl' | 'productName' | 'isSecure'>) => {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {}
  for (const name of operationNames) {
    const { method, path } = endpointOf(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(name, schemas) }
  }
  // It occurs in the data of an error, so no operation's answer refers to it.
  schemas.schemaOf(z.object({ secondStep }), 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.productName} API`,
      version: '1.0.0',
      description: introduction.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${config.publicUrl}/api` }],
    tags,
    paths,
    components: {
      schemas: { ...schemas.components, ...errorSchemas() },
      parameters: headerParameters,
      headers: {
        RetryAfter: {
          description: 'How many seconds to wait before the next attempt.',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(config),
          description: 'The session cookie set by `signIn`.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token returned by `signIn` with `wantToken`. `uploadMedia` also accepts a token from `createUploadToken`.',
        },
      },
    },
  }
}

/** What every client needs to know; backticks mark code. "You" is the signed-in member in all descriptions. */
export const introduction = [
  {
    title: 'Authentication',
    text: 'Call `signIn` to get a session cookie, or with `wantToken` a token to send as `Authorization: Bearer …`. In this document, "you" means the signed-in member.',
  },
  {
    title: 'Writes',
    text: 'Send a new `Idempotency-Key` with every write. If you repeat a request with its key, you get the first response again, and nothing changes twice. Using the same key for a different request returns 422.',
  },
  {
    title: 'Batches',
    text: 'You can send several writes at once with `sendBatch`, such as those that waited on a device. Each write has its own key, answer and transaction.',
  },
  {
    title: 'Errors',
    text: 'Errors are `{ code, message, data? }`. Check `code`, which never changes, and show `message` to people. After 429 and 503, wait as many seconds as `Retry-After` says.',
  },
  {
    title: 'Lists',
    text: 'Lists are paged. Pass `nextCursor` as `cursor` to get the next page.',
  },
  {
    title: 'Data',
    text: 'Requests and responses are JSON. Times are in ISO 8601 format and UTC. Text written by members is stored and returned with `& < > " \'` as HTML entities. Ignore properties you do not know: later versions may add some.',
  },
]

const accessOf: Record<OperationContract['access'], string> = {
  visitor: 'Works without signing in.',
  member: 'Requires signing in.',
  admin: 'Requires the admin role.',
  developer: 'Requires the developer role.',
}

const operationObject = (name: OperationName, schemas: Schemas) => {
  const operation: OperationContract = contract[name]
  const { method } = endpointOf(name)
  const body = requestBody(operation, schemas)
  return {
    operationId: name,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description} ${accessOf[operation.access]}`,
    security: [...(operation.access === 'visitor' ? [{}] : []), { session: [] }, { bearer: [] }],
    parameters: [
      ...parametersOf('path', operation.params, schemas),
      ...parametersOf('query', operation.query, schemas),
      ...headersOf(method, operation).map(header => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(body && { requestBody: body }),
    responses: responsesOf(name, operation, schemas),
  }
}

type ResponseObject = {
  description: string
  headers?: Record<string, { $ref: string }>
  content: Record<string, { schema: JsonSchema }>
}

const responsesOf = (name: OperationName, operation: OperationContract, schemas: Schemas) => {
  const isText = answeredInText.has(name)
  const responses: Record<number, ResponseObject> = {
    [operation.status ?? 200]: {
      description: 'Success',
      content: {
        [isText ? 'text/plain' : 'application/json']: {
          schema: schemas.schemaOf(operation.response, 'output'),
        },
      },
    },
  }
  const refusals = refusalsOf(endpointOf(name).method, operation)
  for (const [status, codes] of Object.entries(refusals))
    responses[Number(status)] = refusalResponse(codes, isText)
  return responses
}

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }

const parametersOf = (
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  schemas: Schemas,
): Parameter[] => {
  const { properties = {}, required = [] } = schema ? schemas.schemaOf(schema, 'input') : {}
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: property,
  }))
}

const requestBody = ({ body, bodyAs }: OperationContract, schemas: Schemas) => {
  if (!body) return undefined
  const content: Record<string, { schema: JsonSchema }> = {}
  if (body === 'binary' || body === 'stream')
    content['application/octet-stream'] = { schema: { type: 'string', format: 'binary' } }
  else {
    const schema = schemas.schemaOf(body, 'input')
    const types = bodyAs === 'form' ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []
    for (const type of ['application/json', ...types]) content[type] = { schema }
  }
  return { required: true, content }
}

const refusalResponse = (codes: ErrorCode[], isText: boolean): ResponseObject => {
  const maySayWhen = codes.some(code => [429, 503].includes(statusOf[code]))
  return {
    description: codes.map(code => `\`${code}\``).join(', '),
    ...(maySayWhen && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: isText
      ? { 'text/plain': { schema: { type: 'string', description: 'What went wrong.' } } }
      : { 'application/json': { schema: errorUnion(codes) } },
  }
}

const errorUnion = (codes: ErrorCode[]): JsonSchema => {
  const refOf = (code: ErrorCode) => `#/components/schemas/${errorSchemaName(code)}`
  const [only] = codes
  if (only && codes.length === 1) return { $ref: refOf(only) }
  return {
    oneOf: codes.map(code => ({ $ref: refOf(code) })),
    discriminator: {
      propertyName: 'code',
      mapping: Object.fromEntries(codes.map(code => [code, refOf(code)])),
    },
  }
}
