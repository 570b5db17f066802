import type { Page } from '@playwright/test'
import { test } from '../fixtures/behind-a-proxy.ts'
import { expect } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { postWith } from '../steps/posts.ts'

test('shows a like that another tab sent while this page was loading', async ({
  newMember,
  pageOf,
  lyingProxy: proxy,
}) => {
  const member = await newMember()
  const postId = crypto.randomUUID()
  await member.api.createPost({ body: { id: postId, content: 'A tall jug', hobby: 'pottery' } })
  const other = await pageOf(member)
  const like = (tab: Page, count: number) =>
    postWith(tab, 'A tall jug').getByRole('button', { name: `Like, ${count}` })
  await other.goto('/home')
  await expectSignedIn(other)
  const page = await other.context().newPage()
  // The server makes the page before it gets the like, and the page arrives after the like's answer.
  proxy.delay(async ({ path }) => {
    if (path !== '/home') return
    proxy.forwardUnchanged()
    // So only the answer to the like can show it here.
    proxy.lie(({ path }) => (path.startsWith('/api/feed') ? 'hang' : 'pass'))
    await like(other, 0).click()
    await expect(like(other, 1)).toBeVisible()
    await expect(other.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  })
  await page.goto('/home')
  await expect(like(page, 1)).toBeVisible()
})
