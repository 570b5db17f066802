import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true })

/** A server that was paused for seconds closes idle connections, perhaps while the next request is on its way. */
export const closeConnections = () => agent.destroy()

export type Post = { url: string; body: string; headers: Record<string, string> }

/**
 * Posts a message over a connection that stays open. A `fetch` takes the sender a quarter of the time of a bare relay, which
 * would be part of each measured time. Like a browser, it sends a message again if the server has just closed an idle connection.
 * @throws Error if the answer is not a success
 */
export const post = ({ url, body, headers }: Post) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(post({ url, body, headers }))
      else reject(error)
    })
    asked.on('response', response => {
      const { statusCode = 0 } = response
      text(response).then(answer => {
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`A message was answered ${statusCode}: ${answer.slice(0, 200)}`))
      }, reject)
    })
    asked.end(body)
  })
