import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnswerOf } from '@bowline/api'
import type { ErrorCode } from '@bowline/domain/errors'
import type pg from 'pg'
import type { Fault, Foreign } from './schedule.ts'

type Fate = { statementsLeft: number }

const fates = new AsyncLocalStorage<Fate>()

/**
 * From now on, a request with that fault loses its connection before one of its statements, and PostgreSQL
 * rolls back.
 */
export const breakConnections = (pool: pg.Pool) => {
  pool.on('connect', client => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new Error('This is no client of pg.')
    Reflect.set(client, 'query', (...given: unknown[]) => {
      const fate = fates.getStore()
      if (fate && fate.statementsLeft-- === 0) endSocket(client)
      return Reflect.apply(query, client, given)
    })
  })
}

const endSocket = (client: pg.PoolClient) => {
  const connection: unknown = Reflect.get(client, 'connection')
  if (typeof connection !== 'object' || connection === null) throw new Error('This client has no connection.')
  const stream: unknown = Reflect.get(connection, 'stream')
  if (typeof stream !== 'object' || stream === null || !('destroy' in stream))
    throw new Error('It has no socket.')
  if (typeof stream.destroy === 'function') stream.destroy()
}

/** The server's result of one request, whether or not the device received it. */
export type Done = { key: string; status: number }

type Settings = {
  request: (path: string, init?: RequestInit) => Promise<Response>
  faults: Fault[]
  /** Called for every request the server has answered. */
  done: (done: Done) => void
}

/** Requests to the real server, each with its fault; once `repair` is called without any. */
export const createFaultyFetch = ({ request, faults, done }: Settings) => {
  const left = [...faults]
  const inProgress = new Set<Promise<unknown>>()
  let isRepaired = false
  let refusedSession = false

  const call = async (path: string, init: RequestInit | undefined, fate?: Fate) => {
    const { signal: _, ...sent } = init ?? {}
    const running = fate ? fates.run(fate, () => request(path, sent)) : request(path, sent)
    inProgress.add(running)
    const response = await running.finally(() => inProgress.delete(running))
    for (const one of await doneBy(path, sent, response.clone())) done(one)
    return response
  }
  const faulty: typeof fetch = async (input, init) => {
    const path = String(input)
    const fault: Fault = (isRepaired ? undefined : left.shift()) ?? { type: 'none' }
    init?.signal?.throwIfAborted()
    switch (fault.type) {
      case 'none':
        return call(path, init)
      case 'never sent':
        throw new TypeError('Failed to fetch')
      case 'answer lost':
        await call(path, init)
        throw new TypeError('Failed to fetch')
      case 'timeout': {
        const running = call(path, init)
        running.catch(() => undefined)
        await new Promise(resolve => setTimeout(resolve, fault.after))
        throw new DOMException('The request took too long', 'TimeoutError')
      }
      case 'server killed':
        await call(path, init, { statementsLeft: fault.statement })
        throw new TypeError('Failed to fetch')
      case 'status':
        refusedSession ||= fault.status === 401
        return refused(fault.status)
      case 'foreign refusal':
        return foreign(fault.body, fault.status)
      case 'captive':
        return foreign(fault.body, 200)
      case 'answer cut': {
        const response = await call(path, init)
        const { status, headers } = response
        return new Response((await response.text()).slice(0, -2), { status, headers })
      }
      case 'answers missing': {
        const response = await call(path, init)
        return response.ok && isBatch(path) ? withFewer(response, fault.kept) : response
      }
      case 'hang':
        if (fault.isSent) call(path, init).catch(() => undefined)
        return givenUp(init?.signal)
    }
  }
  return {
    fetch: faulty,
    /** Whether the server itself reported that nobody is signed in. */
    hasRefusedSession: () => refusedSession,
    repair: () => {
      isRepaired = true
    },
    settled: async () => {
      while (inProgress.size) await Promise.allSettled(inProgress)
    },
  }
}

const isBatch = (path: string) => path.endsWith('/api/batch')

/** What the server did with a request, or with each write of a batch. */
const doneBy = async (path: string, { headers }: RequestInit, response: Response): Promise<Done[]> => {
  if (!isBatch(path) || !response.ok)
    return [{ key: new Headers(headers).get('Idempotency-Key') ?? '', status: response.status }]
  const { answers }: AnswerOf<'sendBatch'> = await response.json()
  return answers.map(({ id, status }) => ({ key: id, status }))
}

const withFewer = async (response: Response, kept: number) => {
  const { answers }: AnswerOf<'sendBatch'> = await response.json()
  return Response.json({ answers: answers.slice(0, kept) })
}

const refused = (status: 401 | 429 | 500 | 503) =>
  Response.json(
    { code: codes[status], message: `Status ${status}` },
    { status, headers: status === 429 || status === 503 ? { 'Retry-After': '7' } : {} },
  )

const codes = {
  401: 'unauthenticated',
  429: 'rate-limited',
  500: 'internal',
  503: 'unavailable',
} satisfies Record<number, ErrorCode>

const foreign = (body: Foreign, status: number) =>
  new Response(foreignBodies[body].text, { status, headers: { 'Content-Type': foreignBodies[body].type } })

const foreignBodies = {
  text: { type: 'text/plain', text: '404 page not found' },
  page: { type: 'text/html', text: '<!doctype html><h1>Sign in to this network</h1>' },
  JSON: { type: 'application/json', text: '{"success":false,"message":"Sign in to this network"}' },
}

const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (!signal) return reject(new TypeError('Nothing would end this request'))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
