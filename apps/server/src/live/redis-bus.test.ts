import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
const ada = { member: 'ada' }
const eventOf = (total: number, audience: AddressedEvent['audience'] = ada): AddressedEvent => ({
  audience,
  event: { type: 'knots', total, level: 'Sprout' },
})

/** Hears the events for Ada. */
const listening = (bus: Bus) => {
  bus.join([ada])
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
  await vi.waitFor(() => expect(far.gaps.mock.calls.length).toBeGreaterThan(gapsBefore), 5000)
  here.publish([eventOf(4)])
  await vi.waitFor(() => expect(far.heard.at(-1)).toEqual(eventOf(4)))
  expect(far.heard).toEqual([eventOf(1), eventOf(2), eventOf(4)])
  expect(near.heard).toEqual([eventOf(1), eventOf(2), eventOf(3), eventOf(4)])
  for (const bus of [here, there]) await bus.close()
})

test('reports a gap to instances that kept their connection while this one lost it', async () => {
  const there = createRedisBus(redis.url, quiet)
  await ready(there)
  const ofThere = await clientIds()
  let publishWhileAway = () => {}
  const here = createRedisBus(
    redis.url,
    createLog('warn', () => void publishWhileAway()),
  )
  await ready(here)
  const { heard, gaps } = listening(there)
  publishWhileAway = () => here.publish([eventOf(1)])
  const [ofHere = ''] = (await clientIds()).filter(id => !ofThere.includes(id))
  await redis.command('CLIENT', 'KILL', 'ID', ofHere)
  await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), 5000)
  expect(heard).toEqual([])
  expect(await clientIds()).toEqual(expect.arrayContaining(ofThere))
  for (const bus of [here, there]) await bus.close()
})

/** The connections of buses. Commands of tests have ended. */
const clientIds = async () => {
  const list = String(await redis.command('CLIENT', 'LIST'))
  return [...list.matchAll(/^id=(\d+) .* cmd=(?!client\|list)/gm)].map(([, id = '']) => id)
}

describe('channels', () => {
  const options = { sweepEvery: 50 }
  const prefix = 'bowline:live:0:'
  const channels = async () => [...Object(await redis.command('PUBSUB', 'CHANNELS', `${prefix}*`))].sort()

  test('bring an instance only the events of audiences that are there', async () => {
    const [here, there] = [createRedisBus(redis.url, quiet), createRedisBus(redis.url, quiet)]
    await ready(here, there)
    const heard: AddressedEvent[] = []
    there.subscribe(event => heard.push(event))
    await there.join([{ member: 'ben' }, { post: 'vase' }])
    expect(await channels()).toEqual([`${prefix}all`, `${prefix}member:ben`, `${prefix}post:vase`])
    const wanted = [
      eventOf(2, { member: 'ben' }),
      eventOf(3, { post: 'vase' }),
      eventOf(5, { author: 'cleo' }),
    ]
    here.publish([eventOf(1), ...wanted, eventOf(4, { post: 'bowl' })])
    here.publish([eventOf(6, { member: 'ben' })])
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(eventOf(6, { member: 'ben' })))
    expect(heard).toEqual([...wanted, eventOf(6, { member: 'ben' })])
    for (const bus of [here, there]) await bus.close()
  })

  test('stay open as long as anybody needs them, and a little longer', async () => {
    const bus = createRedisBus(redis.url, quiet, options)
    await ready(bus)
    await bus.join([ada])
    expect(bus.join([ada])).toBeNull()
    bus.leave([ada])
    await new Promise(resolve => setTimeout(resolve, 4 * options.sweepEvery))
    expect(await channels()).toContain(`${prefix}member:ada`)
    bus.leave([ada])
    expect(bus.join([ada])).toBeNull()
    bus.leave([ada])
    await vi.waitFor(async () => expect(await channels()).toEqual([`${prefix}all`]))
    await bus.join([ada])
    expect(await channels()).toContain(`${prefix}member:ada`)
    await bus.close()
  })

  test('close after the connections and posts that need them', async () => {
    const live = createRedisBus(redis.url, quiet, options)
    const instance = await serveLive({ ...server.context, live })
    await ready(live)
    const [author, member] = [await server.member(), await server.member()]
    const post = await publish(author)
    const screens = [await instance.screen(member), await instance.screen(member)]
    for (const screen of screens) {
      screen.say({ type: 'watch', posts: [post.id] })
      await screen.heard()
    }
    const [all, ofMember, ofPost] = ['all', `member:${member.id}`, `post:${post.id}`].map(
      name => prefix + name,
    )
    expect(await channels()).toEqual([all, ofMember, ofPost])
    screens[0]?.say({ type: 'unwatch', posts: [post.id] })
    screens[1]?.socket.close()
    await vi.waitFor(async () => expect(await channels()).toEqual([all, ofMember]))
    screens[0]?.socket.close()
    await vi.waitFor(async () => expect(await channels()).toEqual([all]))
    await instance.close()
    await live.close()
  })
})

describe('a screen that opens while Redis is slow', () => {
  const pause = 600
  const open = async (longestJoin: number) => {
    const [live, other] = [
      createRedisBus(redis.url, quiet, { longestJoin }),
      createRedisBus(redis.url, quiet),
    ]
    const instance = await serveLive({ ...server.context, live })
    await ready(live, other)
    const member = await server.member()
    await redis.command('CLIENT', 'PAUSE', `${pause}`, 'ALL')
    const startedAt = performance.now()
    const screen = await instance.screen(member)
    const waited = performance.now() - startedAt
    const close = async () => {
      await instance.close()
      for (const bus of [live, other]) await bus.close()
    }
    return { screen, member, other, waited, close }
  }
  const emitted: LiveEvent = { type: 'notifications' }

  test('is greeted once the events of other instances arrive', async () => {
    const { screen, member, other, waited, close } = await open(5_000)
    other.publish([{ audience: { member: member.id }, event: emitted }])
    await screen.arrived(({ type }) => type === 'notifications')
    expect(waited).toBeGreaterThan(pause / 2)
    expect(screen.events()).toEqual([emitted])
    await close()
  })

  test('is greeted in time all the same, and gets a gap once they arrive', async () => {
    const { screen, waited, close } = await open(50)
    expect(waited).toBeLessThan(pause - 100)
    expect(screen.events()).toEqual([])
    await screen.arrived(({ type }) => type === 'gap')
    await close()
  })

  test('gets a gap if the events of a post arrive late', async () => {
    const { screen, close } = await open(5_000)
    await redis.command('CLIENT', 'PAUSE', `${pause}`, 'ALL')
    screen.say({ type: 'watch', posts: [randomUUID()] })
    await screen.heard()
    expect(screen.events()).toEqual([{ type: 'gap' }])
    await close()
  })
})

// The next heartbeat would notice it after 30 seconds.
test('closes a screen whose session ended elsewhere before its events arrived', {
  timeout: 15_000,
}, async () => {
  const live = createRedisBus(redis.url, quiet)
  const instance = await serveLive({ ...server.context, live })
  await ready(live)
  const member = await server.member()
  const join = vi.spyOn(live, 'join')
  await redis.command('CLIENT', 'PAUSE', '500', 'ALL')
  const opening = instance.screen(member)
  await vi.waitFor(() => expect(join).toHaveBeenCalled())
  await server.db.deleteFrom('sessions').where('account_id', '=', member.id).execute()
  expect(await (await opening).closed).toBe(4401)
  await instance.close()
  await live.close()
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
