import { randomUUID } from 'node:crypto'
import type { LiveMessage } from '@bowline/domain'
import type { WebSocket } from 'ws'
import type { Viewer } from '../context.ts'
import type { Groups } from './groups.ts'
import { parseRequest } from './request.ts'
import { createWatches } from './watches.ts'

export type Connection = {
  id: string
  memberId: string
  sessionId: string
  watches: ReturnType<typeof createWatches>
  send: (message: LiveMessage) => void
  /** For a message to many connections that was serialised once. */
  sendText: (text: string) => void
  /** Cuts off clients that did not answer the previous heartbeat. */
  beat: () => void
  end: (code: number, reason: string) => void
  cut: () => void
}

/** Answers a member who says whether they are typing in a chat. */
export type AnswerTyping = (connection: Connection, chatId: string, isTyping: boolean) => void

type Options = {
  maxBuffered: number
  /** Members with a post on their screen. */
  watchers: Groups<Connection>
  onTyping: AnswerTyping
  /** The screen now shows these posts. */
  onWatch: (connection: Connection, postIds: string[]) => void
  onClose: (connection: Connection) => void
}

/** Between two heartbeats; even fast scrolling stays far below. */
const maxRequests = 600

/** One open screen of a member. */
export const createConnection = (socket: WebSocket, viewer: Viewer, options: Options): Connection => {
  let isAlive = true
  let requests = 0

  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > options.maxBuffered) socket.terminate()
    else socket.send(text)
  }
  const send = (message: LiveMessage) => sendText(JSON.stringify(message))

  const connection: Connection = {
    id: randomUUID(),
    memberId: viewer.id,
    sessionId: viewer.sessionId,
    watches: createWatches({
      added: postId => options.watchers.add(postId, connection),
      removed: postId => options.watchers.delete(postId, connection),
    }),
    send,
    sendText,
    beat: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      requests = 0
      socket.ping()
      send({ type: 'beat' })
    },
    end: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  }

  const heed = (text: string) => {
    requests += 1
    const request = requests > maxRequests ? null : parseRequest(text)
    if (!request)
      return socket.close(1008, 'Send watch, unwatch, typing or probe as JSON, and not too often.')
    switch (request.type) {
      case 'probe':
        return send({ type: 'beat' })
      case 'typing':
        return options.onTyping(connection, request.chatId, request.isTyping)
      case 'watch':
        connection.watches.add(request.posts)
        return options.onWatch(connection, request.posts)
      case 'unwatch':
        for (const postId of request.posts) connection.watches.remove(postId)
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
