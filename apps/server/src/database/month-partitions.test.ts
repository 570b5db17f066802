import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '../log.ts'
import { actions, createScene } from '../testing/notifying-actions.ts'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { createServerOn } from '../testing/server-on.ts'
import { timeOrderedId } from '../testing/time-ordered-id.ts'
import { addMonths, dropMonths } from './month-partitions.ts'
import { createPool } from './pool.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const day = 24 * 60 * 60_000
const at = (time: string) => new Date(time)
const moveTo = (time: string) => server.advance(at(time).getTime() - server.context.now().getTime())

/** The number of rows by partition. */
const rowsIn = async (table: 'operations' | 'notifications') => {
  const { rows } = await sql<{ name: string; rows: number }>`
    select tableoid::regclass::text as name, count(*) as rows from ${sql.table(table)} group by 1 order by 1`.execute(
    server.db,
  )
  return Object.fromEntries(rows.map(row => [row.name, row.rows]))
}

const partitionOf = async (id: string) => {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from operations where id = ${id}`.execute(server.db)
  return rows.map(({ name }) => name)
}

const hasTable = async (name: string) => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    server.db,
  )
  return rows[0]?.found
}

const setTheme = (member: TestMember, idempotencyKey: string) =>
  member.api.updatePreferences({ body: { theme: 'dark' } }, { idempotencyKey })

test('divides operations by the time in their ids, and notifications by their own', async () => {
  moveTo('2031-03-31T23:59:59.999Z')
  await addMonths(server.context, server.context.now())
  const given = await createScene(server)
  await setTheme(given.sender, timeOrderedId(server.context.now()))
  await given.sender.api.likePost({ params: { postId: given.post.id } })
  server.advance(1)
  await setTheme(given.sender, timeOrderedId(server.context.now()))
  await actions.follow(given)
  expect(await rowsIn('operations')).toMatchObject({ operations_2031_03: 1, operations_2031_04: 1 })
  expect(await rowsIn('notifications')).toEqual({
    listed_notifications_2031_03: 1,
    listed_notifications_2031_04: 1,
  })
})

test('accepts writes without a partition for their month, and moves their rows once it is there', async () => {
  moveTo('2031-03-02T10:00:00Z')
  const given = await createScene(server)
  const id = timeOrderedId(server.context.now())
  const first = await setTheme(given.sender, id)
  await given.sender.api.likePost({ params: { postId: given.post.id } })
  expect(await partitionOf(id)).toEqual(['operations_default'])
  expect(await rowsIn('notifications')).toEqual({ listed_notifications_default: 1 })
  const before = await given.recipient.api.listNotifications()

  await addMonths(server.context, server.context.now())
  expect(await partitionOf(id)).toEqual(['operations_2031_03'])
  expect(await rowsIn('notifications')).toEqual({ listed_notifications_2031_03: 1 })
  expect(await given.recipient.api.listNotifications()).toEqual(before)
  expect(await setTheme(given.sender, id)).toEqual(first)
  expect(await partitionOf(id)).toEqual(['operations_2031_03'])
})

test('refuses no write while a partition is added', async () => {
  moveTo('2031-03-02T10:00:00Z')
  const { sender, recipient, post } = await createScene(server)
  const fans = await Promise.all(Array.from({ length: 20 }, () => server.member()))
  const ids = fans.map(() => timeOrderedId(server.context.now()))
  const [, ...answers] = await Promise.all([
    addMonths(server.context, server.context.now()),
    ...fans.map((fan, index) =>
      fan.api.likePost({ params: { postId: post.id } }, { idempotencyKey: ids[index] ?? '' }),
    ),
  ])
  expect(answers).toHaveLength(20)
  await addMonths(server.context, server.context.now())
  expect(await rowsIn('operations')).toMatchObject({ operations_2031_03: 20 })
  expect(await rowsIn('notifications')).toEqual({ listed_notifications_2031_03: 20 })
  expect((await recipient.api.getUnread()).notifications).toBe(20)
  expect((await sender.api.getPost({ params: { postId: post.id } })).likeCount).toBe(20)
})

test('lets several instances add the same months at once', async () => {
  const now = at('2031-03-02T10:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => addMonths(server.context, now)))
  for (const name of ['operations_2031_03', 'operations_2031_04', 'listed_notifications_2031_04'])
    expect(await hasTable(name), name).toBe(true)
})

test('applies an operation once when it is sent twice at the turn of a month to instances with different clocks', async () => {
  moveTo('2031-03-31T23:59:59.900Z')
  await addMonths(server.context, server.context.now())
  const { sender } = await createScene(server)
  const url = server.context.pool.options.connectionString ?? ''
  const pool = createPool(url, { max: 5 })
  const other = await createServerOn({ url, pool, close: () => pool.end() })
  other.advance(at('2031-04-01T00:00:00.100Z').getTime() - other.context.now().getTime())
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, async (_, index) => {
      const made = timeOrderedId(new Date(server.context.now().getTime() + index * 20))
      // Neither a time nor a length that any other id has.
      const idempotencyKey = index % 3 ? made : `key-without-a-time-${index}`
      const request = { body: { id: crypto.randomUUID(), content: 'A bowline', hobby: 'pottery' } }
      return Promise.all([
        sender.api.createPost(request, { idempotencyKey }),
        other.client(sender.token).createPost(request, { idempotencyKey }),
      ])
    }),
  )
  for (const [one, two] of outcomes) expect(one).toEqual(two)
  const { rows } = await sql`select from posts where content = 'A bowline'`.execute(server.db)
  expect(rows).toHaveLength(15)
  await other.close()
})

test('repeats the first answer to an operation in a later month, however late it came first', async () => {
  moveTo('2031-03-20T10:00:00Z')
  await server.sweep()
  const idempotencyKey = timeOrderedId(server.context.now())
  moveTo('2031-05-20T10:00:00Z')
  const member = await server.member()
  await server.db
    .updateTable('sessions')
    .set({ expires_at: at('2032-01-01T00:00:00Z') })
    .execute()
  const body = { id: crypto.randomUUID(), content: 'Written in March', hobby: 'pottery' }
  const first = await member.api.createPost({ body }, { idempotencyKey })

  // Everything else in the partition of March could go from the end of May on.
  moveTo('2031-07-19T09:59:59Z')
  await server.sweep()
  expect(await member.api.createPost({ body }, { idempotencyKey })).toEqual(first)
  expect(await hasTable('operations_2031_03')).toBe(true)

  server.advance(2000)
  await server.sweep()
  expect(await hasTable('operations_2031_03')).toBe(false)
  expect(await rowsIn('operations')).toEqual({})
})

test('notifies once of a like and a follow that are taken back in one month and repeated in the next', async () => {
  moveTo('2031-03-31T23:00:00Z')
  await addMonths(server.context, server.context.now())
  const given = await createScene(server)
  await actions.like(given)
  await actions.follow(given)
  await given.sender.api.unlikePost({ params: { postId: given.post.id } })
  server.advance(day)
  await actions.like(given)
  await actions.follow(given)
  expect(await rowsIn('notifications')).toEqual({ listed_notifications_2031_03: 2 })
})

test.each(['like', 'follow', 'poll'])(
  'notifies once of a %s that two transactions store in two months',
  async type => {
    const months = [at('2031-03-31T23:59:59.9Z'), at('2031-04-01T00:00:00.1Z')]
    for (const month of months) await addMonths(server.context, month)
    const { sender, recipient, post } = await createScene(server)
    const postId = type === 'follow' ? null : post.id
    const insert = (createdAt: Date | undefined) => sql`
    insert into notifications (recipient_id, sender_id, type, post_id, created_at)
    values (${recipient.id}, ${sender.id}, ${type}, ${postId}, ${createdAt}) returning id`
    const second = Promise.withResolvers<unknown[]>()
    await server.db.transaction().execute(async transaction => {
      expect((await insert(months[0]).execute(transaction)).rows).toHaveLength(1)
      second.resolve(
        insert(months[1])
          .execute(server.db)
          .then(({ rows }) => rows),
      )
      await isWaiting()
    })
    expect(await second.promise).toEqual([])
  },
)

/** Resolves once a transaction waits for another one. */
const isWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.db,
      )
      return rows.length
    })
    .toBe(1)

test('keeps a month that is in use, and goes on serving writes meanwhile', async () => {
  moveTo('2031-03-02T10:00:00Z')
  await addMonths(server.context, server.context.now())
  const { sender, post } = await createScene(server)
  const warnings: string[] = []
  const log: Log = { ...server.context.log, warn: message => void warnings.push(message) }
  const expired = at('2031-06-01T00:00:00Z')
  await server.db.transaction().execute(async transaction => {
    await sql`select from listed_notifications`.execute(transaction)
    const dropping = dropMonths({ db: server.db, log }, 'listed_notifications', expired)
    await sender.api.likePost({ params: { postId: post.id } })
    expect(await dropping).toEqual({ dropped: [], kept: [] })
  })
  expect(new Set(warnings)).toEqual(new Set(['tables were in use, so a partition has to wait']))
  expect(await rowsIn('notifications')).toEqual({ listed_notifications_2031_03: 1 })
  const { dropped } = await dropMonths(server.context, 'listed_notifications', expired)
  expect(dropped).toContain('listed_notifications_2031_03')
})

test('drops a month without locking the tables it refers to', async () => {
  const month = at('2031-03-02T10:00:00Z')
  await addMonths(server.context, month)
  await publish(await server.member())
  await server.db.transaction().execute(async transaction => {
    await sql`select drop_month('listed_notifications', '2031-03-01', ${month})`.execute(transaction)
    const { rows } = await sql<{ name: string }>`
      select distinct relation::regclass::text as name from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and relation >= 16384
        and mode in ('ShareRowExclusiveLock', 'AccessExclusiveLock') order by 1`.execute(transaction)
    expect(
      rows.map(({ name }) => name).filter(name => !/^(listed_notifications|pg_toast|\d)/.test(name)),
    ).toEqual([])
  })
})
