import { createServer } from 'node:http'

/**
 * The limit of HTTP: a bare node:http server that answers everything with the same bytes, which it gets in a
 * message with their type.
 */
process.once('message', ({ body, contentType }: { body: string; contentType: string }) => {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': bytes.byteLength })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit(0))
