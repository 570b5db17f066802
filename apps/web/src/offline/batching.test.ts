import { createClient } from '@bowline/api'
import { exampleAnswer } from '@bowline/api/testing'
import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { createBatching } from './batching.ts'
import { createSend } from './send.ts'
import { comment, createBrowser, deletePost, eventually, like } from './testing.ts'

type Write = { id: string; method: string; path: string; body?: string; scope: string; member?: string }
type Answer = { id: string; status: number; body: unknown; retryAfter?: number }

const success = async ({ id, method, path }: Write): Promise<Answer> => {
  const response = exampleAnswer(method, `/api${path}`)
  return { id, status: response.status, body: await response.json() }
}
const refused = ({ id }: Write, status: number, code: string, retryAfter?: number): Answer => ({
  id,
  status,
  body: { code, message: 'No' },
  ...(retryAfter && { retryAfter }),
})

/** The real SDK and outbox. `answer` answers the writes of a batch, or the request itself. */
const open = (answer: (writes: Write[]) => Promise<Answer[] | Response> | Answer[] | Response) => {
  /** The lines of each request, in order. */
  const requests: string[][] = []
  const batches: Write[][] = []
  const client = createClient({
    fetch: async (url, init) => {
      const line = `${init?.method} ${String(url).replace('/api', '')}`
      if (line !== 'POST /batch') {
        requests.push([line])
        return exampleAnswer(init?.method ?? '', String(url))
      }
      const { writes }: { writes: Write[] } = JSON.parse(String(init?.body))
      requests.push(writes.map(({ method, path }) => `${method} ${path}`))
      batches.push(writes)
      const answers = await answer(writes)
      return answers instanceof Response ? answers : Response.json({ answers })
    },
  })
  const browser = createBrowser()
  const answered: Operation[] = []
  const { outbox } = browser.openTab(createSend(operations, client, 'ada'), {
    loadBatching: async () => createBatching(operations, client, 'ada'),
    online: () => isOnline,
    onAnswer: operation => answered.push(operation),
  })
  let isOnline = false
  const enqueue = async (...made: Operation[]) => {
    const ids = []
    for (const operation of made) ids.push(await outbox.enqueue(operation))
    return ids
  }
  const drain = () => {
    isOnline = true
    return outbox.drain()
  }
  return { outbox, browser, requests, batches, answered, enqueue, drain }
}

const all = (writes: Write[]) => Promise.all(writes.map(success))

test('sends several operations in one request, each with its own id, member and scope', async () => {
  const { outbox, batches, requests, answered, enqueue, drain } = open(all)
  const ids = await enqueue(like('one'), comment('one', 'c'), like('two'))
  await drain()
  expect(requests).toEqual([['PUT /posts/one/like', 'POST /posts/one/comments', 'PUT /posts/two/like']])
  expect(batches[0]?.map(({ id }) => id)).toEqual(ids)
  expect(batches[0]?.map(({ scope }) => scope)).toEqual(['post:one', 'post:one', 'post:two'])
  expect(batches[0]?.map(({ member }) => member)).toEqual(['ada', 'ada', 'ada'])
  expect(JSON.parse(batches[0]?.[1]?.body ?? '')).toMatchObject({ id: 'c', content: 'Neat' })
  await eventually(() => answered.length === 3)
  await eventually(() => outbox.list().length === 0)
})

test('sends a single operation in a request of its own', async () => {
  const { requests, enqueue, drain } = open(all)
  await enqueue(like('one'))
  await drain()
  expect(requests).toEqual([['PUT /posts/one/like']])
})

test('sends a hundred operations in two requests', async () => {
  const { requests, enqueue, drain } = open(all)
  await enqueue(...Array.from({ length: 100 }, (_, index) => like(`${index}`)))
  await drain()
  expect(requests.map(({ length }) => length)).toEqual([50, 50])
})

test('takes each answer for itself', async () => {
  const { outbox, answered, enqueue, drain } = open(async writes =>
    Promise.all(
      writes.map(write => {
        if (write.path === '/posts/bad/like') return refused(write, 400, 'invalid-input')
        return write.path === '/posts/busy/like' ? refused(write, 429, 'rate-limited', 7) : success(write)
      }),
    ),
  )
  await enqueue(like('good'), like('bad'), like('busy'))
  await drain()
  await eventually(() => outbox.list().length === 2)
  expect(outbox.list()).toMatchObject([
    { state: 'attention', problem: { status: 400 }, operation: { postId: 'bad' } },
    { state: 'waiting', problem: { status: 429 }, operation: { postId: 'busy' } },
  ])
  expect(answered).toMatchObject([{ postId: 'good' }])
})

test('keeps what an earlier version of the server does not know', async () => {
  const { outbox, answered, enqueue, drain } = open(async writes =>
    Promise.all(
      writes.map(write =>
        write.method === 'DELETE' ? refused(write, 404, 'unknown-route') : success(write),
      ),
    ),
  )
  await enqueue(deletePost('one'), like('two'))
  await drain()
  await eventually(() => outbox.list().length === 1)
  expect(outbox.list()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: { code: 'unknown-route' }, operation: { type: 'DELETE_POST' } },
  ])
  expect(answered).toMatchObject([{ postId: 'two' }])
})

test('sends what was not attempted again, as if it had never been tried', async () => {
  let isFirst = true
  const { outbox, requests, enqueue, drain } = open(async writes => {
    if (!isFirst) return all(writes)
    isFirst = false
    return Promise.all(
      writes.map((write, index) => {
        if (index === 0) return refused(write, 400, 'invalid-input')
        return index === 1 ? refused(write, 424, 'not-attempted') : success(write)
      }),
    )
  })
  await enqueue(like('one'), comment('one', 'c'), like('two'))
  await drain()
  expect(requests.slice(1)).toEqual([['POST /posts/one/comments']])
  await eventually(() => outbox.list().length === 1)
  expect(outbox.list()).toMatchObject([{ state: 'attention', operation: { type: 'LIKE_POST' } }])
})

test('sends everything again under the same ids when the answer was lost', async () => {
  let isLost = true
  const { outbox, browser, batches, enqueue, drain } = open(async writes => {
    if (!isLost) return all(writes)
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  await enqueue(like('one'), like('two'))
  await drain()
  expect(outbox.list()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: { code: 'network' } },
    { state: 'waiting', attempts: 1, problem: { code: 'network' } },
  ])
  browser.clock.time += 60_000
  await drain()
  expect(batches[1]?.map(({ id }) => id)).toEqual(batches[0]?.map(({ id }) => id))
  await eventually(() => outbox.list().length === 0)
})

test('counts a write without an answer, or with an answer that is not its own, as not reached', async () => {
  const { outbox, answered, enqueue, drain } = open(async writes => {
    const [one, two, three] = await all(writes)
    return [one, { ...two, body: { html: '<h1>' } }, { ...three, status: 204 }] as Answer[]
  })
  await enqueue(like('one'), like('two'), like('three'), like('four'))
  await drain()
  await eventually(() => outbox.list().length === 3)
  expect(outbox.list()).toMatchObject(
    [2, 3, 4].map(() => ({ state: 'waiting', problem: { code: 'network' } })),
  )
  expect(answered).toMatchObject([{ postId: 'one' }])
})

test.each([
  ['a page', () => new Response('<h1>Sign in</h1>', { status: 200 })],
  ['other JSON', () => Response.json({ answers: 'none' })],
  ['a 404 in text', () => new Response('404 page not found', { status: 404 })],
])('treats nothing as done when a proxy answers with %s', async (_, answer) => {
  const { outbox, answered, enqueue, drain } = open(answer)
  await enqueue(deletePost('one'), like('two'))
  await drain()
  expect(outbox.list()).toMatchObject([
    { state: 'waiting', problem: { code: 'network' } },
    { state: 'waiting', problem: { code: 'network' } },
  ])
  expect(answered).toEqual([])
})

test.each(['not-found', 'unknown-route'])(
  'sends each operation alone when the server takes no batches (%s), and treats none as refused or done',
  async code => {
    const { outbox, requests, answered, enqueue, drain } = open(() =>
      Response.json({ code, message: 'There is no POST /api/batch.' }, { status: 404 }),
    )
    await enqueue(deletePost('one'), like('two'))
    await drain()
    expect(requests.slice(1).flat().sort()).toEqual(['DELETE /posts/one', 'PUT /posts/two/like'])
    expect(answered).toHaveLength(2)
    expect(outbox.list()).toEqual([])
  },
)

test('waits as a whole while signed out, and for as long as the server asks', async () => {
  const { outbox, enqueue, drain } = open(() =>
    Response.json({ code: 'unauthenticated', message: 'No user is logged in' }, { status: 401 }),
  )
  await enqueue(like('one'), like('two'))
  await drain()
  expect(outbox.state()).toMatchObject({
    signedOut: true,
    items: [{ state: 'waiting' }, { state: 'waiting' }],
  })

  const busy = open(() =>
    Response.json(
      { code: 'unavailable', message: 'Busy' },
      { status: 503, headers: { 'Retry-After': '30' } },
    ),
  )
  await busy.enqueue(like('one'), like('two'))
  await busy.drain()
  const { time } = busy.browser.clock
  expect(busy.outbox.list().map(({ nextAttemptAt }) => nextAttemptAt - time)).toEqual([30_000, 30_000])
})
