import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number }
type Attribute = { key: string; value: Value }
type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number; message?: string }
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** A collector of OpenTelemetry that receives traces by OTLP over HTTP, and reads those in JSON. */
export const startTraceCollector = async () => {
  const exports: Export[] = []
  const types: string[] = []
  const server = createServer(async (request, response) => {
    const type = request.headers['content-type'] ?? ''
    const body = await text(request)
    types.push(`${request.url} ${type}`)
    if (type === 'application/json') exports.push(JSON.parse(body))
    response.writeHead(200, { 'Content-Type': type }).end(type === 'application/json' ? '{}' : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Path and content type of each request. */
    types,
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** What describes the process. */
    resource: () => valuesOf(exports[0]?.resourceSpans[0]?.resource.attributes ?? []),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
