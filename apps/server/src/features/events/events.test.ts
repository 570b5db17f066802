import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow } from '../../testing/connect.ts'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { retryWhileBusy } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { remind } from './remind.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()))
const ofEvent = (eventId: string) => ({ params: { eventId } })
const goers = async (member: TestMember, eventId: string, state: 'going' | 'waiting') =>
  (await member.api.listAttendees({ ...ofEvent(eventId), query: { state } })).members.map(({ uid }) => uid)

describe('creating', () => {
  test('stores the same text for the post of a new and of an edited event', async () => {
    const [host] = (await members(1)) as [TestMember]
    const event = await hostEvent(host, { title: 'Cups & <bowls>', description: 'Bring "clay"' })
    const contentOf = async () => (await host.api.getPost({ params: { postId: event.postId } })).content
    expect(await contentOf()).toBe('Cups &amp; &lt;bowls&gt;\n\nBring &quot;clay&quot;')
    await host.api.updateEvent({ ...ofEvent(event.id), body: { title: 'Mugs & <bowls>' } })
    expect(await contentOf()).toBe('Mugs &amp; &lt;bowls&gt;\n\nBring &quot;clay&quot;')
  })

  test('creates an event with the post that announces it', async () => {
    const host = await server.member()
    const event = await hostEvent(host, { description: 'Bring <gloves>' })
    const post = await host.api.getPost({ params: { postId: event.postId } })
    expect(post.about).toEqual({
      kind: 'event',
      id: event.id,
      title: 'Raku evening',
      isAnnouncement: true,
      checkIn: null,
    })
    expect(post.content).toBe('Raku evening\n\nBring &lt;gloves&gt;')
    expect(post.can).toEqual({ edit: false, delete: true })
  })

  test.each([
    ['a title', { title: ' ' }, 'Give the event a title'],
    ['times in order', { endsAt: '2026-04-10T16:00:00Z' }, 'Choose an end time after the start time'],
    [
      'a start ahead',
      { startsAt: '2025-04-10T16:00:00Z', endsAt: '2025-04-10T17:00:00Z' },
      'This end time has already passed. Choose a later one.',
    ],
    [
      'a year that is meant',
      { startsAt: '+012000-04-10T16:00:00Z', endsAt: '+012000-04-10T17:00:00Z' },
      'Enter a date between the years 1900 and 2999',
    ],
    [
      'an end in sight',
      {
        startsAt: '2999-12-20T16:00:00Z',
        endsAt: '2999-12-20T17:00:00Z',
        repeat: { every: 'week' as const, times: 3 },
      },
      'This series ends after the year 2999. Choose fewer events or an earlier date.',
    ],
    ['a place or a link', { place: '' }, 'Enter a location or a link'],
    ['a safe link', { link: 'javascript:alert(1)' }, 'Enter a link that starts with https://'],
    [
      'room for somebody',
      { capacity: 0 },
      'Enter a capacity between 1 and 10,000, or leave it empty for no limit',
    ],
    [
      'a known clock',
      { timeZone: 'Mars/Olympus' },
      'Unknown time zone "Mars/Olympus". Use an IANA name such as "Europe/Berlin".',
    ],
    ['a hobby', { hobby: '' }, 'A hobby category is required for all posts'],
  ])('requires %s', async (_, wrong, message) => {
    const host = await server.member()
    await expect(hostEvent(host, wrong)).rejects.toMatchObject({ status: 400, message })
  })

  test('keeps the local hour of a series across daylight saving changes', async () => {
    const host = await server.member()
    // Berlin: winter until 29 March 2026, 02:00.
    await hostEvent(host, {
      startsAt: '2026-03-19T18:00:00Z',
      endsAt: '2026-03-19T20:00:00Z',
      repeat: { every: 'week', times: 3 },
    })
    const { events } = await host.api.listEvents({ query: { when: 'own' } })
    expect(events.map(event => event.startsAt)).toEqual([
      '2026-03-19T18:00:00.000Z',
      '2026-03-26T18:00:00.000Z',
      '2026-04-02T17:00:00.000Z',
    ])
    expect(new Set(events.map(event => event.postId)).size).toBe(1)
  })
})

describe('places', () => {
  test('confirms 30 of 200 simultaneous answers, queues 170 in order, and never exceeds the capacity', async () => {
    const host = await server.member()
    const event = await hostEvent(host, { capacity: 30 })
    const crowd = await members(200)
    await Promise.all(crowd.map(member => retryWhileBusy(() => setRsvp(member, event.id, true))))
    const full = await host.api.getEvent(ofEvent(event.id))
    expect([full.goingCount, full.waitingCount]).toEqual([30, 170])

    const line = await server.db
      .selectFrom('event_rsvps')
      .select('member_id')
      .where('event_id', '=', event.id)
      .where('state', '=', 'waiting')
      .orderBy('turn')
      .execute()
    const inside = crowd.filter(member => !line.some(row => row.member_id === member.id))
    await Promise.all(inside.slice(0, 12).map(member => setRsvp(member, event.id, false)))
    const moved = await host.api.getEvent(ofEvent(event.id))
    expect([moved.goingCount, moved.waitingCount]).toEqual([30, 158])
    const { rows } = await sql<{ recipient_id: string }>`
      select recipient_id from notifications where event_id = ${event.id} and detail = 'moved-up'`.execute(
      server.db,
    )
    const first = line.slice(0, 12).map(row => row.member_id)
    expect(rows.map(row => row.recipient_id).sort()).toEqual([...first].sort())
    const going = await server.db
      .selectFrom('event_rsvps')
      .select('member_id')
      .where('event_id', '=', event.id)
      .where('state', '=', 'going')
      .execute()
    expect(going.map(row => row.member_id)).toEqual(expect.arrayContaining(first))
  })

  test('shows five attendees, the viewer first and the others in the order of their answers', async () => {
    const [host, ...crowd] = await members(8)
    const event = await hostEvent(host as TestMember)
    for (const member of crowd) await setRsvp(member, event.id, true)
    const last = crowd.at(-1) as TestMember
    const { attendees } = await last.api.getEvent(ofEvent(event.id))
    const ids = [last, ...crowd].slice(0, 5).map(({ id }) => id)
    expect(attendees.map(({ uid }) => uid)).toEqual(ids)
  })

  test('lists attendees and the waiting list in order, page by page', async () => {
    const [host, ...crowd] = await members(6)
    const event = await hostEvent(host as TestMember, { capacity: 2 })
    for (const member of crowd) await setRsvp(member, event.id, true)
    const [first, second, ...line] = crowd.map(({ id }) => id)
    expect(await goers(host as TestMember, event.id, 'going')).toEqual([first, second])
    const page = (cursor?: string) =>
      (host as TestMember).api.listAttendees({
        ...ofEvent(event.id),
        query: { state: 'waiting', limit: 2, cursor },
      })
    const one = await page()
    const two = await page(one.nextCursor ?? undefined)
    expect([...one.members, ...two.members].map(({ uid }) => uid)).toEqual(line)
    expect(two.hasMore).toBe(false)
  })

  test('notifies members who move up, and shows them the exact address', async () => {
    const [host, one, other] = (await members(3)) as [TestMember, TestMember, TestMember]
    const event = await hostEvent(host, { capacity: 1, address: 'Hauptstr. 1' })
    await setRsvp(one, event.id, true)
    expect(await setRsvp(other, event.id, true)).toMatchObject({ address: null, own: { turn: 1 } })
    await setRsvp(one, event.id, false)
    const { notifications } = await other.api.listNotifications({})
    expect(notifications[0]?.event).toMatchObject({ id: event.id, news: 'moved-up' })
    expect(await other.api.getEvent(ofEvent(event.id))).toMatchObject({
      address: 'Hauptstr. 1',
      own: { state: 'going', turn: null },
    })
    expect((await one.api.getEvent(ofEvent(event.id))).address).toBeNull()
  })

  test('counts repeated answers once, and tells waiting members their position', async () => {
    const [host, one, other] = await members(3)
    const event = await hostEvent(host as TestMember, { capacity: 1 })
    await setRsvp(one as TestMember, event.id, true)
    expect(await setRsvp(one as TestMember, event.id, true)).toMatchObject({
      goingCount: 1,
      own: { state: 'going' },
    })
    expect(await setRsvp(other as TestMember, event.id, true)).toMatchObject({
      own: { state: 'waiting', turn: 1 },
    })
    await setRsvp(other as TestMember, event.id, false)
    expect(await setRsvp(other as TestMember, event.id, false)).toMatchObject({ waitingCount: 0 })
  })

  test('moves waiting members up when the capacity grows, and removes nobody when it shrinks', async () => {
    const [host, one, other] = (await members(3)) as [TestMember, TestMember, TestMember]
    const event = await hostEvent(host, { capacity: 1 })
    await setRsvp(one, event.id, true)
    await setRsvp(other, event.id, true)
    const change = (capacity: number | null) =>
      host.api.updateEvent({ ...ofEvent(event.id), body: { capacity } })
    expect(await change(null)).toMatchObject({ goingCount: 2, waitingCount: 0 })
    expect(await change(1)).toMatchObject({ goingCount: 2 })
    expect(await setRsvp(host, event.id, true)).toMatchObject({ own: { state: 'waiting' } })
  })

  test('frees the place of a member who leaves Bowline or is blocked', async () => {
    const [host, blocked, next] = (await members(3)) as [TestMember, TestMember, TestMember]
    const event = await hostEvent(host, { capacity: 1 })
    await setRsvp(blocked, event.id, true)
    await setRsvp(next, event.id, true)
    await host.api.blockMember({ params: { userId: blocked.id } })
    expect(await goers(host, event.id, 'going')).toEqual([next.id])
    await expect(blocked.api.getEvent(ofEvent(event.id))).rejects.toMatchObject({
      status: 404,
      message: 'Event not found',
    })
  })
})

describe('changes', () => {
  test('shows the exact address only to attendees', async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host, { address: 'Hauptstr. 1', link: 'https://example.org/room' })
    expect(await guest.api.getEvent(ofEvent(event.id))).toMatchObject({
      place: 'Dresden',
      address: null,
      link: null,
    })
    expect(await setRsvp(guest, event.id, true)).toMatchObject({
      address: 'Hauptstr. 1',
      link: 'https://example.org/room',
    })
  })

  test('notifies attendees of a new time, and moves the rest of a series by the same amount', async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host, { repeat: { every: 'week', times: 2 } })
    await setRsvp(guest, event.id, true)
    await host.api.updateEvent({
      ...ofEvent(event.id),
      body: {
        startsAt: '2026-04-10T18:00:00Z',
        endsAt: '2026-04-10T20:00:00Z',
        title: 'Late raku',
        scope: 'following',
      },
    })
    const { events } = await host.api.listEvents({ query: { when: 'own' } })
    expect(events.map(({ startsAt, endsAt, title }) => [startsAt, endsAt, title])).toEqual([
      ['2026-04-10T18:00:00.000Z', '2026-04-10T20:00:00.000Z', 'Late raku'],
      ['2026-04-17T18:00:00.000Z', '2026-04-17T20:00:00.000Z', 'Late raku'],
    ])
    const { notifications } = await guest.api.listNotifications({})
    expect(notifications[0]?.event).toMatchObject({ id: event.id, title: 'Late raku', news: 'new-time' })
    await host.api.updateEvent({ ...ofEvent(event.id), body: { address: 'Seestr. 2' } })
    await host.api.updateEvent({ ...ofEvent(event.id), body: { place: 'Potsdam' } })
    const { notifications: later } = await guest.api.listNotifications({})
    expect(later.map(({ event }) => event?.news).sort()).toEqual(['changed', 'new-place', 'new-time'])
  })

  test('refuses a time that would be in the past', async () => {
    const host = await server.member()
    const event = await hostEvent(host)
    const body = { startsAt: '2025-04-10T16:00:00Z', endsAt: '2025-04-10T17:00:00Z' }
    await expect(host.api.updateEvent({ ...ofEvent(event.id), body })).rejects.toMatchObject({
      status: 400,
      message: 'This end time has already passed. Choose a later one.',
    })
  })

  test('keeps the post of a series when one date gets another title', async () => {
    const host = await server.member()
    const event = await hostEvent(host, { repeat: { every: 'week', times: 2 } })
    const content = async () => (await host.api.getPost({ params: { postId: event.postId } })).content
    await host.api.updateEvent({ ...ofEvent(event.id), body: { title: 'With guests' } })
    expect(await content()).toBe('Raku evening')
    await host.api.updateEvent({ ...ofEvent(event.id), body: { title: 'All new', scope: 'following' } })
    expect(await content()).toBe('All new')
  })

  test('cancels a series from a date on', async () => {
    const host = await server.member()
    await hostEvent(host, { repeat: { every: 'week', times: 3 } })
    const { events } = await host.api.listEvents({ query: { when: 'own' } })
    await host.api.cancelEvent({ ...ofEvent(events[1]?.id ?? ''), body: { scope: 'following' } })
    const after = await host.api.listEvents({ query: { when: 'own' } })
    expect(after.events.map(({ isCancelled }) => isCancelled)).toEqual([false, true, true])
  })

  test('keeps a canceled event visible and accepts no more answers', async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host)
    await setRsvp(guest, event.id, true)
    await host.api.cancelEvent({ ...ofEvent(event.id), body: { reason: 'Rain' } })
    expect(await guest.api.getEvent(ofEvent(event.id))).toMatchObject({
      isCancelled: true,
      cancelReason: 'Rain',
    })
    await expect(setRsvp(host, event.id, true)).rejects.toMatchObject({
      status: 409,
      message: 'This event was canceled',
    })
  })

  test('refuses to delete the post of an upcoming event', async () => {
    const host = await server.member()
    const event = await hostEvent(host)
    const gone = () => host.api.deletePost({ params: { postId: event.postId } })
    await expect(gone()).rejects.toMatchObject({ status: 409 })
    await host.api.cancelEvent({ ...ofEvent(event.id), body: {} })
    await gone()
    await expect(host.api.getEvent(ofEvent(event.id))).rejects.toMatchObject({ status: 404 })
  })

  test('lets only attendees post about it', async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host)
    const createEventPost = () =>
      guest.api.createPost({
        body: { id: randomUUID(), content: 'What an evening', hobby: 'pottery', eventId: event.id },
      })
    await expect(createEventPost()).rejects.toMatchObject({
      status: 403,
      message: 'Only attendees can post about this event',
    })
    await setRsvp(guest, event.id, true)
    const post = await createEventPost()
    expect(post.about).toMatchObject({ id: event.id, isAnnouncement: false })
    const { posts } = await host.api.listEventPosts(ofEvent(event.id))
    expect(posts.map(({ id }) => id)).toEqual([post.id])
  })
})

describe('Who can see it', () => {
  test("reveals nothing about a hidden event in an attendee's post", async () => {
    const [host, guest, stranger] = (await members(3)) as [TestMember, TestMember, TestMember]
    await follow(guest, host)
    const event = await hostEvent(host, { visibility: 'followers' })
    await setRsvp(guest, event.id, true)
    const body = { id: randomUUID(), content: 'What an evening', hobby: 'pottery', eventId: event.id }
    const { id: postId } = await guest.api.createPost({ body })
    const aboutFor = async (reader: TestMember) => (await reader.api.getPost({ params: { postId } })).about
    expect(await aboutFor(host)).toMatchObject({ id: event.id })
    expect(await aboutFor(stranger)).toBeNull()
    const { posts } = await stranger.api.listProfilePosts({ params: { userId: guest.id } })
    expect(posts.map(({ about }) => about)).toEqual([null])
  })

  test('hides blocked members from the list of attendees', async () => {
    const [host, one, other] = (await members(3)) as [TestMember, TestMember, TestMember]
    const event = await hostEvent(host)
    await setRsvp(one, event.id, true)
    await setRsvp(other, event.id, true)
    await one.api.blockMember({ params: { userId: other.id } })
    for (const [reader, seen] of [
      [one, [one.id]],
      [other, [other.id]],
      [host, [one.id, other.id]],
    ] as const) {
      expect(await goers(reader, event.id, 'going')).toEqual(seen)
      expect((await reader.api.getEvent(ofEvent(event.id))).attendees.map(({ uid }) => uid)).toEqual(seen)
    }
  })

  test('shows an event for followers only to them, in every read', async () => {
    const [host, follower, stranger] = (await members(3)) as [TestMember, TestMember, TestMember]
    await follow(follower, host)
    const event = await hostEvent(host, { visibility: 'followers' })
    const seen = async (member: TestMember) =>
      (await member.api.listEvents({ query: { limit: 50 } })).events.some(({ id }) => id === event.id)
    expect([await seen(follower), await seen(stranger)]).toEqual([true, false])
    for (const read of [
      () => stranger.api.getEvent(ofEvent(event.id)),
      () => stranger.api.listAttendees(ofEvent(event.id)),
      () => stranger.api.listEventPosts(ofEvent(event.id)),
      () => setRsvp(stranger, event.id, true),
    ])
      await expect(read()).rejects.toMatchObject({ status: 404, message: 'Event not found' })
  })
})

describe('calendars', () => {
  const parse = (text: string) => {
    const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    if (!first) throw new Error('no event in the calendar')
    return new ICAL.Event(first)
  }
  const get = async (path: string, token?: string) =>
    server.request(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {})

  test('writes an event that calendar programs can read', async () => {
    const host = await server.member()
    const event = await hostEvent(host, {
      title: 'Raku; slow, "hot" & late',
      description: 'Wear\nold clothes, äöü'.repeat(10),
    })
    const path = `/api/events/${event.id}/calendar.ics`
    expect((await get(path)).status).toBe(401)
    const answer = await get(path, host.token)
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).not.toContain('&amp;')
    const read = parse(text)
    expect(read.summary).toBe('Raku; slow, "hot" & late')
    expect(read.description).toBe('Wear\nold clothes, äöü'.repeat(10))
    expect(read.startDate.toJSDate().toISOString()).toBe(event.startsAt)
    expect(read.uid).toContain(event.id)
  })

  test('hides the exact address in the file of one event from others', async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host, { address: 'Hauptstr. 1', link: 'https://example.org/room' })
    const read = async () => (await get(`/api/events/${event.id}/calendar.ics`, guest.token)).text()
    expect(await read()).not.toMatch(/Hauptstr|example\.org\/room/)
    await setRsvp(guest, event.id, true)
    expect(await read()).toMatch(/Hauptstr/)
    const blocked = await server.member()
    await host.api.blockMember({ params: { userId: blocked.id } })
    expect((await get(`/api/events/${event.id}/calendar.ics`, blocked.token)).status).toBe(404)
  })

  test('stores a secret address only as a digest, and returns the same one on a retry', async () => {
    const guest = await server.member()
    const options = { idempotencyKey: randomUUID() }
    const { url } = await guest.api.createCalendarFeed(undefined, options)
    expect(await guest.api.createCalendarFeed(undefined, options)).toEqual({ url })
    const token = url.split('/').at(-1)?.replace('.ics', '') ?? ''
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(operations::text, ''), '') as kept from operations where actor_id = ${guest.id}`.execute(
      server.db,
    )
    expect(rows[0]?.kept).not.toContain(token)
  })

  test("lists the member's own events at a secret address until it is revoked", async () => {
    const [host, guest] = (await members(2)) as [TestMember, TestMember]
    const event = await hostEvent(host)
    await setRsvp(guest, event.id, true)
    const { url } = await guest.api.createCalendarFeed()
    const path = new URL(url).pathname
    expect(parse(await (await get(path)).text()).uid).toContain(event.id)
    await host.api.cancelEvent({ ...ofEvent(event.id), body: {} })
    expect(await (await get(path)).text()).toContain('STATUS:CANCELLED')
    const options = { idempotencyKey: randomUUID() }
    const { url: newer } = await guest.api.createCalendarFeed(undefined, options)
    expect((await get(path)).status).toBe(404)
    await guest.api.deleteCalendarFeed()
    expect((await get(new URL(newer).pathname)).status).toBe(404)
    expect(await guest.api.getCalendarFeed()).toEqual({ exists: false })
    // A retried request does not restore it.
    await expect(guest.api.createCalendarFeed(undefined, options)).rejects.toMatchObject({ status: 409 })
    expect((await get(new URL(newer).pathname)).status).toBe(404)
    const { url: newest } = await guest.api.createCalendarFeed()
    expect((await get(new URL(newest).pathname)).status).toBe(200)
  })
})

test('reminds attendees a day and an hour before, once', async () => {
  const [host, guest] = (await members(2)) as [TestMember, TestMember]
  const start = new Date(server.context.now().getTime() + 20 * 60 * 60_000)
  const event = await hostEvent(host, {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + 60 * 60_000).toISOString(),
  })
  const early = await hostEvent(host)
  await setRsvp(guest, early.id, true)
  await setRsvp(guest, event.id, true)
  const reminders = async () =>
    (await guest.api.listNotifications({})).notifications.filter(({ event: about }) => about?.news === 'soon')
  await Promise.all([remind(server.context), remind(server.context)])
  // It was less than a day away when the guest joined.
  expect(await reminders()).toHaveLength(0)
  server.advance(19.5 * 60 * 60_000)
  await Promise.all([remind(server.context), remind(server.context)])
  expect((await reminders()).map(({ event: about }) => about?.id)).toEqual([event.id])
})
