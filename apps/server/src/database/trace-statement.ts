import { currentScope } from '../scope.ts'
import type { Tracer } from '../tracing/tracer.ts'

/** Characters of a statement that a span shows. */
const longestText = 2_000

/** Sends a statement, with a span if it belongs to a traced request or job. The text has no values: they are parameters. */
export const traceStatement = async <Result>(tracer: Tracer, text: string, send: () => Promise<Result>) => {
  const parent = currentScope()?.span
  if (!parent) return send()
  const statement = text.trim()
  const verb = /^\w*/.exec(statement)?.[0].toLowerCase() ?? ''
  const span = tracer.start(verb, {
    kind: 'client',
    parent,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, longestText) },
  })
  try {
    const result = await send()
    span.end()
    return result
  } catch (error) {
    span.end({ error: String(error) })
    throw error
  }
}
