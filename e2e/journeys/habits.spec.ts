import type { Locator, Page } from '@playwright/test'
import { createAdmin } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { findServer, loseServer, lostConnection } from '../steps/device.ts'
import { chooseInMenu, expectSent, pendingMark, postWith } from '../steps/posts.ts'

const composerOf = (page: Page) => page.getByRole('dialog', { name: 'New post' })

/** Moves the focus with the Tab key. */
const tabTo = async (target: Locator) => {
  for (let step = 0; step < 30 && !(await target.evaluate(it => it === document.activeElement)); step++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('writes and publishes a post with the keyboard alone, without a network, and suggests a missing hobby', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  problems.expected(lostConnection)
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/home')
  await expectSignedIn(page)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The keys work a moment after the page is shown.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toContainText('Write a post', { timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  const text = composerOf(page).getByRole('textbox', { name: 'What have you been making?' })
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(composerOf(page)).toBeHidden()

  const newPost = page.getByRole('button', { name: 'New post' })
  await tabTo(newPost)
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Typed with ten fingers')
  const hobby = composerOf(page).getByRole('combobox', { name: 'Hobby' })
  await tabTo(hobby)
  await page.keyboard.type('Potte')
  await expect(page.getByRole('option', { name: 'Pottery', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(hobby).toHaveValue('Pottery')
  await loseServer(page.context())
  await page.keyboard.press('Control+Enter')
  await expect(composerOf(page)).toBeHidden()
  await expect(newPost).toBeFocused()
  await expect(pendingMark(page, 'Typed with ten fingers')).toBeVisible()
  await findServer(page.context())
  await expectSent(page, 'Typed with ten fingers')
  expect((await ada.api.getFeed()).posts.map(({ content }) => content)).toEqual(['Typed with ten fingers'])

  await newPost.click()
  await expect(hobby).toBeVisible()
  await loseServer(page.context())
  const name = `Falconry ${ada.username}`
  await hobby.fill(name)
  await page.getByRole('option', { name: `Suggest “${name}” to the admins` }).click()
  await expect(page.getByText(`Thanks. An admin will look at “${name}”.`)).toBeVisible()
  await findServer(page.context())
  const { api } = await createAdmin(server)
  const suggested = async () =>
    (await api.listHobbySuggestions()).suggestions.filter(suggestion => suggestion.name === name).length
  await expect.poll(suggested, { timeout: 30_000 }).toBe(1)
})

test('stops showing posts that a member is not interested in, without a network', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  const id = crypto.randomUUID()
  await ben.api.createPost({ body: { id, content: 'Nothing for Ada', hobby: 'pottery' } })
  const another = { id: crypto.randomUUID(), content: 'A kite for Ada', hobby: 'kite-flying' }
  await cleo.api.createPost({ body: another })
  const page = await pageOf(ada)
  await page.goto('/home')
  await page.getByRole('tab', { name: 'Discover' }).click()
  await expect(postWith(page, 'Nothing for Ada')).toBeVisible()
  await loseServer(page.context())
  await chooseInMenu(page, 'Nothing for Ada', 'Not interested')
  await expect(postWith(page, 'Nothing for Ada')).toBeHidden()
  await findServer(page.context())
  const offered = async () => (await ada.api.getDiscover()).posts.map(post => post.id)
  await expect.poll(offered, { timeout: 30_000 }).not.toContain(id)
  await page.reload()
  await expect(postWith(page, 'A kite for Ada')).toBeVisible()
  await expect(postWith(page, 'Nothing for Ada')).toBeHidden()
})

test('hides the header and the tabs of a phone while it is scrolled down, and lets nothing cover the bookmark of a post', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  for (let count = 1; count <= 12; count += 1)
    await ada.api.createPost({
      body: {
        id: crypto.randomUUID(),
        content: `Knot ${count}. ${'Over, under, through. '.repeat(count * 2)}`,
        hobby: 'knitting',
      },
    })
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 } })
  await page.goto('/home')
  await expect(page.getByRole('article').nth(3)).toBeAttached()
  const [header, tabs] = [page.getByRole('banner'), page.getByRole('tablist')]
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 600)
  for (const part of [header, tabs]) await expect(part).not.toBeInViewport()
  await page.mouse.wheel(0, -50)
  for (const part of [header, tabs]) await expect(part).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 600)
  await expect(header).not.toBeInViewport()
  await page.getByRole('button', { name: 'Account menu' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(header).toBeInViewport({ ratio: 1 })

  const bookmarks = page.getByRole('button', { name: 'Bookmark' })
  let seen = 0
  for (let top = 0; top <= 900; top += 60) {
    await page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top)
    for (const bookmark of await bookmarks.all()) {
      const covered = await bookmark.evaluate(button => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const bars = [...document.querySelectorAll('header, nav')].map(bar => bar.getBoundingClientRect())
        const isBehindBar = bars.some(bar => y + height > bar.top && y < bar.bottom)
        // The tabs stay below the header.
        if (isBehindBar || y < 140 || y + height > innerHeight) return null
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      if (covered === null) continue
      seen += 1
      expect(covered).toBe(false)
    }
  }
  expect(seen).toBeGreaterThan(5)
})
