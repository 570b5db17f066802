import { setImmediate } from 'node:timers/promises'
import { contract, type OperationContract } from '@bowline/api/contract/index'
import { endpointOf, operationNames } from '@bowline/api/endpoints'
import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startChallenge } from '../../testing/challenges.ts'
import { testDatabase } from '../../testing/database.ts'
import { publish } from '../../testing/posts.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../testing/replicated-database.ts'
import { scrape } from '../../testing/scrape.ts'
import { createServerOn, type TestMember, type TestServer } from '../../testing/server-on.ts'
import { roundTripsOf } from '../../testing/statements.ts'
import { timeOrderedId } from '../../testing/time-ordered-id.ts'
import { callByName } from '../../testing/world/call-by-name.ts'
import { requests } from '../../testing/world/requests.ts'
import { createWorldOn } from '../../testing/world/world.ts'
import { createPool } from '../pool.ts'

let postgres: ReplicatedDatabase
let server: TestServer
let ada: TestMember
let ben: TestMember

const serverOn = (database: ReplicatedDatabase, env: Record<string, string> = {}) =>
  createServerOn(
    {
      url: database.url,
      pool: createPool(database.url, { max: 5 }),
      close() {
        return this.pool.end()
      },
    },
    { METRICS_TOKEN: 'token', PUSH_LOOPBACK: 'on', DATABASE_REPLICA_URL: database.replicaUrl, ...env },
  )

beforeAll(async () => {
  postgres = await startReplicatedDatabase()
  server = await serverOn(postgres)
  ada = await server.member()
  ben = await server.member()
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
})
afterEach(() => postgres.resumeReplay().catch(() => {}))

/** How many reads were answered where and why, as labels. */
const countsOf = async (of = server) =>
  new Map(
    [...(await scrape(of))].flatMap(([name, count]) => {
      const [, target, reason] =
        /^bowline_replica_reads_total\{target="(\w+)",reason="([\w-]*)"\}/.exec(name) ?? []
      return target ? [[reason ? `${target}: ${reason}` : target, count] as const] : []
    }),
  )

/** Where the reads during an action were answered and why. */
const targetsDuring = async (act: () => Promise<unknown>, of = server) => {
  const before = await countsOf(of)
  await act()
  const after = await countsOf(of)
  return [...after].flatMap(([label, count]) => (count > (before.get(label) ?? 0) ? [label] : []))
}

const postsSeenBy = async ({ api }: TestMember) =>
  (await api.listHobbyPosts({ params: { slug: 'pottery' } })).posts.map(({ id }) => id)

/** Waits until a member's reads come from the replica. */
const untilOnReplica = (member: TestMember, of = server) =>
  expect
    .poll(() => targetsDuring(() => postsSeenBy(member), of), { timeout: 30_000, interval: 100 })
    .toEqual(['replica'])

/** Runs an action while the members read from a replica that has stopped replaying. Repeats it if a slow machine took too long. */
const whilePaused = async (members: TestMember[], act: () => Promise<unknown>): Promise<unknown> => {
  for (const member of members) await untilOnReplica(member)
  await postgres.pauseReplay()
  const countBehind = async () => (await countsOf()).get('primary: behind') ?? 0
  const before = await countBehind()
  try {
    return await act()
  } catch (error) {
    if ((await countBehind()) === before) throw error
    await postgres.resumeReplay()
    return whilePaused(members, act)
  }
}

const fromReplica = operationNames.filter(name => (contract[name] as OperationContract).fromReplica)

test('is used only for reads whose answers are not streamed', () => {
  expect(fromReplica.length).toBeGreaterThan(10)
  for (const name of fromReplica) {
    expect(endpointOf(name).method, name).toBe('GET')
    expect((contract[name] as OperationContract).streamed, name).toBeUndefined()
  }
})

test('answers every read that may come from there as the primary does, and gets no write', async () => {
  const alone = await serverOn(postgres, { DATABASE_REPLICA_URL: '' })
  const world = await createWorldOn(server)
  const reader = await server.member({ isAdmin: true })
  await untilOnReplica(world.author)
  for (const name of fromReplica) {
    const request = await requests[name](world)
    const answers: unknown[] = []
    const targets = await targetsDuring(async () => {
      answers.push(await callByName(reader.api, name, request))
    })
    answers.push(await callByName(alone.client(reader.token), name, request))
    expect(targets, name).toEqual(['replica'])
    expect(answers[0], name).toEqual(answers[1])
  }
  await alone.close()
})

test('needs no further round trip to the databases', async () => {
  const params = { postId: (await publish(ada)).id }
  const established = { joinedAt: new Date('2025-03-02T10:00:00Z'), signedInFor: 60 * 60_000 }
  const member = await server.member(established)
  // The first request of a day also records that the member is there.
  await member.api.getSession()
  const withoutLooks = (sent: string[]) => sent.filter(text => !text.includes('pg_control_system'))
  const liking = await roundTripsOf(server, () =>
    member.api.likePost({ params }, { idempotencyKey: timeOrderedId(new Date()) }),
  )
  expect(withoutLooks(liking), withoutLooks(liking).join('\n')).toHaveLength(2)
  await untilOnReplica(member)
  const listing = await roundTripsOf(server, () => member.api.listHobbies())
  expect(withoutLooks(listing)).toHaveLength(2)
})

test('shows members what they wrote, while others may see it later', () =>
  whilePaused([ada, ben], async () => {
    const { id } = await publish(ada)
    expect(await postsSeenBy(ada)).toContain(id)
    expect(await postsSeenBy(ben)).not.toContain(id)
  }))

test('shows members what they wrote through another server and on another device', async () => {
  const other = await serverOn(postgres)
  await whilePaused([ada], async () => {
    const { id } = await publish({ ...ada, api: other.client(ada.token) })
    const targets = await targetsDuring(async () => expect(await postsSeenBy(ada)).toContain(id))
    expect(targets).toEqual(['primary: own-write'])
  })
  await other.close()
})

test('shows members a write that took longer than usual', async () => {
  await untilOnReplica(ada)
  const { pool } = server.context
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table posts in share mode')
  const publishing = publish(ada)
  await sql`select pg_sleep(2.5)`.execute(server.db)
  await postgres.pauseReplay()
  await blocker.query('commit')
  blocker.release()
  const { id } = await publishing
  expect(await postsSeenBy(ada)).toContain(id)
})

test('hides blocked members and deleted posts from others after the longest lag', async () => {
  const cleo = await server.member()
  await untilOnReplica(cleo)
  const { id } = await publish(cleo)
  await expect.poll(() => postsSeenBy(ben)).toContain(id)
  await untilOnReplica(ben)
  await postgres.pauseReplay()
  await cleo.api.blockMember({ params: { userId: ben.id } })
  const blockedAt = performance.now()
  expect(await postsSeenBy(cleo)).toContain(id)
  let seenAt = blockedAt
  while (performance.now() - blockedAt < limits.staleRead + 1_000) {
    const askedAt = performance.now()
    if ((await postsSeenBy(ben)).includes(id)) seenAt = askedAt
  }
  expect(seenAt - blockedAt).toBeLessThan(limits.staleRead)
  expect(await targetsDuring(() => postsSeenBy(ben))).toEqual(['primary: behind'])
})

test('serves public pages to visitors from the replica', async () => {
  const open = await serverOn(postgres, { PUBLIC_PAGES: 'on' })
  const { id } = await publish(ada, { content: 'A vase for everybody' })
  await expect
    .poll(() => targetsDuring(async () => (await open.request(`/post/${id}`)).text(), open), {
      interval: 100,
    })
    .toEqual(['replica'])
  expect(await (await open.request(`/post/${id}`)).text()).toContain('A vase for everybody')
  await open.close()
})

test('answers from the primary if the request asks for the latest', () =>
  whilePaused([ada, ben], async () => {
    const { id } = await publish(ada)
    const targets = await targetsDuring(async () => {
      const response = await server.request('/api/hobbies/pottery/posts', {
        headers: { Authorization: `Bearer ${ben.token}`, 'Cache-Control': 'no-cache' },
      })
      expect(await response.text()).toContain(id)
    })
    expect(targets).toEqual(['primary: requested'])
  }))

test('asks the primary before it refuses what the replica does not have yet', () =>
  whilePaused([ada, ben], async () => {
    const { id: challengeId } = await startChallenge(ada)
    const targets = await targetsDuring(() => ben.api.getChallengeLeaderboard({ params: { challengeId } }))
    expect(targets).toEqual(['primary: refused'])
  }))

test('answers a read from the primary if the replica cancels it, and uses the replica for the next one', async () => {
  await untilOnReplica(ben)
  const { replica, db } = server.context
  const canceled = Object.assign(new Error('canceling statement due to conflict with recovery'), {
    code: '40001',
  })
  const reader = { lastWriteAt: null, wantsLatest: false }
  const targets = await targetsDuring(async () => {
    const answer = await replica?.read(reader, async given => {
      if (given !== db) throw canceled
      return 'from the primary'
    })
    expect(answer).toBe('from the primary')
  })
  expect(targets).toEqual(['primary: conflict'])
  expect(await targetsDuring(() => postsSeenBy(ben))).toEqual(['replica'])
})

describe('without an answer of the replica', () => {
  test('answers from the primary after the replica was killed, and uses it again once it is back', async () => {
    await untilOnReplica(ben)
    await postgres.killReplica()
    for (let read = 0; read < 50; read++) await postsSeenBy(ben)
    await untilOnReplica(ben)
  })

  test('waits once, not with each read', async () => {
    await untilOnReplica(ben)
    postgres.line.freeze()
    const startedAt = performance.now()
    const targets = await targetsDuring(() => postsSeenBy(ben))
    const waited = performance.now() - startedAt
    expect(targets).toEqual(['primary: failed'])
    expect(waited).toBeLessThan(6_000)
    for (let read = 0; read < 20; read++) await postsSeenBy(ben)
    expect(performance.now() - startedAt - waited).toBeLessThan(3_000)
    postgres.line.thaw()
    await untilOnReplica(ben)
  })
})

test('leaves half of the connections to everything else while the replica is away', async () => {
  const away = await serverOn(postgres, { DATABASE_REPLICA_URL: 'postgres://bowline@127.0.0.1:1/bowline' })
  let running = 0
  let most = 0
  const read = async () => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
  }
  const reader = { lastWriteAt: null, wantsLatest: false }
  await Promise.all(Array.from({ length: 50 }, () => away.context.replica?.read(reader, read)))
  expect(most).toBe(away.context.config.databasePool / 2)
  await away.close()
})

describe('a database that is not the replica', () => {
  const stateWith = async (replicaUrl: string) => {
    const database = await testDatabase()
    const misled = await createServerOn(database, {
      METRICS_TOKEN: 'token',
      DATABASE_REPLICA_URL: replicaUrl === '' ? database.url : replicaUrl,
    })
    const member = await misled.member()
    const problem = await misled.context.replica?.check().catch((error: Error) => error.message)
    const targets = await targetsDuring(() => postsSeenBy(member), misled)
    await misled.close()
    return { problem, targets }
  }

  test('is not used if it is the primary', async () => {
    expect(await stateWith('')).toEqual({
      problem: 'The database of DATABASE_REPLICA_URL is not a replica, so nothing is read from it.',
      targets: ['primary: unavailable'],
    })
  })

  test('is not used if it is the replica of another', async () => {
    expect(await stateWith(postgres.replicaUrl)).toEqual({
      problem:
        'The database of DATABASE_REPLICA_URL is not a copy of the database of DATABASE_URL, so nothing is read from it.',
      targets: ['primary: unavailable'],
    })
  })
})
