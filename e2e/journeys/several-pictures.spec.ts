import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { lostConnection } from '../steps/device.ts'
import { chooseInMenu, postWith } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

// The service worker has the parts of the app that a page without a network loads later.
test.use({ serviceWorkers: 'allow' })

test('publishes several pictures written offline, in their order, once', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/home')
  await workerAtWork(page)
  await page.getByRole('button', { name: 'New post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('Three bowls')
  await composer.getByRole('combobox', { name: 'Hobby' }).fill('Pottery')
  await page.getByRole('option', { name: 'Pottery', exact: true }).click()
  await composer.getByLabel('Add image').setInputFiles([await photo(), await photo(), await photo()])
  const fields = composer.getByRole('textbox', { name: 'Describe the image' })
  await expect(fields).toHaveCount(3)
  await page.context().setOffline(true)
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) await fields.nth(index).fill(name)
  await composer.getByRole('button', { name: 'Move picture 3 of 3' }).focus()
  await page.keyboard.press('ArrowUp')
  await composer.getByRole('button', { name: 'Publish' }).click()
  const post = postWith(page, 'Three bowls')
  await expect(post.getByRole('button', { name: /^Open picture/ })).toHaveCount(3)
  await page.context().setOffline(false)
  await expect
    .poll(async () => {
      const { posts } = await ada.api.listProfilePosts({ params: { userId: ada.id } })
      return posts.map(({ pictures }) => pictures.map(({ description }) => description))
    })
    .toEqual([['One', 'Three', 'Two']])

  await chooseInMenu(page, 'Three bowls', 'Edit')
  const editor = page.getByRole('dialog', { name: 'Edit post' })
  await editor.getByRole('button', { name: 'Remove picture' }).first().click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(post.getByRole('button', { name: /^Open picture/ })).toHaveCount(2)
  await expect
    .poll(async () => {
      const { posts } = await ada.api.listProfilePosts({ params: { userId: ada.id } })
      return posts[0]?.pictures.map(({ description }) => description)
    })
    .toEqual(['Three', 'Two'])

  await post.getByRole('button', { name: 'Open picture: Three' }).click()
  await expect(page.getByRole('dialog', { name: 'Three' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Two' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Two' })).toBeHidden()
  await expect(post.getByRole('button', { name: 'Open picture: Three' })).toBeFocused()
})
