import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { findServer, loseServer, lostConnection, onDevice } from '../steps/device.ts'
import { hostEvent } from '../steps/events.ts'
import { postWith } from '../steps/posts.ts'

const event = (page: Page, title: string) => page.getByRole('article', { name: title })
const kept = (page: Page, words: string) =>
  expect.poll(() => onDevice(page).then(found => found.includes(words))).toBe(true)

/** Everything but the capacity. */
const fillIn = async (form: Locator, title: string) => {
  const year = new Date().getFullYear() + 1
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Hobby' }).fill('Pottery')
  await form.page().getByRole('option', { name: 'Pottery', exact: true }).click()
  await form.getByLabel('Starts').fill(`${year}-06-10T19:00`)
  await expect(form.getByLabel('Ends')).toHaveValue(`${year}-06-10T21:00`)
  await form.getByRole('textbox', { name: 'Location', exact: true }).fill('Dresden')
  await form.getByRole('textbox', { name: 'Exact address' }).fill('Hauptstraße 1, <second> yard')
}

const chooseInEventMenu = async (page: Page, title: string, item: 'Edit' | 'Cancel event') => {
  await event(page, title).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('creates an event, and moves a waiting member up when a spot becomes free; it is discussed, changed and canceled', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  const title = 'Raku & tea'
  await adas.goto('/events')
  await adas.getByRole('button', { name: 'New event' }).click()
  const form = adas.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(form.getByText('Choose a hobby')).toBeVisible()
  await expect(form.getByText('Enter a start date and time')).toBeVisible()
  await fillIn(form, title)
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
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(event(adas, title)).toContainText('Hauptstraße 1, <second> yard')
  await expect(adas).toHaveURL(/\/events\/[0-9a-f-]{36}$/)
  const address = adas.url()
  const eventId = address.split('/').at(-1) ?? ''
  await cleo.api.rsvpEvent({ params: { eventId }, body: { going: true } })
  // An open page shows it live.
  await expect(event(adas, title)).toContainText(`${cleo.displayName} is going`)

  await test.step('the waiting list', async () => {
    await bens.goto('/home')
    await postWith(bens, title)
      .getByRole('link', { name: new RegExp(`New event.*${title}`) })
      .click()
    await expect(bens).toHaveURL(address)
    await expect(event(bens, title)).toContainText("You'll see the exact address once you're going.")
    await bens.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(event(bens, title)).toContainText("You're first on the waiting list")
    await expect(event(bens, title)).not.toContainText('Hauptstraße')
    await expect(bens.getByRole('button', { name: 'Post about it' })).toHaveCount(0)
    await cleo.api.rsvpEvent({ params: { eventId }, body: { going: false } })
    await expect(event(bens, title)).toContainText("You're going")
    await expect(event(bens, title)).toContainText('Hauptstraße 1, <second> yard')
    await bens.getByRole('link', { name: 'Home' }).click()
    await bens.getByRole('button', { name: /^Notifications/ }).click()
    await bens.getByRole('link', { name: `You have a spot at “${title}”` }).click()
    await expect(bens).toHaveURL(address)
    await bens.getByRole('button', { name: /1 going/ }).click()
    const attendees = bens.getByRole('dialog', { name: "Who's going" })
    await expect(attendees.getByRole('link', { name: ben.displayName })).toBeVisible()
    await bens.keyboard.press('Escape')
    await expect(attendees).toBeHidden()
  })

  await test.step('a comment and a post', async () => {
    await bens.getByRole('textbox', { name: 'Write a comment' }).fill('Is there cake?')
    await bens.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(adas.getByRole('region', { name: 'Discussion' })).toContainText('Is there cake?')
    await bens.getByRole('button', { name: 'Post about it' }).click()
    const composer = bens.getByRole('dialog', { name: 'New post' })
    await expect(composer).toContainText(`About the event “${title}”`)
    const words = composer.getByRole('textbox', { name: 'What have you been making?' })
    await words.fill('Cast on 80 stitches for it')
    await composer.getByRole('button', { name: 'Publish' }).click()
    const posts = bens.getByRole('region', { name: 'Posts about this event' })
    await expect(posts).toContainText('Cast on 80 stitches')
    await expect
      .poll(async () => (await ada.api.listEventPosts({ params: { eventId } })).posts.length)
      .toBe(1)
  })

  await test.step('changed and canceled', async () => {
    await chooseInEventMenu(adas, title, 'Edit')
    const edit = adas.getByRole('dialog', { name: 'Edit event' })
    await edit.getByRole('textbox', { name: 'Location', exact: true }).fill('Leipzig')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(event(bens, title)).toContainText('Leipzig')
    await chooseInEventMenu(adas, title, 'Cancel event')
    const question = adas.getByRole('dialog', { name: 'Cancel this event?' })
    await question.getByRole('textbox', { name: 'Reason' }).fill('The kiln has burst a pipe')
    await question.getByRole('button', { name: 'Cancel event' }).click()
    await expect(event(bens, title)).toContainText('This event was canceled. The kiln has burst a pipe')
    await expect(bens.getByRole('button', { name: "You're going" })).toHaveCount(0)
    await expect(event(bens, title)).toContainText('You were going')
    await expect(event(bens, title)).not.toContainText("You're going")
    await expect(bens.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  })
})

test("changes an event's hobby, picture and audience, and turns it into a series with changing recurrence", async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id } = await hostEvent(ada, { title: 'Spoon club' })
  const page = await pageOf(ada)
  await page.goto(`/events/${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  const openEditor = () => chooseInEventMenu(page, 'Spoon club', 'Edit')
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
  await ben.api.rsvpEvent({ params: { eventId: second }, body: { going: true } })

  await openEditor()
  await expect(edit.getByText('choose “This and later events”')).toBeVisible()
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

test('keeps answers without a network, and shows the ticket after a cold start and in calendars', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const title = 'Moss walk; "dark"'
  const { id, startsAt } = await hostEvent(ada, { title, place: 'Dresden', address: 'Upper gate 7' })
  const onServer = () => ada.api.getEvent({ params: { eventId: id } })
  const page = await pageOf(ben)
  const shown = event(page, title)
  const map = shown.getByRole('link', { name: 'Show on map' })
  await page.goto(`/events/${id}`)
  await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Dresden')
  await kept(page, '"events","one"')
  await loseServer(page.context())
  const interested = shown.getByRole('button', { name: 'Interested', exact: true })
  await interested.click()
  await expect(shown).toContainText('1 interested')
  await expect(interested).toHaveAttribute('aria-pressed', 'true')
  await kept(page, 'RSVP_EVENT')
  expect((await onServer()).interestedCount).toBe(0)
  await findServer(page.context())
  await page.reload()
  await expect.poll(async () => (await onServer()).interestedCount).toBe(1)
  await page.getByRole('link', { name: 'All events' }).click()
  await page.getByRole('tab', { name: 'Yours' }).click()
  await expect(shown).toContainText('1 interested')
  await expect(shown).toContainText("You're interested")
  await shown.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/events/${id}`)

  await loseServer(page.context())
  await page.getByRole('button', { name: "I'm going" }).click()
  await expect(shown).toContainText("You're going")
  await expect(shown.getByRole('status')).toContainText('Waiting to be sent')
  await kept(page, 'RSVP_EVENT')
  expect((await onServer()).goingCount).toBe(0)
  await findServer(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(shown).toContainText('Upper gate 7', { timeout: 20_000 })
  expect((await onServer()).goingCount).toBe(1)
  await expect(shown).not.toContainText('interested')
  await expect(map).toHaveAttribute('href', /Upper\+gate\+7/)
  await kept(page, 'Upper gate 7')

  await test.step('in a calendar', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('event.ics')
    const read = firstEvent(await readFile(await download.path(), 'utf8'))
    expect(read.summary).toBe(title)
    expect(read.location).toContain('Upper gate 7')
    expect(read.startDate.toJSDate().toISOString()).toBe(startsAt)
  })

  await test.step('by a private link', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
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

  await page.close({ runBeforeUnload: false })
  await loseServer(page.context())
  const cold = await page.context().newPage()
  await cold.goto(`/events/${id}`)
  await expect(event(cold, title)).toContainText("You're going")
  await expect(event(cold, title)).toContainText('Upper gate 7')
})

test('filters lists by hobby, and shows on a phone when an event is for the reader, with the answer in sight', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const year = new Date().getFullYear() + 1
  const inTokyo = {
    startsAt: `${year}-06-10T10:00:00Z`,
    endsAt: `${year}-06-10T11:00:00Z`,
    timeZone: 'Asia/Tokyo',
    hobby: 'geocaching',
  }
  const title = 'A table at the café, with knitting and far too much cake'
  await hostEvent(ada, { ...inTokyo, title, place: 'Tokyo' })
  await hostEvent(ada, { ...inTokyo, title: 'Tea call', place: '', link: 'https://tea.example/' })
  await hostEvent(ben, { title: 'Only for geocachers', hobby: 'geocaching' })
  const page = await pageOf(ben, { timezoneId: 'Europe/Lisbon', viewport: { width: 390, height: 844 } })
  const filter = async (hobby: string) => {
    await page.getByRole('button', { name: /^Filter by hobby/ }).click()
    await page.getByRole('combobox', { name: 'Hobby' }).fill(hobby)
    await page.getByRole('option', { name: hobby, exact: true }).click()
  }
  await page.goto('/events?when=own')
  await expect(event(page, 'Only for geocachers')).toBeVisible()
  await expect(event(page, title)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Upcoming' }).click()
  await filter('Geocaching')
  await expect(event(page, 'Only for geocachers')).toBeVisible()

  await event(page, title).getByRole('link', { name: title }).click()
  const answer = page.getByRole('button', { name: "I'm going" })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
  await expect(answer).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const box = await answer.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(event(page, title)).toContainText(/7:00.+8:00\sPM.*11:00\sAM.+12:00\sPM your time/)
  await page.goBack()
  await event(page, 'Tea call').getByRole('link', { name: 'Tea call' }).click()
  await expect(event(page, 'Tea call')).toContainText(
    /11:00\sAM.+12:00\sPM your time.*7:00.+8:00\sPM Tokyo time/,
  )

  await page.goBack()
  await filter('Poetry')
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
