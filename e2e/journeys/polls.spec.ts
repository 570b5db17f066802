import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectOnDevice } from '../steps/device.ts'
import { pendingMark, postWith } from '../steps/posts.ts'

const lostConnection =
  /Failed to load resource: (net::|the server responded with a status of 409)|WebSocket connection to .* failed/
const words = 'Which glaze for the tall vase?'

const another = 'And which for the bowl?'

const pollIn = (page: Page, text = words) => postWith(page, text).getByRole('region', { name: 'Poll' })
const results = (page: Page, text = words) =>
  pollIn(page, text).getByRole('list', { name: 'Results' }).getByRole('listitem')
const vote = async (page: Page, option: string, text = words) => {
  await pollIn(page, text).getByRole('radio', { name: option }).check()
  await pollIn(page, text).getByRole('button', { name: 'Vote', exact: true }).click()
}
/** Parts of the app can still be loaded; no call reaches the server. */
const goOffline = async (page: Page) => {
  await page.route(/\/(api|healthz)/, route => route.abort('internetdisconnected'))
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}
const goOnline = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('publishes polls, also until a date and offline, and shows the author how another member votes and changes the vote', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const desk = await pageOf(ada)
  await desk.goto('/home')
  await desk.getByRole('button', { name: 'New post' }).click()
  const composer = desk.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill(words)
  await composer.getByRole('combobox', { name: 'Hobby' }).fill('Pottery')
  await desk.getByRole('option', { name: 'Pottery', exact: true }).click()
  await composer.getByRole('button', { name: 'Add poll' }).click()
  await composer.getByRole('textbox', { name: 'Option 1' }).fill('Ash')
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expect(composer.getByText('Enter text for this option or remove it')).toBeVisible()
  await composer.getByRole('textbox', { name: 'Option 2' }).fill('Celadon & "milk"')
  await composer.getByRole('button', { name: 'Add option' }).click()
  await expect(composer.getByRole('textbox', { name: 'Option 3' })).toBeFocused()
  await desk.keyboard.type('None')
  await composer.getByRole('combobox', { name: 'Time to vote' }).selectOption('7 days to vote')
  // The draft keeps the poll.
  await desk.keyboard.press('Escape')
  await desk.reload()
  await desk.getByRole('button', { name: 'New post' }).click()
  await expect(composer.getByRole('textbox', { name: 'Option 3' })).toHaveValue('None')
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expect(results(desk)).toHaveText(['Ash0%', 'Celadon & "milk"0%', 'None0%'])
  await expect(pollIn(desk)).toContainText('0 votes · 7 days left')
  await expect.poll(async () => (await ben.api.getFeed({})).posts.length).toBe(1)

  const phone = await pageOf(ben)
  await phone.goto('/home')
  await expect(pollIn(phone)).toContainText('0 votes · 7 days left')
  await expect(results(phone)).toHaveCount(0)
  await pollIn(phone).getByRole('radio', { name: 'Ash' }).focus()
  await phone.keyboard.press('ArrowDown')
  await phone.keyboard.press('Enter')
  await expect(results(phone)).toHaveText(['Ash0%', 'Celadon & "milk"(your vote)100%', 'None0%'])
  await expect(results(desk)).toHaveText(['Ash0%', 'Celadon & "milk"100%', 'None0%'])

  await pollIn(phone).getByRole('button', { name: 'Change vote' }).click()
  await vote(phone, 'None')
  await expect(results(phone)).toHaveText(['Ash0%', 'Celadon & "milk"0%', 'None(your vote)100%'])
  await expect(results(desk)).toHaveText(['Ash0%', 'Celadon & "milk"0%', 'None100%'])
  await expect(pollIn(desk)).toContainText('1 vote')

  await test.step('until a date, written offline', async () => {
    await desk.getByRole('button', { name: 'New post' }).click()
    await composer.getByRole('textbox', { name: 'What have you been making?' }).fill(another)
    await expect(composer.getByRole('combobox', { name: 'Hobby' })).toHaveValue('Pottery')
    await composer.getByRole('button', { name: 'Add poll' }).click()
    await composer.getByRole('textbox', { name: 'Option 1' }).fill('Ash')
    await composer.getByRole('textbox', { name: 'Option 2' }).fill('Celadon')
    await composer.getByRole('combobox', { name: 'Time to vote' }).selectOption('Until a date')
    await goOffline(desk)
    const ends = composer.getByLabel('Ends')
    await ends.fill(inputValue(minutesAhead(30)))
    await composer.getByRole('button', { name: 'Publish' }).click()
    await expect(composer.getByText('Choose an end time between 1 hour and 30 days from now')).toBeVisible()
    const end = minutesAhead(3 * 24 * 60)
    await ends.fill(inputValue(end))
    await composer.getByRole('button', { name: 'Publish' }).click()
    await expect(composer).toBeHidden()
    await expect(pollIn(desk, another)).toContainText('3 days left')
    await goOnline(desk)
    await expect(pendingMark(desk, another)).toBeHidden({ timeout: 30_000 })
    const { posts } = await ada.api.getFeed()
    expect(posts[0]?.poll?.endsAt).toBe(end.toISOString())
  })
})

test('keeps a vote made offline, sends it once and shows it in the other tab, and takes back one that the server refuses', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const postId = crypto.randomUUID()
  const poll = { options: ['Ash', 'Celadon'], hours: 24 }
  await ada.api.createPost({ body: { id: postId, content: words, hobby: 'pottery', poll } })
  await ada.api.createPost({ body: { id: crypto.randomUUID(), content: another, hobby: 'pottery', poll } })
  const page = await pageOf(ben)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/home')
    await expect(pollIn(tab)).toContainText('0 votes')
  }
  await expectOnDevice(page, words)
  const sent: string[] = []
  page.context().on('request', request => {
    if (request.url().endsWith(`/posts/${postId}/poll/vote`)) sent.push(request.method())
  })
  for (const tab of [page, other]) await goOffline(tab)
  await vote(page, 'Celadon')
  for (const tab of [page, other]) {
    await expect(results(tab)).toHaveText(['Ash', 'Celadon(your vote)'])
    await expect(pollIn(tab)).toContainText('1 vote')
  }
  sent.length = 0
  for (const tab of [page, other]) await goOnline(tab)
  for (const tab of [page, other])
    await expect(results(tab)).toHaveText(['Ash0%', 'Celadon(your vote)100%'], { timeout: 30_000 })
  expect(sent).toEqual(['PUT'])
  const seen = await ada.api.getPost({ params: { postId } })
  expect(seen.poll?.options.map(({ voteCount }) => voteCount)).toEqual([0, 1])

  const message = 'This poll has ended, so your vote was not counted'
  // Either tab may send it.
  await page
    .context()
    .route(/\/poll\/vote$/, route => route.fulfill({ status: 409, json: { code: 'conflict', message } }))
  await vote(page, 'Ash', another)
  await expect(pendingMark(page, another)).toContainText(`Needs attention: ${message}`)
  await expect(results(page, another)).toHaveCount(0)
  await expect(pollIn(page, another)).toContainText('0 votes')
})

const minutesAhead = (minutes: number) => {
  const time = new Date(Date.now() + minutes * 60_000)
  time.setSeconds(0, 0)
  return time
}

/** Browsers of tests are in Berlin. */
const inputValue = (time: Date) =>
  time.toLocaleString('sv', { timeZone: 'Europe/Berlin' }).replace(' ', 'T').slice(0, 16)
