import autocannon from 'autocannon'

export type NextRequest = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number; failures: number }

/** Requests over kept-open connections, one after another on each. Latencies in milliseconds. */
export const runHttpLoad = async (options: {
  url: string
  headers?: Record<string, string>
  /** The parts in which requests differ. */
  next?: () => NextRequest
  connections: number
  seconds: number
}): Promise<LoadResult> => {
  const result = await autocannon({
    url: options.url,
    headers: options.headers,
    connections: options.connections,
    duration: options.seconds,
    ...(options.next && {
      requests: [{ setupRequest: request => ({ ...request, ...options.next?.() }) }],
    }),
  })
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
