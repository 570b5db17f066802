import autocannon from 'autocannon'

export type NextRequest = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type LoadResult = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** One for each kind, such as "503 × 12". */
  failures: string[]
}

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
    failures: failuresOf(result),
  }
}

const failuresOf = ({ statusCodeStats, errors, timeouts }: autocannon.Result) => {
  const refused = Object.entries(statusCodeStats ?? {}).filter(([status]) => !status.startsWith('2'))
  return [
    ...refused.map(([status, { count }]) => [status, count] as const),
    // Timeouts are errors, too.
    ['no answer in time', timeouts] as const,
    ['connection failed', errors - timeouts] as const,
  ].flatMap(([kind, count]) => (count ? `${kind} × ${count}` : []))
}
