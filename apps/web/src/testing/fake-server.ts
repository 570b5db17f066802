import type { AnswerOf, OperationName, RequestOf } from '@bowline/api'
import { operationAt } from '@bowline/api/testing'
import type { LiveEvent } from '@bowline/domain'
import { type ErrorCode, errorStatus } from '@bowline/domain/errors'

type Answer<Name extends OperationName> =
  | AnswerOf<Name>
  | Response
  | ((request: RequestOf<Name>) => AnswerOf<Name> | Response | Promise<AnswerOf<Name> | Response>)

/** The server's answer to each operation. A function gets the request. */
export type Answers = { [Name in OperationName]?: Answer<Name> }

type Request = { operation: OperationName; params: Record<string, string>; query: unknown; body: unknown }

export type FakeServer = ReturnType<typeof createFakeServer>

/** Replaces the server: answers the requests of the real SDK and sends live events. */
export const createFakeServer = (given: Answers) => {
  const answers: Answers = { ...given }
  const requests: Request[] = []
  const sockets = new Set<FakeSocket>()
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  let otherAnswer: (() => Response | Promise<Response>) | null = null

  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.href)
    if (otherAnswer) return untilAborted(otherAnswer(), init.signal)
    if (url.pathname === '/healthz') return Response.json({ service: 'bowline' })
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const { name, params } = operationAt(init.method ?? 'GET', url.pathname)
    if (name === 'sendBatch' && !answers.sendBatch) return answerEach(body)
    const request = { operation: name, params, query: Object.fromEntries(url.searchParams), body }
    requests.push(request)
    const answer: unknown = answers[name]
    if (answer === undefined) console.error(`The test gives no answer to ${name}.`)
    const made: unknown = typeof answer === 'function' ? await answer(request) : answer
    init.signal?.throwIfAborted()
    return made instanceof Response ? made.clone() : Response.json(made ?? {})
  }

  /** Answers each write of a batch as if it had come alone, like the server. */
  const answerEach = async ({ writes }: RequestOf<'sendBatch'>['body']) =>
    Response.json({
      answers: await Promise.all(
        writes.map(async ({ id, method, path, body }) => {
          const response = await fetch(`/api${path}`, { method, ...(body !== undefined && { body }) })
          return { id, status: response.status, body: await response.json().catch(() => ({})) }
        }),
      ),
    })

  return {
    fetch,
    /** Changes the server's answer from now on. */
    answer: (changed: Answers) => void Object.assign(answers, changed),
    /**
     * Lets something else answer instead of the server, such as a hotel's network; null restores the server.
     */
    answeredBy: (other: typeof otherAnswer) => {
      otherAnswer = other
    },
    /** The requests for an operation so far, oldest first. */
    requestsFor: <Name extends OperationName>(operation: Name) =>
      requests.filter(request => request.operation === operation) as (Request & RequestOf<Name>)[],
    connect: () => {
      const socket = new FakeSocket(open, () => sockets.delete(socket))
      sockets.add(socket)
      return socket
    },
    /** Sends an event over the live connection, which may still be opening. */
    emit: async (event: LiveEvent) => {
      await opened
      for (const socket of sockets) socket.hear(event)
    },
  }
}

/** A refusal by the server. */
export const refusal = (code: ErrorCode, message: string, data?: Record<string, unknown>) =>
  Response.json({ code, message, data }, { status: errorStatus(code) })

/** A page that is not the server's: a proxy's, or the sign-in of a hotel's network. */
export const foreignPage = (status: number, body = '<h1>Sign in to this network</h1>', type = 'text/html') =>
  new Response(body, { status, headers: { 'Content-Type': type } })

const untilAborted = (answer: Response | Promise<Response>, signal?: AbortSignal | null) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ])

/** No answer at all, as without a network. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

/** The browser's end of a live connection whose server greets immediately. */
class FakeSocket extends EventTarget {
  readonly #onClose: () => void

  constructor(onOpen: () => void, onClose: () => void) {
    super()
    this.#onClose = onClose
    setTimeout(() => {
      this.hear({ type: 'hello', beatEvery: 30_000 })
      onOpen()
    })
  }

  hear(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  readonly readyState = 1

  send() {}

  close() {
    this.#onClose()
  }
}
