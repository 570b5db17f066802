import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type StorageCode, StorageError, storageCodes } from '@bowline/domain'
import { afterEach, expect, test } from 'vitest'
import { features } from '../features/index.ts'
import { listen } from '../http/listen.ts'
import { jpeg } from '../testing/pictures.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { fileFault, s3Fault, withStorageError } from './storage-faults.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** An object store that gives the same answer to everything. */
const storeThatAnswers = async (status: number, code: string) => {
  const store = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () =>
      response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>no</Message></Error>`),
    )
  })
  const url = await listening(store)
  ends.push(() => new Promise(resolve => store.close(resolve)))
  return url
}

const listening = async (store: Server) => {
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  return `http://127.0.0.1:${(store.address() as AddressInfo).port}`
}

const serverOn = async (endpoint: string) => {
  const server = await createTestServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  ends.push(server.close)
  return server
}

const upload = async (server: TestServer) => {
  const member = await server.member()
  const id = crypto.randomUUID()
  const response = await server.request(`/api/media?id=${id}&purpose=post`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${member.token}`, 'Idempotency-Key': id },
    body: new Uint8Array(await jpeg()),
  })
  const rows = await server.db.selectFrom('media').select('id').execute()
  return { status: response.status, body: await response.json(), rows: rows.length }
}

test.each([
  [402, 'PaymentRequired', 402, 'quota-exceeded', 'There is no space left for pictures.'],
  [507, 'XMinioStorageFull', 402, 'quota-exceeded', 'There is no space left for pictures.'],
  [403, 'QuotaExceeded', 402, 'quota-exceeded', 'There is no space left for pictures.'],
  [403, 'AccessDenied', 403, 'unauthorized', "The server isn't allowed to write to its storage."],
  [401, 'Unauthorized', 403, 'unauthorized', "The server isn't allowed to write to its storage."],
  [404, 'NoSuchBucket', 404, 'object-not-found', "Its storage folder doesn't exist."],
  [503, 'SlowDown', 503, 'retry-limit-exceeded', "The storage didn't answer in time."],
  [418, 'Teapot', 500, 'unknown', 'The storage failed.'],
])("turns a store's answer %i %s into %i %s", async (answer, name, status, storage, message) => {
  const server = await serverOn(await storeThatAnswers(answer, name))
  const { body, ...rest } = await upload(server)
  expect(rest).toEqual({ status, rows: 0 })
  expect(body).toMatchObject({ message, data: { storage } })
})

test('reports an unreachable store as a timeout', async () => {
  const store = createServer()
  const url = await listening(store)
  await new Promise(resolve => store.close(resolve))
  const { status, body } = await upload(await serverOn(url))
  expect([status, body]).toMatchObject([
    503,
    { code: 'unavailable', data: { storage: 'retry-limit-exceeded' } },
  ])
})

test('reports a missing folder as a failure of the storage', async () => {
  const server = await createTestServer()
  ends.push(server.close)
  await writeFile(join(server.context.config.dataDir, 'media'), 'in the way')
  const { status, body, rows } = await upload(server)
  expect([status, body, rows]).toMatchObject([
    500,
    { message: 'The storage failed.', data: { storage: 'unknown' } },
    0,
  ])
})

test('does not count an interrupted upload as an error of the server', async () => {
  const server = await createTestServer()
  ends.push(server.close)
  const said: string[] = []
  const note = (level: string) => (message: string, data?: object) =>
    void said.push(`${level} ${message} ${JSON.stringify(data)}`)
  Object.assign(server.context.log, { error: note('error'), debug: note('debug') })
  Object.assign(server.context.config, { port: 0, host: '127.0.0.1' })
  const { port, close } = await listen(server.context, features)
  ends.push(close)
  const member = await server.member()
  const id = crypto.randomUUID()
  const sending = httpRequest(`http://127.0.0.1:${port}/api/media?id=${id}&purpose=post`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${member.token}`, 'Idempotency-Key': id, 'Content-Length': 1_000_000 },
  })
  sending.on('error', () => {})
  sending.write(Buffer.alloc(100_000))
  setTimeout(() => sending.destroy(), 200)
  await expect
    .poll(() => said.filter(line => line.includes('storage failed')), { timeout: 5000 })
    .toHaveLength(1)
  expect(said.join()).toContain('"code":"canceled"')
  expect(said.filter(line => line.startsWith('error'))).toEqual([])
})

/** As the file system and the SDK throw them. */
const fault = (fields: Record<string, unknown>) => Object.assign(new Error('no'), fields)

test.each<[string, (fault: unknown) => StorageCode, unknown, StorageCode]>([
  ['ENOSPC', fileFault, fault({ code: 'ENOSPC' }), 'quota-exceeded'],
  ['EDQUOT', fileFault, fault({ code: 'EDQUOT' }), 'quota-exceeded'],
  ['EACCES', fileFault, fault({ code: 'EACCES' }), 'unauthorized'],
  ['EROFS', fileFault, fault({ code: 'EROFS' }), 'unauthorized'],
  ['ENOENT', fileFault, fault({ code: 'ENOENT' }), 'object-not-found'],
  ['ETIMEDOUT', fileFault, fault({ code: 'ETIMEDOUT' }), 'retry-limit-exceeded'],
  ['EIO', fileFault, fault({ code: 'EIO' }), 'unknown'],
  ['what is no error', fileFault, 'no', 'unknown'],
  ['an aborted call', s3Fault, fault({ name: 'AbortError' }), 'canceled'],
  ['a time-out', s3Fault, fault({ name: 'TimeoutError' }), 'retry-limit-exceeded'],
  ['a broken connection', s3Fault, fault({ code: 'ECONNRESET' }), 'retry-limit-exceeded'],
  ['a gateway', s3Fault, fault({ $metadata: { httpStatusCode: 502 } }), 'retry-limit-exceeded'],
  ['what is no error of S3', s3Fault, undefined, 'unknown'],
])('%s', async (_, codeOf, cause, code) => {
  const failure = await withStorageError(codeOf, () => Promise.reject(cause)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StorageError)
  expect(failure).toMatchObject({ code, cause })
  expect(storageCodes).toContain(code)
})
