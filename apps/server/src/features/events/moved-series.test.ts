import type { RequestOf } from '@bowline/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const change = (host: TestMember, eventId: string, body: RequestOf<'updateEvent'>['body']) =>
  host.api.updateEvent({ params: { eventId }, body: { ...body, scope: 'following' } })

const datesOf = async (host: TestMember) =>
  (await host.api.listEvents({ query: { when: 'own', limit: 50 } })).events

const startsOf = async (host: TestMember) =>
  (await datesOf(host)).map(({ startsAt }) => startsAt.slice(0, 16))

/** Six in the evening in Berlin. */
const monthlyFrom = (host: TestMember, day: string, times: number) =>
  hostEvent(host, {
    startsAt: `${day}T17:00:00Z`,
    endsAt: `${day}T19:00:00Z`,
    repeat: { every: 'month', times },
  })

test('moves a monthly series to the new day of each month, or its last day', async () => {
  const [host, guest] = [await server.member(), await server.member()]
  const { id } = await monthlyFrom(host, '2027-01-30', 4)
  expect(await startsOf(host)).toEqual([
    '2027-01-30T17:00',
    '2027-02-28T17:00',
    '2027-03-30T16:00',
    '2027-04-30T16:00',
  ])
  for (const date of await datesOf(host)) await setRsvp(guest, date.id, true)
  await change(host, id, { startsAt: '2027-01-31T17:00:00Z', endsAt: '2027-01-31T19:00:00Z' })
  expect(await startsOf(host)).toEqual([
    '2027-01-31T17:00',
    '2027-02-28T17:00',
    '2027-03-31T16:00',
    '2027-04-30T16:00',
  ])
  const { notifications } = await guest.api.listNotifications({})
  const [first, , third] = await datesOf(host)
  expect(notifications.map(({ event }) => event?.id).sort()).toEqual([first?.id, third?.id].sort())
  expect(new Set(notifications.map(({ event }) => event?.news))).toEqual(new Set(['new-time']))

  await change(host, id, { repeat: { every: 'month', times: 5 } })
  expect((await startsOf(host))[4]).toBe('2027-05-31T16:00')
})

test("moves across a month's end to the new day in the following months", async () => {
  const host = await server.member()
  const { id } = await monthlyFrom(host, '2027-01-30', 3)
  await change(host, id, { startsAt: '2027-02-02T18:00:00Z', endsAt: '2027-02-02T20:00:00Z' })
  expect(await startsOf(host)).toEqual(['2027-02-02T18:00', '2027-03-02T18:00', '2027-04-02T17:00'])
  await change(host, id, { startsAt: '2027-01-31T18:00:00Z', endsAt: '2027-01-31T20:00:00Z' })
  expect(await startsOf(host)).toEqual(['2027-01-31T18:00', '2027-02-28T18:00', '2027-03-31T17:00'])
})

test('keeps earlier dates when a series moves from one date on, and keeps the distance of a date that was moved alone', async () => {
  const host = await server.member()
  await monthlyFrom(host, '2027-01-30', 4)
  const [, , march, april] = await datesOf(host)
  await host.api.updateEvent({
    params: { eventId: april?.id ?? '' },
    body: { startsAt: '2027-04-28T08:00:00Z', endsAt: '2027-04-28T09:00:00Z' },
  })
  await change(host, march?.id ?? '', { startsAt: '2027-03-31T17:00:00Z', endsAt: '2027-03-31T19:00:00Z' })
  expect(await startsOf(host)).toEqual([
    '2027-01-30T17:00',
    '2027-02-28T17:00',
    '2027-03-31T17:00',
    '2027-04-28T09:00',
  ])
})

test('moves every date of a weekly series by the same number of days', async () => {
  const host = await server.member()
  const times = { startsAt: '2027-01-30T17:00:00Z', endsAt: '2027-01-30T19:00:00Z' }
  const { id } = await hostEvent(host, { ...times, repeat: { every: 'two-weeks', times: 4 } })
  await change(host, id, { startsAt: '2027-01-31T17:00:00Z', endsAt: '2027-01-31T19:00:00Z' })
  expect(await startsOf(host)).toEqual([
    '2027-01-31T17:00',
    '2027-02-14T17:00',
    '2027-02-28T17:00',
    '2027-03-14T17:00',
  ])
})
