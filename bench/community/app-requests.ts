import { type Client, createClient } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import type { Operation } from '@bowline/domain/operation'
import { cookieName } from '@bowline/server/http/session'
import { createSend } from '@bowline/web/offline/send'
import { operations } from '@bowline/web/operations'
import type { NextRequest } from '../http-load.ts'
import { type Ids, idsOf, type Turn, turnAt } from './turns.ts'

export type RequestAt = (turn: Turn) => NextRequest

/** The request of the web app for an operation, made by the web app's own code, with a browser's headers. */
export const operationRequest = (url: string, operation: (ids: Ids) => Operation) =>
  fromTemplate(url, (client, ids) => {
    const send = createSend(operations, client, ids.member)
    const { signal } = new AbortController()
    return send(operation(ids), { id: ids.key, madeAt: Date.parse(ids.at), blobs: new Map(), signal })
  })

export const feedRequest = (url: string) =>
  fromTemplate(url, client => client.getFeed({ query: { limit: limits.feedPage } }))

/** The app's code makes one request. The others differ from it only in their ids. */
const fromTemplate = async (
  url: string,
  send: (client: Client, ids: Ids) => Promise<unknown>,
): Promise<RequestAt> => {
  const sample = idsOf(turnAt(0))
  const template = JSON.stringify(await capture(url, sample, client => send(client, sample)))
  const names = new Map(Object.entries(sample).map(([name, value]) => [value, name as keyof Ids]))
  // All at once, because one turn's member is another one's neighbour.
  const anyOfThem = new RegExp([...names.keys()].join('|').replaceAll('.', '\\.'), 'g')
  return turn => {
    const ids = idsOf(turn)
    return JSON.parse(
      template.replace(anyOfThem, value => {
        const name = names.get(value)
        return name ? ids[name] : value
      }),
    )
  }
}

const capture = async (url: string, { token }: Ids, send: (client: Client) => Promise<unknown>) => {
  const requests: NextRequest[] = []
  const client = createClient({
    baseUrl: url,
    fetch: async (target, init) => {
      const method = (init?.method ?? 'GET') as NextRequest['method']
      const body = typeof init?.body === 'string' ? init.body : undefined
      const headers = {
        ...Object.fromEntries(new Headers(init?.headers)),
        ...browserHeaders(url),
        ...(method !== 'GET' && body === undefined && { 'content-length': '0' }),
        cookie: `${cookieName({ isSecure: false })}=${token}`,
      }
      requests.push({ method, path: String(target).slice(url.length), headers, ...(body && { body }) })
      throw new TypeError('This client only writes down what it would send.')
    },
  })
  await send(client).catch(() => undefined)
  const [request, ...more] = requests
  if (!request || more.length > 0)
    throw new Error(`The web app sent ${requests.length} requests instead of one.`)
  return request
}

/** What Chromium adds to a request of the page. */
const browserHeaders = (url: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  origin: url,
  referer: `${url}/home`,
  'sec-ch-ua': '"Chromium";v="143", "Not A(Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
})
