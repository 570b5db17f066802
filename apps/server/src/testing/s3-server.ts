import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Implements the parts of S3's protocol that the storage uses, on loopback. Buckets whose name starts with `pictures` exist. */
export const startS3Server = async () => {
  const objects = new Map<string, { body: Buffer; headers: IncomingHttpHeaders }>()
  let beforeRead = async () => {}
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(url.pathname)
    const body = await buffer(request)
    if (request.method === 'GET') await beforeRead()
    const object = objects.get(key)
    const sendXml = (status: number, xml: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml)
    if (request.method === 'PUT') objects.set(key, { body, headers: request.headers })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const count = [...objects.keys()].filter(name => name.startsWith(`${key.replace(/\/$/, '')}/`)).length
      sendXml(200, `<ListBucketResult><KeyCount>${Math.min(count, 1)}</KeyCount></ListBucketResult>`)
    } else if (request.method === 'GET' && object) sendObject(response, object.body, request.headers.range)
    else if (request.method === 'GET') sendXml(404, '<Error><Code>NoSuchKey</Code></Error>')
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
    /** The operator's settings for a bucket. */
    env: (bucket: string) => ({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

const sendObject = (response: ServerResponse, body: Buffer, range?: string) => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined) return response.end(body)
  return response
    .writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${body.length}` })
    .end(body.subarray(Number(start), Number(end) + 1))
}
