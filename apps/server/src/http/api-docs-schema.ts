import { html } from 'hono/html'
import type { JsonSchema } from './openapi/schemas.ts'

type Html = ReturnType<typeof html>

/** The anchor of a schema on the page. */
export const anchorOf = (name: string) => `schema-${name}`

/** Text whose backticks mark code. */
export const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))

/** In requests, fields may be required; in answers they are always there unless they are optional. */
type Use = 'request' | 'answer'

type Field = { name: string; schema: JsonSchema; required: boolean; place?: string }

/** A schema's properties, nested ones too, or its type if it has none. */
export const schemaTable = (schema: JsonSchema, use: Use): Html => {
  const fields = fieldsOf(schema)
  return fields.length > 0 ? fieldTable(fields, use) : html`<p class="type">${typeOf(schema)}</p>`
}

export const fieldTable = (fields: Field[], use: Use) => html`<dl>
  ${fields.map(
    ({ name, schema, required, place }) => html`<div>
      <dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${place ? html` <span class="type">in ${place}</span>` : ''}${use === 'request' && required ? html` <span class="required">required</span>` : ''}${use === 'answer' && !required ? html` <span class="type">optional</span>` : ''}</dt>
      <dd>${prose(schema.description ?? '')}${constraints(schema)}</dd>
    </div>`,
  )}
</dl>`

const fieldsOf = (schema: JsonSchema, prefix = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    const field = { name: path, schema: property, required: schema.required?.includes(name) ?? false }
    const inner = inlineObject(property)
    return [field, ...(inner ? fieldsOf(inner.schema, `${path}${inner.suffix}.`) : [])]
  })

/** The object described in place: the property itself, its items, or either of them next to null. */
const inlineObject = (schema: JsonSchema): { schema: JsonSchema; suffix: string } | undefined => {
  if (schema.properties) return { schema, suffix: '' }
  if (schema.items) {
    const inner = inlineObject(schema.items)
    return inner && { schema: inner.schema, suffix: `[]${inner.suffix}` }
  }
  const options = schema.anyOf?.filter(option => option.type !== 'null') ?? []
  return options.length === 1 && options[0] ? inlineObject(options[0]) : undefined
}

const typeOf = (schema: JsonSchema): Html => {
  const { $ref, type, items, format } = schema
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return html`<a href="#${anchorOf(name)}">${name}</a>`
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) return joined(options.map(typeOf), ' or ')
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`
  if (type === 'array') return html`array of ${items ? typeOf(items) : 'anything'}`
  if (format) return html`${format}`
  return html`${[type ?? 'any'].flat().join(' or ')}`
}

const constraints = (schema: JsonSchema) => {
  const { enum: values, default: standard, minLength, maxLength, minimum, maximum, maxItems } = schema
  const said = [
    Array.isArray(values) &&
      html`One of ${joined(
        values.map(value => html`<code>${String(value)}</code>`),
        ', ',
      )}.`,
    typeof maxLength === 'number' &&
      (typeof minLength === 'number' && minLength > 0
        ? `${count(minLength)} to ${count(maxLength)} characters.`
        : `Up to ${count(maxLength)} characters.`),
    typeof maxItems === 'number' && `Up to ${count(maxItems)} entries.`,
    typeof minimum === 'number' &&
      typeof maximum === 'number' &&
      `From ${count(minimum)} to ${count(maximum)}.`,
    standard !== undefined && standard !== '' && html`Default: <code>${JSON.stringify(standard)}</code>.`,
  ].filter(Boolean)
  return said.map(sentence => html` <span class="limit">${sentence}</span>`)
}

const count = (number: number) => number.toLocaleString('en')

const joined = (parts: Html[], separator: string) =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`
