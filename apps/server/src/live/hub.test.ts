import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { type LiveEvent, type LiveMessage, live } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../testing/accounts.ts'
import { type LiveServer, serveLive } from '../testing/live.ts'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { roundTripsOf } from '../testing/statements.ts'

let server: TestServer
let instance: LiveServer
beforeAll(async () => {
  server = await createTestServer()
  instance = await serveLive(server.context)
})
afterAll(async () => {
  await instance.close()
  await server.close()
})

const emitTo = (member: TestMember, event: LiveEvent) =>
  server.context.live.publish([{ audience: { member: member.id }, event }])
const emitForPost = (postId: string, event: LiveEvent) =>
  server.context.live.publish([{ audience: { post: postId }, event }])
const knots = (total: number): LiveEvent => ({ type: 'knots', total, level: 'Sprout' })
const counts = (postId: string, likeCount: number): LiveEvent => ({
  type: 'post',
  postId,
  likeCount,
  commentCount: 0,
})

/** The post events that the screens received before a last event. */
const eventsReceived = async (member: TestMember, screens: Screen[]) => {
  const end = Math.round(Math.random() * 1e9)
  emitTo(member, knots(end))
  const isEnd = (message: LiveMessage) => message.type === 'knots' && message.total === end
  await Promise.all(screens.map(screen => screen.arrived(isEnd)))
  return screens.map(screen =>
    screen.events().filter(event => 'postId' in event || event.type === 'sessions'),
  )
}
type Screen = Awaited<ReturnType<LiveServer['screen']>>

describe('admission', () => {
  test('refuses a visitor', async () => {
    expect(await instance.refusal({})).toEqual({ status: 401, code: 'unauthenticated' })
    expect(await instance.refusal({ Cookie: 'bowline=made-up' })).toEqual({
      status: 401,
      code: 'unauthenticated',
    })
  })

  test('refuses a page of another site, and admits its own', async () => {
    const member = await server.member()
    const Cookie = `bowline=${member.token}`
    expect(await instance.refusal({ Cookie, Origin: 'https://elsewhere.example' })).toEqual({
      status: 403,
      code: 'origin-refused',
    })
    const own = { Cookie: 'bowline=made-up', Origin: `http://127.0.0.1:${instance.port}` }
    expect(await instance.refusal(own)).toEqual({ status: 401, code: 'unauthenticated' })
  })

  test('refuses an expired session', async () => {
    const member = await server.member()
    await server.db
      .updateTable('sessions')
      .set({ expires_at: server.context.now() })
      .where('account_id', '=', member.id)
      .execute()
    expect((await instance.refusal({ Cookie: `bowline=${member.token}` })).status).toBe(401)
  })

  test('answers another path as plain HTTP', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'h2c' }
    const asked = get({ host: '127.0.0.1', port: instance.port, path: '/healthz', headers })
    const [response]: IncomingMessage[] = await once(asked, 'response')
    response?.resume()
    expect(response?.statusCode).toBe(200)
  })

  test('greets with an id, the time and the interval of heartbeats', async () => {
    const screen = await instance.screen(await server.member())
    expect(await screen.arrived(({ type }) => type === 'hello')).toEqual({
      type: 'hello',
      connectionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: server.context.now().toISOString(),
      beatEvery: 30_000,
    })
  })
})

test('delivers an event to every device of the member and to nobody else', async () => {
  const [member, other] = [await server.member(), await server.member()]
  const devices = [await instance.screen(member), await instance.screen(member)]
  const elsewhere = await instance.screen(other)
  emitTo(member, knots(3))
  emitTo(other, knots(4))
  for (const screen of [...devices, elsewhere]) await screen.arrived(({ type }) => type === 'knots')
  expect(devices.map(screen => screen.events())).toEqual([[knots(3)], [knots(3)]])
  expect(elsewhere.events()).toEqual([knots(4)])
})

test('closes only the oldest connection of a session that has more than 20', async () => {
  const member = await server.member()
  const elsewhere = await instance.screen(await server.member())
  const screens = []
  for (let opened = 0; opened < live.maxPerSession + 2; opened += 1)
    screens.push(await instance.screen(member))
  expect(await Promise.all(screens.slice(0, 2).map(screen => screen.closed))).toEqual([4429, 4429])
  for (const screen of [...screens.slice(2), elsewhere]) await screen.heard()
})

test('closes a connection that sends invalid messages', async () => {
  const member = await server.member()
  for (const text of ['no JSON', '{"type":"watch","posts":["1; drop table posts"]}', '{"type":"publish"}']) {
    const screen = await instance.screen(member)
    screen.socket.send(text)
    expect(await screen.closed).toBe(1008)
  }
  const screen = await instance.screen(member)
  screen.socket.send('x'.repeat(20_000))
  expect(await screen.closed).toBe(1009)
})

describe('posts on the screen', () => {
  let author: TestMember
  let follower: TestMember
  let stranger: TestMember
  beforeAll(async () => {
    author = await server.member()
    follower = await server.member()
    stranger = await server.member()
    await follower.api.followUser({ params: { userId: author.id } })
  })

  const watching = async (member: TestMember, ...posts: string[]) => {
    const screen = await instance.screen(member)
    screen.say({ type: 'watch', posts })
    await screen.heard()
    return screen
  }

  /** Resolves when the hub has reported this post; authors may see all their posts. */
  const deliverForPost = async (postId: string, event: LiveEvent) => {
    const witness = await watching(author, postId)
    emitForPost(postId, event)
    await witness.arrived(message => isDeepStrictEqual(message, event))
    witness.socket.close()
  }

  test('notifies watchers of post changes until they stop watching', async () => {
    const post = await publish(author)
    const screen = await watching(stranger, post.id)
    const idle = await instance.screen(stranger)
    await deliverForPost(post.id, counts(post.id, 1))
    screen.say({ type: 'unwatch', posts: [post.id] })
    await screen.heard()
    await deliverForPost(post.id, counts(post.id, 2))
    expect(await eventsReceived(stranger, [screen, idle])).toEqual([[counts(post.id, 1)], []])
  })

  test('report what happened just before they were watched, in its latest state', async () => {
    const post = await publish(author)
    for (const likes of [1, 2]) await deliverForPost(post.id, counts(post.id, likes))
    const comment: LiveEvent = { type: 'comment', postId: post.id, commentId: randomUUID() }
    await deliverForPost(post.id, comment)
    const screen = await watching(stranger, post.id)
    await screen.arrived(message => isDeepStrictEqual(message, comment))
    expect(await eventsReceived(stranger, [screen])).toEqual([[counts(post.id, 2), comment]])
  })

  test('report nothing from before to members who may not see them', async () => {
    const post = await publish(author, { visibility: 'private' })
    await deliverForPost(post.id, counts(post.id, 1))
    const screen = await watching(stranger, post.id)
    // The server has checked by then what the screen may show.
    await screen.heard()
    await deliverForPost(post.id, counts(post.id, 2))
    expect(await eventsReceived(stranger, [screen])).toEqual([[]])
  })

  test('are hidden from members who may not see them', async () => {
    const post = await publish(author, { visibility: 'followers' })
    const hidden = await publish(author, { visibility: 'private' })
    const [allowed, refused] = [
      await watching(follower, post.id, hidden.id),
      await watching(stranger, post.id),
    ]
    await deliverForPost(post.id, counts(post.id, 1))
    await deliverForPost(hidden.id, counts(hidden.id, 1))
    await deliverForPost(post.id, { type: 'post-deleted', postId: post.id })
    expect(await eventsReceived(follower, [allowed])).toEqual([
      [counts(post.id, 1), { type: 'post-deleted', postId: post.id }],
    ])
    expect(await eventsReceived(stranger, [refused])).toEqual([[]])
  })

  test('pauses when the viewer may no longer see the post, and resumes when they may', async () => {
    const post = await publish(author, { visibility: 'followers' })
    const fan = await server.member()
    const params = { userId: author.id }
    await fan.api.followUser({ params })
    const screen = await watching(fan, post.id)
    await deliverForPost(post.id, counts(post.id, 1))
    await fan.api.unfollowUser({ params })
    await deliverForPost(post.id, counts(post.id, 2))
    await fan.api.followUser({ params })
    await deliverForPost(post.id, counts(post.id, 3))
    expect(await eventsReceived(fan, [screen])).toEqual([[counts(post.id, 1), counts(post.id, 3)]])
  })

  test('that become hidden are not reported as deleted', async () => {
    const post = await publish(author, { visibility: 'followers' })
    const fan = await server.member()
    const params = { userId: author.id }
    await fan.api.followUser({ params })
    const screen = await watching(fan, post.id)
    await deliverForPost(post.id, counts(post.id, 1))
    await fan.api.unfollowUser({ params })
    await deliverForPost(post.id, counts(post.id, 2))
    await deliverForPost(post.id, { type: 'post-deleted', postId: post.id })
    expect(await eventsReceived(fan, [screen])).toEqual([[counts(post.id, 1)]])
  })

  test.each([
    [
      'the post',
      (one: TestMember, postId: string) =>
        one.api.updatePost({ params: { postId }, body: { visibility: 'private' } }),
    ],
    ['the profile', (one: TestMember) => one.api.updatePrivacy({ body: { profileVisibility: 'private' } })],
  ])('send watchers no event when deleted after %s became private', async (_, hide) => {
    const owner = await memberWithPassword(server)
    const [first, second] = [await publish(owner), await publish(owner)]
    const shown = await publish(author)
    const screen = await watching(stranger, first.id, second.id, shown.id)
    for (const { id } of [first, second]) await hide(owner, id)
    await owner.api.deletePost({ params: { postId: first.id } })
    await author.api.deletePost({ params: { postId: shown.id } })
    await screen.arrived(message => message.type === 'post-deleted' && message.postId === shown.id)
    await owner.api.deleteAccount({ body: { password } })
    expect(await eventsReceived(stranger, [screen])).toEqual([[{ type: 'post-deleted', postId: shown.id }]])
  })

  test('reappear for watchers when their author makes them visible again', async () => {
    const { id: postId } = await publish(author)
    const screen = await watching(stranger, postId)
    for (const visibility of ['private', 'public'] as const)
      await author.api.updatePost({ params: { postId }, body: { visibility } })
    emitForPost(postId, counts(postId, 1))
    await screen.arrived(({ type }) => type === 'post')
    // The server checks again what the screen may show, before the post is gone.
    await screen.heard()
    await author.api.deletePost({ params: { postId } })
    await screen.arrived(message => message.type === 'post-deleted' && message.postId === postId)
  })

  test('are 200 at most: the oldest is dropped', async () => {
    const [first, second] = [await publish(author), await publish(author)]
    const screen = await watching(stranger, first.id, second.id)
    screen.say({ type: 'watch', posts: Array.from({ length: 199 }, () => randomUUID()) })
    await screen.heard()
    await deliverForPost(first.id, counts(first.id, 1))
    await deliverForPost(second.id, counts(second.id, 1))
    expect(await eventsReceived(stranger, [screen])).toEqual([[counts(second.id, 1)]])
  })

  describe('that a member watches on many screens', () => {
    const busy = async () => {
      const { rows } = await server.context.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    /** Nothing can be read from posts meanwhile. */
    const whileLocked = async (act: () => Promise<void>) => {
      const client = await server.context.pool.connect()
      await client.query('begin; lock table posts in access exclusive mode')
      try {
        await act()
      } finally {
        await client.query('rollback')
        client.release()
      }
    }

    test('are looked up one at a time for a screen, and all that come meanwhile together', async () => {
      const { id: postId } = await publish(author)
      const screen = await instance.screen(stranger)
      const statements = await roundTripsOf(server, () =>
        whileLocked(async () => {
          for (let n = 0; n < 50; n += 1) screen.say({ type: 'watch', posts: [randomUUID()] })
          screen.say({ type: 'watch', posts: [postId] })
          await screen.heard()
          await expect.poll(busy, { timeout: 10_000 }).toBe(1)
        }).then(() => deliverForPost(postId, { type: 'post-deleted', postId })),
      )
      await screen.arrived(({ type }) => type === 'post-deleted')
      const looks = statements.filter(text => text.includes('"isVisible"'))
      // Two for the screen, and those of the author's own screen and of the event.
      expect(looks.length).toBeLessThanOrEqual(4)
    })

    test('use at most half of the connections to the database', async () => {
      const config = { ...server.context.config, databasePool: 4 }
      const small = await serveLive({ ...server.context, config })
      const screens: Screen[] = []
      for (let n = 0; n < 12; n += 1) screens.push(await small.screen(stranger))
      await whileLocked(async () => {
        for (const screen of screens) screen.say({ type: 'watch', posts: [randomUUID()] })
        for (const screen of screens) await screen.heard()
        await expect.poll(busy, { timeout: 10_000 }).toBe(2)
      })
      await small.close()
    })
  })

  test('delivers only the latest of several waiting states', async () => {
    const post = await publish(author)
    const screen = await watching(stranger, post.id)
    for (let likes = 1; likes <= 50; likes += 1) emitForPost(post.id, counts(post.id, likes))
    await screen.arrived(message => message.type === 'post' && message.likeCount === 50)
    expect(screen.events().length).toBeLessThan(5)
  })
})

describe('the end of a session', () => {
  test('by signing out closes its connection, and keeps the others', async () => {
    const member = await memberWithPassword(server)
    const { token = '' } = await server
      .client()
      .signIn({ body: { email: member.email, password, wantToken: true } })
    const [here, there] = [await instance.screen(member), await instance.screen({ ...member, token })]
    await member.api.signOut()
    expect(await here.closed).toBe(4401)
    expect(await eventsReceived(member, [there])).toEqual([[{ type: 'sessions' }]])
  })

  test('by another device closes its connection', async () => {
    const member = await memberWithPassword(server)
    const { token = '' } = await server
      .client()
      .signIn({ body: { email: member.email, password, wantToken: true } })
    const [here, there] = [await instance.screen(member), await instance.screen({ ...member, token })]
    await member.api.revokeOtherSessions()
    expect(await there.closed).toBe(4401)
    expect(await eventsReceived(member, [here])).toEqual([[{ type: 'sessions' }]])
  })

  test('by deleting the account closes all connections', async () => {
    const member = await memberWithPassword(server)
    const screen = await instance.screen(member)
    await member.api.deleteAccount({ body: { password } })
    expect(await screen.closed).toBe(4401)
  })

  test('notices an unannounced change with the next heartbeat', async () => {
    const quick = await serveLive(server.context, { beatEvery: 50 })
    const screen = await quick.screen(await server.member())
    server.advance(31 * 24 * 60 * 60_000)
    expect(await screen.closed).toBe(4401)
    await quick.close()
  })
})

describe('bad connections', () => {
  test('are cut off if they do not answer a heartbeat', async () => {
    const quick = await serveLive(server.context, { beatEvery: 100 })
    const member = await server.member()
    const [dead, alive] = [await quick.screen(member), await quick.screen(member)]
    dead.socket.pause()
    // All connections get their heartbeat at the same time. One may be pending, one stays unanswered, the next one
    // cuts off.
    await alive.moreBeats(3)
    dead.socket.resume()
    expect(await dead.closed).toBe(1006)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    await quick.close()
  })

  test('are cut off if they read too slowly, before they fill the memory', async () => {
    const strict = await serveLive(server.context, { maxBuffered: 16 * 1024 })
    const [slow, quick] = [await server.member(), await server.member()]
    const [stuck, fine] = [await strict.screen(slow), await strict.screen(quick)]
    stuck.socket.pause()
    const event: LiveEvent = { type: 'knots', total: 1, level: 'x'.repeat(4000) }
    for (let round = 0; round < 400; round += 1) {
      for (let times = 0; times < 10; times += 1) emitTo(slow, event)
      await new Promise(setImmediate)
    }
    stuck.socket.resume()
    expect(await stuck.closed).toBe(1006)
    expect(stuck.events().length).toBeLessThan(4000)
    emitTo(quick, knots(1))
    await fine.arrived(({ type }) => type === 'knots')
    await strict.close()
  })
})

test('sends its connections elsewhere when the server stops', async () => {
  const stopping = await serveLive(server.context)
  const screen = await stopping.screen(await server.member())
  await stopping.close()
  expect(await screen.closed).toBe(1001)
})
