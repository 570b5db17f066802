import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'

test('a member has an archive of their data made, and fetches it', async ({
  newMember,
  pageOf,
}, testInfo) => {
  const member = await newMember()
  await member.api.createPost({
    body: { id: crypto.randomUUID(), content: 'A bowl of ash', hobby: 'pottery' },
  })
  const page = await pageOf(member)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('button', { name: 'Make an archive' }).click()
  const link = section.getByRole('link', { name: 'Download the archive' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(section).toContainText(/Your archive of .+ is ready: .+, until /)
  const axe = await new AxeBuilder({ page }).analyze()
  expect(axe.violations).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^bowline-archive-\d{4}-\d{2}-\d{2}\.zip$/)
  const file = testInfo.outputPath('archive.zip')
  await download.saveAs(file)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

  await page.reload()
  await expect(link).toBeVisible()
  await section.getByRole('button', { name: 'Make a new archive' }).click()
  await expect(link).toBeVisible({ timeout: 30_000 })
})
