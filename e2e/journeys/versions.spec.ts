import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { lostConnection } from '../steps/device.ts'
import { chooseInMenu, postWith } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

// The service worker has the parts of the app that a page without a network loads later.
test.use({ serviceWorkers: 'allow' })

test('edits a post, and a profile with its cover, offline; shows readers what posts and comments said before', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const postId = crypto.randomUUID()
  await ada.api.createPost({ body: { id: postId, content: 'A <blue> vase', hobby: 'pottery' } })
  const page = await pageOf(ada)
  await page.goto('/home')
  await workerAtWork(page)
  await expect(postWith(page, 'A <blue> vase')).toBeVisible()
  await chooseInMenu(page, 'A <blue> vase', 'Edit')
  const editor = page.getByRole('dialog', { name: 'Edit post' })
  await page.context().setOffline(true)
  await editor.getByRole('textbox', { name: 'What have you been making?' }).fill('A green vase')
  await editor.getByRole('button', { name: 'Save' }).click()
  const post = postWith(page, 'A green vase')
  await expect(post).toBeVisible()
  await page.context().setOffline(false)
  await expect(post.getByRole('button', { name: 'Edited' })).toBeVisible()

  await test.step('adds a link, a location and a cover to a profile', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit profile' })
    await dialog.getByLabel('Choose a cover').setInputFiles(await photo(1200, 900))
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
    await page.context().setOffline(true)
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Kraków')
    await dialog.getByRole('textbox', { name: 'Link' }).fill('a b')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a web address like example.org')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Link' }).fill('potter.example/shop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const link = page.getByRole('link', { name: 'potter.example/shop' })
    await expect(link).toHaveAttribute('rel', 'nofollow noopener ugc me')
    await expect(page.getByText('Kraków')).toBeVisible()

    await page.context().setOffline(false)
    const params = { userId: ada.id }
    await expect
      .poll(() => ben.api.getProfile({ params }))
      .toMatchObject({
        location: 'Kraków',
        link: 'https://potter.example/shop',
        cover: { width: 1500, height: 500 },
      })
    await page.reload()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await dialog.getByRole('button', { name: 'Remove cover' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await ben.api.getProfile({ params })).cover).toBe(null)
  })

  const commentId = crypto.randomUUID()
  await ada.api.createComment({ params: { postId }, body: { id: commentId, content: 'Five hours' } })
  await ada.api.updateComment({ params: { commentId }, body: { content: 'Six hours' } })
  const bens = await pageOf(ben, { serviceWorkers: 'block' })
  await bens.goto(`/post/${postId}`)
  const history = bens.getByRole('dialog', { name: 'Edit history' })
  const versions = history.getByRole('listitem')
  await bens.getByRole('button', { name: 'Edited' }).first().click()
  await expect(versions).toHaveText([/^NowA green vase$/, /A <blue> vase$/])
  await bens.goBack()
  await expect(history).toBeHidden()
  await bens.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Edited' }).click()
  await expect(versions).toHaveText([/^NowSix hours$/, /Five hours$/])
  await bens.keyboard.press('Escape')

  await ada.api.updatePost({ params: { postId }, body: { visibility: 'private' } })
  await bens.reload()
  await expect(bens.getByText('Post not found')).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Edited' })).toHaveCount(0)
})
