import { endpointOf, type OperationName, operationNames } from '@bowline/api/endpoints'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Hono } from 'hono'
import { createApiDocument } from '../http/openapi/document.ts'
import type { JsonSchema } from '../http/openapi/schemas.ts'
import { undocumentedAnswers } from './undocumented-answers.ts'

/** Validates every answer that tests receive from the app against the API document. */
export const checkAnswers = (app: Hono) => {
  const answer = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    const name = operationOf(request)
    // Only answers of operations are read: canceling a copied stream would wait for both copies.
    const problem = name && (await problemOf(name, response.clone()))
    if (problem) undocumentedAnswers.push(problem)
    return response
  }
}

/** The status of a request that the client aborted: nobody receives it. */
const canceled = 499

const operationOf = ({ method, url }: Request) => {
  const { pathname } = new URL(url)
  return routes.find(route => route.method === method && route.path.test(pathname))?.name
}

const problemOf = async (name: OperationName, response: Response) => {
  if (response.status === canceled) return null
  const where = `${name} answered ${response.status}`
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';')
  const text = await response.text()
  const validate = validatorOf(name, response.status, type)
  if (!validate) return `${where} with ${type}, which is not documented: ${text.slice(0, 300)}`
  if (validate(type === 'application/json' ? JSON.parse(text) : text)) return null
  return `${where} with another body than documented: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`
}

const routes = operationNames.map(name => {
  const { method, path } = endpointOf(name)
  return { name, method, path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

const { paths, components } = createApiDocument({
  publicUrl: 'http://localhost',
  productName: 'Bowline',
  isSecure: false,
})
const operations = Object.values(paths).flatMap(item => Object.values(item))
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

/** The document lets later versions add properties; an answer of this version may only have those it describes. */
const closed = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(closed) as Value
  if (!value || typeof value !== 'object') return value
  const schema = Object.fromEntries(
    Object.entries(value).map(([keyword, part]) => [keyword, closed(part)]),
  ) as JsonSchema
  const isOpen = schema.type === 'object' && schema.properties && schema.additionalProperties === undefined
  return (isOpen ? { ...schema, additionalProperties: false } : schema) as Value
}

/** Every component is a schema of its own, so that it is compiled once and not for each operation. */
const ownRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"component:'))
for (const [name, schema] of Object.entries(components.schemas))
  ajv.addSchema(ownRefs(closed(schema)), `component:${name}`)
const validators = new Map<string, ValidateFunction | null>()

const validatorOf = (name: string, status: number, type: string) => {
  const id = `${name} ${status} ${type}`
  const known = validators.get(id)
  if (known !== undefined) return known
  const responses = operations.find(({ operationId }) => operationId === name)?.responses
  const schema = responses?.[status]?.content[type]?.schema
  const validator = schema ? ajv.compile(ownRefs(closed(schema))) : null
  validators.set(id, validator)
  return validator
}
