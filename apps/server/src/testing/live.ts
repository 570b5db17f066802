import { once } from 'node:events'
import type { LiveMessage, LiveRequest } from '@bowline/domain'
import { WebSocket } from 'ws'
import type { Context } from '../context.ts'
import { features } from '../features/index.ts'
import { listen } from '../http/listen.ts'
import { type Timing, usualTiming } from '../live/timing.ts'
import type { TestMember } from './server.ts'

export type LiveServer = Awaited<ReturnType<typeof serveLive>>

/** An instance on a separate port. */
export const serveLive = async (context: Context, timing: Partial<Timing> = {}) => {
  const config = { ...context.config, port: 0, host: '127.0.0.1' }
  const { port, close } = await listen({ ...context, config }, features, { ...usualTiming, ...timing })
  const url = `ws://127.0.0.1:${port}/live`
  return {
    port,
    close,
    /** The status and code that a request for a live connection is refused with. */
    refusal: (headers: Record<string, string>) => refusalOf(new WebSocket(url, { headers })),
    /** Opens a screen of the member and waits for the server's greeting. */
    screen: (member: TestMember) =>
      openScreen(new WebSocket(url, { headers: { Cookie: `bowline=${member.token}` } })),
  }
}

const refusalOf = (socket: WebSocket) =>
  new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
    socket.on('open', () => reject(new Error('The connection was let in.')))
    socket.on('error', reject)
    socket.on('unexpected-response', async (_, response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, code: JSON.parse(text).code })
    })
  })

/** A page of a member. Waits for the greeting. */
export const openScreen = async (socket: WebSocket) => {
  const messages: LiveMessage[] = []
  const arrivals = new Set<() => void>()
  socket.on('message', data => {
    messages.push(JSON.parse(String(data)))
    for (const look of arrivals) look()
  })
  const closed = once(socket, 'close').then(([code]: number[]) => code)
  const say = (request: LiveRequest) => socket.send(JSON.stringify(request))
  const arrived = (isWanted: (message: LiveMessage) => boolean) =>
    new Promise<LiveMessage>(resolve => {
      const look = () => {
        const message = messages.find(isWanted)
        if (!message) return
        arrivals.delete(look)
        resolve(message)
      }
      arrivals.add(look)
      look()
    })
  const beats = () => messages.filter(({ type }) => type === 'beat').length
  const moreBeats = async (count: number) => {
    const wanted = beats() + count
    await arrived(() => beats() >= wanted)
  }
  await arrived(({ type }) => type === 'hello')
  return {
    socket,
    say,
    arrived,
    /** Resolves with the close code. */
    closed,
    /** Messages received so far, without greetings and heartbeats. */
    events: () => messages.filter(({ type }) => type !== 'hello' && type !== 'beat'),
    /** Resolves once the server has processed all messages. */
    heard: async () => {
      say({ type: 'probe' })
      await moreBeats(1)
    },
    /** Resolves once the server has sent this many more beats. */
    moreBeats,
  }
}
