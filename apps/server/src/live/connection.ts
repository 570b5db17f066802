import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { LiveMessage } from '@bowline/domain'
import type { WebSocket } from 'ws'
import type { Viewer } from '../context.ts'
import type { Bus, Channelled } from './bus.ts'
import { frameOf, heartbeat } from './frame.ts'
import type { Groups } from './groups.ts'
import type { RecentEvents } from './recent-events.ts'
import { parseRequest } from './request.ts'
import { createWatches } from './watches.ts'

export type Connection = {
  id: string
  memberId: string
  sessionId: string
  watches: ReturnType<typeof createWatches>
  send: (message: LiveMessage) => void
  /** For a message to many connections that was serialised once, by `frameOf`. */
  sendFrame: (frame: Buffer) => void
  /** Cuts off clients that did not answer the previous heartbeat. */
  beat: () => void
  end: (code: number, reason: string) => void
  cut: () => void
}

/** Answers a member who says whether they are typing in a chat. */
export type AnswerTyping = (connection: Connection, chatId: string, isTyping: boolean) => void

type Options = {
  /** What the socket reads and writes. */
  stream: Duplex
  maxBuffered: number
  live: Pick<Bus, 'join' | 'leave'>
  /** Members with a post on their screen. */
  watchers: Groups<Connection>
  /** Members with a post of an author on their screen. */
  audiences: Groups<Connection>
  recent: RecentEvents
  onTyping: AnswerTyping
  /** Reads which posts the member may see. Null if that fails. */
  readVisibility: Parameters<typeof createWatches>[0]['read']
  onClose: (connection: Connection) => void
}

/** Between two heartbeats; even fast scrolling stays far below. */
const maxRequests = 600

/** Milliseconds. A page reads the posts that it watches at the same time, and its request takes longer than this. */
const longestJoin = 100

const channelled = (post: string): Channelled => ({ post })

/** One open screen of a member. */
export const createConnection = (socket: WebSocket, viewer: Viewer, options: Options): Connection => {
  let isAlive = true
  let requests = 0
  /** Until the events of the watched posts arrive from other instances. */
  let joining: Promise<void> | null = null

  // Past `ws`, which would frame the message for each connection. It writes what it sends at once, too.
  const sendFrame = (frame: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > options.maxBuffered) socket.terminate()
    else options.stream.write(frame)
  }
  const send = (message: LiveMessage) => sendFrame(frameOf(message))

  const connection: Connection = {
    id: randomUUID(),
    memberId: viewer.id,
    sessionId: viewer.sessionId,
    watches: createWatches({
      added: postIds => {
        for (const postId of postIds) options.watchers.add(postId, connection)
        join(postIds)
      },
      removed: postIds => {
        for (const postId of postIds) options.watchers.delete(postId, connection)
        options.live.leave(postIds.map(channelled))
      },
      authorAdded: authorId => options.audiences.add(authorId, connection),
      authorRemoved: authorId => options.audiences.delete(authorId, connection),
      read: options.readVisibility,
    }),
    send,
    sendFrame,
    beat: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      requests = 0
      sendFrame(heartbeat)
    },
    end: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  }

  const join = (postIds: string[]) => {
    const joined = options.live.join(postIds.map(channelled))
    if (!joined) return
    const startedAt = performance.now()
    const settled = joined.then(() => {
      if (joining === settled) joining = null
      // The page may have read them meanwhile, before an event that did not arrive.
      if (performance.now() - startedAt > longestJoin) send({ type: 'gap' })
    })
    joining = settled
  }

  /** Begins with the events of the posts from the last seconds, see `recent-events.ts`. */
  const watch = async (postIds: string[]) => {
    const missed = new Set(postIds.flatMap(options.recent.of))
    connection.watches.add(postIds)
    connection.watches.check(postIds)
    if (missed.size === 0) return
    await connection.watches.looked()
    for (const postId of postIds.filter(connection.watches.isVisible))
      for (const event of options.recent.of(postId)) if (missed.has(event)) send(event)
  }

  const heed = (text: string) => {
    requests += 1
    const request = requests > maxRequests ? null : parseRequest(text)
    if (!request)
      return socket.close(1008, 'Send watch, unwatch, typing or probe as JSON, and not too often.')
    switch (request.type) {
      case 'probe':
        return joining ? void joining.then(() => send({ type: 'beat' })) : send({ type: 'beat' })
      case 'typing':
        return options.onTyping(connection, request.chatId, request.isTyping)
      case 'watch':
        return void watch(request.posts)
      case 'unwatch':
        connection.watches.remove(request.posts)
    }
  }
  socket.on('message', data => {
    isAlive = true
    // Messages sent before the other side saw the close.
    if (socket.readyState === socket.OPEN) heed(String(data))
  })
  socket.on('pong', () => {
    isAlive = true
  })
  // An error also closes the connection.
  socket.on('error', () => {})
  socket.on('close', () => {
    connection.watches.clear()
    options.onClose(connection)
  })
  return connection
}
