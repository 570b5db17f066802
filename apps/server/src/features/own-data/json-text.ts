/**
 * Writes the JSON of a value in small pieces. Its lists may be async iterables; each of their documents gets its
 * own line.
 */
export async function* jsonText(value: unknown): AsyncGenerator<string> {
  if (isList(value)) {
    yield '['
    let separator = '\n'
    for await (const document of value) {
      yield separator + JSON.stringify(document)
      separator = ',\n'
    }
    yield '\n]'
  } else if (hasList(value)) {
    let separator = '{\n'
    for (const [name, field] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}: `
      yield* jsonText(field)
      separator = ',\n'
    }
    yield '\n}'
  } else {
    yield JSON.stringify(value)
  }
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const hasList = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).some(field => isList(field) || hasList(field))
