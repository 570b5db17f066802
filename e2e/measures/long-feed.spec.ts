import type { CDPSession, Page } from '@playwright/test'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'

const posts = 2000
/** Every so many posts have a picture. */
const pictured = 4
const most = { elements: 3000, heap: 40 }

test('reads a feed of 2,000 posts', async ({ newMember, pageOf }) => {
  test.setTimeout(900_000)
  const [author, reader] = [await newMember('author'), await newMember('reader')]
  const { name, buffer } = await photo(800, 600)
  for (let number = 1; number <= posts; number += 1) {
    const mediaId = number % pictured === 0 ? crypto.randomUUID() : null
    if (mediaId)
      await author.api.uploadMedia({
        query: { id: mediaId, purpose: 'post', fileName: name, description: 'A bowl' },
        body: new Uint8Array(buffer),
      })
    const content = `Piece number ${number}. ${'It took a while to get the glaze right. '.repeat(number % 5)}`
    await author.api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'pottery', mediaId } })
  }
  await reader.api.followUser({ params: { userId: author.id } })
  const page = await pageOf(reader)
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/home')
  await expectSignedIn(page)
  await page.mouse.move(640, 400)
  await report(page, devtools, 'one page')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText("You're all caught up")).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 600_000, intervals: [0] })
  const { elements, heap } = await report(page, devtools, `${posts} posts`)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.waitForTimeout(1000)
  const before = await topPost(page)
  const moves: Record<string, () => Promise<unknown>> = {
    'a post': () => openAndReturn(page, before.id, /ago|Just now/),
    'a profile': () => openAndReturn(page, before.id, author.displayName),
    'a reload': () => page.reload(),
  }
  for (const [where, move] of Object.entries(moves)) {
    const start = Date.now()
    await move()
    await expect.poll(() => topOf(page, before.id), { timeout: 20_000 }).toBeCloseTo(before.top, 0)
    const seconds = (Date.now() - start) / 1000
    await page.waitForTimeout(2000)
    const moved = Math.abs((await topOf(page, before.id)) - before.top)
    console.log(`back from ${where}: moved by ${moved.toFixed(2)} px, after ${seconds.toFixed(1)} s`)
    expect(moved).toBeLessThan(1)
  }
  await report(page, devtools, 'after the reload')
  expect(elements).toBeLessThanOrEqual(most.elements)
  expect(heap).toBeLessThanOrEqual(most.heap)
})

const openAndReturn = async (page: Page, postId: string, link: string | RegExp) => {
  await page.locator(`[data-post="${postId}"]`).getByRole('link', { name: link }).first().click()
  await expect(page).not.toHaveURL('/home')
  await page.waitForTimeout(1000)
  await page.goBack()
  await expect(page).toHaveURL('/home')
}

/** The first post whose links are all in the window. */
const topPost = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-post]')) {
      const { top } = element.getBoundingClientRect()
      if (top > 90 && top < innerHeight) return { id: element.dataset.post ?? '', top }
    }
    throw new Error('There is no post in the window.')
  })

const topOf = (page: Page, postId: string) =>
  page.evaluate(
    id => document.querySelector(`[data-post="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    postId,
  )

const megabyte = 1024 * 1024

const report = async (page: Page, devtools: CDPSession, when: string) => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { elements, stored } = await page.evaluate(async () => {
    const { usage = 0 } = await navigator.storage.estimate()
    return { elements: document.querySelectorAll('*').length, stored: usage }
  })
  const heap = usedSize / megabyte
  console.log(
    `${when}: ${elements} elements, ${heap.toFixed(1)} MB of JavaScript objects, ${(stored / megabyte).toFixed(1)} MB stored`,
  )
  return { elements, heap }
}
