import { z } from 'zod'
import { contract } from './contract/index.ts'
import { answeredInText, type OperationName, operationNames } from './endpoints.ts'

/**
 * The top level of an operation's successful answer as one line: "posts:a,nextCursor:sz" has an array and a string or
 * null. A "?" marks a property that may be absent, a "|" separates alternatives. It is empty for an answer in text.
 */
export const outlineOf = (name: OperationName): string => {
  const known = outlines.get(name)
  if (known !== undefined) return known
  const made = answeredInText.has(name) ? '' : outlineOfSchema(schemaOf(name), name)
  outlines.set(name, made)
  return made
}

/** Every outline; the web app's build puts this in place of the contract (apps/web/vite/answer-outlines.ts). */
export const allOutlines = () => Object.fromEntries(operationNames.map(name => [name, outlineOf(name)]))

const outlines = new Map<OperationName, string>()

type Schema = {
  type?: string | string[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
  $defs?: Record<string, Schema>
}

type Definitions = Record<string, Schema>

/** @throws Error if the answer has no properties, because every answer would then be accepted */
const outlineOfSchema = (schema: Schema, name: OperationName) => {
  const outline = alternativesOf(schema, schema.$defs ?? {}).map(([properties, definitions]) =>
    outlineOfObject(properties, definitions),
  )
  if (outline.length === 0 || outline.includes(''))
    throw new Error(`The answer to ${name} has no properties.`)
  return outline.join('|')
}

const schemaOf = (name: OperationName) =>
  z.toJSONSchema(contract[name].response, { io: 'output', unrepresentable: 'any' }) as Schema

/** Resolves references and combinations. Several schemas are alternatives. */
const alternativesOf = (schema: Schema, definitions: Definitions): [Schema, Definitions][] => {
  const referred = schema.$ref && definitions[schema.$ref.replace('#/$defs/', '')]
  if (referred) return alternativesOf(referred, definitions)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.flatMap(one => alternativesOf(one, definitions))
  const [only, ...others] = schema.allOf ?? []
  if (only && others.length === 0 && !schema.properties) return alternativesOf(only, definitions)
  return [[schema, definitions]]
}

const outlineOfObject = ({ properties = {}, required = [] }: Schema, definitions: Definitions) =>
  Object.entries(properties)
    .map(([key, value]) => `${key}${required.includes(key) ? '' : '?'}:${kindsOf(value, definitions)}`)
    .join(',')

const kindsOf = (schema: Schema, definitions: Definitions) => {
  const kinds = alternativesOf(schema, definitions).map(([one]) => kindOf(one))
  return kinds.includes('*') ? '*' : [...new Set(kinds.join(''))].join('')
}

const kindOf = ({ type = [], ...schema }: Schema) => {
  if (schema.const === true) return 't'
  const types = typeof type === 'string' ? [type] : type
  return types.map(type => letters[type] ?? '*').join('') || '*'
}

const letters: Record<string, string> = {
  string: 's',
  number: 'n',
  integer: 'n',
  boolean: 'b',
  array: 'a',
  object: 'o',
  null: 'z',
}
