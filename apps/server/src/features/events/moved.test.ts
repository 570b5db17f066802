import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { remind } from './remind.ts'

const hour = 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ofEvent = (eventId: string) => ({ params: { eventId } })
const inHours = (hours: number) => ({
  startsAt: new Date(server.context.now().getTime() + hours * hour).toISOString(),
  endsAt: new Date(server.context.now().getTime() + (hours + 2) * hour).toISOString(),
})

test('sends reminders again for a postponed event, but not for one that moved a little', async () => {
  const [host, guest] = [await server.member(), await server.member()]
  const { id } = await hostEvent(host, inHours(48))
  await setRsvp(guest, id, true)
  const reminders = async () =>
    (await guest.api.listNotifications({})).notifications.filter(({ event }) => event?.news === 'soon')
  server.advance(28 * hour)
  await remind(server.context)
  expect(await reminders()).toHaveLength(1)
  await host.api.updateEvent({ ...ofEvent(id), body: inHours(21) })
  await remind(server.context)
  expect(await reminders()).toHaveLength(1)
  await host.api.updateEvent({ ...ofEvent(id), body: inHours(7 * 24) })
  await remind(server.context)
  expect(await reminders()).toHaveLength(1)
  server.advance((7 * 24 - 20) * hour)
  await remind(server.context)
  expect(await reminders()).toHaveLength(2)
})

test('keeps an event at the intended hour when clocks repeat an hour', async () => {
  const host = await server.member()
  // Clocks in Berlin go back at 01:00Z, so 00:30Z and 01:30Z are both half past two.
  const times = { startsAt: '2026-10-25T00:30:00Z', endsAt: '2026-10-25T01:10:00Z' }
  const { id } = await hostEvent(host, times)
  const kept = { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T01:10:00.000Z' }
  expect(await host.api.updateEvent({ ...ofEvent(id), body: { title: 'Owls' } })).toMatchObject(kept)
  expect(await host.api.updateEvent({ ...ofEvent(id), body: { ...times, place: 'Meissen' } })).toMatchObject(
    kept,
  )
  const later = { startsAt: '2026-10-25T00:45:00Z', endsAt: '2026-10-25T01:15:00Z' }
  expect(await host.api.updateEvent({ ...ofEvent(id), body: later })).toMatchObject({
    startsAt: '2026-10-25T00:45:00.000Z',
    endsAt: '2026-10-25T01:15:00.000Z',
  })
})

test('counts later dates by the days of the series, not by the date of an event that was moved alone', async () => {
  const host = await server.member()
  await hostEvent(host, {
    startsAt: '2026-06-05T17:00:00Z',
    endsAt: '2026-06-05T19:00:00Z',
    repeat: { every: 'week', times: 3 },
  })
  const dates = async () => (await host.api.listEvents({ query: { when: 'own' } })).events
  const [, second] = await dates()
  const moved = { startsAt: '2026-06-21T17:00:00Z', endsAt: '2026-06-21T19:00:00Z' }
  await host.api.updateEvent({ ...ofEvent(second?.id ?? ''), body: moved })
  await host.api.cancelEvent({ ...ofEvent(second?.id ?? ''), body: { scope: 'following' } })
  expect((await dates()).map(({ startsAt, isCancelled }) => [startsAt.slice(0, 10), isCancelled])).toEqual([
    ['2026-06-05', false],
    ['2026-06-19', true],
    ['2026-06-21', true],
  ])
})
