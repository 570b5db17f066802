import { createHash, createHmac, type Hmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Implements the parts of S3's protocol that the storage uses, on loopback. Buckets whose name starts with `pictures` exist,
 * and pages of every origin may read from them. Of signatures, only those in addresses are checked.
 */
export const startS3Server = async () => {
  const objects = new Map<string, { body: Buffer; headers: IncomingHttpHeaders }>()
  let beforeRead = async () => {}
  let now = () => new Date()
  let allowedOrigin = '*'
  let linkReads = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(url.pathname)
    const body = await buffer(request)
    if (request.method === 'GET') await beforeRead()
    response.setHeader('Access-Control-Allow-Origin', allowedOrigin)
    const object = objects.get(key)
    const sendXml = (status: number, xml: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml)
    const refusal = url.searchParams.has('X-Amz-Signature') && refusalOf(request, url, now())
    if (url.searchParams.has('X-Amz-Signature')) linkReads += 1
    if (refusal) return sendXml(403, `<Error><Code>${refusal}</Code></Error>`)
    if (request.method === 'PUT') objects.set(key, { body, headers: request.headers })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const count = [...objects.keys()].filter(name => name.startsWith(`${key.replace(/\/$/, '')}/`)).length
      sendXml(200, `<ListBucketResult><KeyCount>${Math.min(count, 1)}</KeyCount></ListBucketResult>`)
    } else if (request.method === 'GET' && object) {
      response.setHeader('Content-Type', object.headers['content-type'] ?? '')
      response.setHeader('Cache-Control', url.searchParams.get('response-cache-control') ?? 'no-cache')
      sendObject(response, object.body, request.headers.range)
    } else if (request.method === 'GET') sendXml(404, '<Error><Code>NoSuchKey</Code></Error>')
    else response.writeHead(key.startsWith('/pictures') ? 200 : 404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    objects,
    endpoint,
    /** Runs once, before the next read is answered. */
    onNextRead: (work: () => Promise<unknown>) => {
      beforeRead = async () => {
        beforeRead = async () => {}
        await work()
      }
    },
    /** How often a signed address was read. */
    reads: () => linkReads,
    allowOrigin: (origin: string) => {
      allowedOrigin = origin
    },
    setClock: (clock: () => Date) => {
      now = clock
    },
    /** The operator's settings for a bucket. */
    env: (bucket: string) => ({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: secretKey,
    }),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

const secretKey = 'secret'

/** Checks a signed address as described in "Authenticating Requests: Using Query Parameters" of S3's documentation. */
const refusalOf = ({ method = '', headers }: IncomingMessage, { pathname, searchParams }: URL, now: Date) => {
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  const [year, month, day, hour, minute, second] = given('Date').match(/\d\d(?:\d\d(?=\d{4}T))?/g) ?? []
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const age = (now.getTime() - signedAt) / 1000
  if (!(age <= Number(given('Expires')))) return 'AccessDenied'
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const signedHeaders = given('SignedHeaders')
  const lines = signedHeaders.split(';').map(name => `${name}:${headers[name]}\n`)
  const asked = [method, pathname, query, lines.join(''), signedHeaders, 'UNSIGNED-PAYLOAD'].join('\n')
  const [, ...scope] = given('Credential').split('/')
  const text = [
    'AWS4-HMAC-SHA256',
    given('Date'),
    scope.join('/'),
    createHash('sha256').update(asked).digest('hex'),
  ].join('\n')
  const key = scope.reduce<string | Buffer>((from, part) => signed(from, part).digest(), `AWS4${secretKey}`)
  return signed(key, text).digest('hex') === given('Signature') ? null : 'SignatureDoesNotMatch'
}

const signed = (key: string | Buffer, text: string): Hmac => createHmac('sha256', key).update(text)

const sendObject = (response: ServerResponse, body: Buffer, range?: string) => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined) return response.end(body)
  return response
    .writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${body.length}` })
    .end(body.subarray(Number(start), Number(end) + 1))
}
