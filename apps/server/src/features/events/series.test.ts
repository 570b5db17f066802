import type { RequestOf } from '@bowline/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow } from '../../testing/connect.ts'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { upload } from '../../testing/pictures.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()))
type Change = RequestOf<'updateEvent'>['body']
const change = (host: TestMember, eventId: string, body: Change) =>
  host.api.updateEvent({ params: { eventId }, body })
const datesOf = async (host: TestMember) =>
  (await host.api.listEvents({ query: { when: 'own', limit: 50 } })).events
const days = async (host: TestMember) =>
  (await datesOf(host))
    .map(({ startsAt, isCancelled }) => startsAt.slice(0, 10) + (isCancelled ? ' cancelled' : ''))
    .sort()
const news = async (member: TestMember) =>
  (await member.api.listNotifications({})).notifications.map(({ event }) => `${event?.news} ${event?.id}`)

/** From 10 April 2026 on. */
const weekly = (host: TestMember, times: number) => hostEvent(host, { repeat: { every: 'week', times } })

describe('hobby, audience and picture', () => {
  test('changes the pictures of an event with everything else, and deletes the former picture', async () => {
    const [host, stranger, follower] = (await members(3)) as [TestMember, TestMember, TestMember]
    await follow(follower, host)
    const [one, other] = [await upload(host), await upload(host)]
    const event = await hostEvent(host, { mediaId: one.id })
    const changed = await change(host, event.id, { hobby: 'tea', visibility: 'followers', mediaId: other.id })
    expect(changed).toMatchObject({
      hobby: 'tea',
      visibility: 'followers',
      media: { url: other.picture.url },
    })
    expect(await host.api.getPost({ params: { postId: event.postId } })).toMatchObject({
      hobby: 'tea',
      visibility: 'followers',
    })
    expect((await follower.api.getEvent({ params: { eventId: event.id } })).hobby).toBe('tea')
    expect(await refusalOf(stranger.api.getEvent({ params: { eventId: event.id } }))).toMatch(/^404/)
    const left = await server.db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', [one.id, other.id])
      .execute()
    expect(left).toEqual([{ id: other.id }])
    expect(await change(host, event.id, { mediaId: null, visibility: 'public' })).toMatchObject({
      media: null,
    })
    expect((await stranger.api.getEvent({ params: { eventId: event.id } })).visibility).toBe('public')
  })

  test('are refused as for a new event, without any change', async () => {
    const [host, other] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host)
    const theirs = await upload(other)
    expect(await refusalOf(change(host, event.id, { title: 'New', hobby: 'no-such' }))).toMatch(
      /^400 There's no hobby called/,
    )
    expect(await refusalOf(change(host, event.id, { title: 'New', mediaId: theirs.id }))).toMatch(
      /^400 This picture/,
    )
    expect((await host.api.getEvent({ params: { eventId: event.id } })).title).toBe('Raku evening')
    expect(await refusalOf(change(other, event.id, { hobby: 'tea' }))).toMatch(/^403/)
  })

  test('belong to the whole series', async () => {
    const host = await server.member()
    const { id } = await weekly(host, 3)
    for (const body of [
      { hobby: 'tea' },
      { visibility: 'followers' },
      { mediaId: null },
      { repeat: null },
    ] as const)
      expect(await refusalOf(change(host, id, body))).toMatch(
        /^400 To change the hobby, the picture, how often it repeats or who can see it/,
      )
    await change(host, id, { hobby: 'tea', scope: 'following' })
    expect((await datesOf(host)).map(({ hobby }) => hobby)).toEqual(['tea', 'tea', 'tea'])
  })
})

describe('the recurrence', () => {
  test('includes the recurrence from there on with each date', async () => {
    const host = await server.member()
    await weekly(host, 3)
    expect((await datesOf(host)).map(({ repeat }) => repeat)).toEqual([
      { every: 'week', times: 3 },
      { every: 'week', times: 2 },
      { every: 'week', times: 1 },
    ])
  })

  test('lists its dates', async () => {
    const [host, reader] = (await members(2)) as [TestMember, TestMember]
    const { seriesId } = await weekly(host, 3)
    await weekly(host, 2)
    const { events } = await reader.api.listEvents({ query: { series: seriesId ?? '' } })
    expect(events.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      '2026-04-10',
      '2026-04-17',
      '2026-04-24',
    ])
  })

  test('can be extended and shortened', async () => {
    const host = await server.member()
    const { id } = await weekly(host, 2)
    const before = (await datesOf(host)).map(event => event.id)
    await change(host, id, { repeat: { every: 'week', times: 4 }, scope: 'following' })
    expect(await days(host)).toEqual(['2026-04-10', '2026-04-17', '2026-04-24', '2026-05-01'])
    expect((await datesOf(host)).slice(0, 2).map(event => event.id)).toEqual(before)
    const third = (await datesOf(host))[2]?.id ?? ''
    await change(host, third, { repeat: null, scope: 'following' })
    expect(await days(host)).toEqual(['2026-04-10', '2026-04-17', '2026-04-24'])
  })

  test('keeps the dates shared with a new frequency, cancels attended ones that are not, and notifies the attendees', async () => {
    const [host, guest, waiting] = (await members(3)) as [TestMember, TestMember, TestMember]
    const { id } = await hostEvent(host, { capacity: 1, repeat: { every: 'week', times: 4 } })
    const [first, second, third, fourth] = (await datesOf(host)).map(event => event.id) as [
      string,
      string,
      string,
      string,
    ]
    for (const date of [first, second, third]) await setRsvp(guest, date, true)
    await setRsvp(waiting, second, true)
    await change(host, id, { repeat: { every: 'two-weeks', times: 3 }, scope: 'following' })
    expect(await days(host)).toEqual(['2026-04-10', '2026-04-17 cancelled', '2026-04-24', '2026-05-08'])
    expect(await news(guest)).toEqual([`cancelled ${second}`])
    expect(await news(waiting)).toEqual([`cancelled ${second}`])
    expect(await refusalOf(host.api.getEvent({ params: { eventId: fourth } }))).toMatch(/^404/)
    expect((await guest.api.getEvent({ params: { eventId: third } })).own.state).toBe('going')

    // Dates deleted by the change are created again next to the canceled one. A date that the host canceled
    // is not.
    await host.api.cancelEvent({ params: { eventId: third }, body: {} })
    await change(host, id, { repeat: { every: 'week', times: 4 }, scope: 'following' })
    expect(await days(host)).toEqual([
      '2026-04-10',
      '2026-04-17',
      '2026-04-17 cancelled',
      '2026-04-24 cancelled',
      '2026-05-01',
    ])
  })

  test('ends within the calendar, or stays unchanged', async () => {
    const [host] = await members(1)
    if (!host) throw new Error('There is nobody.')
    const times = { startsAt: '2999-12-20T17:00:00Z', endsAt: '2999-12-20T19:00:00Z' }
    const event = await hostEvent(host, { ...times, repeat: { every: 'week', times: 2 } })
    const longer = { repeat: { every: 'month', times: 2 }, scope: 'following' } as const
    expect(await refusalOf(change(host, event.id, longer))).toBe(
      '400 This series ends after the year 2999. Choose fewer events or an earlier date.',
    )
    expect(await days(host)).toEqual(['2999-12-20', '2999-12-27'])
  })

  test('starts a series from a single event, and turns a single date back into one', async () => {
    const host = await server.member()
    const { id } = await hostEvent(host, { address: 'Hauptstr. 1', capacity: 5 })
    expect(await change(host, id, { repeat: { every: 'month', times: 3 } })).toMatchObject({
      repeat: { every: 'month', times: 3 },
    })
    expect(
      (await datesOf(host)).map(({ startsAt, address, capacity }) => [startsAt, address, capacity]),
    ).toEqual([
      ['2026-04-10T17:00:00.000Z', 'Hauptstr. 1', 5],
      ['2026-05-10T17:00:00.000Z', 'Hauptstr. 1', 5],
      ['2026-06-10T17:00:00.000Z', 'Hauptstr. 1', 5],
    ])
    expect(await change(host, id, { repeat: null, scope: 'following' })).toMatchObject({
      seriesId: null,
      repeat: null,
    })
    expect(await days(host)).toEqual(['2026-04-10'])
  })

  test('keeps its local hour across daylight saving changes, also for a skipped hour', async () => {
    const host = await server.member()
    // Berlin: summer until 25 October 2026, 03:00.
    const { id } = await hostEvent(host, { startsAt: '2026-10-16T17:00:00Z', endsAt: '2026-10-16T19:00:00Z' })
    await change(host, id, { repeat: { every: 'week', times: 3 } })
    expect((await datesOf(host)).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2026-10-16T17:00:00.000Z', '2026-10-16T19:00:00.000Z'],
      ['2026-10-23T17:00:00.000Z', '2026-10-23T19:00:00.000Z'],
      ['2026-10-30T18:00:00.000Z', '2026-10-30T20:00:00.000Z'],
    ])
    const night = await server.member()
    // The half hour from half past two to three does not exist on 28 March 2027.
    await hostEvent(night, {
      startsAt: '2027-03-21T01:30:00Z',
      endsAt: '2027-03-21T02:00:00Z',
      repeat: { every: 'week', times: 3 },
    })
    for (const { startsAt, endsAt } of await datesOf(night))
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(30 * 60_000)
  })

  test('keeps the day of a monthly series where the month has it, for any length', async () => {
    const host = await server.member()
    await hostEvent(host, {
      startsAt: '2027-01-31T18:00:00Z',
      endsAt: '2027-01-31T20:00:00Z',
      repeat: { every: 'month', times: 2 },
    })
    expect(await days(host)).toEqual(['2027-01-31', '2027-02-28'])
    const february = (await datesOf(host))[1]?.id ?? ''
    await change(host, february, { repeat: { every: 'month', times: 3 }, scope: 'following' })
    expect(await days(host)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  test('treats a date that was moved alone as its original date', async () => {
    const host = await server.member()
    const { id } = await weekly(host, 3)
    const second = (await datesOf(host))[1]?.id ?? ''
    await change(host, second, { startsAt: '2026-04-18T10:00:00Z', endsAt: '2026-04-18T12:00:00Z' })
    await change(host, id, { repeat: { every: 'week', times: 4 }, scope: 'following' })
    expect(await days(host)).toEqual(['2026-04-10', '2026-04-18', '2026-04-24', '2026-05-01'])
  })

  test('changes recurrence and hour in one step', async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const { id } = await weekly(host, 3)
    const second = (await datesOf(host))[1]?.id ?? ''
    await setRsvp(guest, second, true)
    await change(host, id, {
      startsAt: '2026-04-11T18:00:00Z',
      endsAt: '2026-04-11T20:00:00Z',
      repeat: { every: 'two-weeks', times: 2 },
      scope: 'following',
    })
    expect(await days(host)).toEqual(['2026-04-11', '2026-04-18 cancelled', '2026-04-25'])
    expect(await news(guest)).toEqual([`cancelled ${second}`])
  })

  test('keeps past dates', async () => {
    const host = await server.member()
    const at = (days: number) => new Date(server.context.now().getTime() + days * 86_400_000).toISOString()
    const starts = [at(1), at(8), at(22)]
    await hostEvent(host, {
      startsAt: at(1),
      endsAt: at(1.1),
      timeZone: 'UTC',
      repeat: { every: 'week', times: 4 },
    })
    const [first, second] = await datesOf(host)
    server.advance(2 * 86_400_000)
    await change(host, second?.id ?? '', { repeat: { every: 'two-weeks', times: 2 }, scope: 'following' })
    expect((await datesOf(host)).map(({ startsAt }) => startsAt)).toEqual(starts.slice(1))
    const past = await host.api.getEvent({ params: { eventId: first?.id ?? '' } })
    expect(past).toMatchObject({ startsAt: starts[0], isCancelled: false, updatedAt: first?.updatedAt })
    expect(await refusalOf(change(host, past.id, { repeat: null, scope: 'following' }))).toMatch(/^409/)
  })
})
