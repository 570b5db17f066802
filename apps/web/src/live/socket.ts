import type { LiveEvent } from '@bowline/domain/event'
import { type LiveMessage, type LiveRequest, live } from '@bowline/domain/live'
import { waitAfter, waitForRoom } from './waits.ts'
import { onWake, type Page } from './wake.ts'
import { createWatchSet } from './watch-set.ts'

/** Closed: not started, stopped, or signed out. While it waits for a retry, the state is connecting. */
export type LiveState = 'connecting' | 'open' | 'closed'
type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close' | 'readyState'>

type Options = {
  url: string
  onEvent: (event: LiveEvent) => void
  onState?: (state: LiveState) => void
  /** Events may have been missed: refetch what is on the screen. */
  onResume?: () => void
  /** The session has ended; there is no further attempt until `start`. */
  onSignedOut?: () => void
  connect?: (url: string) => Socket
  random?: () => number
  page?: Page
  now?: () => number
}

/** How long a greeting, or the answer to a probe, may take. */
const greetingTime = 15_000
const probeTime = 5_000
/** Data of a page that was just opened is younger than this; older data may have missed events. */
const freshTime = 5_000
/** After a gap that affects all clients, they refetch within this time. */
const gapSpread = 5_000
/** A batch of posts that are scrolled past is sent at once. */
const watchDelay = 50
/** The minimum time between attempts triggered by focus or network events. */
const wakeRest = 1_000

/** A live connection that reconnects automatically, and reports when events may have been missed. */
export const createLive = (options: Options) => {
  const {
    connect = url => new WebSocket(url),
    random = Math.random,
    page = globalThis.window,
    now = Date.now,
  } = options
  const watches = createWatchSet()
  let state: LiveState = 'closed'
  let socket: Socket | null = null
  let failures = 0
  let attemptedAt = 0
  let startedAt = 0
  let beatEvery = 30_000
  let isFirst = true
  let isReplaced = false
  let stopWaking = () => {}
  let attempt: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined

  const setState = (next: LiveState) => {
    if (next === state) return
    state = next
    options.onState?.(next)
  }

  /** Nothing while the connection is closing: the next one starts with what this page watches. */
  const say = (request: LiveRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  const open = () => {
    clearTimeout(attempt)
    attemptedAt = now()
    const opened = connect(options.url)
    socket = opened
    expect(greetingTime)
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear(String(data))
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) lose(code)
    })
  }

  /** Without a message within this time, the connection counts as dead. */
  const expect = (milliseconds: number) => {
    clearTimeout(silence)
    silence = setTimeout(drop, milliseconds)
  }

  const drop = () => {
    const dropped = socket
    lose()
    dropped?.close()
  }

  const lose = (code?: number) => {
    release()
    if (code === live.sessionEnded) {
      stop()
      options.onSignedOut?.()
      return
    }
    failures += 1
    setState('connecting')
    isReplaced = code === live.tooManyOpen
    attempt = setTimeout(open, isReplaced ? waitForRoom(random) : waitAfter(failures, random))
  }

  const release = () => {
    socket = null
    clearTimeout(silence)
    clearTimeout(watching)
    watching = undefined
  }

  const hear = (text: string) => {
    const message: LiveMessage = JSON.parse(text)
    if (message.type === 'hello') beatEvery = message.beatEvery
    expect(beatEvery * 1.5)
    switch (message.type) {
      case 'hello':
        return greeted()
      case 'beat':
        // Only a connection that lasts ends the series of failures.
        failures = 0
        return
      case 'gap':
        clearTimeout(reading)
        reading = setTimeout(() => options.onResume?.(), random() * gapSpread)
        return
      default:
        return options.onEvent(message)
    }
  }

  const greeted = () => {
    const mayHaveMissed = !isFirst || now() - startedAt > freshTime
    isFirst = false
    setState('open')
    watches.forget()
    sendWatches()
    // Watch first, then fetch, so that changes in between are reported.
    if (mayHaveMissed) options.onResume?.()
  }

  const sendWatches = () => {
    clearTimeout(watching)
    watching = undefined
    for (const request of watches.changes()) say(request)
  }

  const watchesChanged = () => {
    if (state === 'open') watching ??= setTimeout(sendWatches, watchDelay)
  }

  const wake = () => {
    if (state === 'open') {
      say({ type: 'probe' })
      expect(probeTime)
    } else if (!socket && now() - attemptedAt >= wakeRest) open()
  }

  const stop = () => {
    const stopped = socket
    release()
    clearTimeout(attempt)
    clearTimeout(reading)
    stopWaking()
    stopped?.close()
    setState('closed')
  }

  return {
    start: () => {
      if (state !== 'closed') return
      failures = 0
      startedAt = now()
      isFirst = true
      setState('connecting')
      stopWaking = onWake(page, wake)
      open()
    },
    stop,
    state: () => state,
    /** Ends the wait for a server that was gone: it has just answered another request. */
    serverAnswers: () => {
      if (state === 'connecting' && !socket && !isReplaced) open()
    },
    /** Notifies the other member of a chat if there is a connection; nobody waits for it. */
    emitTyping: (chatId: string, isTyping: boolean) => {
      if (state === 'open') say({ type: 'typing', chatId, isTyping })
    },
    /** Subscribes to a post's events for as long as anybody watches it. @returns a function that stops it */
    watch: (postId: string) => {
      watches.add(postId)
      watchesChanged()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watches.remove(postId)
        watchesChanged()
      }
    },
  }
}

/** The address of a page's live connection. */
export const liveUrl = (pageUrl: string) => {
  const url = new URL(live.path, pageUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
