import type { Outcome } from '@bowline/api'

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

type Request = { startedAt: number; abort: () => void }

const second = 1000
/** Between two checks while the server can't be reached; doubled up to the longest, half of it by chance. */
const longest = 30 * second
/** Between two checks because of failed requests while checks succeed: something else is wrong then. */
const calm = 5 * second
/** A request without an answer for this long is suspicious. */
const slow = second
/** Bytes of an upload that were sent this recently show that the network works, however slowly. */
const progressCounts = 5 * second

/**
 * Whether the server can be reached, judged by requests and not by the browser's opinion. A failing or hanging
 * request, and every hint from the browser, triggers a check of the server. Only an answer of the server itself
 * sets the state to "online" again. It runs one check at a time, and none while the page is hidden.
 */
export const createReachability = ({ check, page, now = Date.now, random = Math.random }: Settings) => {
  const listeners = new Set<() => void>()
  const requests = new Set<Request>()
  let connection: Connection = 'online'
  let failures = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let progressedAt = Number.NEGATIVE_INFINITY
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
  const failed = (checkStartedAt: number) => {
    failures += 1
    set(page.navigator.onLine ? 'unreachable' : 'offline')
    // Requests older than the failed check are given up too.
    for (const request of [...requests]) if (request.startedAt <= checkStartedAt) request.abort()
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
    const startedAt = now()
    const isThere = await check().catch(() => false)
    checkedAt = now()
    checking = null
    if (isThere && breaks !== before) void probe()
    else if (isThere) reached()
    else if (now() - progressedAt >= progressCounts) failed(startedAt)
    else if (connection === 'online') suspect()
    else plan()
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
    if (page.document.visibilityState !== 'visible') return
    if (connection === 'online') suspect()
    else void probe()
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
    /** Reports a failure that `watch` cannot see. */
    suspect,
    /** Bytes of an upload have just been sent. */
    progressed: () => {
      progressedAt = now()
    },
    /** For the SDK: follows a request, and gives it up when the connection is lost. */
    watch: () => {
      const asked = connection
      const giveUp = new AbortController()
      const request: Request = { startedAt: now(), abort: () => giveUp.abort() }
      requests.add(request)
      const hang = () => {
        suspect()
        slowness = setTimeout(hang, calm)
      }
      let slowness = setTimeout(hang, slow)
      return {
        signal: giveUp.signal,
        end: (outcome: Outcome) => {
          clearTimeout(slowness)
          requests.delete(request)
          if (outcome === 'not-reached') suspect()
          // An answer to an older request does not prove that the connection works now.
          if (outcome === 'answered' && (asked !== 'online' || connection === 'online')) reached()
        },
      }
    },
  }
}

const patience = 5 * second

/** Asks the server past every cache and checks the answer, because a captive portal answers too. */
export const checkHealth = async (fetchIt: typeof fetch = fetch) => {
  const response = await fetchIt('/healthz', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const body: unknown = response.ok ? await response.json() : null
  return typeof body === 'object' && body !== null && 'service' in body && body.service === 'bowline'
}
