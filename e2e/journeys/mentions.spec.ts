import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { openChatWith, startChat } from '../steps/chat.ts'
import { expectOnDevice, findServer, loseServer, lostConnection } from '../steps/device.ts'
import { compose, expectSent, postWith } from '../steps/posts.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const people = (page: Page) => page.getByRole('listbox', { name: 'People' })
const tags = (page: Page) => page.getByRole('listbox', { name: 'Tags' })
const words = (page: Page) => page.getByRole('textbox', { name: 'What have you been making?' })

/** Everything before the last characters of the username, so that the list has to help. */
const startOf = ({ username }: Member) => `@${username.slice(0, -2)}`

const goHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

const publishedTags = async (member: Member) =>
  (await member.api.listProfilePosts({ params: { userId: member.id } })).posts.map(post => post.tags)

test('mentions a member and a tag with the keyboard in a post, which notifies and links, and keeps the separate tags of one that is edited', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const word = `glaze${ada.id.slice(-6)}`
  await ada.api.createPost({
    body: { id: crypto.randomUUID(), content: `An earlier #${word}_day`, hobby: 'pottery' },
  })
  for (const [content, tags] of [
    ['A #bowl', ['kiln day', 'raku']],
    ['For @nobody_at_all', []],
  ] as const)
    await ada.api.createPost({
      body: { id: crypto.randomUUID(), content, hobby: 'pottery', tags: [...tags] },
    })
  const page = await pageOf(ada)
  await page.goto('/home')
  const dialog = await compose(page, { text: 'Thanks' })
  await words(page).press('End')
  await words(page).pressSequentially(` ${startOf(ben)}`)
  const option = people(page).getByRole('option', { name: ben.username })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(words(page)).toHaveAttribute('aria-activedescendant', `${await option.getAttribute('id')}`)
  await words(page).press('Enter')
  await expect(words(page)).toHaveValue(`Thanks @${ben.username} `)
  await expect(people(page)).toBeHidden()

  await words(page).pressSequentially(`for #${word}`)
  await expect(tags(page).getByRole('option', { name: `${word}_day` })).toBeVisible()
  await words(page).press('Escape')
  await expect(tags(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await words(page).press('Backspace')
  await expect(tags(page)).toBeHidden()
  await words(page).pressSequentially(` #${word.slice(0, -1)}`)
  await expect(tags(page)).toBeVisible()
  await words(page).press('ArrowDown')
  await words(page).press('Tab')
  const text = `Thanks @${ben.username} for #${word.slice(0, -1)} #${word}_day`
  await expect(words(page)).toHaveValue(`${text} `)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectSent(page, text)
  expect((await publishedTags(ada))[0]).toEqual([word.slice(0, -1), `${word}_day`])

  const post = postWith(page, text)
  await expect(post.getByRole('list', { name: 'Hobby and tags' }).getByRole('link')).toHaveCount(1)
  await post.getByRole('link', { name: `#${word}_day` }).click()
  await expect(page.getByRole('heading', { name: `${word} day` })).toBeVisible()
  await post.getByRole('link', { name: `@${ben.username}` }).click()
  await expect(page).toHaveURL(`/profile/${ben.id}`)
  await expect(page.getByRole('heading', { name: ben.displayName })).toBeVisible()
  const { notifications } = await ben.api.listNotifications()
  expect(notifications.map(({ type }) => type)).toEqual(['mention'])

  await goHome(page)
  const edited = postWith(page, 'A #bowl')
  const chips = edited.getByRole('list', { name: 'Hobby and tags' })
  await expect(chips.getByRole('link')).toHaveText(['Pottery', '#kiln day', '#raku'])
  await edited.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit post' })
  await editor.getByRole('button', { name: 'Remove raku' }).click()
  await words(page).fill('A #bowl for #soup')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectSent(page, 'A #bowl for #soup')
  expect(await publishedTags(ada)).toContainEqual(['kiln day', 'bowl', 'soup'])

  await page.getByRole('link', { name: '@nobody_at_all' }).click()
  await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
})

test('mentions a member with a tap on a phone, in a comment, first of all one of the thread', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben, bea] = [await newMember('ada'), await newMember('ben'), await newMember('bea')]
  const postId = crypto.randomUUID()
  await ada.api.createPost({ body: { id: postId, content: 'A loom', hobby: 'weaving' } })
  await ben.api.createComment({ params: { postId }, body: { id: crypto.randomUUID(), content: 'Lovely' } })
  await ada.api.followUser({ params: { userId: bea.id } })
  const page = await pageOf(ada, phone)
  await page.goto(`/post/${postId}`)
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  await box.tap()
  await box.pressSequentially('Thanks @')
  await expect(people(page).getByRole('option').first()).toContainText(ben.username)
  await expect(people(page).getByRole('option').nth(1)).toContainText(bea.username)
  const [list, field] = await Promise.all([people(page).boundingBox(), box.boundingBox()])
  expect(list?.x).toBeGreaterThanOrEqual(0)
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390)
  expect((list?.y ?? 0) >= (field?.y ?? 0) || (list?.y ?? 0) + (list?.height ?? 0) <= (field?.y ?? 0)).toBe(
    true,
  )
  await people(page).getByRole('option', { name: ben.username }).tap()
  await expect(box).toHaveValue(`Thanks @${ben.username} `)
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByRole('link', { name: `@${ben.username}` }).tap()
  await expect(page).toHaveURL(`/profile/${ben.id}`)
  await expect
    .poll(async () => (await ben.api.listNotifications()).notifications.map(({ type }) => type))
    .toEqual(['mention'])
})

test('mentions in a chat a member who was typed while the list was loading; Enter accepts before it sends', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await startChat(ada, ben)
  const page = await pageOf(ada)
  let load = () => {}
  const typed = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/assets/suggestion-popup-*.js', async route => {
    await typed
    await route.continue()
  })
  await page.goto('/home')
  await openChatWith(page, ben)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.pressSequentially(`Ask ${startOf(ben)}`)
  load()
  await expect(people(page).getByRole('option', { name: ben.username })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue(`Ask @${ben.username} `)
  await box.pressSequentially('about #looms')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  const log = page.getByRole('log')
  await expect(log.getByRole('link', { name: '#looms' })).toHaveAttribute('href', '/tags/looms')
  await log.getByRole('link', { name: `@${ben.username}` }).click()
  await expect(page).toHaveURL(`/profile/${ben.id}`)
})

test('suggests known members and tags, links and tags a post without a connection', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const word = `kiln${ada.id.slice(-6)}`
  await ada.api.followUser({ params: { userId: ben.id } })
  await ben.api.createPost({
    body: { id: crypto.randomUUID(), content: 'A jug', hobby: 'pottery', tags: [word] },
  })
  const page = await pageOf(ada)
  await page.goto('/home')
  await expect(postWith(page, 'A jug')).toBeVisible()
  const dialog = await compose(page, { text: '#' })
  await words(page).pressSequentially(word.slice(0, 6))
  await expect(tags(page).getByRole('option', { name: word })).toBeVisible()
  await expectOnDevice(page, '"tags","suggested"')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await postWith(page, 'A jug').getByRole('link', { name: ben.displayName }).first().click()
  await expect(page.getByRole('heading', { name: ben.displayName })).toBeVisible()
  await goHome(page)
  await postWith(page, 'A jug')
    .getByRole('link', { name: `#${word}` })
    .click()
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await expect(postWith(page, 'A jug')).toBeVisible()
  await expectOnDevice(page, `"lists","tag","${word}"`)
  await goHome(page)
  await loseServer(page.context())
  await page.reload()

  await page.getByRole('button', { name: 'New post' }).click()
  await words(page).fill('')
  await words(page).pressSequentially(`For ${startOf(ben)}`)
  await expect(people(page).getByRole('option', { name: ben.username })).toBeVisible()
  await words(page).press('Tab')
  await words(page).pressSequentially(`#${word.slice(0, 6)}`)
  await expect(tags(page).getByRole('option', { name: word })).toBeVisible()
  await words(page).press('Tab')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const post = postWith(page, `For @${ben.username}`)
  await post.getByRole('link', { name: `#${word}` }).click()
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await expect(post).toBeVisible()
  await post.getByRole('link', { name: `@${ben.username}` }).click()
  await expect(page).toHaveURL(`/profile/${ben.id}`)

  await findServer(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await goHome(page)
  await expectSent(page, `For @${ben.username}`)
  expect((await publishedTags(ada))[0]).toEqual([word])
})
