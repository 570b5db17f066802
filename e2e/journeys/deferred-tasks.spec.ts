import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { withoutInitialData } from '../steps/initial-data.ts'

test("stores the time zone of the member's latest device, and migrates imported follows 5 s after the start, if there are any", async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const zone = async () => (await ada.api.getSession()).member?.preferences.timeZone
  const farAway = await pageOf(ada, { timezoneId: 'Pacific/Auckland' })
  await farAway.goto('/home')
  await expect.poll(zone).toBe('Pacific/Auckland')
  await farAway.close()

  const page = await pageOf(ada)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/follows/migration')) asked.push(request.method())
  })
  await page.clock.install()
  await page.goto('/home')
  await expectSignedIn(page)
  await page.clock.runFor(6000)
  await expect.poll(zone).toBe('Europe/Berlin')
  // A request made by then was sent before this one.
  await page.evaluate(() => fetch('/api/session'))
  expect(asked).toEqual([])

  await withoutInitialData(page)
  await page.route('**/api/session', async route => {
    const response = await route.fetch()
    const { member } = await response.json()
    await route.fulfill({ response, json: { member: { ...member, followsToMigrate: true } } })
  })
  const answered = page.waitForResponse('**/api/follows/migration')
  const from = Date.now()
  await page.reload()
  expect(await (await answered).json()).toMatchObject({ success: true })
  expect(Date.now() - from).toBeGreaterThan(5000)
})
