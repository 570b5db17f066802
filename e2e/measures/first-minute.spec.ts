import { emailedLink, newcomer } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { passwordBox } from '../steps/accounts.ts'
import { expectSent, postWith } from '../steps/posts.ts'
import { humanPace, personAt } from './person.ts'

const most = { seconds: 60, taps: 14 }

const slowdown = 4

/** A phone on slow 4G, as browsers' developer tools simulate it: bytes per second and milliseconds. */
const slow4g = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 150 * 3.75,
}

test('leads from the landing to the first own picture in the feed', async ({ server, browser }) => {
  test.setTimeout(300_000)
  const { email, username, password } = newcomer('nora')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  const person = personAt(page, humanPace)

  const start = Date.now()
  await page.goto('/')
  await person.tap(page.getByRole('tab', { name: 'Create account' }))
  await person.fill(page.getByRole('textbox', { name: 'Email' }), email)
  await person.fill(page.getByRole('textbox', { name: 'Username' }), username)
  await person.fill(passwordBox(page), password)
  await person.tap(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await person.follow(await emailedLink(server, email, /verify/i))
  await person.fill(passwordBox(page), password)
  await person.tap(page.getByRole('button', { name: 'Confirm and sign in' }))
  await person.tap(page.getByRole('button', { name: 'Skip setup' }))
  await person.tap(page.getByRole('button', { name: 'New post' }))
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('textbox', { name: 'What have you been making?' }).waitFor()
  await person.type('My first bowl')
  await person.choosePicture(dialog.getByRole('button', { name: 'Add image' }))
  await person.tap(dialog.getByRole('group', { name: 'Suggested hobbies' }).getByRole('button').first())
  await person.tap(dialog.getByRole('button', { name: 'Publish' }))
  await expect(postWith(page, 'My first bowl').getByRole('button', { name: 'Open picture' })).toBeVisible()
  const seconds = (Date.now() - start) / 1000
  console.log(
    `first own picture in the feed after ${seconds.toFixed(1)} s and ${person.taps()} taps (at most ${most.seconds} s and ${most.taps} taps)`,
  )
  await expectSent(page, 'My first bowl')
  expect(person.taps()).toBeLessThanOrEqual(most.taps)
  expect(seconds).toBeLessThanOrEqual(most.seconds)
  await context.close()
})
