import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { findServer, loseServer, lostConnection, onDevice } from '../steps/device.ts'
import { hostEvent } from '../steps/events.ts'
import { postWith } from '../steps/posts.ts'

const event = (page: Page, title: string) => page.getByRole('article', { name: title })
const kept = (page: Page, words: string) =>
  expect.poll(() => onDevice(page).then(found => found.includes(words))).toBe(true)
const openNotifications = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click()

test('creates an event, and moves a waiting member up when a spot becomes free', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  const [adas, bens, cleos] = [await pageOf(ada), await pageOf(ben), await pageOf(cleo)]
  await adas.goto('/home')
  await adas.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await adas.getByRole('button', { name: 'New event' }).click()
  const form = adas.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(form.getByText('Choose a hobby')).toBeVisible()
  await expect(form.getByText('Enter a start date and time')).toBeVisible()

  await form.getByRole('textbox', { name: 'Title' }).fill('Raku & tea')
  await form.getByRole('combobox', { name: 'Hobby' }).fill('Pottery')
  await adas.getByRole('option', { name: 'Pottery', exact: true }).click()
  await form.getByLabel('Starts').fill(`${new Date().getFullYear() + 1}-06-10T19:00`)
  await expect(form.getByLabel('Ends')).toHaveValue(`${new Date().getFullYear() + 1}-06-10T21:00`)
  await form.getByRole('textbox', { name: 'Location', exact: true }).fill('Dresden')
  await form.getByRole('textbox', { name: 'Exact address' }).fill('Hauptstraße 1, <second> yard')
  await form.getByRole('textbox', { name: 'Capacity' }).fill('none')
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(
    form.getByText('Enter a capacity between 1 and 10,000, or leave it empty for no limit'),
  ).toBeVisible()
  await form.getByRole('textbox', { name: 'Capacity' }).fill('1')

  // Typed text survives a reload.
  await kept(adas, '"capacity":"1"')
  await adas.reload()
  await adas.getByRole('button', { name: 'New event' }).click()
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Raku & tea')
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(event(adas, 'Raku & tea')).toContainText('Hauptstraße 1, <second> yard')
  const address = adas.url()
  expect(address).toMatch(/\/events\/[0-9a-f-]{36}$/)

  await bens.goto(address)
  await expect(event(bens, 'Raku & tea')).toContainText("You'll see the exact address once you're going.")
  await expect(event(bens, 'Raku & tea')).not.toContainText('Hauptstraße')
  await bens.getByRole('button', { name: "I'm going" }).click()
  await expect(event(bens, 'Raku & tea')).toContainText("You're going")
  await expect(event(bens, 'Raku & tea')).toContainText('Hauptstraße 1, <second> yard')
  // An open page shows it live.
  await expect(event(adas, 'Raku & tea')).toContainText(`${ben.displayName} is going`)

  await cleos.goto(address)
  await cleos.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(event(cleos, 'Raku & tea')).toContainText("You're 1st on the waiting list")
  await expect(event(cleos, 'Raku & tea')).not.toContainText('Hauptstraße')
  await bens.getByRole('button', { name: "You're going" }).click()
  await bens.getByRole('menuitem', { name: "I can't go" }).click()
  await expect(event(cleos, 'Raku & tea')).toContainText("You're going")
  await expect(event(cleos, 'Raku & tea')).toContainText('Hauptstraße 1')
  await openNotifications(cleos)
  await cleos.getByRole('link', { name: 'You have a spot at “Raku & tea”' }).click()
  await expect(cleos).toHaveURL(address)

  await cleos.getByRole('button', { name: /1 going/ }).click()
  await expect(
    cleos.getByRole('dialog', { name: "Who's going" }).getByRole('link', { name: cleo.displayName }),
  ).toBeVisible()
})

test('announces an event, discusses it, posts about it, changes it and cancels it', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const { id, postId } = await hostEvent(ada, { title: 'Knit & natter' })
  const page = await pageOf(ben)
  await page.goto('/home')
  await postWith(page, 'Knit & natter')
    .getByRole('link', { name: /New event.*Knit & natter/ })
    .click()
  await expect(page).toHaveURL(`/events/${id}`)
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Is there cake?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(async () => (await ada.api.getPost({ params: { postId } })).commentCount).toBe(1)

  await expect(page.getByRole('button', { name: 'Post about it' })).toHaveCount(0)
  await page.getByRole('button', { name: "I'm going" }).click()
  await page.getByRole('button', { name: 'Post about it' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await expect(composer).toContainText('About the event “Knit & natter”')
  await composer
    .getByRole('textbox', { name: 'What have you been making?' })
    .fill('Cast on 80 stitches for it')
  await composer.getByRole('button', { name: 'Publish' }).click()
  const posts = page.getByRole('region', { name: 'Posts about this event' })
  await expect(postWith(page, 'Cast on 80 stitches')).toBeVisible()
  await expect(posts).toContainText('Cast on 80 stitches')
  await expect
    .poll(async () => (await ada.api.listEventPosts({ params: { eventId: id } })).posts.length)
    .toBe(1)

  const adas = await pageOf(ada)
  await adas.goto(`/events/${id}`)
  await adas.getByRole('article', { name: 'Knit & natter' }).getByRole('button', { name: 'More' }).click()
  await adas.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = adas.getByRole('dialog', { name: 'Edit event' })
  await edit.getByRole('textbox', { name: 'Location', exact: true }).fill('Leipzig')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(event(page, 'Knit & natter')).toContainText('Leipzig')

  await adas.getByRole('article', { name: 'Knit & natter' }).getByRole('button', { name: 'More' }).click()
  await adas.getByRole('menuitem', { name: 'Cancel event' }).click()
  const question = adas.getByRole('dialog', { name: 'Cancel this event?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('The wool shop has burst a pipe')
  await question.getByRole('button', { name: 'Cancel event' }).click()
  await expect(event(page, 'Knit & natter')).toContainText(
    'This event was canceled. The wool shop has burst a pipe',
  )
  await expect(page.getByRole('button', { name: "You're going" })).toHaveCount(0)
  await expect(event(page, 'Knit & natter')).toContainText('You were going')
  await expect(event(page, 'Knit & natter')).not.toContainText("You're going")
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
})

test("changes an event's hobby, picture and audience, and turns it into a series with changing recurrence", async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id } = await hostEvent(ada, { title: 'Spoon club' })
  const [page, bens] = [await pageOf(ada), await pageOf(ben)]
  await page.goto(`/events/${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  const openEditor = async () => {
    await event(page, 'Spoon club').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const choose = (field: string, option: string) =>
    edit.getByRole('combobox', { name: field }).selectOption(option)
  const save = async () => {
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
  }
  const dates = async () =>
    (await ada.api.listEvents({ query: { when: 'own' } })).events.map(
      ({ startsAt, isCancelled }) => startsAt.slice(5, 10) + (isCancelled ? ' cancelled' : ''),
    )

  await openEditor()
  await expect(edit.getByRole('combobox', { name: 'Hobby' })).toHaveValue('Pottery')
  await edit.getByRole('combobox', { name: 'Hobby' }).fill('Woodworking')
  await page.getByRole('option', { name: 'Woodworking', exact: true }).click()
  await choose('Repeats', 'Every week')
  await edit.getByRole('textbox', { name: 'Number of events' }).fill('3')
  await edit.getByLabel('Add image').setInputFiles(await photo())
  await edit.getByRole('textbox', { name: 'Describe the image' }).fill('A spoon of birch')
  // Changes survive a reload.
  await kept(page, 'A spoon of birch')
  await page.reload()
  await openEditor()
  await expect(edit.getByRole('textbox', { name: 'Number of events' })).toHaveValue('3')
  await save()
  await expect(event(page, 'Spoon club').getByRole('img', { name: 'A spoon of birch' })).toBeVisible()
  await expect(event(page, 'Spoon club')).toContainText('Woodworking')
  expect(await dates()).toEqual(['06-10', '06-17', '06-24'])
  await expect(event(page, 'Spoon club')).toContainText('Every week')
  await expect(page.getByRole('region', { name: 'Other dates' }).getByRole('link')).toHaveText([/17/, /24/])

  const second = (await ada.api.listEvents({ query: { when: 'own' } })).events[1]?.id ?? ''
  await bens.goto(`/events/${second}`)
  await bens.getByRole('button', { name: "I'm going" }).click()
  await expect(event(bens, 'Spoon club')).toContainText("You're going")

  await openEditor()
  await expect(edit.getByText('Only “This and later events” lets you')).toBeVisible()
  await expect(edit.getByRole('combobox', { name: 'Repeats' })).toHaveCount(0)
  await edit.getByRole('radio', { name: 'This and later events' }).check()
  await choose('Repeats', 'Every two weeks')
  await choose('Who can see this', 'Followers')
  await edit.getByRole('button', { name: 'Remove picture' }).click()
  await save()
  await expect(event(page, 'Spoon club').getByRole('img', { name: 'A spoon of birch' })).toHaveCount(0)
  await expect.poll(dates).toEqual(['06-10', '06-17 cancelled', '06-24', '07-08'])
  expect((await ada.api.getEvent({ params: { eventId: id } })).visibility).toBe('followers')
})

test('accepts an answer without a network, and shows the ticket after a cold start', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id } = await hostEvent(ada, { title: 'Dark-sky night', address: 'Upper gate 7' })
  const page = await pageOf(ben)
  await page.goto(`/events/${id}`)
  await expect(event(page, 'Dark-sky night')).toBeVisible()
  await kept(page, '"events","one"')
  await loseServer(page.context())
  await page.getByRole('button', { name: "I'm going" }).click()
  await expect(event(page, 'Dark-sky night')).toContainText("You're going")
  await expect(event(page, 'Dark-sky night').getByRole('status')).toContainText('Waiting to be sent')
  await kept(page, 'RSVP_EVENT')
  expect((await ada.api.getEvent({ params: { eventId: id } })).goingCount).toBe(0)

  await findServer(page.context())
  await page.reload()
  await expect(event(page, 'Dark-sky night')).toContainText('Upper gate 7', { timeout: 20_000 })
  expect((await ada.api.getEvent({ params: { eventId: id } })).goingCount).toBe(1)
  await kept(page, 'Upper gate 7')
  await page.close({ runBeforeUnload: false })

  await loseServer(page.context())
  const cold = await page.context().newPage()
  await cold.goto(`/events/${id}`)
  await expect(event(cold, 'Dark-sky night')).toContainText("You're going")
  await expect(event(cold, 'Dark-sky night')).toContainText('Upper gate 7')
})

test('keeps interest without a network, and shows the place on a map', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id } = await hostEvent(ada, { title: 'Moss walk', place: 'Dresden', address: 'Upper gate 7' })
  const page = await pageOf(ben)
  await page.goto(`/events/${id}`)
  const shown = event(page, 'Moss walk')
  await expect(shown.getByRole('link', { name: 'Show on map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Dresden',
  )
  await loseServer(page.context())
  await page.getByRole('button', { name: 'Interested' }).click()
  await expect(shown).toContainText('1 interested')
  await expect(shown.getByRole('button', { name: 'Interested', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await kept(page, 'RSVP_EVENT')
  await findServer(page.context())
  await page.reload()
  await expect.poll(async () => (await ada.api.getEvent({ params: { eventId: id } })).interestedCount).toBe(1)
  await page.goto('/events?when=own')
  await expect(event(page, 'Moss walk')).toContainText('1 interested')
  await expect(event(page, 'Moss walk')).toContainText("You're interested")
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: "I'm going" }).click()
  await expect(shown).toContainText('1 going')
  await expect(shown).not.toContainText('interested')
  await expect(shown.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', /Upper\+gate\+7/)
  await expect(shown.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
})

test('adds one event to a calendar, and all of them by a private link', async ({ newMember, pageOf }) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id, startsAt } = await hostEvent(ada, { title: 'Kiln; "hot"', address: 'Yard 5' })
  await ben.api.rsvpEvent({ params: { eventId: id }, body: { going: true } })
  const page = await pageOf(ben)
  await page.goto(`/events/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('event.ics')
  const read = firstEvent(await readFile(await download.path(), 'utf8'))
  expect(read.summary).toBe('Kiln; "hot"')
  expect(read.location).toContain('Yard 5')
  expect(read.startDate.toJSDate().toISOString()).toBe(startsAt)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const field = page.getByRole('textbox', { name: 'Calendar link' })
  const url = await field.inputValue()
  expect(firstEvent(await textAt(page, url)).uid).toContain(id)
  await page.getByRole('button', { name: 'Replace calendar link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace calendar link' }).click()
  await expect(field).not.toHaveValue(url)
  expect((await page.request.get(new URL(url).pathname)).status()).toBe(404)
  await page.getByRole('button', { name: 'Remove calendar link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove calendar link' }).click()
  await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
})

test('shows an event at the time of its place, and an online one at that of the reader first', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const year = new Date().getFullYear() + 1
  const times = {
    startsAt: `${year}-06-10T10:00:00Z`,
    endsAt: `${year}-06-10T11:00:00Z`,
    timeZone: 'Asia/Tokyo',
  }
  const tea = await hostEvent(ada, { ...times, title: 'Tokyo tea', place: 'Tokyo' })
  const call = await hostEvent(ada, { ...times, title: 'Tea call', place: '', link: 'https://tea.example/' })
  const page = await pageOf(ben, { timezoneId: 'Europe/Lisbon' })
  await page.goto(`/events/${tea.id}`)
  await expect(event(page, 'Tokyo tea')).toContainText(/7:00.+8:00\sPM.*11:00\sAM.+12:00\sPM your time/)
  await page.goto(`/events/${call.id}`)
  await expect(event(page, 'Tea call')).toContainText(
    /11:00\sAM.+12:00\sPM your time.*7:00.+8:00\sPM Tokyo time/,
  )
})

test('filters lists by hobby, and explains an empty one', async ({ newMember, pageOf }) => {
  const ada = await newMember('ada')
  await hostEvent(ada, { title: 'Only for geocachers', hobby: 'geocaching' })
  const page = await pageOf(ada)
  await page.goto('/events?when=own')
  await expect(event(page, 'Only for geocachers')).toBeVisible()
  await page.getByRole('tab', { name: 'Upcoming' }).click()
  await page.getByRole('button', { name: 'Filter by hobby: All hobbies' }).click()
  await page.getByRole('combobox', { name: 'Hobby' }).fill('Geocaching')
  await page.getByRole('option', { name: 'Geocaching', exact: true }).click()
  await expect(event(page, 'Only for geocachers')).toBeVisible()
  await page.goto('/events?when=ahead&hobby=poetry')
  await expect(page.getByRole('heading', { name: 'Nothing in Poetry yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing in Poetry yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all hobbies' }).click()
  await expect(page.getByRole('button', { name: 'Filter by hobby: All hobbies' })).toBeVisible()
})

const textAt = async (page: Page, url: string) => {
  const answer = await page.request.get(new URL(url).pathname)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  return answer.text()
}

const firstEvent = (text: string) => {
  const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!first) throw new Error('There is no event in the calendar.')
  return new ICAL.Event(first)
}

test('shows title, date, place and the answer of an event without scrolling on a phone', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id } = await hostEvent(ada, { title: 'A table at the café, with knitting and far too much cake' })
  const page = await pageOf(ben)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/events/${id}`)
  const answer = page.getByRole('button', { name: "I'm going" })
  await expect(page.getByRole('heading', { level: 1, name: 'A table at the café' })).toBeInViewport()
  await expect(answer).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const box = await answer.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
