import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { follow } from '../../testing/connect.ts'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const members = async <Names extends string>(...names: Names[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async name => [name, await memberWithPassword(server)])),
  ) as Record<Names, TestMember>
const ofEvent = (eventId: string) => ({ params: { eventId } })
const line = async (eventId: string) => {
  const { rows } = await sql<{ member_id: string; state: string }>`
    select member_id, state from event_rsvps where event_id = ${eventId} order by turn`.execute(server.db)
  return rows.map(({ member_id, state }) => [member_id, state])
}
const newsOf = async (member: TestMember) =>
  (await member.api.listNotifications({})).notifications.map(({ event }) => event?.news)
const leave = (member: TestMember) => member.api.deleteAccount({ body: { password } })
const suspend = async (member: TestMember) => {
  const admin = await server.member({ isAdmin: true })
  await admin.api.suspendMember({ params: { userId: member.id }, body: { reason: 'Spam' } })
}

test("keeps a suspended member's position, and passes them over", async () => {
  const { host, first, suspended, next, late } = await members('host', 'first', 'suspended', 'next', 'late')
  const { id } = await hostEvent(host, { capacity: 1 })
  for (const member of [first, suspended, next]) await setRsvp(member, id, true)
  await suspend(suspended)
  await setRsvp(first, id, false)
  expect(await line(id)).toEqual([
    [suspended.id, 'waiting'],
    [next.id, 'going'],
  ])
  expect(await newsOf(next)).toEqual(['moved-up'])
  await setRsvp(next, id, false)
  // Only the suspended member waits ahead, so the place is free and nobody has moved up.
  expect(await setRsvp(late, id, true)).toMatchObject({ own: { state: 'going' }, goingCount: 1 })
  expect(await newsOf(late)).toEqual([])
})

test('frees the place of a member who may no longer see the event, and gives it to the next who may', async () => {
  const { host, stranger, hidden, follower } = await members('host', 'stranger', 'hidden', 'follower')
  await follow(follower, host)
  const { id } = await hostEvent(host, { capacity: 1 })
  for (const member of [stranger, hidden, follower]) await setRsvp(member, id, true)
  await host.api.updateEvent({ ...ofEvent(id), body: { visibility: 'followers' } })
  expect(await line(id)).toEqual([[follower.id, 'going']])
  expect(await host.api.getEvent(ofEvent(id))).toMatchObject({ goingCount: 1, waitingCount: 0 })
})

test('passes over waiting members who may no longer see the event', async () => {
  const { host, guest, gone, next } = await members('host', 'guest', 'gone', 'next')
  for (const member of [guest, gone, next]) await follow(member, host)
  const { id } = await hostEvent(host, { capacity: 1, visibility: 'followers' })
  for (const member of [guest, gone, next]) await setRsvp(member, id, true)
  await gone.api.unfollowUser({ params: { userId: host.id } })
  await setRsvp(guest, id, false)
  expect(await line(id)).toEqual([
    [gone.id, 'waiting'],
    [next.id, 'going'],
  ])
})

test('moves nobody up at a cancelled event', async () => {
  const { host, guest, waiting } = await members('host', 'guest', 'waiting')
  const { id } = await hostEvent(host, { capacity: 1 })
  for (const member of [guest, waiting]) await setRsvp(member, id, true)
  await host.api.cancelEvent({ ...ofEvent(id), body: {} })
  await leave(guest)
  expect(await newsOf(waiting)).toEqual(['cancelled'])
  expect(await line(id)).toEqual([[waiting.id, 'waiting']])
})

test('does not count members who have left Bowline at a past event', async () => {
  const { host, guest } = await members('host', 'guest')
  const start = server.context.now().getTime() + 60_000
  const { id } = await hostEvent(host, {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 60_000).toISOString(),
  })
  await setRsvp(guest, id, true)
  server.advance(3 * 60_000)
  await leave(guest)
  expect(await host.api.getEvent(ofEvent(id))).toMatchObject({ goingCount: 0 })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('emails attendees when a host has left and the events are deleted', async () => {
  const { host, guest, silent } = await members('host', 'guest', 'silent')
  const { id } = await hostEvent(host, { title: 'Raku & tea', repeat: { every: 'week', times: 2 } })
  await hostEvent(host, { title: 'Nobody comes' })
  await silent.api.updateNotificationPreferences({ body: { emailNotifications: false } })
  for (const member of [guest, silent]) await setRsvp(member, id, true)
  await leave(host)
  const emailsTo = async (member: TestMember) =>
    (await server.mails(member.email)).filter(({ subject }) => subject.includes('was cancelled'))
  const [mail, ...more] = await emailsTo(guest)
  expect(mail?.text).toMatch(/Pottery: Friday, April 10, 5:00/)
  expect([more, await emailsTo(silent)]).toEqual([[], []])
})
