import type { CalendarEvent } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { EventScreen } from './event-screen.tsx'
import { ownTimeZone } from './event-when.ts'
import { anEvent } from './testing.ts'

const nothing = { hasMore: false, nextCursor: null }
const card = page.getByRole('article', { name: 'Raku & tea' })

const renderEvent = (given: Partial<CalendarEvent>, me = aMe()) => {
  const event = anEvent(given)
  const answers = {
    getEvent: event,
    getPost: aPost(event.postId),
    listComments: { comments: [], ...nothing },
    listEventPosts: { posts: [], ...nothing },
    rsvpEvent: () => new Promise<never>(() => {}),
    listAttendees: { members: [], ...nothing },
  }
  return renderForMember(<EventScreen />, {
    at: `/events/${event.id}`,
    route: '/events/:eventId',
    me,
    answers,
  })
}

const when = card.getByRole('definition').first()

test("doesn't say whose time it is where everybody's is the same", async () => {
  renderEvent({ timeZone: ownTimeZone() })
  await expect.element(when).toMatchTextContent(/\d:00\s?PM$/)
})

/** Two in the morning there, and the day before elsewhere; or the same day. */
const [otherZone, city] =
  ownTimeZone() === 'Asia/Tokyo' ? (['Europe/Berlin', 'Berlin'] as const) : (['Asia/Tokyo', 'Tokyo'] as const)

test("shows the time at the place first, and quietly the reader's if they differ", async () => {
  renderEvent({ timeZone: otherZone, place: 'By the harbour' })
  await expect
    .element(when)
    .toMatchTextContent(
      new RegExp(`^Saturday, April 11, .*:00\\s[AP]M ${city} timeFri, Apr 10, .*:00\\s[AP]M your time$`),
    )
  await expect.element(when.getByText(/^Saturday, April 11/)).toHaveStyle({ fontWeight: '600' })
  await expect
    .element(when.getByTitle(/(Japan|Central European).*Time/))
    .toMatchTextContent(/^Saturday, April 11/)
})

test("shows an online event at the reader's time, and below it at that of its zone", async () => {
  renderEvent({ timeZone: otherZone, place: '', isOnline: true })
  await expect.element(when).toMatchTextContent(new RegExp(`^Friday, April 10, .*:00\\s[AP]M ${city} time$`))
})

test('shows the answer as the one button that changes it', async () => {
  renderEvent({ own: { state: 'going', turn: null } })
  await expect.element(card.getByRole('button', { name: "I'm going" })).not.toBeInTheDocument()
  await card.getByRole('button', { name: "You're going" }).click()
  await page.getByRole('menuitem', { name: "I can't go" }).click()
  await expect.element(card.getByRole('button', { name: "I'm going" })).toHaveFocus()
  await card.getByRole('button', { name: "I'm going" }).click()
  await expect.element(card.getByRole('button', { name: "You're going" })).toHaveFocus()
})

test('opens the place on a map in a new tab, with the address for those who see it', async () => {
  renderEvent({ place: 'Café &amp; bar', address: 'Main St 1' })
  const map = card.getByRole('link', { name: 'Show on map' })
  await expect.element(map).toHaveAttribute('target', '_blank')
  const { origin, searchParams } = new URL(map.element().getAttribute('href') ?? '')
  expect([origin, searchParams.get('query')]).toEqual([
    'https://www.openstreetmap.org',
    'Main St 1, Café & bar',
  ])
})

test('offers no map for an online event', async () => {
  renderEvent({ place: '', isOnline: true })
  await expect.element(card).toMatchTextContent('Online')
  expect(card.getByRole('link', { name: 'Show on map' }).elements()).toEqual([])
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()

test('counts the days until an event that is near', async () => {
  renderEvent({ startsAt: daysFromNow(3), endsAt: daysFromNow(3.1) })
  await expect.element(card).toMatchTextContent('In 3 days')
})

test('counts no days until a canceled event', async () => {
  renderEvent({ startsAt: daysFromNow(3), endsAt: daysFromNow(3.1), isCancelled: true })
  await expect.element(card).toMatchTextContent('This event was canceled.')
  await expect.element(card).not.toMatchTextContent('In 3 days')
})

test('sends and takes back interest', async () => {
  const event = anEvent({ goingCount: 7, interestedCount: 2 })
  const { server } = renderEvent(event)
  const interested = card.getByRole('button', { name: 'Interested' })
  await interested.click()
  await expect.element(interested).toHaveAttribute('aria-pressed', 'true')
  await expect.element(card).toMatchTextContent('7 going · 3 interested')
  await expect
    .poll(() => server.requestsFor('rsvpEvent').map(({ body }) => body))
    .toEqual([{ going: false, interested: true }])
  await interested.click()
  await expect.element(interested).toHaveAttribute('aria-pressed', 'false')
})

test('makes the answer the strongest button, and keeps likes out of the discussion', async () => {
  renderEvent({})
  await expect.element(card.getByRole('button', { name: "I'm going" })).toHaveAttribute('data-kind', 'strong')
  const discussion = page.getByRole('region', { name: 'Discussion' })
  await expect.element(discussion.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  expect(discussion.getByRole('button', { name: /^Like/ }).elements()).toEqual([])
  await expect.element(card.getByRole('button', { name: /^Like/ })).toBeVisible()
  expect(document.querySelectorAll('[data-kind="main"]').length).toBe(0)
})

const person = (displayName: string) => ({
  uid: displayName,
  displayName,
  username: displayName,
  photoURL: null,
})

test.each([
  [['Pete', 'Hana', 'Joe'], 7, /Pete, Hana and 5 others are going/],
  [['Pete', 'Hana'], 2, /Pete and Hana are going/],
  [['Pete'], 2, /Pete and 1 other are going/],
  [['Pete'], 1, /Pete is going/],
])('names %o of the attendees, %i in all', async (names, goingCount, words) => {
  renderEvent({ attendees: names.map(person), goingCount })
  await expect.element(card).toMatchTextContent(words)
})

test('says how many go once: with names, only the spots left', async () => {
  renderEvent({ attendees: [person('Pete')], goingCount: 7, interestedCount: 2, capacity: 32 })
  await expect.element(card).toMatchTextContent(/Pete and 6 others are going2 interested · 25 spots left/)
  expect(card.getByText('7 going').elements()).toEqual([])
})

test('names the viewer first among the attendees', async () => {
  renderEvent({
    attendees: [person('Pete')],
    goingCount: 3,
    own: { state: 'going', turn: null },
  })
  await expect.element(card).toMatchTextContent(/You, Pete and 1 other are going/)
})

test('tells hosts that no one is going yet, and suggests a post', async () => {
  renderEvent({ can: { edit: true, cancel: true, rsvp: true } })
  await expect.element(card).toMatchTextContent(/No one's going yet. Post about it to spread the word./)
  await card.getByRole('button', { name: /^No one's going yet/ }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/People who join your event appear here/)
})

test('invites others to be the first to go', async () => {
  renderEvent({})
  await expect.element(card).toMatchTextContent("No one's going yet. Be the first!")
})

test('shows the description above the attendees', async () => {
  renderEvent({ description: 'Wear cotton.', goingCount: 7 })
  await expect.element(card).toMatchTextContent(/Wear cotton\..*7 going/)
})
