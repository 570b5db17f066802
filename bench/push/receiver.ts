import { createServer, type ServerResponse } from 'node:http'

/**
 * A push service that accepts everything. Answers `GET /after/N` once N pushes have arrived since the previous
 * one.
 */
let pushes = 0
let waiting: { for: number; response: ServerResponse } | null = null

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    waiting = { for: Number(request.url?.split('/').at(-1)), response }
    return
  }
  request.resume().on('end', () => {
    response.writeHead(201, { 'Content-Length': 0 }).end()
    pushes += 1
    if (!waiting || pushes < waiting.for) return
    waiting.response.end()
    waiting = null
    pushes = 0
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit(0))
