import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

test.use({ homeTab: null, serviceWorkers: 'allow' })

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('lets a member who follows nobody discover posts, follow a hobby, read on without a network, and post; the next window shows Discover again', async ({
  newMember,
  pageOf,
  problems,
}) => {
  // Discover also shows pictures by the members of other tests.
  problems.expected(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /WebSocket/)
  const [reader, author] = [await newMember('reader'), await newMember('author')]
  const write = (content: string, hobby: string) =>
    author.api.createPost({ body: { id: crypto.randomUUID(), content, hobby } })
  await write('A very old map of Saxony', 'maps')
  await write('A newer song about kites', 'singing')
  const page = await pageOf(reader)
  await page.goto('/home')
  await expect(tab(page, 'Discover')).toHaveAttribute('aria-selected', 'true')
  const texts = async () => (await page.getByRole('article').allInnerTexts()).join('\n')
  await expect(postWith(page, 'A very old map of Saxony')).toBeVisible()
  expect((await texts()).indexOf('kites')).toBeLessThan((await texts()).indexOf('Saxony'))

  await page.goto('/hobbies/maps')
  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect.poll(async () => (await reader.api.listFollowedHobbies()).hobbies).toEqual(['maps'])
  await page.goto('/home')
  await expect
    .poll(async () => (await texts()).indexOf('Saxony') - (await texts()).indexOf('kites'))
    .toBeLessThan(0)

  await workerAtWork(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(postWith(page, 'A very old map of Saxony')).toBeVisible()
  await page.goto('/hobbies/maps')
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await reader.api.listFollowedHobbies()).hobbies, { timeout: 30_000 })
    .toEqual([])

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(tab(page, 'Discover')).toHaveAttribute('aria-selected', 'true')
  await publish(page, { text: 'My very first scarf' })
  await expect(tab(page, 'Following')).toHaveAttribute('aria-selected', 'true')
  await expect(postWith(page, 'My very first scarf')).toBeVisible()
  await page.reload()
  await expect(postWith(page, 'My very first scarf')).toBeVisible()
  await expectSent(page, 'My very first scarf')
  await expect.poll(async () => (await reader.api.getFeed()).posts.length).toBe(1)
  const next = await page.context().newPage()
  await next.goto('/home')
  await expect(tab(next, 'Discover')).toHaveAttribute('aria-selected', 'true')
})

test('returns to the place in each tab', async ({ newMember, pageOf }) => {
  const [reader, author] = [await newMember('reader'), await newMember('author')]
  await reader.api.followUser({ params: { userId: author.id } })
  for (let count = 1; count <= 14; count += 1)
    await author.api.createPost({
      body: { id: crypto.randomUUID(), content: `Post number ${count}.\n\n\n\n\n\n\n\n.`, hobby: 'chess' },
    })
  const page = await pageOf(reader)
  await page.goto('/home')
  await expect(tab(page, 'Following')).toHaveAttribute('aria-selected', 'true')
  await postWith(page, 'Post number 8.').evaluate(article => article.scrollIntoView({ block: 'center' }))
  await expect(postWith(page, 'Post number 8.')).toBeInViewport()
  await page.waitForTimeout(400)
  await tab(page, 'Discover').click()
  await expect(page.getByRole('article').first()).toBeInViewport()
  await tab(page, 'Following').click()
  await expect(postWith(page, 'Post number 8.')).toBeInViewport()
})
