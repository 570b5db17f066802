import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostEvent, setRsvp, showInterest } from '../../testing/events.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'
import { remind } from './remind.ts'

const hour = 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ofEvent = (eventId: string) => ({ params: { eventId } })
const aScene = async () => [await server.member(), await server.member(), await server.member()] as const
const newsOf = async (member: TestMember) =>
  (await member.api.listNotifications({})).notifications.map(({ event }) => event?.news)

test('counts interested members, who take no spot and do not see the address', async () => {
  const [host, one, other] = await aScene()
  const { id } = await hostEvent(host, { capacity: 1, address: 'Hauptstraße 1' })
  await showInterest(one, id)
  expect(await showInterest(one, id)).toMatchObject({
    own: { state: 'interested', turn: null },
    goingCount: 0,
    waitingCount: 0,
    interestedCount: 1,
    address: null,
    attendees: [],
  })
  expect(await setRsvp(other, id, true)).toMatchObject({ own: { state: 'going' }, interestedCount: 1 })
  const { members } = await host.api.listAttendees({ ...ofEvent(id), query: { state: 'interested' } })
  expect(members.map(({ uid }) => uid)).toEqual([one.id])
  await expect(
    one.api.createPost({ body: { id: crypto.randomUUID(), content: 'Soon', hobby: 'pottery', eventId: id } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await setRsvp(one, id, false)).toMatchObject({ own: { state: 'none' }, interestedCount: 0 })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('gives the spot of a member who is only interested to the next in line', async () => {
  const [host, one, other] = await aScene()
  const { id } = await hostEvent(host, { capacity: 1 })
  await setRsvp(one, id, true)
  await setRsvp(other, id, true)
  expect(await showInterest(one, id)).toMatchObject({ goingCount: 1, waitingCount: 0, interestedCount: 1 })
  expect(await newsOf(other)).toEqual(['moved-up'])
  expect(await setRsvp(one, id, true)).toMatchObject({
    own: { state: 'waiting', turn: 1 },
    interestedCount: 0,
  })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('lists the event as their own, and shows it as tentative in their calendar', async () => {
  const [host, guest] = await aScene()
  const { id } = await hostEvent(host, { address: 'Hauptstraße 1' })
  await showInterest(guest, id)
  const { events } = await guest.api.listEvents({ query: { when: 'own' } })
  expect(events.map(event => event.id)).toEqual([id])
  const { url } = await guest.api.createCalendarFeed()
  const feed = async () => (await server.app.request(new URL(url).pathname)).text()
  expect(await feed()).toContain('STATUS:TENTATIVE')
  expect(await feed()).not.toContain('Hauptstra')
  await setRsvp(guest, id, true)
  expect(await feed()).toContain('STATUS:CONFIRMED')
})

test('reminds interested members, without the address, and notifies them of a cancellation', async () => {
  const [host, guest, silent] = await aScene()
  const start = server.context.now().getTime() + 48 * hour
  const { id } = await hostEvent(host, {
    address: 'Hauptstraße 1',
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + hour).toISOString(),
  })
  await silent.api.updateNotificationPreferences({ body: { notificationTypes: { hobbyUpdates: false } } })
  for (const member of [guest, silent]) await showInterest(member, id)
  server.advance(25 * hour)
  await remind(server.context)
  expect([await newsOf(guest), await newsOf(silent)]).toEqual([['soon'], []])
  const mails = (await server.mails(guest.email)).filter(({ kind }) => kind === 'reminder')
  expect(mails.map(({ text }) => text.includes("you said you're interested in this event"))).toEqual([true])
  expect(mails[0]?.text).not.toContain('Hauptstra')
  await host.api.cancelEvent({ ...ofEvent(id), body: {} })
  expect(await newsOf(guest)).toContain('cancelled')
})
