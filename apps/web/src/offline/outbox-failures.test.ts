import { createClient } from '@bowline/api'
import { exampleAnswer } from '@bowline/api/testing'
import type { Operation } from '@bowline/domain/operation'
import { expect, test, vi } from 'vitest'
import { operations } from '../operations.ts'
import type { Send } from './drain.ts'
import { Unsendable } from './outbox-error.ts'
import { createSend } from './send.ts'
import {
  createBrowser,
  createPost,
  deletePost,
  eventually,
  follow,
  like,
  picture,
  refusal,
  turnstile,
  unfollow,
  updatePost,
} from './testing.ts'

const recorder = () => {
  const sent: string[] = []
  const send: Send = async (operation, { id }) => {
    sent.push(operation.type)
    return { id }
  }
  return { sent, send }
}

test('marks a final refusal for attention, holds dependent operations and continues with the rest', async () => {
  const refuse = new Set(['one'])
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    const id = 'postId' in operation ? operation.postId : operation.type
    if (refuse.has(id)) throw refusal(400, 'A hobby category is required for all posts')
    sent.push(`${operation.type} ${id}`)
  })
  const refused = await outbox.enqueue(createPost('one'))
  await outbox.enqueue(like('one'))
  await outbox.enqueue(createPost('two'))
  await outbox.drain()
  expect(sent).toEqual(['CREATE_POST two'])
  const problem = { status: 400, code: 'refused', message: 'A hobby category is required for all posts' }
  expect(outbox.list()).toMatchObject([
    { state: 'attention', problem },
    { state: 'waiting', attempts: 0 },
  ])
  expect(outbox.nextDrainAt()).toBeNull()

  refuse.clear()
  await outbox.retry(refused)
  await outbox.drain()
  expect(sent).toEqual(['CREATE_POST two', 'CREATE_POST one', 'LIKE_POST one'])
  expect(outbox.list()).toEqual([])
})

test('replaces a refused change with the next one, which is complete on its own', async () => {
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'UPDATE_POST' && operation.content === 'Bad') throw refusal(400)
    sent.push(operation.type)
  })
  await outbox.enqueue(updatePost('one', 'Bad'))
  await outbox.drain()
  expect(outbox.list()).toMatchObject([{ state: 'attention' }])
  await outbox.enqueue(updatePost('one', 'Good'))
  await outbox.drain()
  expect(sent).toEqual(['UPDATE_POST'])
  expect(outbox.list()).toEqual([])
})

test('discards a refused setting when a pending newer one succeeds, because a retry would undo it', async () => {
  const gate = turnstile()
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'UNFOLLOW_USER') return
    await gate.pass()
    throw refusal(403)
  })
  await outbox.enqueue(follow('ann'))
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  await outbox.enqueue(unfollow('ann'))
  gate.open()
  await draining
  expect(outbox.list()).toEqual([])
})

test('discards a refused profile change once a newer one of the same fields succeeds, but not of other fields', async () => {
  const bio = (text: string) => ({ type: 'UPDATE_PROFILE', bio: text }) as const
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'UPDATE_PROFILE' && operation.bio === 'Bad') throw refusal(400)
  })
  await outbox.enqueue(bio('Bad'))
  await outbox.enqueue({ type: 'UPDATE_PROFILE', displayName: 'Ann' })
  await outbox.drain()
  expect(outbox.list()).toMatchObject([{ state: 'attention', operation: bio('Bad') }])
  await outbox.enqueue(bio('Good'))
  await outbox.drain()
  expect(outbox.list()).toEqual([])
})

test("clears a post's refused creation, its deletion and the operations between", async () => {
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'CREATE_POST') throw refusal(400)
  })
  await outbox.enqueue(createPost('one'))
  await outbox.enqueue(updatePost('one', 'Two'))
  await outbox.drain()
  await outbox.enqueue(deletePost('one'))
  await outbox.drain()
  expect(outbox.list()).toEqual([])
})

test('discards the changes of a refused post with it, and nothing else', async () => {
  const { outbox } = createBrowser().openTab(async () => {
    throw refusal(400)
  })
  const id = await outbox.enqueue(createPost('one'))
  await outbox.enqueue(updatePost('one', 'Two'))
  await outbox.enqueue(updatePost('two', 'Two'))
  await outbox.drain()
  expect(await outbox.discard(id)).toBe(true)
  expect(outbox.list()).toMatchObject([{ operation: { postId: 'two' } }])
})

test('cannot discard an operation that is being sent', async () => {
  const gate = turnstile()
  const { outbox } = createBrowser().openTab(() => gate.pass())
  const id = await outbox.enqueue(createPost('one'))
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  expect(await outbox.discard(id)).toBe(false)
  gate.open()
  await draining
})

test('doubles the wait from a second, and honours Retry-After', async () => {
  const browser = createBrowser()
  const answers = [refusal(500), refusal(503), refusal(429, 'Slow down', 60), refusal(408)]
  let calls = 0
  const { outbox } = browser.openTab(async () => {
    const answer = answers[calls++]
    if (answer) throw answer
  })
  await outbox.enqueue(createPost('one'))
  const waits = []
  while (outbox.list().length) {
    await outbox.drain()
    const [item] = outbox.list()
    if (!item) break
    expect(item.state).toBe('waiting')
    expect(outbox.nextDrainAt()).toBe(item.nextAttemptAt)
    waits.push(item.nextAttemptAt - browser.clock.time)
    browser.clock.time = item.nextAttemptAt - 1
    const before = calls
    await outbox.drain()
    expect(calls).toBe(before)
    browser.clock.time += 1
  }
  // `random` is 0.5: three quarters of 1, 2, 4 and 8 seconds, but for the third.
  expect(waits).toEqual([750, 1_500, 60_000, 6_000])
})

test('keeps a deletion that an earlier version of the server does not know, and repeats it ever more rarely', async () => {
  const browser = createBrowser()
  const isUpgraded = { is: false }
  const lines: string[] = []
  const client = createClient({
    fetch: async (url, init) => {
      lines.push(`${init?.method} ${url}`)
      if (isUpgraded.is) return exampleAnswer(init?.method ?? '', String(url))
      return Response.json({ code: 'unknown-route', message: 'There is no such route.' }, { status: 404 })
    },
  })
  const { outbox } = browser.openTab(createSend(operations, client, 'ada'))
  await outbox.enqueue(deletePost('one'))
  const waits = []
  for (let round = 0; round < 3; round += 1) {
    await outbox.drain()
    expect(outbox.list()).toMatchObject([{ state: 'waiting', problem: { code: 'unknown-route' } }])
    const nextAttemptAt = outbox.list()[0]?.nextAttemptAt ?? 0
    waits.push(nextAttemptAt - browser.clock.time)
    browser.clock.time = nextAttemptAt
  }
  expect(waits).toEqual([750, 1_500, 3_000])
  isUpgraded.is = true
  await outbox.drain()
  expect(lines).toEqual(Array(4).fill('DELETE /api/posts/one'))
  await eventually(() => outbox.list().length === 0)
})

test('lets a failed operation delay only its scope', async () => {
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    if ('postId' in operation && operation.postId === 'one') throw refusal(500)
    sent.push(operation.type)
  })
  await outbox.enqueue(createPost('one'))
  await outbox.enqueue(like('one'))
  await outbox.enqueue(follow('ann'))
  await outbox.drain()
  expect(sent).toEqual(['FOLLOW_USER'])
  expect(outbox.list()).toHaveLength(2)
})

test('pauses everything after one round without a connection, and tries again on wake-up', async () => {
  const browser = createBrowser()
  let online = false
  let calls = 0
  const { outbox } = browser.openTab(async () => {
    calls += 1
    if (!online) throw new TypeError('Failed to fetch')
  })
  for (let index = 0; index < 20; index++) await outbox.enqueue(createPost(`${index}`))
  await outbox.drain()
  await outbox.drain()
  expect(calls).toBe(4)
  expect(outbox.nextDrainAt()).toBe(browser.clock.time + 750)
  online = true
  await outbox.wake()
  expect(outbox.list()).toEqual([])
  expect(calls).toBe(24)
})

test('tries nothing while offline', async () => {
  const { send, sent } = recorder()
  const { outbox } = createBrowser().openTab(send, { online: () => false })
  await outbox.enqueue(createPost('one'))
  await outbox.drain()
  expect(sent).toEqual([])
  expect(outbox.list()).toMatchObject([{ attempts: 0 }])
})

test('marks an operation for attention that is 14 days old and failed again', async () => {
  const browser = createBrowser()
  let works = false
  const { outbox } = browser.openTab(async () => {
    if (!works) throw new TypeError('Failed to fetch')
  })
  const id = await outbox.enqueue(createPost('one'))
  await outbox.drain()
  browser.clock.time += 1_209_599_999
  await outbox.drain()
  expect(outbox.list()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  browser.clock.time += 400_000
  await outbox.drain()
  expect(outbox.list()).toMatchObject([{ state: 'attention', problem: { code: 'network' } }])
  works = true
  await outbox.retry(id)
  await outbox.drain()
  expect(outbox.list()).toEqual([])
})

/** An outbox whose `first` operation may have reached the server, got no answer and is 14 days old. */
const withStale = async (first: Operation) => {
  const browser = createBrowser()
  const sent: { type: string; cancels?: readonly string[] }[] = []
  let works = false
  const { outbox } = browser.openTab(async ({ type }, { cancels }) => {
    if (!works) throw new TypeError('Failed to fetch')
    sent.push({ type, cancels })
  })
  const id = await outbox.enqueue(first)
  await outbox.drain()
  browser.clock.time += 1_209_600_001
  await outbox.drain()
  expect(outbox.list()).toMatchObject([{ id, state: 'attention' }])
  works = true
  return { outbox, sent, id }
}

test.each([
  ['a deletion', createPost('one'), deletePost('one')],
  ['the opposite', follow('bob'), unfollow('bob')],
  ['a later edit', updatePost('one', 'Bad'), updatePost('one', 'Good')],
])('%s cancels operations that the server may still receive', async (_, first, second) => {
  const { outbox, sent, id } = await withStale(first)
  await outbox.enqueue(second)
  await outbox.drain()
  expect(sent).toEqual([{ type: second.type, cancels: [id] }])
  expect(outbox.list()).toEqual([])
})

test('cancels the operation that a revised one replaces', async () => {
  const { outbox, sent, id } = await withStale(createPost('one', 'Bad'))
  await outbox.revise(id, createPost('one', 'Good'))
  await outbox.drain()
  expect(sent).toEqual([{ type: 'CREATE_POST', cancels: [id] }])
})

test('does not cancel an operation that was never tried', async () => {
  const sent: (readonly string[] | undefined)[] = []
  const { outbox } = createBrowser().openTab(async (_, { cancels }) => void sent.push(cancels))
  await outbox.enqueue(follow('bob'))
  await outbox.enqueue(unfollow('bob'))
  await outbox.drain()
  expect(sent).toEqual([[]])
})

test('does not delay an operation for a year after the clock was set back by one', async () => {
  const browser = createBrowser()
  let calls = 0
  const { outbox } = browser.openTab(async () => {
    if (++calls === 1) throw refusal(500)
  })
  await outbox.enqueue(createPost('one'))
  await outbox.drain()
  browser.clock.time -= 365 * 86_400_000
  await outbox.drain()
  expect(outbox.list()).toEqual([])
})

test.each(['InvalidStateError', 'QuotaExceededError', 'AbortError', 'UnknownError'])(
  "tries again after this device's database has failed with %s",
  async name => {
    const browser = createBrowser()
    const { send, sent } = recorder()
    const { outbox } = browser.openTab(send)
    const operation = createPost('one', 'A bowline', picture('media-1'))
    await outbox.enqueue(operation, { 'media-1': new Blob(['bytes']) })
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', name)
    })
    await outbox.drain()
    reading.mockRestore()
    expect(outbox.list()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    browser.clock.time += 60_000
    await outbox.drain()
    expect(sent).toEqual(['CREATE_POST'])
    expect(outbox.list()).toEqual([])
  },
)

test('marks an operation of unknown type for attention, and delays no other', async () => {
  const browser = createBrowser()
  const { send, sent } = recorder()
  const { outbox } = browser.openTab(async (operation, context) => {
    if (operation.type === 'SET_THEME') throw new Unsendable('Unknown operation type')
    return await send(operation, context)
  })
  await outbox.enqueue({ type: 'SET_THEME', theme: 'dark' })
  await outbox.enqueue(follow('ann'))
  await outbox.drain()
  expect(sent).toEqual(['FOLLOW_USER'])
  expect(outbox.list()).toMatchObject([
    { state: 'attention', problem: { message: 'Unknown operation type' } },
  ])
})

test('reads again what the screens show after the answer to a repeated write, which may be an old one', async () => {
  const browser = createBrowser()
  const read: string[] = []
  let isLost = true
  const { outbox } = browser.openTab(
    async () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return 'answer'
    },
    { onAnswer: () => read.push('answer'), onOldAnswer: () => read.push('again') },
  )
  await outbox.enqueue(like('one'))
  await outbox.drain()
  expect(read).toEqual([])
  isLost = false
  browser.clock.time += 60_000
  await outbox.drain()
  expect(read).toEqual(['answer', 'again'])
  await outbox.enqueue(like('two'))
  await outbox.drain()
  expect(read).toEqual(['answer', 'again', 'answer'])
})
