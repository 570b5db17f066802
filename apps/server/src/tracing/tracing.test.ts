import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { runJobs } from '../testing/jobs.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { startTraceCollector, valuesOf } from '../testing/trace-collector.ts'
import { openTracer } from './open-tracer.ts'

type Collector = Awaited<ReturnType<typeof startTraceCollector>>

let collector: Collector
let server: TestServer | undefined
beforeEach(async () => {
  collector = await startTraceCollector()
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await collector.close()
  vi.restoreAllMocks()
})

const start = async (env: Record<string, string> = {}) => {
  server = await createTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...env,
  })
  return server
}

/** All spans, once the server has sent them. */
const received = async ({ context }: TestServer) => {
  await context.tracer?.close()
  return collector.spans()
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

describe('a trace', () => {
  test('continues that of the caller, from the request to its statements and its jobs', async () => {
    const started = await start()
    const ada = await started.member()
    const ben = await started.member()
    await ada.api.followUser({ params: { userId: ben.id } })
    await ben.api.followUser({ params: { userId: ada.id } })
    const body = { id: crypto.randomUUID(), content: 'A bowline', hobby: 'pottery' }
    const answer = await started.request('/api/posts', {
      method: 'POST',
      headers: {
        ...caller,
        Authorization: `Bearer ${ada.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    await runJobs(started, 'notify-hobby')
    const spans = await received(started)
    const request = spans.find(({ name }) => name === 'POST /api/posts')
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(valuesOf(request?.attributes ?? [])).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/posts',
      'http.response.status_code': 201,
    })
    const job = spans.find(({ name }) => name === 'job notify-hobby')
    expect(job).toMatchObject({ traceId, parentSpanId: request?.spanId })
    const statementsOf = (parent: string | undefined) =>
      spans.filter(span => span.parentSpanId === parent && !span.name.startsWith('job'))
    expect(statementsOf(request?.spanId).map(({ name }) => name)).toContain('insert')
    expect(statementsOf(job?.spanId).length).toBeGreaterThan(0)
    expect(JSON.stringify(spans), 'no values').not.toContain('A bowline')
    expect(collector.resource()).toMatchObject({ 'service.name': 'bowline' })
  })

  test('is new for a caller without one, and for one that is invalid', async () => {
    const started = await start()
    await started.request('/api/config')
    await started.request('/api/config', { headers: { traceparent: '00-zero-zero-01' } })
    const spans = await received(started)
    expect(spans.filter(({ parentSpanId }) => parentSpanId).length).toBe(0)
    expect(new Set(spans.map(span => span.traceId)).size).toBe(2)
  })

  test('has its id in the log', async () => {
    const lines: Record<string, unknown>[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation(text => {
      lines.push(JSON.parse(String(text)))
      return true
    })
    const started = await start({ LOG_LEVEL: 'info' })
    await started.request('/api/config', { headers: caller })
    expect(lines).toMatchObject([{ message: 'request', traceId }])
  })

  test('marks what failed', async () => {
    const started = await start()
    const ada = await started.member()
    started.context.push.send = () => Promise.reject(new Error('broken'))
    await started.db.schema.alterTable('follows').renameTo('hidden_follows').execute()
    await ada.api.getFeed().catch(() => {})
    const spans = await received(started)
    const failed = spans.filter(({ status }) => status.code === 2)
    expect(failed.map(({ name }) => name)).toContain('GET /api/feed')
    expect(failed.some(({ status }) => status.message?.includes('does not exist'))).toBe(true)
  })

  test('shows the writes of a batch as parts of it', async () => {
    const started = await start()
    const ada = await started.member()
    const ben = await started.member()
    const id = crypto.randomUUID()
    await ada.api.sendBatch({
      body: { writes: [{ id, method: 'PUT', path: `/follows/${ben.id}`, scope: 'follow' }] },
    })
    const spans = await received(started)
    const batch = spans.find(({ name }) => name === 'POST /api/batch')
    expect(spans.find(({ name }) => name === 'PUT /api/follows/:userId')).toMatchObject({
      traceId: batch?.traceId,
      parentSpanId: batch?.spanId,
    })
  })

  test('contains no health checks and no files', async () => {
    const started = await start()
    for (const path of ['/healthz', '/readyz', '/metrics', '/assets/app.js']) await started.request(path)
    expect(await received(started)).toEqual([])
  })
})

describe('sampling', () => {
  test.each([
    ['always_off', '', 0],
    ['parentbased_always_off', '01', 1],
    ['parentbased_always_on', '00', 0],
    ['always_on', '00', 1],
    ['traceidratio', '', 1],
  ])('with %s and the flags "%s" of the caller, sends %i spans', async (sampler, flags, count) => {
    const started = await start({ OTEL_TRACES_SAMPLER: sampler })
    const headers: Record<string, string> = flags
      ? { traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` }
      : {}
    await started.request('/api/config', { headers })
    expect(await received(started)).toHaveLength(count)
  })
})

test('logs that the collector cannot be reached, and closes soon', async () => {
  const lines: Record<string, unknown>[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    lines.push(JSON.parse(String(text)))
    return true
  })
  const started = await start({ LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  await started.request('/api/config')
  const before = performance.now()
  await started.context.tracer?.close()
  expect(performance.now() - before).toBeLessThan(10_000)
  await expect
    .poll(() => lines, { timeout: 30_000 })
    .toContainEqual({
      time: expect.any(String),
      level: 'warn',
      message: 'tracing has a problem',
      problem: expect.stringContaining('ECONNREFUSED'),
    })
})

test('sends traces as protobuf unless told otherwise', async () => {
  const started = await start({ OTEL_EXPORTER_OTLP_PROTOCOL: '' })
  await started.request('/api/config')
  await received(started)
  expect(collector.types).toEqual(['/v1/traces application/x-protobuf'])
})

test.each([
  [{}],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }],
])('is off with %j', async env => {
  expect(await openTracer(readConfig(env), createLog('silent'))).toBeNull()
})
