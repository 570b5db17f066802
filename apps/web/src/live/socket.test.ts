import type { LiveEvent, LiveMessage, LiveRequest } from '@bowline/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive, type LiveState, liveUrl } from './socket.ts'
import { waitAfter } from './waits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeSocket extends EventTarget {
  readonly said: LiveRequest[] = []
  readyState: WebSocket['readyState'] = WebSocket.OPEN
  isClosed = false
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {
    this.isClosed = true
  }
  says(message: LiveMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  greets() {
    this.says({ type: 'hello', connectionId: 'c', time: '2026-03-02T10:00:00.000Z', beatEvery: 30_000 })
  }
  breaks(code = 1006) {
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

/** A page with a live connection, with the random part of each wait at its maximum. */
const openPage = ({ random = () => 0.999_999 } = {}) => {
  const sockets: FakeSocket[] = []
  const states: LiveState[] = []
  const events: LiveEvent[] = []
  const onResume = vi.fn<() => void>()
  const onSignedOut = vi.fn<() => void>()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const page = Object.assign(new EventTarget(), { document })
  const connection = createLive({
    url: 'ws://bowline.test/live',
    onEvent: event => events.push(event),
    onState: state => states.push(state),
    onResume,
    onSignedOut,
    connect: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    random,
    page,
  })
  connection.start()
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('There is no connection yet.')
    return socket
  }
  return { connection, sockets, last, states, events, onResume, onSignedOut, page, document }
}

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('is open after the greeting, and passes on events but no heartbeats', () => {
  const { last, states, events, onResume } = openPage()
  expect(states).toEqual(['connecting'])
  last().greets()
  last().says({ type: 'beat' })
  last().says({ type: 'knots', total: 2, level: 'Sprout' })
  expect(states).toEqual(['connecting', 'open'])
  expect(events).toEqual([{ type: 'knots', total: 2, level: 'Sprout' }])
  expect(onResume).not.toHaveBeenCalled()
})

test('says nothing on a connection that is closing', () => {
  const { connection, last } = openPage()
  last().greets()
  last().readyState = WebSocket.CLOSING
  connection.emitTyping('chat', true)
  connection.watch('post')
  pass(1000)
  expect(last().said).toEqual([])
})

test('waits up to 1, 2, 4, 8, 16, 30, 30 s, and starts again at 1 s after a lasting connection', () => {
  const { sockets, last } = openPage()
  for (const longest of [1, 2, 4, 8, 16, 30, 30]) {
    const attempts = sockets.length
    last().breaks()
    pass(longest * 1000 - 10)
    expect(sockets.length).toBe(attempts)
    pass(10)
    expect(sockets.length).toBe(attempts + 1)
  }
  last().greets()
  last().says({ type: 'beat' })
  const attempts = sockets.length
  last().breaks()
  pass(1000)
  expect(sockets.length).toBe(attempts + 1)
})

test('waits longer and longer for a server that greets and closes', () => {
  const { sockets, last } = openPage()
  for (let times = 0; times < 4; times += 1) {
    last().greets()
    last().breaks()
    pass(30_000)
  }
  const attempts = sockets.length
  last().greets()
  last().breaks()
  pass(15_000)
  expect(sockets.length).toBe(attempts)
})

test('randomises the whole wait', () => {
  expect(waitAfter(1, () => 0)).toBe(0)
  expect(waitAfter(5, () => 0)).toBe(0)
  for (let failures = 1; failures < 100; failures += 1) {
    const wait = waitAfter(failures, Math.random)
    expect(wait).toBeGreaterThanOrEqual(0)
    expect(wait).toBeLessThan(Math.min(30_000, 1000 * 2 ** (failures - 1)))
  }
  expect(waitAfter(3, () => 0.5)).toBe(2000)
})

test('watches first and refetches the screen after a gap', () => {
  const { connection, last, onResume } = openPage()
  last().greets()
  connection.watch('post-1')
  connection.watch('post-2')
  pass(50)
  last().breaks()
  pass(1000)
  const again = last()
  let saidBefore: LiveRequest[] = []
  onResume.mockImplementation(() => {
    saidBefore = [...again.said]
  })
  again.greets()
  expect(saidBefore).toEqual([{ type: 'watch', posts: ['post-1', 'post-2'] }])
  expect(onResume).toHaveBeenCalledTimes(1)
})

test('counts a slow first connection as a gap', () => {
  const { last, onResume } = openPage()
  pass(6000)
  last().greets()
  expect(onResume).toHaveBeenCalledTimes(1)
})

test('refetches within 5 s after a gap between servers', () => {
  const { last, onResume } = openPage()
  last().greets()
  last().says({ type: 'gap' })
  expect(onResume).not.toHaveBeenCalled()
  pass(5000)
  expect(onResume).toHaveBeenCalledTimes(1)
})

test('watches a post as long as anything shows it', () => {
  const { connection, last } = openPage()
  last().greets()
  const [card, page] = [connection.watch('post'), connection.watch('post')]
  pass(50)
  card()
  card()
  pass(50)
  expect(last().said).toEqual([{ type: 'watch', posts: ['post'] }])
  page()
  pass(50)
  expect(last().said).toEqual([
    { type: 'watch', posts: ['post'] },
    { type: 'unwatch', posts: ['post'] },
  ])
})

test('does not watch a post that is scrolled past within a moment', () => {
  const { connection, last } = openPage()
  last().greets()
  connection.watch('passing')()
  connection.watch('staying')
  pass(50)
  expect(last().said).toEqual([{ type: 'watch', posts: ['staying'] }])
})

test('watches the newest of more than 200 posts, and older ones when there is room', () => {
  const { connection, last } = openPage()
  last().greets()
  const stops = Array.from({ length: 201 }, (_, index) => connection.watch(`post-${index}`))
  pass(50)
  expect(last().said).toEqual([
    { type: 'watch', posts: Array.from({ length: 200 }, (_, index) => `post-${index + 1}`) },
  ])
  stops.at(-1)?.()
  pass(50)
  expect(last().said.slice(1)).toEqual([
    { type: 'unwatch', posts: ['post-200'] },
    { type: 'watch', posts: ['post-0'] },
  ])
})

test('treats silence of one and a half heartbeats as a dead connection', () => {
  const { sockets, last, states } = openPage()
  last().greets()
  pass(30_000)
  last().says({ type: 'beat' })
  pass(44_900)
  expect(states.at(-1)).toBe('open')
  pass(100)
  expect(states.at(-1)).toBe('connecting')
  expect(sockets[0]?.isClosed).toBe(true)
  pass(1000)
  expect(sockets.length).toBe(2)
  // Messages of the replaced connection are ignored.
  sockets[0]?.greets()
  expect(states.at(-1)).toBe('connecting')
})

test('gives up a connection that is never greeted', () => {
  const { sockets } = openPage()
  pass(15_000)
  expect(sockets[0]?.isClosed).toBe(true)
})

test.each(['online', 'focus', 'pageshow'])('ends the wait on %s', type => {
  const { sockets, last, page } = openPage()
  for (let times = 0; times < 5; times += 1) {
    last().breaks()
    pass(30_000)
  }
  last().breaks()
  pass(1000)
  const attempts = sockets.length
  page.dispatchEvent(new Event(type))
  expect(sockets.length).toBe(attempts + 1)
  page.dispatchEvent(new Event(type))
  expect(sockets.length).toBe(attempts + 1)
})

test('checks whether the connection is alive when the page becomes visible again', () => {
  const { last, document, states } = openPage()
  last().greets()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(last().said).toEqual([{ type: 'probe' }])
  pass(4000)
  last().says({ type: 'beat' })
  pass(4000)
  expect(states.at(-1)).toBe('open')
  document.dispatchEvent(new Event('visibilitychange'))
  pass(5000)
  expect(states.at(-1)).toBe('connecting')
})

test('reconnects a replaced connection when its page becomes visible, otherwise after minutes', () => {
  const { sockets, last, page } = openPage()
  last().greets()
  last().breaks(4429)
  pass(5 * 60_000 - 10)
  expect(sockets.length).toBe(1)
  page.dispatchEvent(new Event('focus'))
  expect(sockets.length).toBe(2)
  last().greets()
  last().breaks(4429)
  pass(10 * 60_000)
  expect(sockets.length).toBe(3)
})

test('reconnects at once when the server answers other requests again, but not if another tab replaced the connection', () => {
  const { sockets, last, connection } = openPage()
  last().breaks()
  connection.serverAnswers()
  expect(sockets.length).toBe(2)
  connection.serverAnswers()
  last().greets()
  connection.serverAnswers()
  expect(sockets.length).toBe(2)
  last().breaks(4429)
  connection.serverAnswers()
  expect(sockets.length).toBe(2)
})

test('stops reconnecting when the session ends', () => {
  const { sockets, last, states, onSignedOut, page, connection } = openPage()
  last().greets()
  last().breaks(4401)
  pass(120_000)
  page.dispatchEvent(new Event('focus'))
  expect(sockets.length).toBe(1)
  expect(states.at(-1)).toBe('closed')
  expect(onSignedOut).toHaveBeenCalledTimes(1)
  connection.start()
  expect(sockets.length).toBe(2)
})

test('leaves a stopping server for another within a second', () => {
  const { sockets, last } = openPage()
  last().greets()
  last().breaks(1001)
  pass(1000)
  expect(sockets.length).toBe(2)
})

test('leaves nothing behind once stopped', () => {
  const { connection, sockets, last, page } = openPage()
  last().greets()
  connection.watch('post')
  last().says({ type: 'gap' })
  connection.stop()
  page.dispatchEvent(new Event('online'))
  connection.serverAnswers()
  expect(sockets.map(socket => socket.isClosed)).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
})

test("derives the address from the page's", () => {
  expect(liveUrl('https://bowline.example/posts/1?a#b')).toBe('wss://bowline.example/live')
  expect(liveUrl('http://localhost:3000/')).toBe('ws://localhost:3000/live')
})
