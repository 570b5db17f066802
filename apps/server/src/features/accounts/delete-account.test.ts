import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { emailedCode, memberWithPassword, password, send } from '../../testing/accounts.ts'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const follow = (one: TestMember, other: TestMember) => one.api.followUser({ params: { userId: other.id } })

const countsOf = async (id: string) =>
  server.db
    .selectFrom('profiles')
    .select(['follower_count', 'following_count', 'connection_count'])
    .where('member_id', '=', id)
    .executeTakeFirst()

/** A member whose rows are locked before the other's. */
const memberBefore = async (other: TestMember): Promise<TestMember> => {
  const member = await server.member()
  return member.id < other.id ? member : memberBefore(other)
}

/** Waits until so many statements wait for another transaction. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await server.context.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBe(count)

/** Every row of every table that contains one of the texts. */
const rowsWith = async (...texts: string[]) => {
  const tables = await server.context.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await server.context.pool.query(
      `select 1 from "${name}" t where exists (select from unnest($1::text[]) s where t::text ilike '%' || s || '%')`,
      [texts],
    )
    if (rows.length > 0) found.push(`${name}: ${rows.length}`)
  }
  return found
}

describe('deleting an account', () => {
  it('requires the password', async () => {
    const member = await memberWithPassword(server)
    expect(await refusalOf(member.api.deleteAccount({ body: { password: 'Wrong1Password' } }))).toBe(
      '422 Wrong password. Try again.',
    )
    expect(await refusalOf(server.client().deleteAccount({ body: { password } }))).toBe(
      '401 No user is logged in',
    )
    expect((await member.api.getSession()).member?.uid).toBe(member.id)
  })

  it('leaves no row except the farewell email, no file and no cookie', async () => {
    const { db } = server
    const email = 'leaver@example.org'
    await server.client().createAccount({ body: { email, username: 'leaver', password } })
    const code = await emailedCode(server, email, /Verify/)
    const { member } = await server.client().applyActionCode({ body: { code, password } })
    const id = member?.uid ?? ''
    const { token = '' } = await server.client().signIn({ body: { email, password, wantToken: true } })
    const api = server.client(token)
    await api.createPost({ body: { id: crypto.randomUUID(), content: 'My last vase', hobby: 'pottery' } })
    const path = `posts/${id}/1_vase.webp`
    await db
      .insertInto('media')
      .values({
        id: crypto.randomUUID(),
        owner_id: id,
        purpose: 'post',
        path,
        content_type: 'image/webp',
        width: 1,
        height: 1,
        bytes: 1,
        variants: JSON.stringify([{ path: `${path}.w320`, width: 320 }]),
        placeholder: '',
      })
      .execute()
    await refusalOf(server.client().signIn({ body: { email, password: 'Wrong1Password' } }))
    await api.requestPasswordReset({ body: { email } })
    await api.changeEmail({ body: { newEmail: 'elsewhere@example.org', password } })
    expect((await rowsWith(id, email, 'leaver')).length).toBeGreaterThan(5)

    const response = await send(
      server,
      'POST',
      '/account/deletion',
      { password },
      { Cookie: `bowline=${token}` },
    )
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.get('Set-Cookie')).toMatch(/^bowline=; Max-Age=0; Path=\//)
    expect(await rowsWith(id, 'leaver')).toEqual(['mails: 1'])
    expect((await server.mails(email)).map(mail => mail.subject)).toEqual([
      'Your Bowline account was deleted',
    ])
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = 'delete-files'`.execute(
      db,
    )
    expect(rows).toEqual([{ payload: { paths: [path, `${path}.w320`] } }])
    expect((await api.getSession()).member).toBeNull()
  })

  it("updates other members' counts", async () => {
    const leaver = await memberWithPassword(server)
    const [friend, idol, fan] = [await server.member(), await server.member(), await server.member()]
    await follow(leaver, friend)
    await follow(friend, leaver)
    await follow(leaver, idol)
    await follow(fan, leaver)
    await follow(fan, idol)
    expect(await countsOf(friend.id)).toEqual({ follower_count: 1, following_count: 1, connection_count: 1 })
    await leaver.api.deleteAccount({ body: { password } })
    expect(await countsOf(friend.id)).toEqual({ follower_count: 0, following_count: 0, connection_count: 0 })
    expect(await countsOf(idol.id)).toEqual({ follower_count: 1, following_count: 0, connection_count: 0 })
    expect(await countsOf(fan.id)).toEqual({ follower_count: 0, following_count: 1, connection_count: 0 })
    expect(await countsOf(leaver.id)).toBeUndefined()
  })

  it('notifies the screens that show something of the member', async () => {
    const leaver = await memberWithPassword(server)
    const [friend, fan] = [await server.member(), await server.member()]
    await follow(leaver, friend)
    await follow(fan, leaver)
    const [own, friends] = [await publish(leaver), await publish(friend)]
    await leaver.api.likePost({ params: { postId: friends.id } })
    const said = await comment(leaver, friends.id)
    await fan.api.likePost({ params: { postId: own.id } })
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    await leaver.api.deleteAccount({ body: { password } })
    stop()
    const at = { post: friends.id }
    const counts = { likeCount: 0, commentCount: 0 }
    for (const expected of [
      { audience: { post: own.id }, event: { type: 'post-deleted', postId: own.id } },
      { audience: at, event: { type: 'post', postId: friends.id, ...counts } },
      { audience: at, event: { type: 'comment', postId: friends.id, commentId: said.id } },
      { audience: { member: friend.id }, event: { type: 'relation', userId: leaver.id } },
      { audience: { member: fan.id }, event: { type: 'relation', userId: leaver.id } },
      { audience: { member: friend.id }, event: { type: 'notifications' } },
    ])
      expect(events).toContainEqual(expected)
    expect((await friend.api.getUnread()).notifications).toBe(0)
  })

  it('deletes the accounts of two connected members at once, while others follow them', async () => {
    const leavers = await Promise.all([1, 2, 3, 4].map(() => memberWithPassword(server)))
    const stayer = await server.member()
    for (const one of leavers) for (const other of leavers) if (one !== other) await follow(one, other)
    const results = await Promise.allSettled([
      ...leavers.map(leaver => leaver.api.deleteAccount({ body: { password } })),
      ...leavers.map(leaver => follow(stayer, leaver)),
      ...leavers.map(leaver => follow(leaver, stayer)),
    ])
    expect(results.slice(0, 4).map(result => result.status)).toEqual(Array(4).fill('fulfilled'))
    const refusals = results
      .filter(result => result.status === 'rejected')
      .map(result => result.reason.status)
    expect(refusals.filter(status => status !== 401 && status !== 404)).toEqual([])
    expect(await countsOf(stayer.id)).toEqual({ follower_count: 0, following_count: 0, connection_count: 0 })
  })

  it('does not deadlock with a member who begins to follow meanwhile', async () => {
    const leaver = await memberWithPassword(server)
    const stayer = await memberBefore(leaver)
    // The first call of a day locks the profile, too.
    await leaver.api.getUnread()
    const [following, next] = await Promise.all([
      server.context.pool.connect(),
      server.context.pool.connect(),
    ])
    try {
      const lock = 'select from profiles where member_id = $1 for no key update'
      await following.query('begin')
      await following.query(lock, [leaver.id])
      await following.query(
        'insert into follows (follower_id, following_id, created_at) values ($1, $2, now())',
        [stayer.id, leaver.id],
      )
      const deletion = leaver.api.deleteAccount({ body: { password } })
      await waiting(1)
      await next.query('begin')
      await next.query(lock, [stayer.id])
      const locking = next.query(lock, [leaver.id])
      await waiting(2)
      await following.query('commit')
      await locking
      await next.query('commit')
      expect(await deletion).toEqual({ success: true })
      const { rows } = await server.context.pool.query(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      expect(rows).toEqual([{ deadlocks: 0 }])
    } finally {
      await following.query('rollback')
      await next.query('rollback')
      following.release()
      next.release()
    }
  })
})
