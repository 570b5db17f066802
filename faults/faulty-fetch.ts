import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Fault } from './schedule.ts'

type Fate = { statementsLeft: number }

const fates = new AsyncLocalStorage<Fate>()

/** From now on a request that is fated to breaks its connection before one of its statements: PostgreSQL undoes the rest. */
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

/** What one request came to on the server, whatever the device heard of it. */
export type Done = { key: string; status: number }

type Settings = {
  request: (path: string, init?: RequestInit) => Promise<Response>
  faults: Fault[]
  /** Told of every request the server has answered. */
  done: (done: Done) => void
}

/** Requests to the real server, each with its fault; once `mend` is called without any. */
export const createFaultyFetch = ({ request, faults, done }: Settings) => {
  const left = [...faults]
  const underWay = new Set<Promise<unknown>>()
  let isMended = false

  const call = async (path: string, init: RequestInit | undefined, fate?: Fate) => {
    const { signal: _, ...sent } = init ?? {}
    const running = fate ? fates.run(fate, () => request(path, sent)) : request(path, sent)
    underWay.add(running)
    const response = await running.finally(() => underWay.delete(running))
    done({ key: new Headers(sent.headers).get('Idempotency-Key') ?? '', status: response.status })
    return response
  }
  const faulty: typeof fetch = async (input, init) => {
    const path = String(input)
    const fault: Fault = (isMended ? undefined : left.shift()) ?? { type: 'none' }
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
        return refused(fault.status)
      case 'not json':
        return new Response('<html>Please sign in to the hotel</html>')
    }
  }
  return {
    fetch: faulty,
    mend: () => {
      isMended = true
    },
    settled: async () => {
      while (underWay.size) await Promise.allSettled(underWay)
    },
  }
}

const refused = (status: 401 | 429 | 500 | 503) =>
  Response.json(
    { code: status === 401 ? 'unauthenticated' : 'unavailable', message: `Status ${status}` },
    { status, headers: status === 429 || status === 503 ? { 'Retry-After': '7' } : {} },
  )
