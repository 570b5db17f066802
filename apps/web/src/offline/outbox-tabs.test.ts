import { expect, test } from 'vitest'
import type { Send } from './drain.ts'
import { createBrowser, createPost, eventually, follow, like, refusal, turnstile } from './testing.ts'

const recorder = () => {
  const sent: string[] = []
  const send: Send = async (operation, { id }) => {
    sent.push(operation.type)
    return { id }
  }
  return { sent, send }
}

test('sends the same id again after a tab died while sending', async () => {
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

test('sends the same id again after a lost answer', async () => {
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

test('sends each operation once from two tabs, and both see the queue empty', async () => {
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

test("keeps an operation in the other tab's list until it has applied the answer", async () => {
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

test('keeps showing an operation that is gone from the store until its answer arrives', async () => {
  const browser = createBrowser()
  const heard: unknown[] = []
  const one = browser.openTab(async () => 'answer')
  const other = browser.openTab(async () => undefined, { onAnswer: (_, answer) => heard.push(answer) })
  await one.outbox.enqueue(createPost('one'))
  await eventually(() => other.outbox.list().length === 1)
  browser.word.delay = 500
  await one.outbox.drain()
  const own = await other.outbox.enqueue(follow('ann'))
  expect(heard).toEqual([])
  expect(other.outbox.list().map(item => item.operation.type)).toEqual(['CREATE_POST', 'FOLLOW_USER'])
  await eventually(() => heard.length === 1 && other.outbox.list().length === 1)
  expect(other.outbox.list()[0]?.id).toBe(own)
})

test('removes it after a while without a message', async () => {
  const browser = createBrowser()
  const one = browser.openTab(async () => undefined)
  const other = browser.openTab(async () => undefined)
  await one.outbox.enqueue(createPost('one'))
  await eventually(() => other.outbox.list().length === 1)
  browser.word.delay = 60_000
  await one.outbox.drain()
  await other.outbox.wake()
  await other.outbox.enqueue(follow('ann'))
  expect(other.outbox.list()).toHaveLength(2)
  await eventually(() => other.outbox.list().length === 1)
})

test('keeps an operation until its answer is applied', async () => {
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

test('applies an answer in the next page if this one dies before it has applied it', async () => {
  const browser = createBrowser()
  let sent = 0
  const first = browser.openTab(
    async () => {
      sent += 1
      return 'answer'
    },
    { onAnswer: () => first.kill() },
  )
  await first.outbox.enqueue(createPost('one'))
  void first.outbox.drain()
  await eventually(first.isDead)
  expect(await browser.store().all()).toEqual([])
  const heard: unknown[] = []
  const second = browser.openTab(async () => undefined, { onAnswer: (_, answer) => heard.push(answer) })
  await eventually(() => heard.length === 1)
  await second.outbox.drain()
  expect([sent, heard]).toEqual([1, ['answer']])
})

test('applies an answer once more in a page that was requested before another one had applied it', async () => {
  const browser = createBrowser()
  const first = browser.openTab(async () => 'answer', { onAnswer: () => undefined })
  const requestedAt = browser.clock.time + 100
  browser.clock.time += 500
  await first.outbox.enqueue(createPost('one'))
  await first.outbox.drain()
  await first.outbox.close()
  const heard: unknown[] = []
  const onAnswer = (_: unknown, answer: unknown) => heard.push(answer)
  const second = browser.openTab(async () => undefined, { onAnswer, requestedAt })
  await eventually(() => heard.length === 1)
  await second.outbox.close()

  browser.clock.time += 500
  const third = browser.openTab(async () => undefined, { onAnswer })
  await eventually(async () => (await browser.store().answers()).length === 0)
  await third.outbox.close()
  expect(heard).toEqual(['answer'])
})

test('applies an answer only once in a page that opens the outbox again', async () => {
  const browser = createBrowser()
  const heard: unknown[] = []
  const open = () => browser.openTab(async () => 'answer', { onAnswer: (_, answer) => heard.push(answer) })
  const first = open()
  await first.outbox.enqueue(createPost('one'))
  await first.outbox.drain()
  await first.outbox.close()
  const again = open()
  await eventually(() => again.timesDone('answers') === 1)
  await again.outbox.drain()
  await again.outbox.close()
  expect(heard).toEqual(['answer'])
})

test('does not restore an operation whose answer cannot be applied', async () => {
  const { send, sent } = recorder()
  const { outbox } = createBrowser().openTab(send, { onAnswer: () => Promise.reject(new Error('No')) })
  await outbox.enqueue(createPost('one'))
  await outbox.drain()
  await outbox.drain()
  expect(sent).toHaveLength(1)
  expect(outbox.list()).toEqual([])
})

test('sends nothing while signed out, and keeps everything for the member', async () => {
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
  await one.outbox.enqueue(like('one'))
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

test('ignores a late "signed out" from before the sign-in', async () => {
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
