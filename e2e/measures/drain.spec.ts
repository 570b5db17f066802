import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { findServer, loseServer } from '../steps/device.ts'

const likes = 240
const comments = 60
const most = { seconds: 20, longTask: 100 }
/** Milliseconds without a write, after which the queue counts as sent. */
const quiet = 5000

test('sends 300 queued operations', async ({ newMember, pageOf, problems }) => {
  test.setTimeout(600_000)
  problems.expected(/net::|WebSocket/)
  const [author, reader] = [await newMember('author'), await newMember('reader')]
  const postIds = Array.from({ length: likes }, () => crypto.randomUUID())
  for (const [number, id] of postIds.entries())
    await author.api.createPost({ body: { id, content: `Piece number ${number}.`, hobby: 'pottery' } })
  await reader.api.followUser({ params: { userId: author.id } })
  const page = await pageOf(reader)
  await page.goto('/home')
  await expectSignedIn(page)
  await page.mouse.move(640, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(page.getByText("You're all caught up")).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 120_000, intervals: [0] })

  await loseServer(page.context())
  const liked = new Set<string>()
  await expect(async () => {
    const found = await page.evaluate(
      known => {
        const posts = [...document.querySelectorAll<HTMLElement>('article[data-post]')]
        const others = posts.filter(({ dataset }) => !known.includes(dataset.post ?? ''))
        for (const post of others) post.querySelector<HTMLElement>('button[aria-label^="Like"]')?.click()
        return others.map(({ dataset }) => dataset.post ?? '')
      },
      [...liked],
    )
    for (const id of found) liked.add(id)
    await page.mouse.wheel(0, -1200)
    expect(liked.size).toBe(likes)
  }).toPass({ timeout: 120_000, intervals: [50] })
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comments/ })
    .click()
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  for (let number = 1; number <= comments; number += 1) {
    await box.fill(`Lovely ${number}`)
    await box.press('Control+Enter')
    await expect(box).toHaveValue('')
  }

  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver(list => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  const reads: string[] = []
  const batches: number[] = []
  const writes: number[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    if (response.request().method() === 'GET') reads.push(pathname)
    else writes.push(Date.now())
    if (pathname === '/api/batch') batches.push(Date.now())
  })
  const start = Date.now()
  await findServer(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const isQuiet = () => writes.length > 0 && Date.now() - (writes.at(-1) ?? 0) > quiet
  await expect.poll(isQuiet, { timeout: 120_000 }).toBe(true)
  const seconds = ((writes.at(-1) ?? 0) - start) / 1000
  for (const postId of postIds) {
    const post = await author.api.getPost({ params: { postId } })
    expect([post.likeCount, post.commentCount]).toEqual([1, postId === postIds.at(-1) ? comments : 0])
  }
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  console.log(
    `${likes + comments} operations answered after ${seconds.toFixed(1)} s, ${batches.length} batches, ${reads.length} reads, longest task ${longest.toFixed(0)} ms`,
  )
  expect(seconds).toBeLessThanOrEqual(most.seconds)
  expect(longest).toBeLessThanOrEqual(most.longTask)
})
