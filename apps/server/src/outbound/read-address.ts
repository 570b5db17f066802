import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { checkedLookup, type Resolve } from './checked-lookup.ts'
import { hostOf, isOwnHost, isPublicHost } from './public-host.ts'

export type ReadAnswer = {
  /** The last address, after redirects. */
  url: URL
  /** The media type in lower case, without parameters. */
  type: string
  /** The charset of the header; empty if it names none. */
  charset: string
  body: Buffer
  /** False if there was more than `maxBytes`. */
  isWhole: boolean
}

export type ReadSettings = {
  accept: string
  userAgent: string
  /** Of the body, decompressed. */
  maxBytes: number
  /** Milliseconds for everything, redirects included. */
  timeout: number
  /** Whether an address on this machine may be read, for tests and development. */
  loopback: boolean
  resolve?: Resolve
}

const maxRedirects = 3

/**
 * Reads what a web server answers at an address that a member chose. Only public addresses on the usual ports are
 * called, and each redirect is checked again. Never sends cookies or any header about a member.
 * @returns null if there is no answer with status 200
 */
export const readAddress = async (address: string, settings: ReadSettings): Promise<ReadAnswer | null> => {
  const signal = AbortSignal.timeout(settings.timeout)
  let url = URL.parse(address)
  for (let hop = 0; url && hop <= maxRedirects; hop += 1) {
    if (!mayRead(url, settings)) return null
    const answer = await ask(url, settings, signal)
    if (answer.statusCode === 200) return readBody(url, answer, settings.maxBytes)
    answer.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
    url = isRedirect ? URL.parse(answer.headers.location ?? '', url) : null
  }
  return null
}

/** A host that is an IP address is not looked up, so it is checked here. */
const mayRead = (url: URL, { loopback }: ReadSettings) => {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false
  const host = hostOf(url)
  return (loopback && isOwnHost(host)) || (url.port === '' && isPublicHost(host))
}

const ask = (url: URL, { accept, userAgent, loopback, resolve }: ReadSettings, signal: AbortSignal) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const call = (url.protocol === 'https:' ? request : plainRequest)(url, {
      // Each connection is new, so each one is looked up and checked.
      agent: false,
      headers: { Accept: accept, 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': userAgent },
      lookup: checkedLookup({ loopback }, resolve),
      signal,
    })
    call.on('response', answered).on('error', failed).end()
  })

const readBody = async (url: URL, answer: IncomingMessage, maxBytes: number): Promise<ReadAnswer> => {
  const [type = '', ...parameters] = (answer.headers['content-type'] ?? '').split(';')
  const charset = parameters.find(parameter => /^\s*charset=/i.test(parameter))?.split('=')[1] ?? ''
  const chunks: Buffer[] = []
  let bytes = 0
  const body = decompressed(answer)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) break
    }
  } finally {
    answer.destroy()
  }
  return {
    url,
    type: type.trim().toLowerCase(),
    charset: charset.replace(/["'\s]/g, ''),
    body: Buffer.concat(chunks).subarray(0, maxBytes),
    isWhole: bytes <= maxBytes,
  }
}

const decompressed = (answer: IncomingMessage): Readable => {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.()
  if (!decoder) return answer
  answer.on('error', error => decoder.destroy(error))
  return answer.pipe(decoder)
}

const decoders: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
