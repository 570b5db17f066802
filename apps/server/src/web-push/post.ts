import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { checkedLookup, PrivateAddress, type Resolve } from '../outbound/checked-lookup.ts'

/** The result of one push. `later`: retry, not before `retryAfter` (milliseconds) if the service named one. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; retryAfter: number }
  | { kind: 'refused'; reason: string }

export type Post = (endpoint: string, headers: Record<string, string>, body: Buffer) => Promise<Outcome>

type Settings = {
  /** Whether a push service on this machine may be called, for tests and development. */
  loopback: boolean
  resolve?: Resolve
  /** Milliseconds for a whole call. */
  timeout?: number
}

/**
 * Calls push services over persistent connections. Never follows a redirect, reads very little of an answer,
 * and never calls an address inside this network.
 */
export const createPost = ({ loopback, resolve, timeout = 10_000 }: Settings) => {
  const lookup = checkedLookup({ loopback }, resolve)
  const pooled = { keepAlive: true, scheduling: 'lifo' } as const
  const agents = { secure: new Agent(pooled), plain: new PlainAgent(pooled) }

  const post: Post = (endpoint, headers, body) =>
    new Promise(resolve => {
      const url = new URL(endpoint)
      const options = { method: 'POST', headers: { ...headers, 'Content-Length': body.length }, lookup }
      const call =
        url.protocol === 'https:'
          ? request(url, { ...options, agent: agents.secure })
          : plainRequest(url, { ...options, agent: agents.plain })
      const deadline = setTimeout(() => call.destroy(new Error('The push service did not answer')), timeout)
      const settle = (outcome: Outcome | Promise<Outcome>) => {
        clearTimeout(deadline)
        resolve(outcome)
      }
      call.on('response', answer => {
        const outcome = outcomeOf(answer)
        discard(answer)
        answer.on('close', () => settle(outcome))
      })
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error instanceof PrivateAddress) settle({ kind: 'refused', reason: error.message })
        // A service may close an idle connection just when it is used again. A device shows two pushes with one topic once.
        else if (call.reusedSocket && error.code === 'ECONNRESET') settle(post(endpoint, headers, body))
        else settle({ kind: 'later', reason: error.message, retryAfter: 0 })
      })
      call.end(body)
    })

  const close = () => {
    agents.secure.destroy()
    agents.plain.destroy()
  }
  return { post, close }
}

/** The body is not needed. Reading a little of it allows the connection to be reused. */
const readAtMost = 16 * 1024

const discard = (answer: IncomingMessage) => {
  let bytes = 0
  answer.on('error', () => {})
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > readAtMost) answer.destroy()
  })
}

const outcomeOf = ({ statusCode = 0, headers }: IncomingMessage): Outcome => {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  const reason = `The push service answered ${statusCode}`
  const isPassing = statusCode === 408 || statusCode === 425 || statusCode === 429 || statusCode >= 500
  if (!isPassing) return { kind: 'refused', reason }
  return { kind: 'later', reason, retryAfter: retryAfterOf(headers['retry-after']) }
}

/** Seconds, or a date. */
const retryAfterOf = (header = '') => {
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
