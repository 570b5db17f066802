import type { LiveEvent } from '@bowline/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { serveLive } from '../testing/live.ts'
import { publish } from '../testing/posts.ts'
import { startRedis } from '../testing/redis.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import type { AddressedEvent } from './addressed-event.ts'
import type { Bus } from './bus.ts'
import { createRedisBus } from './redis-bus.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let server: TestServer
beforeAll(async () => {
  redis = await startRedis()
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  await redis.stop()
})

const quiet = createLog('silent')
const eventOf = (total: number): AddressedEvent => ({
  audience: { member: 'ada' },
  event: { type: 'knots', total, level: 'Sprout' },
})

const listening = (bus: Bus) => {
  const heard: AddressedEvent[] = []
  const gaps = vi.fn<() => void>()
  bus.subscribe(event => heard.push(event), gaps)
  return { heard, gaps }
}

const ready = (...buses: Bus[]) => vi.waitFor(() => Promise.all(buses.map(bus => bus.check())), 5000)

test('delivers events of one instance to members on another', async () => {
  const contexts = [1, 2].map(() => ({ ...server.context, live: createRedisBus(redis.url, quiet) }))
  const instances = await Promise.all(contexts.map(context => serveLive(context)))
  const [here, there] = instances
  await ready(...contexts.map(({ live }) => live))
  const [author, member] = [await server.member(), await server.member()]
  const post = await publish(author)
  const hidden = await publish(author, { visibility: 'private' })
  const screens = [await here?.screen(member), await there?.screen(member)]
  for (const screen of screens) {
    screen?.say({ type: 'watch', posts: [post.id, hidden.id] })
    await screen?.heard()
  }
  const counted = (postId: string): LiveEvent => ({ type: 'post', postId, likeCount: 1, commentCount: 0 })
  const emitted: LiveEvent = { type: 'notifications' }
  contexts[0]?.live.publish([
    { audience: { post: hidden.id }, event: counted(hidden.id) },
    { audience: { post: post.id }, event: counted(post.id) },
  ])
  for (const screen of screens) await screen?.arrived(({ type }) => type === 'post')
  contexts[0]?.live.publish([{ audience: { member: member.id }, event: emitted }])
  for (const screen of screens) {
    await screen?.arrived(({ type }) => type === 'notifications')
    expect(screen?.events()).toEqual([counted(post.id), emitted])
  }

  await server.db.deleteFrom('sessions').where('account_id', '=', member.id).execute()
  contexts[1]?.live.publish([{ audience: { member: member.id }, event: { type: 'sessions' } }])
  for (const screen of screens) expect(await screen?.closed).toBe(4401)
  for (const instance of instances) await instance.close()
  for (const { live } of contexts) await live.close()
})

test('receives its own events once and at once, even without Redis, and reports the gap to others', async () => {
  const [here, there] = [createRedisBus(redis.url, quiet), createRedisBus(redis.url, quiet)]
  const [near, far] = [listening(here), listening(there)]
  await ready(here, there)
  here.publish([eventOf(1), eventOf(2)])
  expect(near.heard).toEqual([eventOf(1), eventOf(2)])
  await vi.waitFor(() => expect(far.heard).toEqual([eventOf(1), eventOf(2)]))
  const gapsBefore = far.gaps.mock.calls.length

  await redis.stop()
  here.publish([eventOf(3)])
  expect(near.heard).toEqual([eventOf(1), eventOf(2), eventOf(3)])
  await vi.waitFor(() => expect(here.check()).rejects.toThrow(), 5000)

  await redis.startAgain()
  await ready(here, there)
  await vi.waitFor(() => expect(far.gaps).toHaveBeenCalledTimes(gapsBefore + 1), 5000)
  here.publish([eventOf(4)])
  await vi.waitFor(() => expect(far.heard.at(-1)).toEqual(eventOf(4)))
  expect(far.heard).toEqual([eventOf(1), eventOf(2), eventOf(4)])
  expect(near.heard).toEqual([eventOf(1), eventOf(2), eventOf(3), eventOf(4)])
  for (const bus of [here, there]) await bus.close()
})

test('separates installations on two databases of one Redis', async () => {
  const [one, other] = [createRedisBus(`${redis.url}/1`, quiet), createRedisBus(`${redis.url}/2`, quiet)]
  const [same, far] = [createRedisBus(`${redis.url}/1`, quiet), listening(other)]
  const { heard } = listening(same)
  await ready(one, other, same)
  one.publish([eventOf(1)])
  await vi.waitFor(() => expect(heard).toEqual([eventOf(1)]))
  expect(far.heard).toEqual([])
  for (const bus of [one, other, same]) await bus.close()
})

test('starts and stays ready without its Redis, and lists the bus as degraded', async () => {
  const lines: string[] = []
  const live = createRedisBus(
    'redis://127.0.0.1:1',
    createLog('info', line => void lines.push(line)),
  )
  const instance = await serveLive({ ...server.context, live })
  const readiness = await fetch(`http://127.0.0.1:${instance.port}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([200, { status: 'ready', degraded: ['bus'] }])
  await vi.waitFor(
    () => expect(lines.some(line => line.includes('lost the connection to Redis'))).toBe(true),
    5000,
  )
  await instance.close()
  await live.close()
})
