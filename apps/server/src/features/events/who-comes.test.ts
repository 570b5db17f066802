import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { connect, follow } from '../../testing/connect.ts'
import { hostEvent, setRsvp, showInterest } from '../../testing/events.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'
import { fillFreePlaces } from './fill-free-places.ts'

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
/** @returns a function that ends the suspension */
const suspend = async (member: TestMember) => {
  const admin = await server.member({ isAdmin: true })
  const params = { userId: member.id }
  await admin.api.suspendMember({ params, body: { reason: 'Spam' } })
  return () => admin.api.restoreMember({ params, body: { reason: 'A mistake' } })
}
const unfollow = (member: TestMember, other: TestMember) =>
  member.api.unfollowUser({ params: { userId: other.id } })

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

test('frees the place of a member who unfollows the host, and gives it to the next in line', async () => {
  const { host, guest, gone, next, curious } = await members('host', 'guest', 'gone', 'next', 'curious')
  for (const member of [guest, gone, next, curious]) await connect(member, host)
  const { id } = await hostEvent(host, { capacity: 1, visibility: 'followers' })
  const open = await hostEvent(host, { capacity: 1 })
  for (const member of [guest, gone, next]) await setRsvp(member, id, true)
  await setRsvp(guest, open.id, true)
  await showInterest(curious, id)
  for (const member of [gone, guest, curious]) await unfollow(member, host)
  expect(await line(id)).toEqual([[next.id, 'going']])
  expect(await line(open.id)).toEqual([[guest.id, 'going']])
  expect(await newsOf(next)).toContain('moved-up')
  expect(await host.api.getEvent(ofEvent(id))).toMatchObject({
    ...{ goingCount: 1, waitingCount: 0, interestedCount: 0 },
  })
  // A host's own unfollow hides nothing from their guests.
  await unfollow(host, next)
  expect(await line(id)).toEqual([[next.id, 'going']])
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('locks events before members when a follow ends, as every write does', async () => {
  const { host, guest } = await members('host', 'guest')
  await follow(guest, host)
  const { id } = await hostEvent(host, { visibility: 'followers' })
  await setRsvp(guest, id, true)
  const unfollowing = await server.db.transaction().execute(async db => {
    await sql`select from events where id = ${id} for update`.execute(db)
    const answer = unfollow(guest, host)
    const isWaiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await isWaiting.execute(server.db)).rows).toHaveLength(1))
    await sql`
      select from profiles where member_id in (${host.id}, ${guest.id}) for update nowait`.execute(db)
    return { answer }
  })
  await unfollowing.answer
  expect(await line(id)).toEqual([])
})

test('frees places when the host hides their profile, and gives them to the next who may attend', async () => {
  const { host, stranger, hidden, follower } = await members('host', 'stranger', 'hidden', 'follower')
  await follow(follower, host)
  const { id } = await hostEvent(host, { capacity: 1 })
  for (const member of [stranger, hidden, follower]) await setRsvp(member, id, true)
  await host.api.updatePrivacy({ body: { messagePermission: 'none' } })
  expect(await line(id)).toHaveLength(3)
  await host.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
  expect(await line(id)).toEqual([[follower.id, 'going']])
  expect(await newsOf(follower)).toEqual(['moved-up'])
  expect(await host.api.getEvent(ofEvent(id))).toMatchObject({ goingCount: 1, waitingCount: 0 })
  await host.api.updatePrivacy({ body: { profileVisibility: 'private' } })
  expect(await line(id)).toEqual([])
  expect(await host.api.getEvent(ofEvent(id))).toMatchObject({ goingCount: 0 })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('lets members give up a place at an event they may no longer see, and tells them nothing new', async () => {
  const { host, guest, next, curious, stranger } = await members(
    'host',
    'guest',
    'next',
    'curious',
    'stranger',
  )
  const { id } = await hostEvent(host, { capacity: 1, description: 'Bring tongs' })
  for (const member of [guest, next]) await setRsvp(member, id, true)
  await showInterest(curious, id)
  const end = await suspend(host)
  const refused = '404 Event not found'
  for (const answer of [{ going: true }, { going: false, interested: true }])
    expect(await refusalOf(guest.api.rsvpEvent({ ...ofEvent(id), body: answer }))).toBe(refused)
  expect(await refusalOf(setRsvp(stranger, id, false))).toBe(refused)
  for (const member of [guest, next, curious])
    expect(await setRsvp(member, id, false)).toMatchObject({
      ...{ id, own: { state: 'none' }, description: '', address: null, link: null, attendees: [] },
    })
  expect(await line(id)).toEqual([])
  expect(await refusalOf(setRsvp(guest, id, false))).toBe(refused)
  await end()
  expect(await stranger.api.getEvent(ofEvent(id))).toMatchObject({
    ...{ goingCount: 0, waitingCount: 0, interestedCount: 0 },
  })
})

test('gives a place that stayed free to a waiting member whose suspension has ended', async () => {
  const { host, first, suspended } = await members('host', 'first', 'suspended')
  const { id } = await hostEvent(host, { capacity: 1 })
  for (const member of [first, suspended]) await setRsvp(member, id, true)
  const end = await suspend(suspended)
  await setRsvp(first, id, false)
  await fillFreePlaces(server.context)
  expect(await line(id)).toEqual([[suspended.id, 'waiting']])
  await end()
  await Promise.all([fillFreePlaces(server.context), fillFreePlaces(server.context)])
  expect(await line(id)).toEqual([[suspended.id, 'going']])
  expect(await host.api.getEvent(ofEvent(id))).toMatchObject({ goingCount: 1, waitingCount: 0 })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('keeps places at a removed event until it is restored, for those who may see it then', async () => {
  const { host, gone, stays, next } = await members('host', 'gone', 'stays', 'next')
  for (const member of [gone, stays, next]) await follow(member, host)
  const { id } = await hostEvent(host, { capacity: 2, visibility: 'followers' })
  for (const member of [gone, stays, next]) await setRsvp(member, id, true)
  const admin = await server.member({ isAdmin: true })
  const removalId = randomUUID()
  await admin.api.removeContent({
    body: { id: removalId, subject: 'event', subjectId: id, reason: 'An advertisement' },
  })
  await unfollow(gone, host)
  await host.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
  expect(await line(id)).toHaveLength(3)
  await admin.api.restoreContent({ params: { removalId }, body: { reason: 'A mistake' } })
  expect(await line(id)).toEqual([
    [stays.id, 'going'],
    [next.id, 'going'],
  ])
  expect(await newsOf(next)).toContain('moved-up')
})

test('moves nobody up at a canceled event', async () => {
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
    (await server.mails(member.email)).filter(({ subject }) => subject.includes('was canceled'))
  const [mail, ...more] = await emailsTo(guest)
  expect(mail?.text).toMatch(/Pottery: Friday, April 10, 5:00/)
  expect([more, await emailsTo(silent)]).toEqual([[], []])
})
