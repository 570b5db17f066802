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
  const tags = new Set(operationNames.map(name => contract[name].tag))
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.productName} API`,
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${config.publicUrl}/api` }],
    tags: [...tags].map(name => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, ...errorSchemas() },
      parameters: headerParameters,
      headers: {
        RetryAfter: {
          description: 'Seconds to wait before the next attempt.',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(config),
          description: 'The cookie that `signIn` sets.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token that `signIn` returns when `wantToken` is true. `uploadMedia` also accepts a token from `createUploadToken`.',
        },
      },
    },
  }
}

const description = `Every write carries an \`Idempotency-Key\` header made by the client. A repeated key returns the first
answer and changes nothing; with a different request it is refused (422). Errors are \`{ code, message, data? }\`. A path
called with a method it does not have answers 405 with an \`Allow\` header. Lists have pages: pass \`nextCursor\` as
\`cursor\` to get the next one. Text written by members is stored and sent with \`& < > " '\` as HTML entities. Clients
should ignore properties they do not know.`

const operationObject = (name: OperationName, schemas: Schemas) => {
  const operation: OperationContract = contract[name]
  const { method } = endpointOf(name)
  const body = requestBody(operation, schemas)
  return {
    operationId: name,
    tags: [operation.tag],
    summary: operation.summary,
    description: `For ${operation.access === 'visitor' ? 'everybody' : `${operation.access}s`}.`,
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
