import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { live } from '@bowline/domain'
import { WebSocketServer } from 'ws'
import type { Context } from '../context.ts'
import { notePresence } from '../features/chat/presence.ts'
import type { AddressedEvent } from './addressed-event.ts'
import { admit } from './admit.ts'
import { type Connection, createConnection } from './connection.ts'
import { createGroups } from './groups.ts'
import { readLiveSessions } from './live-sessions.ts'
import { createPostDelivery } from './post-delivery.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { readSight } from './sight.ts'
import { type Timing, usualTiming } from './timing.ts'
import { createTypingRelay } from './typing.ts'

export type Hub = ReturnType<typeof createHub>

/** A request of 200 ids has 8 KB. */
const maxPayload = 16 * 1024

/** The live connections of this process: lets them in, tells them what the bus brings, and lets go of them. */
export const createHub = (context: Context, timing: Timing = usualTiming) => {
  const { db, log } = context
  // With compression a connection would take twenty times the memory.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload,
    clientTracking: false,
  })
  const connections = createGroups<Connection>()
  const watchers = createGroups<Connection>()
  const tellWatchers = createPostDelivery(db, watchers, log)
  const tellTyping = createTypingRelay(context)
  let isClosing = false
  /** How often sessions were said to have ended, to notice one that ended while it was being let in. */
  let endings = 0
  let onEmpty = () => {}

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const endingsBefore = endings
    const viewer = await admit(context, request).catch(error => refuseUpgrade(socket, error, log))
    if (!viewer || socket.destroyed) return
    if (isClosing) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, webSocket => {
      const connection = createConnection(webSocket, viewer, {
        maxBuffered: timing.maxBuffered,
        watchers,
        onWatch: look,
        onTyping: tellTyping,
        onClose,
      })
      connections.add(viewer.id, connection)
      greet(connection)
      if (endings !== endingsBefore) void endSignedOut([connection])
    })
  }

  const greet = (connection: Connection) =>
    connection.send({
      type: 'hello',
      connectionId: connection.id,
      time: context.now().toISOString(),
      beatEvery: timing.beatEvery,
    })

  const onClose = (connection: Connection) => {
    connections.delete(connection.memberId, connection)
    if (connections.isEmpty()) onEmpty()
  }

  /** Finds out which of the posts on a screen its member may see. */
  const look = ({ memberId, watches }: Connection, postIds: string[]) => {
    if (postIds.length === 0) return
    watches.look(postIds, async () => {
      const pairs = postIds.map(postId => ({ memberId, postId }))
      const maySee = await readSight(db, pairs).catch(error => {
        log.warn('posts on a screen could not be looked at', { reason: String(error) })
        return () => false
      })
      return postId => maySee({ memberId, postId })
    })
  }

  /** Ends those of the connections whose session is over. */
  const endSignedOut = async (asked: Connection[]) => {
    if (asked.length === 0) return
    try {
      const left = await readLiveSessions(
        db,
        asked.map(({ sessionId }) => sessionId),
        context.now(),
      )
      for (const connection of asked)
        if (!left.has(connection.sessionId)) connection.end(live.sessionEnded, 'This session has ended.')
    } catch (error) {
      log.warn('sessions of live connections could not be looked at', { reason: String(error) })
    }
  }

  const hear = async ({ audience, event }: AddressedEvent) => {
    if ('post' in audience) return tellWatchers(audience.post, event)
    if (event.type === 'sessions') {
      endings += 1
      await endSignedOut(connections.of(audience.member))
    }
    const text = JSON.stringify(event)
    for (const connection of connections.of(audience.member)) {
      connection.sendText(text)
      if (event.type === 'relation') look(connection, connection.watches.list())
    }
  }

  const beat = () => {
    const all = connections.all()
    for (const connection of all) connection.beat()
    void endSignedOut(all)
    void noteHere(all)
  }

  const noteHere = async (all: Connection[]) => {
    const memberIds = [...new Set(all.map(({ memberId }) => memberId))]
    await notePresence(db, memberIds, context.now()).catch(error =>
      log.warn('who is there could not be noted', { reason: String(error) }),
    )
  }

  const unsubscribe = context.live.subscribe(
    event => void hear(event),
    () => {
      for (const connection of connections.all()) connection.send({ type: 'gap' })
    },
  )
  const beating = setInterval(beat, timing.beatEvery)

  /** Sends everybody elsewhere. */
  const close = async () => {
    isClosing = true
    unsubscribe()
    clearInterval(beating)
    const all = connections.all()
    if (connections.isEmpty()) return
    const emptied = new Promise<void>(resolve => {
      onEmpty = resolve
    })
    for (const connection of all) connection.end(1001, 'The server is stopping.')
    const cutting = setTimeout(() => {
      for (const connection of all) connection.cut()
    }, timing.closeTime)
    await emptied
    clearTimeout(cutting)
  }

  return { upgrade, close }
}
