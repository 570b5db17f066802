import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { connect } from '../../testing/connect.ts'
import { notifyConnections, runJobs } from '../../testing/jobs.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'
import { hobbyNewsJob, notifyHobby } from './hobby-news.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
  await server.db.deleteFrom('notifications').execute()
})
afterAll(() => server.close())

/** Connects the author with so many members. Every second one has the hobby. @returns their ids */
const connectWith = async (author: TestMember, count: number) => {
  const { rows } = await sql<{ id: string; has_hobby: boolean }>`
    with made as materialized (
      select gen_random_uuid() as id, n % 2 = 0 as has_hobby from generate_series(1, ${count}::int) n
    ), accounts as (
      insert into accounts (id, email, email_key, email_verified_at, created_at)
      select id, id || '@example.org', id || '@example.org', now(), now() from made
    ), profiles as (
      insert into profiles (member_id, username, display_name, connection_count)
      select id, 'm_' || left(replace(id::text, '-', ''), 20), 'Member', 1 from made
    ), hobbies as (
      insert into profile_hobbies (member_id, hobby_id, position)
      select made.id, hobbies.id, 0 from made, hobbies where has_hobby and slug = 'pottery'
    ), connected as (
      insert into connections (user_a, user_b, created_at, updated_at)
      select least(id, ${author.id}::uuid), greatest(id, ${author.id}::uuid), now(), now() from made
    )
    select * from made`.execute(server.db)
  await sql`update profiles set connection_count = connection_count + ${count} where member_id = ${author.id}`.execute(
    server.db,
  )
  return rows.filter(row => row.has_hobby).map(({ id }) => id)
}

const notified = async () => {
  const rows = await server.db
    .selectFrom('notifications')
    .select('recipient_id')
    .where('type', '=', 'hobbyUpdate')
    .execute()
  return rows.map(row => row.recipient_id).toSorted()
}

const waitingJobs = async () => {
  const { rows } = await sql<{ attempts: number; last_error: string | null }>`
    select attempts, last_error from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = ${hobbyNewsJob.name}`.execute(
    server.db,
  )
  return rows
}

/** Every change of a profile, including its locks, leaves a mark on the row. */
const profileMarks = async () => {
  const { rows } = await sql<{ member_id: string; mark: string }>`
    select member_id, xmin || ' ' || xmax as mark from profiles`.execute(server.db)
  return new Map(rows.map(row => [row.member_id, row.mark]))
}

test('writes and locks as much for a post of an author with 3,000 connections as for one with a single one', async () => {
  const counts: number[] = []
  for (const connections of [1, 3000]) {
    const author = await server.member()
    await connectWith(author, connections)
    const before = await profileMarks()
    counts.push((await statementsOf(server, () => publish(author))).length)
    const after = await profileMarks()
    expect([...after].filter(([id, mark]) => before.get(id) !== mark).map(([id]) => id)).toEqual([author.id])
    expect(await notified()).toEqual([])
  }
  expect(counts[0]).toBe(counts[1])
})

test('notifies each connection with the hobby once, in batches', async () => {
  const author = await server.member()
  const fans = await connectWith(author, 3000)
  await publish(author)
  const batches: number[] = []
  await runJobs(server, hobbyNewsJob.name, async payload => {
    await notifyHobby(server.context, hobbyNewsJob.payload.parse(payload))
    batches.push((await notified()).length)
  })
  expect(batches.length).toBeGreaterThan(3)
  expect(await notified()).toEqual(fans.toSorted())
  expect(await waitingJobs()).toEqual([])
})

describe('a crash', () => {
  const runDue = async (run?: (payload: unknown) => Promise<unknown>) => {
    await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(
      server.db,
    )
    await runJobs(server, hobbyNewsJob.name, run)
  }
  const batch = (payload: unknown) => notifyHobby(server.context, hobbyNewsJob.payload.parse(payload), 7)

  test('during a batch loses and repeats nobody', async () => {
    const author = await server.member()
    const fans = (await connectWith(author, 30)).toSorted()
    await publish(author)
    await sql`
      create function crash() returns trigger language plpgsql as
      $$ begin if new.recipient_id = tg_argv[0]::uuid then raise 'crashed'; end if; return new; end $$`.execute(
      server.db,
    )
    await sql`
      create trigger crash before insert on notifications for each row
      execute function crash(${sql.lit(fans.at(-3))})`.execute(server.db)
    await runDue(batch)
    const [waiting] = await waitingJobs()
    expect(waiting?.last_error).toContain('crashed')
    const done = (await notified()).length
    expect([done > 0, done < fans.length]).toEqual([true, true])
    await sql`drop trigger crash on notifications`.execute(server.db)
    await runDue(batch)
    expect(await notified()).toEqual(fans)
  })

  test('after a batch loses nobody, and repeats nobody, not even who deleted the notification', async () => {
    const author = await server.member()
    const fans = (await connectWith(author, 30)).toSorted()
    await publish(author)
    let runs = 0
    const crashAfter = async (payload: unknown) => {
      await batch(payload)
      runs += 1
      if (runs > 1) return
      await server.db.deleteFrom('notifications').execute()
      throw new Error('crashed')
    }
    await runDue(crashAfter)
    await runDue(crashAfter)
    const afterwards = await notified()
    expect(afterwards.length).toBeGreaterThan(fans.length - 7)
    expect(afterwards).toEqual(fans.slice(-afterwards.length))
    expect(afterwards.length).toBeLessThan(fans.length)
  })
})

test('adds a job only for a public post of a member with connections', async () => {
  const [author, loner] = [await server.member(), await server.member()]
  await connectWith(author, 2)
  await publish(loner)
  await publish(author, { visibility: 'followers' })
  await publish(author, { visibility: 'private' })
  expect(await waitingJobs()).toEqual([])
  await publish(author)
  expect(await waitingJobs()).toHaveLength(1)
})

describe('a connection', () => {
  type Scene = { author: TestMember; fan: TestMember; postId: string }

  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['who blocked the author', ({ author, fan }) => fan.api.blockMember({ params: { userId: author.id } })],
    ['whom the author blocked', ({ author, fan }) => author.api.blockMember({ params: { userId: fan.id } })],
    ['who muted the author', ({ author, fan }) => fan.api.muteMember({ params: { userId: author.id } })],
    ['who no longer follows', ({ author, fan }) => fan.api.unfollowUser({ params: { userId: author.id } })],
    [
      'who dropped the hobby',
      ({ fan }) => fan.api.updateProfile({ body: { hobbies: [{ slug: 'baking' }] } }),
    ],
    [
      'who switched such notifications off',
      ({ fan }) =>
        fan.api.updateNotificationPreferences({ body: { notificationTypes: { hobbyUpdates: false } } }),
    ],
    ['who muted a word of it', ({ fan }) => fan.api.muteWord({ body: { word: 'vase', isMuted: true } })],
    [
      'whom the post mentions by now',
      ({ author, fan, postId }) =>
        author.api.updatePost({ params: { postId }, body: { content: `For @${fan.username}` } }),
    ],
    [
      'of an author whose post is private by now',
      ({ author, postId }) => author.api.updatePost({ params: { postId }, body: { visibility: 'private' } }),
    ],
    [
      'of an author whose post is for followers by now',
      ({ author, postId }) =>
        author.api.updatePost({ params: { postId }, body: { visibility: 'followers' } }),
    ],
    [
      'of an author whose post was moved to another hobby',
      ({ author, postId }) => author.api.updatePost({ params: { postId }, body: { hobby: 'baking' } }),
    ],
    [
      'of an author who deleted the post',
      ({ author, postId }) => author.api.deletePost({ params: { postId } }),
    ],
    [
      'of an author whose post moderators removed',
      ({ postId }) =>
        server.db
          .updateTable('posts')
          .set({ removed_at: server.context.now() })
          .where('id', '=', postId)
          .execute(),
    ],
    [
      'of an author who is suspended by now',
      ({ author }) =>
        server.db
          .updateTable('accounts')
          .set({ disabled_at: server.context.now() })
          .where('id', '=', author.id)
          .execute(),
    ],
  ])('is not notified if it is one %s', async (_, change) => {
    const [author, fan] = [await server.member(), await server.member()]
    await connect(author, fan)
    await fan.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
    const { id: postId } = await publish(author)
    await change({ author, fan, postId })
    await notifyConnections(server)
    expect(await notified()).toEqual([])
    expect(await waitingJobs()).toEqual([])
  })
})

test('notifies without deadlocks while the author or connections delete their accounts', async () => {
  for (const leaves of ['author', 'fan', 'author', 'fan'] as const) {
    const members = { author: await memberWithPassword(server), fan: await memberWithPassword(server) }
    const others = await connectWith(members.author, 20)
    await connect(members.author, members.fan)
    await members.fan.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
    await Promise.all([1, 2, 3].map(() => publish(members.author)))
    await Promise.all([
      runJobs(server, hobbyNewsJob.name, payload =>
        notifyHobby(server.context, hobbyNewsJob.payload.parse(payload), 4),
      ),
      members[leaves].api.deleteAccount({ body: { password } }),
    ])
    await notifyConnections(server)
    expect(await waitingJobs()).toEqual([])
    const expected = leaves === 'author' ? [] : others.flatMap(id => [id, id, id]).toSorted()
    expect(await notified()).toEqual(expected)
    await server.db.deleteFrom('notifications').execute()
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(server.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
