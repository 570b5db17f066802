import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { startRedisCluster, startRedisWithSentinels, type TestRedis } from '../testing/redis.ts'
import type { AddressedEvent } from './addressed-event.ts'
import type { Bus } from './bus.ts'
import { slotOf } from './key-slot.ts'
import { createRedisBus } from './redis-bus.ts'

const quiet = createLog('silent')
const options = { longestWait: 500, lookEvery: 300 }
const wait = { timeout: 20_000, interval: 50 }

const eventOf = (total: number, member: string): AddressedEvent => ({
  audience: { member },
  event: { type: 'knots', total, level: 'Sprout' },
})

const ready = (...buses: Bus[]) => vi.waitFor(() => Promise.all(buses.map(bus => bus.check())), wait)

/** A bus that sends, and one that hears the events of these members. */
const createPair = async (url: string, members: string[]) => {
  const [here, there] = [createRedisBus(url, quiet, options), createRedisBus(url, quiet, options)]
  await ready(here, there)
  const heard: AddressedEvent[] = []
  const gaps = vi.fn<() => void>()
  there.subscribe(event => heard.push(event), gaps)
  await there.join(members.map(member => ({ member })))
  /** An event may be lost while an instance has not noticed a change, so they are repeated. */
  const expectDelivery = async (total: number) => {
    const events = members.map(member => eventOf(total, member))
    await vi.waitFor(() => {
      here.publish(events)
      expect(heard).toEqual(expect.arrayContaining(events))
    }, wait)
  }
  const close = async () => {
    for (const bus of [here, there]) await bus.close()
  }
  return { here, there, heard, gaps, expectDelivery, close }
}

describe('Sentinel', () => {
  const start = async () => {
    const redis = await startRedisWithSentinels()
    onTestFinished(redis.stop)
    // Before they know each other and the replica, they cannot agree on a failover.
    for (const { command } of redis.sentinels)
      await vi.waitFor(async () => {
        const known = JSON.stringify(await command('SENTINEL', 'MASTER', 'main'))
        expect(known).toMatch(/"num-slaves":"?1.*"num-other-sentinels":"?2/)
      }, wait)
    const pair = await createPair(redis.url, ['ada'])
    await pair.expectDelivery(1)
    expect(await subscriptionsOn(redis.primary)).toBe(1)
    return { redis, pair, gapsBefore: pair.gaps.mock.calls.length }
  }
  const subscriptionsOn = async ({ command }: TestRedis) => {
    const channels = await command('PUBSUB', 'CHANNELS', '*:member:ada')
    return Array.isArray(channels) ? channels.length : undefined
  }

  test('replaces a primary that crashed: the bus follows, and reports the gap', async () => {
    const { redis, pair, gapsBefore } = await start()
    await redis.primary.kill()
    await vi.waitFor(() => expect(pair.here.check()).rejects.toThrow(), wait)
    await ready(pair.here, pair.there)
    expect(await subscriptionsOn(redis.replica)).toBe(1)
    expect(pair.gaps.mock.calls.length).toBeGreaterThan(gapsBefore)
    await pair.expectDelivery(2)
    await pair.close()
  }, 60_000)

  test('replaces a primary that still runs: the bus leaves it', async () => {
    const { redis, pair, gapsBefore } = await start()
    await redis.sentinels[0]?.command('SENTINEL', 'FAILOVER', 'main')
    await vi.waitFor(async () => expect(await subscriptionsOn(redis.replica)).toBe(1), wait)
    await ready(pair.here, pair.there)
    expect(await subscriptionsOn(redis.primary)).toBe(0)
    expect(pair.gaps.mock.calls.length).toBeGreaterThan(gapsBefore)
    await pair.expectDelivery(2)
    await pair.close()
  }, 60_000)
})

test('spreads its channels over a cluster, and does without one of its servers', {
  timeout: 60_000,
}, async () => {
  const cluster = await startRedisCluster()
  onTestFinished(cluster.stop)
  await vi.waitFor(async () => {
    for (const { command } of cluster.servers)
      expect(await command('CLUSTER', 'INFO')).toMatch(/cluster_state:ok[\s\S]*cluster_known_nodes:3/)
  }, wait)
  const members = membersOfEach(cluster.servers)
  const { here, there, heard, gaps, expectDelivery, close } = await createPair(cluster.url, members)
  for (const [index, server] of cluster.servers.entries()) {
    const channels = await server.command('PUBSUB', 'SHARDCHANNELS', '*:member:*')
    expect(channels).toEqual([`bowline:live:0:member:${members[index]}`])
  }
  await expectDelivery(1)

  await cluster.servers[0]?.kill()
  await vi.waitFor(() => expect(here.check()).rejects.toThrow(), wait)
  const gapsBefore = gaps.mock.calls.length
  here.publish(members.map(member => eventOf(2, member)))
  const others = members.slice(1).map(member => eventOf(2, member))
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(others)), wait)

  await cluster.servers[0]?.startAgain()
  await ready(here, there)
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThan(gapsBefore), wait)
  await expectDelivery(3)

  // A slot that moves takes its channels along.
  const [first, second] = cluster.servers
  const gapsBeforeMove = gaps.mock.calls.length
  if (first && second) await moveSlot(slotOf(`bowline:live:0:member:${members[0]}`), first, second)
  await vi.waitFor(async () => {
    const channels = await second?.command('PUBSUB', 'SHARDCHANNELS', '*:member:*')
    expect(channels).toHaveLength(2)
  }, wait)
  await ready(here, there)
  expect(gaps.mock.calls.length).toBeGreaterThan(gapsBeforeMove)
  await expectDelivery(4)
  await close()
})

/** A member for each server, whose channel it has. */
const membersOfEach = (servers: TestRedis[]) => {
  const members = new Map<number, string>()
  for (let number = 0; members.size < servers.length; number += 1) {
    const slot = slotOf(`bowline:live:0:member:m${number}`)
    const server = servers.findLastIndex((_, index) => slot >= Math.ceil((index * 16_384) / servers.length))
    if (!members.has(server)) members.set(server, `m${number}`)
  }
  return servers.map((_, index) => members.get(index) ?? '')
}

const moveSlot = async (slot: number, from: TestRedis, to: TestRedis) => {
  const [fromId, toId] = [await from.command('CLUSTER', 'MYID'), await to.command('CLUSTER', 'MYID')].map(
    String,
  )
  await to.command('CLUSTER', 'SETSLOT', `${slot}`, 'IMPORTING', `${fromId}`)
  await from.command('CLUSTER', 'SETSLOT', `${slot}`, 'MIGRATING', `${toId}`)
  for (const server of [to, from]) await server.command('CLUSTER', 'SETSLOT', `${slot}`, 'NODE', `${toId}`)
}
