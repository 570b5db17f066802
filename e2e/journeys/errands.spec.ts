import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { withoutOpening } from '../steps/opening.ts'

test('the server learns where a member is, so that days in a row are the member’s own', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const zone = async () => (await ada.api.getSession()).member?.preferences.timeZone
  expect(await zone()).toBe('UTC')
  await (await pageOf(ada)).goto('/home')
  await expect.poll(zone).toBe('Europe/Berlin')
  await (await pageOf(ada, { timezoneId: 'Pacific/Auckland' })).goto('/home')
  await expect.poll(zone).toBe('Pacific/Auckland')
})

test('imported follows are migrated 5 s after the start, and only where there are any', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/follows/migration')) asked.push(request.method())
  })
  await page.goto('/home')
  await expectSignedIn(page)
  await page.waitForTimeout(6000)
  expect(asked).toEqual([])

  await withoutOpening(page)
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
