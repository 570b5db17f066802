import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { liveConnected } from '../steps/live.ts'

const publish = ({ api }: Member, hobby = 'knitting') =>
  api.createPost({ body: { id: crypto.randomUUID(), content: 'One more row', hobby } })

const moment = (page: Page) => page.getByRole('status').filter({ hasText: "You've reached a new level" })

/** The app has recorded the current level. */
const levelNoted = (member: Member, level: string) =>
  expect.poll(async () => (await member.api.getSession()).member?.preferences.celebratedLevel).toBe(level)

test('celebrates a new level once, in one of all tabs and devices, and lets the member dismiss it', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  // 25 for the address and 10 a post: one short of Apprentice.
  await Promise.all(Array.from({ length: 47 }, () => publish(ada)))
  const laptop = await pageOf(ada)
  const pages = [laptop, await laptop.context().newPage(), await pageOf(ada)]
  for (const page of pages) {
    const connected = liveConnected(page)
    await page.goto('/home')
    await expectSignedIn(page)
    await connected
  }
  await levelNoted(ada, 'Sprout')
  for (const page of pages) await expect(moment(page)).toHaveCount(0)

  await publish(ada)
  const shown = async () => {
    const counts = await Promise.all(pages.map(page => moment(page).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(shown).toBe(1)
  const [page] = (
    await Promise.all(pages.map(async page => ((await moment(page).count()) ? [page] : [])))
  ).flat()
  if (!page) throw new Error('The celebration is gone.')
  // It closes after a few seconds, but not while the pointer is on it.
  await moment(page).hover()
  await expect(moment(page)).toContainText('Apprentice')
  await expect(moment(page)).toContainText('Next: Explorer, 1,495 Knots to go')
  // It blocks nothing, and leaves the focus where it was.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(moment(page)).toBeVisible()
  await page
    .locator('div')
    .filter({ has: moment(page) })
    .last()
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(moment(page)).toHaveCount(0)

  for (const one of pages) {
    await one.reload()
    await expectSignedIn(one)
  }
  await levelNoted(ada, 'Apprentice')
  expect(await shown()).toBe(0)
})

test('does not celebrate a level that was reached long ago, shows why Knots were reversed, and lets members leave the leaderboard', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await Promise.all(Array.from({ length: 45 }, () => publish(ada)))
  for (let posts = 0; posts < 3; posts += 1) await publish(ada, 'origami')
  await publish(ben, 'origami')
  const { id: postId } = await publish(ada)
  await ada.api.deletePost({ params: { postId } })
  const page = await pageOf(ada)
  await page.goto('/profile?tab=knots')
  const knots = page.getByRole('region', { name: 'Knots' })
  await levelNoted(ada, 'Apprentice')
  await expect(knots.getByRole('button', { name: 'Level: Apprentice' })).toBeVisible()
  await expect(moment(page)).toHaveCount(0)

  await test.step('the history', async () => {
    await knots.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'Knots history' })
    const rows = history.getByRole('list', { name: 'Knots history' }).getByRole('listitem')
    await expect(rows.nth(0)).toContainText('-10Knots taken back: the post was deleted or made private')
    await expect(rows.nth(1)).toContainText('+10Published a post')
    await expect(history).toContainText(
      'You lose Knots when the post, comment or check-in that earned them is deleted',
    )
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  const board = page.getByRole('dialog', { name: 'Leaderboard' })
  const chooseHobby = async (name: string) => {
    await board.getByRole('combobox', { name: 'Hobby' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await knots.getByRole('button', { name: 'Leaderboard' }).click()
  await chooseHobby('Origami')
  const rows = board.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(rows).toHaveText([
    new RegExp(`1.*${ada.displayName}.*You.*30`),
    new RegExp(`2.*${ben.displayName}.*10`),
  ])
  await board.getByRole('tab', { name: 'All time' }).click()
  await expect(rows).toHaveCount(2)
  await rows.last().getByRole('link', { name: ben.displayName }).click()
  await expect(page).toHaveURL(`/profile/${ben.id}`)
  await expect(board).toBeHidden()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const shown = page.getByRole('switch', { name: 'Show me on leaderboards' })
  await expect(shown).toBeChecked()
  await shown.click()
  await expect(shown).not.toBeChecked()
  await expect.poll(async () => (await ada.api.getSession()).member?.preferences.onLeaderboards).toBe(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('tab', { name: 'Knots' }).click()
  await knots.getByRole('button', { name: 'Leaderboard' }).click()
  await chooseHobby('Origami')
  await expect(rows).toHaveCount(1)
  await expect(board.getByText("You're hidden from leaderboards.")).toBeVisible()
  await chooseHobby('Beekeeping')
  await expect(board.getByRole('heading', { name: 'No Knots here yet' })).toBeVisible()
})

test('celebrates a first post and a first connection once each, in one tab, and never again', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const shown: string[] = []
  const first = await pageOf(ada)
  const pages = [first, await first.context().newPage()]
  for (const page of pages) {
    await page.exposeFunction('noteFirst', (title: string) => shown.push(title))
    await page.addInitScript(noteFirsts)
    const connected = liveConnected(page)
    await page.goto('/home')
    await expectSignedIn(page)
    await connected
  }
  await levelNoted(ada, 'Sprout')
  await publish(ada)
  await expect.poll(() => shown).toEqual(['Your first post'])
  for (const page of pages) await expect(page.getByText('First of many')).toHaveCount(0)
  await publish(ada)

  await ada.api.followUser({ params: { userId: ben.id } })
  await ben.api.followUser({ params: { userId: ada.id } })
  await expect.poll(() => shown).toEqual(['Your first post', 'Your first connection'])
  await ada.api.unfollowUser({ params: { userId: ben.id } })
  await ada.api.followUser({ params: { userId: ben.id } })
  for (const page of pages) {
    await page.reload()
    await expectSignedIn(page)
  }
  await publish(ada)
  for (const page of pages) await expect(page.getByText('First of many')).toHaveCount(0)
  expect(shown).toHaveLength(2)
})

/** In the page: reports each celebration of a first when it is inserted, because it closes after a moment. */
const noteFirsts = () => {
  const { noteFirst } = window as unknown as { noteFirst: (title: string) => void }
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const words = node instanceof Element ? node.querySelector('[role="status"]') : null
        if (words?.textContent?.startsWith('First of many'))
          noteFirst(words.querySelectorAll('p')[1]?.textContent ?? '')
      }
  }).observe(document, { childList: true, subtree: true })
}
