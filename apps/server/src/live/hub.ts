import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { live, Refusal } from '@bowline/domain'
import { WebSocketServer } from 'ws'
import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import type { CallLimits } from '../http/call-limits.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { requestIdOf } from '../http/request-id.ts'
import { createFindViewer } from '../http/session.ts'
import { withinScope } from '../scope.ts'
import type { AddressedEvent } from './addressed-event.ts'
import { admit } from './admit.ts'
import { type Connection, createConnection } from './connection.ts'
import { frameOf } from './frame.ts'
import { createGroups } from './groups.ts'
import { readLiveSessions } from './live-sessions.ts'
import { createPostDelivery } from './post-delivery.ts'
import { createRecentEvents } from './recent-events.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { type Timing, usualTiming } from './timing.ts'
import { loadVisiblePairs } from './visible-pairs.ts'

export type Hub = ReturnType<typeof createHub>

/** A request of 200 ids has 8 KB. */
const maxPayload = 16 * 1024

/** Screens that one query checks after a gap. */
const screensAtOnce = 200

/** The status in the access log if the connection ended before the answer. */
const unanswered = 499

/** The live connections of this process: admits them, delivers the bus's events and closes them. */
export const createHub = (
  context: Context,
  features: Features,
  callLimits: CallLimits,
  timing: Timing = usualTiming,
) => {
  const { db, log, metrics } = context
  // With compression a connection would take twenty times the memory.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload,
    clientTracking: false,
  })
  const connections = createGroups<Connection>()
  const watchers = createGroups<Connection>()
  const audiences = createGroups<Connection>()
  const deliverToWatchers = createPostDelivery(db, watchers, log)
  const recent = createRecentEvents()
  const findViewer = createFindViewer(context, features.onSession)
  const onTyping = features.onTyping(context)
  const limiter = createRateLimiter(context.config.rateLimitFactor)
  let isClosing = false
  /** Counts ended sessions, to detect one that ended while its connection was being admitted. */
  let endings = 0
  let onEmpty = () => {}

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const requestId = requestIdOf(request.headers['x-request-id']?.toString(), context.config)
    return withinScope({ logged: { requestId } }, async () => {
      const status = await open(request, socket, head, requestId)
      log.info('request', { method: 'GET', route: live.path, status })
      if (status === 429 || status === 503) metrics.refusals.inc({ class: 'live', status })
    })
  }

  /** @returns the status of the answer */
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer, requestId: string) => {
    socket.on('error', () => socket.destroy())
    const endingsBefore = endings
    const viewer = await admit(request, { context, findViewer, limiter }).catch(error =>
      refuseUpgrade(socket, error, log, requestId),
    )
    if (typeof viewer === 'number') return viewer
    // The greeting promises that every event from now on arrives.
    const joining = context.live.join([{ member: viewer.id }])
    await joining
    let isOpen = false
    if (isClosing) socket.destroy()
    if (!socket.destroyed)
      sockets.handleUpgrade(request, socket, head, webSocket => {
        isOpen = true
        const connection = createConnection(webSocket, viewer, {
          stream: socket,
          maxBuffered: timing.maxBuffered,
          live: context.live,
          watchers,
          audiences,
          recent,
          readVisibility: postIds => readVisibility(viewer.id, postIds),
          onTyping,
          onClose,
        })
        connections.add(viewer.id, connection)
        metrics.liveConnections.inc()
        makeRoom(connection)
        greet(connection)
        // Another instance may have ended the session before its events arrived here.
        if (joining || endings !== endingsBefore) void endSignedOut([connection])
      })
    if (!isOpen) context.live.leave([{ member: viewer.id }])
    return socket.destroyed ? unanswered : 101
  }

  /** Ends the oldest connections where there are too many: they most likely belong to pages that are gone or hidden. */
  const makeRoom = ({ memberId, sessionId }: Connection) => {
    const ofMember = connections.of(memberId)
    const ofSession = ofMember.filter(connection => connection.sessionId === sessionId)
    const surplus = new Set([
      ...ofSession.slice(0, Math.max(0, ofSession.length - live.maxPerSession)),
      ...ofMember.slice(0, Math.max(0, ofMember.length - live.maxPerMember)),
    ])
    for (const connection of surplus) {
      connections.delete(memberId, connection)
      connection.end(live.tooManyOpen, 'The app is open in too many places. Close some tabs and try again.')
      // A client may never confirm the close.
      setTimeout(connection.cut, timing.closeTime).unref()
    }
  }

  const greet = (connection: Connection) =>
    connection.send({
      type: 'hello',
      connectionId: connection.id,
      time: context.now().toISOString(),
      beatEvery: timing.beatEvery,
    })

  const onClose = (connection: Connection) => {
    metrics.liveConnections.dec()
    connections.delete(connection.memberId, connection)
    context.live.leave([{ member: connection.memberId }])
    if (connections.isEmpty()) onEmpty()
  }

  /** A look that fails is repeated with the next heartbeat. */
  const orNull = <Result>(look: Promise<Result>) =>
    look.catch(error => {
      const isTooMany = error instanceof Refusal && error.code === 'rate-limited'
      if (!isTooMany) log.warn('could not check the posts on a screen', { reason: String(error) })
      return null
    })

  /** A member's screens take turns with their calls. */
  const readVisibility = async (memberId: string, postIds: string[]) => {
    const read = () =>
      loadVisiblePairs(
        db,
        postIds.map(postId => ({ memberId, postId })),
      )
    const visibilityOf = await orNull(callLimits.inTurn('read', memberId, read))
    return visibilityOf && ((postId: string) => visibilityOf({ memberId, postId }))
  }

  /** Rechecks with one query which of the posts on open screens their members may see. */
  const lookAll = (screens: { connection: Connection; postIds: string[] }[]) => {
    const pairs = screens.flatMap(({ connection: { memberId }, postIds }) =>
      postIds.map(postId => ({ memberId, postId })),
    )
    if (pairs.length === 0) return
    const reading = orNull(loadVisiblePairs(db, pairs))
    for (const { connection, postIds } of screens) {
      const { memberId, watches } = connection
      watches.look(postIds, async () => {
        const visibilityOf = await reading
        return visibilityOf && (postId => visibilityOf({ memberId, postId }))
      })
    }
  }
  const lookInParts = (all: Connection[], postIdsOf: (connection: Connection) => string[]) => {
    const screens = all.flatMap(connection => {
      const postIds = postIdsOf(connection)
      return postIds.length > 0 ? { connection, postIds } : []
    })
    for (let start = 0; start < screens.length; start += screensAtOnce)
      lookAll(screens.slice(start, start + screensAtOnce))
  }

  /** Closes connections whose session has ended. */
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
      log.warn('could not check the sessions of live connections', { reason: String(error) })
    }
  }

  const hear = async ({ audience, event }: AddressedEvent) => {
    if ('post' in audience) {
      recent.add(audience.post, event)
      return deliverToWatchers(audience.post, event)
    }
    if ('author' in audience) {
      const { author } = audience
      return lookAll(
        audiences.of(author).map(connection => ({ connection, postIds: connection.watches.listOf(author) })),
      )
    }
    if (event.type === 'sessions') {
      endings += 1
      await endSignedOut(connections.of(audience.member))
    }
    const ofMember = connections.of(audience.member)
    if (ofMember.length === 0) return
    const frame = frameOf(event)
    for (const connection of ofMember) {
      connection.sendFrame(frame)
      if (event.type === 'relation') connection.watches.checkAll()
    }
  }

  const beat = () => {
    const all = connections.all()
    for (const connection of all) connection.beat()
    lookInParts(all, ({ watches }) => watches.takeFailed())
    void endSignedOut(all)
    const memberIds = [...new Set(all.map(({ memberId }) => memberId))]
    for (const onHeartbeat of features.onHeartbeat)
      void onHeartbeat(context, memberIds, context.now()).catch(error =>
        log.warn('a task of the heartbeat failed', { reason: String(error) }),
      )
  }

  const unsubscribe = context.live.subscribe(
    event => void hear(event),
    () => {
      const all = connections.all()
      const frame = frameOf({ type: 'gap' })
      for (const connection of all) connection.sendFrame(frame)
      lookInParts(all, ({ watches }) => watches.list())
    },
  )
  const beating = setInterval(beat, timing.beatEvery)

  /** Makes every client reconnect to another instance. */
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
