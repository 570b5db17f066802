import { z } from 'zod'

/** A JSON Schema 2020-12 in the document. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  [keyword: string]: unknown
}

/**
 * Translates the contract's zod schemas and collects those with an id, so that each is described once. `input` is
 * the client's data (a field with a default may be missing), `output` the server's.
 */
export const createSchemas = () => {
  const components: Record<string, JsonSchema> = {}
  const add = (name: string, component: JsonSchema) => {
    const known = components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(
        `The schema "${name}" differs between requests and answers; give one of them another id.`,
      )
    components[name] = component
  }
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, override: simplify }))
    const {
      $schema,
      $defs = {},
      ...root
    }: Generated = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
    for (const [name, component] of Object.entries($defs)) add(name, component)
    return root
  }
  return { components, schemaOf }
}

type Generated = JsonSchema & { $defs?: Record<string, JsonSchema> }

/** Removes zod's redundant patterns and bounds, and allows properties that later versions may add. */
const simplify = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
