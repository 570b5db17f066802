/** `offline`: the device has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

export type Reachability = ReturnType<typeof createReachability>

type Page = Pick<Window, 'addEventListener'> & {
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  navigator: Pick<Navigator, 'onLine'>
}

type Settings = {
  /** Whether the server answers; may also reject. */
  check: () => Promise<boolean>
  page: Page
  now?: () => number
  random?: () => number
}

const second = 1000
/** Between two checks while the server can't be reached; doubled up to the longest, half of it by chance. */
const longest = 30 * second
/** Between two checks because of failed requests while checks succeed: something else is wrong then. */
const calm = 5 * second

/**
 * Whether the server can be reached, by what happens and not by what the browser thinks: a request that failed, or a
 * word from the browser, makes it ask the server; only an answer makes it say "online" again. One check at a time, none
 * while nobody looks.
 */
export const createReachability = ({ check, page, now = Date.now, random = Math.random }: Settings) => {
  const listeners = new Set<() => void>()
  let connection: Connection = 'online'
  let failures = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null
  let breaks = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: Connection) => {
    if (connection === next) return
    connection = next
    for (const listener of listeners) listener()
  }
  const reached = () => {
    clearTimeout(timer)
    failures = 0
    set('online')
  }
  const failed = () => {
    failures += 1
    set(page.navigator.onLine ? 'unreachable' : 'offline')
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (page.document.visibilityState === 'hidden') return
    const delay = Math.min(longest, second * 2 ** Math.min(failures - 1, 10))
    timer = setTimeout(probe, delay * (0.5 + random() / 2))
  }
  const ask = async () => {
    const before = breaks
    const isThere = await check().catch(() => false)
    checkedAt = now()
    checking = null
    if (!isThere) failed()
    else if (breaks === before) reached()
    else void probe()
  }
  const probe = () => {
    clearTimeout(timer)
    checking ??= ask()
    return checking
  }
  const suspect = () => {
    if (connection !== 'online') return
    clearTimeout(timer)
    timer = setTimeout(probe, Math.max(0, checkedAt + calm - now()))
  }
  const look = () => {
    if (connection !== 'online' && page.document.visibilityState === 'visible') void probe()
  }

  page.addEventListener('online', look)
  page.addEventListener('offline', () => {
    breaks += 1
    void probe()
  })
  page.document.addEventListener('visibilitychange', look)
  if (!page.navigator.onLine) void probe()

  return {
    connection: () => connection,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Something has failed that no `observe` sees. */
    suspect,
    /** The same `fetch`, whose outcomes are heeded: any answer of the server's own is one, a gateway's excuse is none. */
    observe:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const asked = connection
        try {
          const response = await fetch(input, init)
          if (gatewayErrors.has(response.status)) suspect()
          // What was asked before the connection broke says nothing of it now.
          else if (asked !== 'online' || connection === 'online') reached()
          return response
        } catch (error) {
          if (error instanceof TypeError) suspect()
          throw error
        }
      },
  }
}

const gatewayErrors = new Set([502, 503, 504])

const patience = 8 * second

/** Asks the server itself, past every cache; a hotel's sign-in page is not it. */
export const checkHealth = async () => {
  const response = await fetch('/healthz', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const body: unknown = response.ok ? await response.json() : null
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
}
