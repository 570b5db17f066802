import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { lostConnection, onDevice } from '../steps/device.ts'

// The service worker has the parts of the app that a page without a network loads later.
test.use({ serviceWorkers: 'allow' })

test('comments with a picture, offline too, and keeps it in the draft over a reload', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const postId = crypto.randomUUID()
  await ben.api.createPost({ body: { id: postId, content: 'Which glaze?', hobby: 'pottery' } })
  const page = await pageOf(ada)
  await page.goto(`/post/${postId}`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const thread = page.getByRole('region', { name: 'Comments' })
  await thread.getByLabel('Add image').setInputFiles(await photo())
  await thread.getByRole('textbox', { name: 'Describe the image' }).fill('A blue tile')
  await expect(thread.getByRole('button', { name: 'Add image' })).toHaveCount(0)
  await expect.poll(async () => (await onDevice(page)).includes('A blue tile')).toBe(true)
  await page.reload()
  await expect(thread.getByRole('textbox', { name: 'Describe the image' })).toHaveValue('A blue tile')
  await page.context().setOffline(true)
  await thread.getByRole('button', { name: 'Comment', exact: true }).click()
  const shown = thread.getByRole('button', { name: 'Open picture: A blue tile' })
  await expect(shown).toBeVisible()
  await page.context().setOffline(false)
  const comments = async () => {
    const page = await ben.api.listComments({ params: { postId } })
    return page.comments.map(({ content, picture }) => ({ content, description: picture?.description }))
  }
  await expect.poll(comments).toEqual([{ content: '', description: 'A blue tile' }])
  await shown.click()
  await expect(page.getByRole('dialog', { name: 'A blue tile' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const reader = await pageOf(ben)
  await reader.goto(`/post/${postId}`)
  const theirs = reader.getByRole('region', { name: 'Comments' })
  await expect(theirs.getByRole('img', { name: 'A blue tile' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Reply' }).click()
  await theirs.getByRole('textbox', { name: 'Write a reply' }).fill('That one!')
  await theirs
    .getByLabel('Add image')
    .last()
    .setInputFiles(await photo())
  await theirs.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(thread.getByText('That one!')).toBeVisible()
  await expect(thread.getByRole('button', { name: /^Open picture/ })).toHaveCount(2)
})
