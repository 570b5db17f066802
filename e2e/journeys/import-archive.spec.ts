import { randomUUID } from 'node:crypto'
import { devices, type Locator, type Page } from '@playwright/test'
import { createMember, signInContext } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test as journey } from '../fixtures/test.ts'
import { type Bowline, startBowline } from '../server/bowline.ts'
import { desktop, phone, violationsOf } from '../steps/accessibility.ts'

/** Another Bowline, which trusts the first one's Knots. */
const test = journey.extend<{ elsewhere: Bowline }>({
  elsewhere: [
    async ({ admin }, use) => {
      const { publicKey } = await admin.api.getDiagnostics()
      const elsewhere = await startBowline({ TRUSTED_BOWLINES: publicKey })
      await use(elsewhere)
      await elsewhere.stop()
    },
    { timeout: 60_000 },
  ],
})

const onPhone = { viewport: phone, hasTouch: true, userAgent: devices['Pixel 7'].userAgent }

test("imports a member's archive, downloaded on a phone, from one Bowline into another", async ({
  newMember,
  pageOf,
  visitorPage,
  elsewhere,
  problems,
}, testInfo) => {
  test.slow()
  const member = await newMember()
  const mediaId = randomUUID()
  const { buffer } = await photo(400, 300)
  await member.api.uploadMedia({
    query: { id: mediaId, purpose: 'post', fileName: 'bowl.jpg', description: 'A bowl of ash' },
    body: new Uint8Array(buffer),
  })
  await member.api.createPost({
    body: { id: randomUUID(), content: 'Turned on Sunday', hobby: 'woodworking', mediaId },
  })
  const friend = await newMember()
  await member.api.followUser({ params: { userId: friend.id } })
  const file = testInfo.outputPath('archive.zip')
  await downloadArchive(await pageOf(member, onPhone), file)

  const newcomer = await createMember(elsewhere)
  const page = await visitorPage({ viewport: desktop, baseURL: elsewhere.url })
  await signInContext(elsewhere, page.context(), newcomer)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Move from another Bowline community' })
  const choose = (chosen: Parameters<Locator['setInputFiles']>[0]) =>
    section.getByLabel('Data file').setInputFiles(chosen)
  problems.expected(/400/)
  // The first is not even sent. The second only starts like a ZIP, which the server detects.
  for (const words of ['Dear Ada', 'PK, dear Ada']) {
    await choose({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from(words) })
    await expect(section.getByText(/^This isn't a ZIP file/)).toBeVisible()
  }

  await choose(file)
  await expect(section.getByText(/Your data from localhost:\d+, as of .+, was imported/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(section.getByRole('listitem').filter({ hasText: '1 post' })).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: '1 picture' })).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: '1 follow' })).toBeVisible()
  await expect(
    section.getByText(
      "Not imported: the people or posts these belong to aren't here. We'll include them in your next download.",
    ),
  ).toBeVisible()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await violationsOf(page, 'main')).toEqual([])
  }

  await page.goto(`/profile/${newcomer.id}`)
  await expect(page.getByText('Turned on Sunday')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A bowl of ash' })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Your data was imported' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(section.getByText('was imported')).toBeVisible()
  const [there, here] = await Promise.all([
    member.api.getKnots({ params: { userId: member.id } }),
    newcomer.api.getKnots({ params: { userId: newcomer.id } }),
  ])
  expect(here.total).toBeGreaterThanOrEqual(there.total)
  // Its server stops first.
  await page.context().close()
})

const downloadArchive = async (page: Page, file: string) => {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Download your data' })
  await section.getByRole('button', { name: 'Request download' }).click()
  const link = section.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  await download.saveAs(file)
}
