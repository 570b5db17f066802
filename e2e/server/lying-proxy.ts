import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

/** How the proxy handles a request: it passes it on, never answers, or answers instead of the server. */
export type Lie = 'pass' | 'hang' | { status: number; type: string; body: string; location?: string }

type Liar = (request: { method: string; path: string }) => Lie

/** What happens between the server's answer and its arrival. */
type BeforeArrival = (request: { path: string }) => Promise<unknown>

export type LyingProxy = Awaited<ReturnType<typeof startLyingProxy>>

/**
 * A proxy in front of a server, such as a hotel's or a company's. It passes everything on until the test
 * changes that.
 */
export const startLyingProxy = async () => {
  let target = ''
  let liar: Liar = () => 'pass'
  let beforeArrival: BeforeArrival = async () => undefined
  const proxy = createServer((request, response) => {
    const lie = liar({ method: request.method ?? '', path: request.url ?? '' })
    if (lie === 'hang') return
    if (lie !== 'pass') {
      request.resume()
      const location = lie.location ? { Location: lie.location } : {}
      return response.writeHead(lie.status, { 'Content-Type': lie.type, ...location }).end(lie.body)
    }
    const { method, headers } = request
    const passed = forward(new URL(request.url ?? '/', target), { method, headers }, async answer => {
      await beforeArrival({ path: request.url ?? '' })
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  proxy.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (liar({ method: 'GET', path: request.url ?? '' }) !== 'pass') return socket.destroy()
    const { hostname, port } = new URL(target)
    const passed = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': ')).join('')
      passed.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    for (const end of [passed, socket]) end.on('error', () => [passed, socket].map(each => each.destroy()))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('The system gave the proxy no port.')

  return {
    url: `http://localhost:${address.port}`,
    standBefore: (url: string) => {
      target = url
    },
    lie: (next: Liar) => {
      liar = next
    },
    delay: (next: BeforeArrival) => {
      beforeArrival = next
    },
    forwardUnchanged: () => {
      liar = () => 'pass'
      beforeArrival = async () => undefined
    },
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
