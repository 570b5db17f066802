import type { BrowserContext, Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { lostConnection } from '../steps/device.ts'
import { chooseInMenu, compose, expectSent, postWith, publish } from '../steps/posts.ts'

const offlineWords = 'You are currently offline. Some features may be unavailable.'

/** No request of the app reaches the server. Pages still load, and show what the device has stored. */
const cutOff = async (context: BrowserContext) => {
  for (const calls of ['**/healthz', '**/api/**'])
    await context.route(calls, route => route.abort('internetdisconnected'))
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}
const connect = async (context: BrowserContext) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: offlineWords })
const pendingButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Pending changes, ${count}`, exact: true })
const pendingPanel = (page: Page) => page.getByRole('dialog', { name: 'Pending changes' })
const openHome = async (page: Page) => {
  await page.goto('/home')
  await expectSignedIn(page)
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

test('lists pending changes for keyboards, reports a damaged one, and shows the banner while the server cannot be reached', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  test.slow()
  problems.expected(lostConnection)
  const member = await newMember()
  const page = await pageOf(member)
  await openHome(page)

  await cutOff(page.context())
  // Until it knows, the app tries to send the post. An edit of a post that may have arrived is a change of its own.
  await expect(banner(page)).toBeVisible()
  const panel = pendingPanel(page)

  await test.step('the list by keyboard, and accessible', async () => {
    await publish(page, { text: 'First words' })
    await pendingButton(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Edit' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('textbox', { name: 'Edit the text' })).toBeFocused()
    await panel.getByRole('textbox', { name: 'Edit the text' }).fill('Better words')
    await panel.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('paragraph').filter({ hasText: 'Better words' })).toBeVisible()
    // This takes seconds, in which the app may try to send the post.
    expect(await violationsOf(page)).toEqual([])
    await panel.getByRole('button', { name: 'Discard' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await panel.getByRole('button', { name: 'Discard' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Everything is saved')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(postWith(page, 'Better words')).toHaveCount(0)
  })

  await test.step('a damaged change is not sent, the others are', async () => {
    await publish(page, { text: 'To be ruined' })
    await publish(page, { text: 'Left alone' })
    await damage(page, member, 'To be ruined')
    await page.reload()
    await connect(page.context())
    await expectSent(page, 'Left alone')
    await pendingButton(page, 1).click()
    await expect(panel.getByText("One change couldn't be read")).toBeVisible()
    await expect(panel.getByText('To be ruined')).toBeVisible()
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect(panel.getByText('Everything is saved')).toBeVisible()
    const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
    expect(posts).toMatchObject([{ content: 'Left alone' }])
  })

  await test.step('the banner, and a message when the server is back', async () => {
    await page.keyboard.press('Escape')
    await expect(banner(page)).toHaveCount(0)
    await server.kill()
    await page.getByRole('button', { name: /Switch to/ }).click()
    await expect(banner(page)).toHaveText(offlineWords)
    await server.start()
    await expect(page.getByRole('status').filter({ hasText: "You're back online!" })).toBeVisible({
      timeout: 40_000,
    })
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText("You're back online!")).toHaveCount(0, { timeout: 6_000 })
  })
})

/** Changes the stored operation with this text, so that its checksum is wrong. */
const damage = (page: Page, member: Member, text: string) =>
  page.evaluate(
    async ([name, content]) => {
      const opening = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>(resolve => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const store = database.transaction('items', 'readwrite').objectStore('items')
      await new Promise<void>(resolve => {
        const cursor = store.openCursor()
        cursor.onsuccess = () => {
          const found = cursor.result
          if (!found) return resolve()
          const item = found.value
          if (item.operation.content === content) found.update({ ...item, checksum: '00000000' })
          found.continue()
        }
      })
      database.close()
    },
    [`bowline-member-${member.id}`, text] as const,
  )

test('lets members publish a refused post after all, resolve edits made on two devices, and reports a full device', async ({
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  const page = await pageOf(member)
  await openHome(page)

  await test.step('a refused post is listed with its text, reopened in the composer, and published', async () => {
    await page.route('**/api/posts', route =>
      route.fulfill({ status: 400, json: { code: 'invalid-input', message: 'Not like this' } }),
    )
    await publish(page, { text: 'Refused once', picture: await photo(), description: 'A bowl' })
    await pendingButton(page, 1).click()
    const panel = pendingPanel(page)
    await expect(panel.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
    await expect(panel.getByRole('listitem')).toContainText(['Refused once'])
    await expect(panel.getByText('Not like this')).toBeVisible()
    await panel.getByRole('button', { name: 'Edit' }).click()
    const composer = page.getByRole('dialog', { name: 'New post' })
    await expect(composer.getByRole('img', { name: 'A bowl' })).toBeVisible()
    await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('Said otherwise')
    await page.unrouteAll()
    await composer.getByRole('button', { name: 'Publish' }).click()
    await expectSent(page, 'Said otherwise')
    await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
    const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
    expect(posts).toMatchObject([{ content: 'Said otherwise', media: { description: 'A bowl' } }])
  })

  const [post] = (await member.api.listProfilePosts({ params: { userId: member.id } })).posts
  const postId = post?.id ?? ''
  let before = 'Said otherwise'
  for (const [choice, mine, theirs, result] of [
    ["Keep this device's version", 'From the desk', 'From the phone', 'From the desk'],
    ['Keep the other version', 'At the desk again', 'On the phone again', 'On the phone again'],
    ['Combine', 'Last at the desk', 'Last on the phone', 'Both of them'],
  ] as const)
    await test.step(`an edit of a post changed on another device: ${choice}`, async () => {
      await chooseInMenu(page, before, 'Edit')
      const editor = page.getByRole('dialog', { name: 'Edit post' })
      await editor.getByRole('textbox', { name: 'What have you been making?' }).fill(mine)
      await member.api.updatePost({ params: { postId }, body: { content: theirs } })
      await editor.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Compare' }).click()
      const dialog = page.getByRole('dialog', { name: 'Changed on another device' })
      await expect(dialog.getByText(mine)).toBeVisible()
      await expect(dialog.getByText(theirs)).toBeVisible()
      await dialog.getByRole('button', { name: choice }).click()
      if (choice === 'Combine') {
        await dialog.getByRole('textbox').fill(result)
        await dialog.getByRole('button', { name: 'Save' }).click()
      }
      await expect(dialog).toBeHidden()
      await expect(postWith(page, result)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
      expect((await member.api.getPost({ params: { postId } })).content).toBe(result)
      before = result
    })

  await test.step('a full device keeps the text in the composer', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    const dialog = await compose(page, { text: 'No room for this' })
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText("There isn't enough space on this device to save your change.")).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue(
      'No room for this',
    )
  })
})
