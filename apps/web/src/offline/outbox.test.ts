import { expect, test } from 'vitest'
import type { Send } from './drain.ts'
import {
  comment,
  createBrowser,
  createPost,
  eventually,
  follow,
  like,
  turnstile,
  unfollow,
} from './testing.ts'

const recorder = () => {
  const sent: string[] = []
  const send: Send = async (operation, { id }) => {
    sent.push(operation.type)
    return { id }
  }
  return { sent, send }
}

test('stores an operation before enqueue resolves, and deletes it once the server has answered', async () => {
  const browser = createBrowser()
  const { send, sent } = recorder()
  const { outbox } = browser.openTab(send)
  const id = await outbox.enqueue(createPost('one'))
  expect(outbox.list()).toMatchObject([{ id, state: 'waiting', attempts: 0 }])
  expect(await browser.store().all()).toHaveLength(1)
  await outbox.drain()
  expect(sent).toEqual(['CREATE_POST'])
  expect(outbox.list()).toEqual([])
  expect(await browser.store().all()).toEqual([])
})

test('sends operations of one scope one after the other, in order', async () => {
  const log: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    log.push(`+${operation.type}`)
    await new Promise(resolve => setTimeout(resolve, 3))
    log.push(`-${operation.type}`)
  })
  await Promise.all([
    outbox.enqueue(createPost('one')),
    outbox.enqueue(like('one')),
    outbox.enqueue(comment('one', 'c')),
  ])
  await outbox.drain()
  expect(log).toEqual([
    '+CREATE_POST',
    '-CREATE_POST',
    '+LIKE_POST',
    '-LIKE_POST',
    '+ADD_COMMENT',
    '-ADD_COMMENT',
  ])
})

test('sends four scopes in parallel', async () => {
  const gate = turnstile()
  let now = 0
  let most = 0
  const { outbox } = createBrowser().openTab(async () => {
    most = Math.max(most, ++now)
    await gate.pass()
    now -= 1
  })
  for (const postId of ['a', 'b', 'c', 'd', 'e', 'f']) await outbox.enqueue(createPost(postId))
  const draining = outbox.drain()
  await eventually(() => now === 4)
  gate.open()
  await eventually(() => now === 2)
  gate.open()
  await draining
  expect(most).toBe(4)
  expect(outbox.list()).toEqual([])
})

test('sends operations enqueued during a drain', async () => {
  const gate = turnstile()
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    sent.push(operation.type)
    if (operation.type === 'CREATE_POST') await gate.pass()
  })
  await outbox.enqueue(createPost('one'))
  const draining = outbox.drain()
  await eventually(() => sent.length === 1)
  await outbox.enqueue(follow('ann'))
  await eventually(() => sent.length === 2)
  gate.open()
  await draining
  expect(outbox.list()).toEqual([])
})

test('sends only the last of several pending settings of one thing', async () => {
  const { send, sent } = recorder()
  const { outbox } = createBrowser().openTab(send)
  await outbox.enqueue(follow('ann'))
  await outbox.enqueue(follow('bob'))
  await outbox.enqueue(unfollow('ann'))
  await outbox.enqueue({ type: 'SET_THEME', theme: 'dark' })
  await outbox.enqueue({ type: 'SET_THEME', theme: 'light' })
  expect(outbox.list()).toHaveLength(3)
  await outbox.drain()
  expect(sent.sort()).toEqual(['FOLLOW_USER', 'SET_THEME', 'UNFOLLOW_USER'])
})

test('sends a newer setting after one that may have arrived, instead of replacing it', async () => {
  const browser = createBrowser()
  const gate = turnstile()
  const sent: string[] = []
  const { outbox } = browser.openTab(async operation => {
    sent.push(operation.type)
    await gate.pass()
    if (sent.length === 1) throw new TypeError('Failed to fetch')
  })
  await outbox.enqueue(follow('ann'))
  const draining = outbox.drain()
  await eventually(() => sent.length === 1)
  await outbox.enqueue(unfollow('ann'))
  expect(outbox.list().map(item => item.operation.type)).toEqual(['FOLLOW_USER', 'UNFOLLOW_USER'])
  gate.open()
  await draining
  expect(outbox.list()).toMatchObject([{ attempts: 1, state: 'waiting' }, { attempts: 0 }])

  await outbox.enqueue(follow('ann'))
  expect(outbox.list().map(item => item.operation.type)).toEqual(['FOLLOW_USER', 'FOLLOW_USER'])
  const again = outbox.wake()
  await eventually(() => sent.length === 2)
  gate.open()
  await eventually(() => sent.length === 3)
  gate.open()
  await again
  expect(sent).toEqual(['FOLLOW_USER', 'FOLLOW_USER', 'FOLLOW_USER'])
  expect(outbox.list()).toEqual([])
})

test('returns the same array until something changes', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined)
  await outbox.ready
  let notifications = 0
  outbox.subscribe(() => {
    notifications += 1
  })
  const empty = outbox.list()
  expect(outbox.list()).toBe(empty)
  await outbox.enqueue(createPost('one'))
  expect(outbox.list()).not.toBe(empty)
  expect(notifications).toBeGreaterThan(0)
})

test('aborts requests on closing and keeps their operations pending', async () => {
  const browser = createBrowser()
  let aborted = false
  const { outbox } = browser.openTab(
    (_, { signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
      }),
  )
  await outbox.enqueue(createPost('one'))
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  await outbox.close()
  await draining
  expect(aborted).toBe(true)
  expect(await browser.store().all()).toMatchObject([{ state: 'waiting', attempts: 1 }])
})
