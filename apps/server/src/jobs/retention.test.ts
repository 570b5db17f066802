import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { chatting, say } from '../testing/chats.ts'
import { hostEvent } from '../testing/events.ts'
import { createScene } from '../testing/notifying-actions.ts'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { timeOrderedId } from '../testing/time-ordered-id.ts'

let server: TestServer
afterEach(() => server.close())

const day = 24 * 60 * 60_000
type Table =
  | 'notifications'
  | 'operations'
  | 'messages'
  | 'knot_entries'
  | 'audit_log'
  | 'mails'
  | 'event_reminders'
  | 'newcomer_counts'
  | 'active_days'
  | 'active_runs'

const count = async (table: Table) => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
    server.db,
  )
  return rows[0]?.rows
}

/** Moves the clock on and sweeps. Without days, it only sweeps. */
const sweepAfter = async (days: number) => {
  server.advance(days * day)
  await server.sweep()
}

test('drops notifications by the month, but never messages and Knots', async () => {
  server = await createTestServer({ NOTIFICATION_RETENTION_DAYS: '60' })
  await server.sweep()
  const { sender, post } = await createScene(server)
  const { one, chatId } = await chatting(server)
  await say(one, chatId)
  await sender.api.likePost({ params: { postId: post.id } })
  const [notifications, messages, knots] = [
    await count('notifications'),
    await count('messages'),
    await count('knot_entries'),
  ]
  expect(notifications).toBe(4)

  // The clock starts on 2 March. The month ends on the 31st, so its last notification expires on 31 May.
  await sweepAfter(89)
  expect(await count('notifications')).toBe(notifications)
  await sweepAfter(1)
  expect(await count('notifications')).toBe(0)
  await sweepAfter(3650)
  expect([await count('messages'), await count('knot_entries')]).toEqual([messages, knots])
})

test('deletes a notification without a month of its own on its day', async () => {
  server = await createTestServer()
  const { sender, post } = await createScene(server)
  await sender.api.likePost({ params: { postId: post.id } })
  await sql`update notifications set created_at = created_at - interval '100 days'`.execute(server.db)
  await sweepAfter(80 - 1 / day)
  expect(await count('notifications')).toBe(1)
  await sweepAfter(1 / day)
  expect(await count('notifications')).toBe(0)
})

test('drops operations by the month, for as long as the operator chooses', async () => {
  server = await createTestServer({ OPERATION_RETENTION_DAYS: '30' })
  await server.sweep()
  const member = await server.member()
  const idempotencyKey = timeOrderedId(server.context.now())
  await member.api.updatePreferences({ body: { theme: 'dark' } }, { idempotencyKey })
  await sweepAfter(59)
  expect(await count('operations')).toBe(1)
  await sweepAfter(1)
  expect(await count('operations')).toBe(0)
})

test('deletes emails and the log of admins when they are as old as the operator chooses', async () => {
  server = await createTestServer({ EMAIL_RETENTION_DAYS: '20', AUDIT_LOG_RETENTION_DAYS: '100' })
  const admin = await server.member({ isAdmin: true })
  await admin.api.updateHobby({ params: { slug: 'tea' }, body: { name: 'Tea & tisane' } })
  await server.db
    .insertInto('mails')
    .values({
      recipient: admin.email,
      subject: '',
      text: '',
      html: '',
      links: [],
      created_at: server.context.now(),
    })
    .execute()
  await sweepAfter(19)
  expect(await count('mails')).toBe(1)
  await sweepAfter(1)
  expect(await count('mails')).toBe(0)
  await sweepAfter(79)
  expect(await count('audit_log')).toBe(1)
  await sweepAfter(1)
  expect(await count('audit_log')).toBe(0)
})

test('deletes counts of new members after a day, and marks of reminders 30 days after the event', async () => {
  server = await createTestServer()
  const [host, guest] = [await server.member(), await server.member()]
  const event = await hostEvent(host)
  await server.db
    .insertInto('event_reminders')
    .values({ event_id: event.id, member_id: guest.id, kind: 'day' })
    .execute()
  await server.db
    .insertInto('newcomer_counts')
    .values({ member_id: guest.id, action: 'posts', count: 1, window_started_at: server.context.now() })
    .execute()
  await sweepAfter(1 - 1 / day)
  expect(await count('newcomer_counts')).toBe(1)
  await sweepAfter(1 / day)
  expect(await count('newcomer_counts')).toBe(0)

  server.advance(Date.parse(event.startsAt) - server.context.now().getTime())
  await sweepAfter(30 - 1 / day)
  expect(await count('event_reminders')).toBe(1)
  await sweepAfter(1 / day)
  expect(await count('event_reminders')).toBe(0)
})

test('deletes jobs that failed for good after 30 days, and leaves the others', async () => {
  server = await createTestServer()
  const { db } = server
  await sql`
    select graphile_worker.add_job(name, payload := '{"paths": []}', max_attempts := attempts)
    from (values ('failed', 1), ('waiting', 2)) jobs (name, attempts)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db)
  // PostgreSQL's clock says when a job failed.
  server.advance(Date.now() - server.context.now().getTime())
  const jobs = async () => {
    const { rows } = await sql<{ name: string }>`
      select task_identifier as name from graphile_worker.jobs order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  await sweepAfter(29)
  expect(await jobs()).toEqual(['failed', 'waiting'])
  await sweepAfter(2)
  expect(await jobs()).toEqual(['waiting'])
})

test('merges active days into runs without changing streaks, exports or awards', async () => {
  server = await createTestServer()
  const member = await server.member()
  const other = await server.member()
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2027-01-01') })
    .execute()
  const stateOf = async ({ id, api }: TestMember) => {
    const { streak, total } = await api.getKnots({ params: { userId: id } })
    return { streak, total, days: (await api.exportMyData()).user.activeDays }
  }
  // 100 days in a row, and every third day.
  for (let index = 0; index < 100; index += 1) {
    await member.api.getSession()
    if (index % 3 === 0) await other.api.getSession()
    server.advance(day)
  }
  await member.api.getSession()
  const before = [await stateOf(member), await stateOf(other)]
  expect(before[0]).toMatchObject({ streak: { current: 101, longest: 101 }, total: 125 })
  await server.sweep()
  expect([await stateOf(member), await stateOf(other)]).toEqual(before)
  // 41 days of the run, and one row for each 14 lone days.
  expect(await count('active_runs')).toBe(1 + 14)

  // The run goes on, so it earns nothing again; each sweep extends what an earlier one merged.
  for (let index = 0; index < 5; index += 1) {
    await sweepAfter(1)
    await member.api.getSession()
  }
  const after = await stateOf(member)
  expect(after).toMatchObject({ streak: { current: 106, longest: 106 }, total: 125 })
  expect(after.days).toHaveLength(106)
  const { rows } = await sql`select from active_runs where member_id = ${member.id}`.execute(server.db)
  expect(rows).toHaveLength(1)
})

test('reads a day once that an archive brought again after it was merged', async () => {
  server = await createTestServer()
  const member = await server.member()
  const insert = (days: number[]) =>
    sql`insert into active_days (member_id, day) select ${member.id}, date '2025-06-01' + n from unnest(${days}::int[]) n on conflict do nothing`.execute(
      server.db,
    )
  await insert([1, 2, 3, 10])
  await server.sweep()
  await insert([2, 3, 4, 9])
  await server.sweep()
  await publish(member, { id: randomUUID() })
  const { user } = await member.api.exportMyData()
  expect(user.activeDays.map(text => text.slice(5)).slice(0, 6)).toEqual([
    '06-02',
    '06-03',
    '06-04',
    '06-05',
    '06-10',
    '06-11',
  ])
  expect(await count('active_days')).toBe(1)
})
