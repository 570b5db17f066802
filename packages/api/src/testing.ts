import type { ErrorCode } from '@bowline/domain/errors'
import { errorCodes, errorStatus } from '@bowline/domain/errors'
import { outlineOf } from './answer-outlines.ts'
import { endpointOf, operationNames } from './endpoints.ts'

/** The server's successful answer to this request, with empty values. */
export const exampleAnswer = (method: string, url: string): Response => {
  const { name } = operationAt(method, url.replace(/\?.*/, ''))
  const properties = outlineOf(name).split('|')[0]?.split(',') ?? []
  return Response.json(
    Object.fromEntries(
      properties.map(property => {
        const [key = '', kinds = ''] = property.split(':')
        return [key.replace('?', ''), examples[kinds.charAt(0)]]
      }),
    ),
  )
}

/** A refusal in the API's shape, with a code that belongs to the status. */
export const exampleRefusal = (status: number, message: string, headers: Record<string, string> = {}) => {
  const code: ErrorCode | undefined = errorCodes.find(code => errorStatus(code) === status)
  if (!code) throw new Error(`No code has the status ${status}.`)
  return Response.json({ code, message }, { status, headers })
}

/** The operation a request is for, and the parameters in its path. */
export const operationAt = (method: string, path: string) => {
  for (const name of operationNames) {
    const endpoint = endpointOf(name)
    const match = endpoint.method === method && patternOf(endpoint.path).exec(path.replace(/^\/api/, ''))
    if (match) return { name, params: { ...match.groups } }
  }
  throw new Error(`The API has no ${method} ${path}.`)
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const examples: Record<string, unknown> = {
  s: 'text',
  n: 0,
  b: false,
  t: true,
  a: [],
  o: {},
  z: null,
  '*': 0,
}
