import { expect, test } from 'vitest'
import type { Send } from './drain.ts'
import {
  createBrowser,
  createPost,
  deletePost,
  eventually,
  follow,
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

test('an operation is stored before enqueue resolves, and gone once the server has answered', async () => {
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

test('within a scope one goes after the other, in the order they were made', async () => {
  const log: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    log.push(`+${operation.type}`)
    await new Promise(resolve => setTimeout(resolve, 3))
    log.push(`-${operation.type}`)
  })
  await Promise.all([
    outbox.enqueue(createPost('one')),
    outbox.enqueue(updatePost('one', 'Two')),
    outbox.enqueue(deletePost('one')),
  ])
  await outbox.drain()
  expect(log).toEqual([
    '+CREATE_POST',
    '-CREATE_POST',
    '+UPDATE_POST',
    '-UPDATE_POST',
    '+DELETE_POST',
    '-DELETE_POST',
  ])
})

test('scopes go side by side, four at a time', async () => {
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

test('a drain under way takes what is enqueued meanwhile', async () => {
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

test('of several waiting settings of one thing only the last is sent', async () => {
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

test('a setting that is being sent, or may have arrived, is followed by the newer one and not replaced', async () => {
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

test('a tab that dies while sending: the next one sends the same id again', async () => {
  const browser = createBrowser()
  const ids: string[] = []
  const first = browser.openTab((_, { id }) => {
    ids.push(id)
    return new Promise(() => undefined)
  })
  const id = await first.outbox.enqueue(createPost('one'))
  void first.outbox.drain()
  await eventually(() => ids.length === 1)
  expect(await browser.store().all()).toMatchObject([{ state: 'sending' }])
  first.kill()

  const second = browser.openTab(async (_, context) => ids.push(context.id))
  await second.outbox.drain()
  expect(ids).toEqual([id, id])
  expect(second.outbox.list()).toEqual([])
})

test('an answer lost after the server did it: the same id is sent again', async () => {
  const browser = createBrowser()
  const ids: string[] = []
  const { outbox } = browser.openTab(async (_, { id }) => {
    ids.push(id)
    if (ids.length === 1) throw new TypeError('Failed to fetch')
  })
  const id = await outbox.enqueue(createPost('one'))
  await outbox.drain()
  expect(outbox.list()).toMatchObject([{ state: 'waiting', problem: { code: 'network', status: 0 } }])
  browser.clock.time += 2_000
  await outbox.drain()
  expect(ids).toEqual([id, id])
})

test('two tabs drain one queue: each operation is sent once, and both see the queue empty', async () => {
  const browser = createBrowser()
  const sent: string[] = []
  const send: Send = async (_, { id }) => {
    sent.push(id)
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  const [one, other] = [browser.openTab(send), browser.openTab(send)]
  const ids = []
  for (let index = 0; index < 6; index++) {
    ids.push(await one.outbox.enqueue(createPost(`one ${index}`)))
    ids.push(await other.outbox.enqueue(createPost(`other ${index}`)))
  }
  await Promise.all([one.outbox.drain(), other.outbox.drain()])
  expect(sent.toSorted()).toEqual(ids.toSorted())
  await eventually(() => !one.outbox.list().length && !other.outbox.list().length)
})

test('the other tab keeps an operation in its list until it has taken in the answer', async () => {
  const browser = createBrowser()
  const gate = turnstile()
  const heard: unknown[] = []
  const one = browser.openTab(async () => ({ content: 'answer' }))
  const other = browser.openTab(async () => undefined, {
    onAnswer: async (_, answer) => {
      heard.push(answer)
      await gate.pass()
    },
  })
  await one.outbox.enqueue(createPost('one'))
  await eventually(() => other.outbox.list().length === 1)
  await one.outbox.drain()
  expect(await browser.store().all()).toEqual([])
  await eventually(() => heard.length === 1)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(other.outbox.list()).toHaveLength(1)
  gate.open()
  await eventually(() => other.outbox.list().length === 0)
  expect(heard).toEqual([{ content: 'answer' }])
})

test('an operation stays until its answer is taken in', async () => {
  const gate = turnstile()
  const { outbox } = createBrowser().openTab(async () => 'answer', { onAnswer: () => gate.pass() })
  await outbox.enqueue(createPost('one'))
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(outbox.list()).toHaveLength(1)
  gate.open()
  await draining
  expect(outbox.list()).toEqual([])
})

test('an answer that can not be taken in does not bring the operation back', async () => {
  const { send, sent } = recorder()
  const { outbox } = createBrowser().openTab(send, { onAnswer: () => Promise.reject(new Error('No')) })
  await outbox.enqueue(createPost('one'))
  await outbox.drain()
  await outbox.drain()
  expect(sent).toHaveLength(1)
  expect(outbox.list()).toEqual([])
})

test('signed out: everything stays and nothing is sent until the member is back', async () => {
  const browser = createBrowser()
  let signedIn = false
  let calls = 0
  const send: Send = async () => {
    calls += 1
    if (!signedIn) throw refusal(401, 'You must be logged in to create a post')
  }
  const one = browser.openTab(send)
  const other = browser.openTab(send)
  await one.outbox.enqueue(createPost('one'))
  await one.outbox.enqueue(updatePost('one', 'Two'))
  await one.outbox.drain()
  await one.outbox.drain()
  await eventually(() => other.outbox.state().signedOut)
  await other.outbox.drain()
  expect(calls).toBe(1)
  expect(one.outbox.nextDrainAt()).toBeNull()
  expect(one.outbox.list()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  signedIn = true
  await one.outbox.resume()
  expect(calls).toBe(3)
  expect(one.outbox.state().signedOut).toBe(false)
  await eventually(() => !other.outbox.state().signedOut && other.outbox.list().length === 0)
})

test('a late "signed out" from before the sign-in does not pause again', async () => {
  const gate = turnstile()
  let calls = 0
  const { outbox } = createBrowser().openTab(async () => {
    calls += 1
    if (calls === 1) throw refusal(401)
    if (calls === 2) {
      await gate.pass()
      throw refusal(401)
    }
  })
  await outbox.enqueue(createPost('one'))
  await outbox.enqueue(createPost('two'))
  const draining = outbox.drain()
  await eventually(() => outbox.state().signedOut && calls === 2)
  const resumed = outbox.resume()
  gate.open()
  await Promise.all([draining, resumed])
  expect(outbox.state().signedOut).toBe(false)
  expect(outbox.list()).toEqual([])
})

test('a refusal for good needs attention; what depends on it waits, the rest goes on', async () => {
  const refuse = new Set(['one'])
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    const id = 'postId' in operation ? operation.postId : operation.type
    if (refuse.has(id)) throw refusal(400, 'A hobby category is required for all posts')
    sent.push(`${operation.type} ${id}`)
  })
  const refused = await outbox.enqueue(createPost('one'))
  await outbox.enqueue(updatePost('one', 'Two'))
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
  expect(sent).toEqual(['CREATE_POST two', 'CREATE_POST one', 'UPDATE_POST one'])
  expect(outbox.list()).toEqual([])
})

test('a refused change holds up nothing: the next one says all there is to say', async () => {
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'UPDATE_POST' && operation.content === 'Bad') throw refusal(400)
    sent.push(operation.type)
  })
  await outbox.enqueue(updatePost('one', 'Bad'))
  await outbox.enqueue(updatePost('one', 'Good'))
  await outbox.drain()
  expect(sent).toEqual(['UPDATE_POST'])
  expect(outbox.list()).toMatchObject([{ state: 'attention' }])
})

test('deleting a post whose creation was refused clears both and what waited between', async () => {
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

test('discarding a refused post discards its changes too, and no other', async () => {
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

test('what is being sent can not be discarded any more', async () => {
  const gate = turnstile()
  const { outbox } = createBrowser().openTab(() => gate.pass())
  const id = await outbox.enqueue(createPost('one'))
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  expect(await outbox.discard(id)).toBe(false)
  gate.open()
  await draining
})

test('waits double from a second, and Retry-After is honoured', async () => {
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

test('a failed operation holds up its scope only', async () => {
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    if ('postId' in operation && operation.postId === 'one') throw refusal(500)
    sent.push(operation.type)
  })
  await outbox.enqueue(createPost('one'))
  await outbox.enqueue(updatePost('one', 'Two'))
  await outbox.enqueue(follow('ann'))
  await outbox.drain()
  expect(sent).toEqual(['FOLLOW_USER'])
  expect(outbox.list()).toHaveLength(2)
})

test('without a connection one round of attempts speaks for all; waking up tries again', async () => {
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

test('offline nothing is tried', async () => {
  const { send, sent } = recorder()
  const { outbox } = createBrowser().openTab(send, { online: () => false })
  await outbox.enqueue(createPost('one'))
  await outbox.drain()
  expect(sent).toEqual([])
  expect(outbox.list()).toMatchObject([{ attempts: 0 }])
})

test('14 days old and failed again: it needs attention and is kept', async () => {
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

test('a clock set back by a year does not put an operation off for a year', async () => {
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

test('an operation of an unknown type needs attention and holds up nobody', async () => {
  const browser = createBrowser()
  const { send, sent } = recorder()
  const { outbox } = browser.openTab(async (operation, context) => {
    if (operation.type === 'SET_THEME') throw new Error('Unknown operation type')
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

test('the list is the same array until something changes', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined)
  await outbox.ready
  let told = 0
  outbox.subscribe(() => {
    told += 1
  })
  const empty = outbox.list()
  expect(outbox.list()).toBe(empty)
  await outbox.enqueue(createPost('one'))
  expect(outbox.list()).not.toBe(empty)
  expect(told).toBeGreaterThan(0)
})

test('closing ends what is under way and leaves it waiting', async () => {
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
