import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A web site on this machine. Answers 404 for pages that it was not given. */
export const startWebSite = async () => {
  const pages = new Map<string, Answer>()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = pages.get(request.url ?? '')
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let count = 0
  return {
    url,
    requests,
    /** The paths that were asked for since the last call. */
    drain: () => requests.splice(0).map(request => request.url),
    /** @returns the address of a new page */
    add: (answer: Answer) => {
      count += 1
      pages.set(`/${count}`, answer)
      return `${url}/${count}`
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const sends =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  response =>
    response.writeHead(200, { 'Content-Type': type, ...headers }).end(body)

export const redirects =
  (location: string): Answer =>
  response =>
    response.writeHead(302, { Location: location }).end()
