import { measureDelivery, type Way } from '../chat/delivery.ts'
import type { Post } from '../chat/post.ts'
import { openScreen, type Screen } from '../chat/screen.ts'
import { startChild } from '../child.ts'
import type { NextRequest } from '../http-load.ts'
import { cores } from '../pin.ts'
import { median } from '../statistics.ts'
import { figures } from './figures.ts'
import { parseRequests, parseSubscription } from './parse.ts'
import { idsOf, tokenOf, turnAt } from './turns.ts'
import { verdict } from './verdict.ts'

const rounds = 5

/** A member who writes to the next one. */
type Chat = { member: number; neighbour: number }

/** A hundred of them. Parse Server compares each message with each subscription, so with 1,000 it can't send 200 a second. */
const chats: Chat[] = Array.from({ length: 100 }, (_, index) => {
  const { member, neighbour } = turnAt(index * 10)
  return { member, neighbour }
})
/** With 20 a second for 12 seconds, the p99 is the third longest time. */
const rates = [
  { perSecond: 20, seconds: 12 },
  { perSecond: 200, seconds: 8 },
]

type Server = { ready: { url: string }; pause: () => void; resume: () => void }

/**
 * From the sending of a message to its arrival on the other member's socket, in milliseconds. Only the server that is measured
 * runs: the others would collect the garbage of their last round on its core.
 */
export const measureDeliveries = async (servers: { app: Server; parse: Server }) => {
  await using relay = await startChild<{ url: string }>('./chat/bare-relay.ts', { core: cores?.server })
  const all = [servers.app, servers.parse, relay]
  const app = await appWay(servers.app.ready.url)
  const parse = parseWay(new URL(servers.parse.ready.url).origin)
  const bare = bareWay(relay.ready.url)
  const measure = async (server: Server, way: Way<Chat>, rate: { perSecond: number; seconds: number }) => {
    const others = all.filter(other => other !== server)
    for (const other of others) other.pause()
    try {
      return await measureDelivery(way, chats, rate)
    } finally {
      for (const other of others) other.resume()
    }
  }
  const rows = []
  for (const rate of rates) {
    const { perSecond } = rate
    process.stderr.write(`messages, ${perSecond} a second…\n`)
    await measure(servers.app, app, { perSecond, seconds: 3 })
    await measure(servers.parse, parse, { perSecond, seconds: 3 })
    const results = []
    for (let round = 0; round < rounds; round += 1)
      results.push({
        app: await measure(servers.app, app, rate),
        parse: await measure(servers.parse, parse, rate),
        bare: await measure(relay, bare, rate),
      })
    for (const share of ['p50', 'p99'] as const)
      rows.push({
        figure: `message to the other’s socket, ${perSecond} a second, ${share} ms`,
        Bowline: median(results.map(round => round.app[share])),
        'Parse Server': median(results.map(round => round.parse[share])),
        ...verdict(median(results.map(round => round.app[share] / round.parse[share])), { atMost: 0.5 }),
        'same statements': '',
        'one SQL function': '',
        'node:http': median(results.map(round => round.bare[share])),
      })
  }
  return rows
}

const appWay = async (url: string): Promise<Way<Chat>> => {
  const request = await figures.message.app(url)
  return {
    open: ({ neighbour }, hear) => {
      // The page's cookie, as with its requests.
      const { cookie = '', origin = '' } = request(turnAt(neighbour - 1)).headers
      return openScreen(`${url}/live`, { Cookie: cookie, Origin: origin }, hear)
    },
    postOf: (chat, newId) => postOf(url, request({ ...turnAt(0), ...chat, newId })),
    idIn: text => /"type":"message".*?"id":"([^"]+)"/.exec(text)?.[1],
  }
}

const parseWay = (url: string): Way<Chat> => ({
  open: ({ neighbour }, hear) => openParseScreen(url, neighbour, hear),
  postOf: (chat, newId) => postOf(url, parseRequests.message({ ...turnAt(0), ...chat, newId })),
  idIn: text => /"op":"create".*"text":"[^"]* ([\da-f-]{36})"/.exec(text)?.[1],
})

/** Resolves once Parse Server has confirmed the subscription. */
const openParseScreen = (url: string, recipient: number, hear: (text: string) => void) =>
  new Promise<Screen>((resolve, reject) => {
    const [connect, subscribe] = parseSubscription(recipient)
    const opened = openScreen(url, {}, async text => {
      const screen = await opened
      const { op } = JSON.parse(text)
      if (op === 'connected') screen.say(JSON.stringify(subscribe))
      else if (op === 'subscribed') resolve(screen)
      else if (op === 'error') reject(new Error(`Parse Server answered ${text}`))
      else hear(text)
    })
    opened.then(screen => screen.say(JSON.stringify(connect)), reject)
  })

/** A relay that stores nothing, with the app's bytes. */
const bareWay = (url: string): Way<Chat> => ({
  open: ({ neighbour }, hear) => openScreen(url, { Authorization: `Bearer ${tokenOf(neighbour)}` }, hear),
  postOf: (chat, id) => {
    const ids = idsOf({ ...turnAt(0), ...chat })
    const message = {
      ...{ id, chatId: ids.chat, seq: 1, senderId: ids.member, text: 'The kiln is warm', read: false },
      ...{ readAt: null, createdAt: new Date().toISOString(), media: null, isDeleted: false },
    }
    const body = JSON.stringify({ type: 'message', message })
    return { url: `${url}/${tokenOf(chat.neighbour)}`, headers: {}, body }
  },
  idIn: text => /"type":"message".*?"id":"([^"]+)"/.exec(text)?.[1],
})

const postOf = (url: string, { path, headers, body = '' }: NextRequest): Post => ({
  url: `${url}${path}`,
  headers,
  body,
})
