import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { createApiDocument } from './document.ts'
import type { JsonSchema } from './schemas.ts'

const document = createApiDocument({
  publicUrl: 'https://knots.example',
  productName: 'Knots',
  isSecure: true,
})
const { schemas } = document.components
const operations = Object.values(document.paths).flatMap(item => Object.values(item))
const operation = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`The document has no operation "${name}".`)
  return found
}
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const ownRefs = (schema: JsonSchema | undefined) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"component:'))
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(ownRefs(schema), `component:${name}`)
const accepts = (schema: JsonSchema | undefined, value: unknown) => ajv.validate(ownRefs(schema), value)

describe('schemas', () => {
  test('allow every value of a vote', () => {
    for (const value of [1, 0, -1]) expect(accepts(schemas.Comment?.properties?.userVote, value)).toBe(true)
    const { voteType } = schemas.OwnData?.properties?.commentReactions?.items?.properties ?? {}
    for (const value of [1, -1]) expect(accepts(voteType, value)).toBe(true)
  })

  test('allow a session without a member', () => {
    const { content } = operation('getSession').responses[200] ?? {}
    expect(accepts(content?.['application/json']?.schema, { member: null })).toBe(true)
  })

  test('are never nullable as components: only their uses are', () => {
    const nullable = Object.keys(schemas).filter(name =>
      accepts({ $ref: `#/components/schemas/${name}` }, null),
    )
    expect(nullable).toEqual([])
  })
})

test('describes every property and parameter', () => {
  const missing = [...undescribed(document.paths, 'paths'), ...undescribed(document.components, 'components')]
  expect(missing, 'add .describe(…) to these in packages/api/src/contract').toEqual([])
})

test('describes every schema with an id', () => {
  const missing = Object.entries(schemas).filter(([, schema]) => !schema.description)
  expect(
    missing.map(([name]) => name),
    "add a description beside the id in the contract's .meta({ id, description })",
  ).toEqual([])
})

/** Where a property or a parameter has no description of its own. */
const undescribed = (value: unknown, place: string): string[] => {
  if (!value || typeof value !== 'object') return []
  const { properties = {}, parameters = [] } = value as JsonSchema & { parameters?: JsonSchema[] }
  const described = [
    ...Object.entries(properties),
    ...(Array.isArray(parameters) ? parameters : [])
      .filter(({ $ref }) => $ref === undefined)
      .map(parameter => [parameter.name, parameter] as const),
  ]
  const missing = described.filter(([, schema]) => !schema.description).map(([name]) => `${place}: ${name}`)
  return [...missing, ...Object.entries(value).flatMap(([key, part]) => undescribed(part, `${place}/${key}`))]
}

describe('operations', () => {
  test('require their request body', () => {
    const optional = operations.filter(({ requestBody }) => requestBody && !requestBody.required)
    expect(optional).toEqual([])
  })

  test('name the headers they take', () => {
    const refs = (name: string) =>
      operation(name).parameters.flatMap(parameter => ('$ref' in parameter ? [parameter.$ref] : []))
    const at = '#/components/parameters/'
    expect(refs('createPost')).toEqual([
      `${at}IdempotencyKey`,
      `${at}Attestation`,
      `${at}Member`,
      `${at}MadeAt`,
      `${at}Cancels`,
    ])
    expect(refs('sendEmail')).toEqual([`${at}OptionalIdempotencyKey`, `${at}Member`, `${at}MadeAt`])
    expect(refs('getFeed')).toEqual([`${at}Member`])
    expect(Object.values(document.components.parameters).map(({ name }) => name)).toEqual([
      'Idempotency-Key',
      'Idempotency-Key',
      'Bowline-Attestation',
      'Bowline-Member',
      'Bowline-Made-At',
      'Bowline-Cancels',
    ])
  })

  test('list their errors by status, each with its codes', () => {
    const { responses } = operation('listCases')
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '429', '500', '503'])
    expect(responses[401]?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/UnauthenticatedError' } },
    })
    expect(schemas.UnauthenticatedError?.properties?.code).toMatchObject({ const: 'unauthenticated' })
    expect(operation('createPost').responses[403]?.content['application/json']?.schema).toMatchObject({
      discriminator: { mapping: { 'origin-refused': '#/components/schemas/OriginRefusedError' } },
    })
  })

  test('answer 202 when a job does the work later', () => {
    const later = operations.filter(({ responses }) => responses[202]).map(({ operationId }) => operationId)
    expect(later).toEqual(['createArchive', 'createImport'])
  })

  test("describes the email service's answers as text, errors included", () => {
    const types = Object.values(operation('sendEmail').responses).flatMap(({ content }) =>
      Object.keys(content),
    )
    expect(new Set(types)).toEqual(new Set(['text/plain']))
  })
})

test('puts every operation in a group that has a description', () => {
  const used = new Set(operations.flatMap(({ tags }) => tags))
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used)
})

test('describes every operation, and who may call it', () => {
  const descriptions = operations.map(({ description }) => description)
  expect(descriptions.filter(text => !/\. (Works without|Requires) .+\.$/.test(text))).toEqual([])
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length)
})

test('names the session cookie as the server does', () => {
  expect(document.components.securitySchemes.session.name).toBe('__Host-bowline')
  const insecure = createApiDocument({ publicUrl: 'http://localhost', productName: 'Knots', isSecure: false })
  expect(insecure.components.securitySchemes.session.name).toBe('bowline')
})
