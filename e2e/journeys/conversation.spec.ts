import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'

const words = 'Third attempt at a handle'

const publish = async (author: Member) => {
  const postId = crypto.randomUUID()
  await author.api.createPost({ body: { id: postId, content: words, hobby: 'pottery' } })
  return postId
}

/** The post that the page is about; it contains the comments. */
const postOn = (page: Page) => page.getByRole('article').filter({ hasText: words }).first()
const commentOn = (page: Page, text: string) =>
  page.getByRole('list').getByRole('article').filter({ hasText: text })
const likeOn = (page: Page, count: number) =>
  postOn(page).getByRole('button', { name: `Like, ${count}`, exact: true })

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
}

const countsOf = async (member: Member, postId: string) => {
  const { likeCount, commentCount } = await member.api.getPost({ params: { postId } })
  return { likeCount, commentCount }
}

test('lets two members like and discuss a post: comment, reply, vote, edit and delete, accessibly', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const postId = await publish(ada)
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  await Promise.all([adas, bens].map(page => page.goto(`/post/${postId}`)))
  await expect(bens.getByText('No comments yet.')).toBeVisible()

  await test.step('likes, of which a double click counts as one', async () => {
    await expect(likeOn(bens, 0)).toHaveAttribute('aria-pressed', 'false')
    await likeOn(bens, 0).click()
    await expect(likeOn(bens, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => countsOf(ada, postId)).toMatchObject({ likeCount: 1 })
    await likeOn(bens, 1).click()
    await expect(likeOn(bens, 0)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => countsOf(ada, postId)).toMatchObject({ likeCount: 0 })
    await likeOn(bens, 0).dblclick()
    await expect(likeOn(bens, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => countsOf(ada, postId)).toMatchObject({ likeCount: 1 })
    await bens.reload()
    await expect(likeOn(bens, 1)).toHaveAttribute('aria-pressed', 'true')
    await bens.getByRole('button', { name: 'See who liked this, 1' }).click()
    const dialog = bens.getByRole('dialog', { name: 'Liked by' })
    await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(ben.displayName))
    await bens.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await bens.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(bens.getByRole('alert')).toHaveText('Comment content cannot be empty')
  await write(bens, '  Which <b>clay</b> & glaze is it?\nSee https://example.org/clay  ')
  const bensComment = commentOn(bens, 'Which <b>clay</b> & glaze is it?')
  await expect(bensComment).toBeVisible()
  await expect(bensComment.getByRole('link', { name: 'example.org/clay' })).toHaveAttribute(
    'href',
    'https://example.org/clay',
  )
  await expect(postOn(bens).getByRole('button', { name: 'Comments, 1' })).toBeVisible()

  // It appears on the other screen automatically.
  const atAdas = commentOn(adas, 'Which <b>clay</b> & glaze is it?')
  await expect(atAdas).toBeVisible()
  await expect(postOn(adas).getByRole('button', { name: 'Comments, 1' })).toBeVisible()
  await atAdas.getByRole('button', { name: 'Upvote' }).click()
  await expect(atAdas.getByText('Score 1', { exact: true })).toBeVisible()
  await expect(atAdas.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
  await atAdas.getByRole('button', { name: 'Downvote' }).click()
  await expect(atAdas.getByText('Score -1', { exact: true })).toBeVisible()
  await expect(bensComment.getByText('Score -1', { exact: true })).toBeVisible()
  await atAdas.getByRole('button', { name: 'Downvote' }).click()
  await expect(atAdas.getByText('Score 0', { exact: true })).toBeVisible()
  await expect(atAdas.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'false')

  await atAdas.getByRole('button', { name: 'Reply' }).click()
  await atAdas.getByRole('textbox', { name: 'Write a reply' }).fill('Stoneware, with a celadon glaze.')
  await atAdas.getByRole('button', { name: 'Reply' }).click()
  await expect(commentOn(adas, 'celadon')).toBeVisible()
  await expect(commentOn(bens, 'celadon')).toBeVisible()
  await expect.poll(() => countsOf(ada, postId)).toMatchObject({ commentCount: 2 })

  // An open thread with votes, a reply and its form.
  await atAdas.getByRole('button', { name: 'Upvote' }).click()
  await expect(atAdas.getByText('Score 1', { exact: true })).toBeVisible()
  await atAdas.getByRole('button', { name: 'Reply' }).click()
  await expect(adas.getByRole('textbox', { name: 'Write a reply' })).toBeFocused()
  expect(await violationsOf(adas)).toEqual([])

  await bensComment.getByRole('button', { name: 'More' }).click()
  await bens.getByRole('menuitem', { name: 'Edit' }).click()
  // The text is now in the box, and no longer shown as text.
  const field = bens.getByRole('textbox', { name: 'Edit your comment' })
  await expect(field).toHaveValue('Which <b>clay</b> & glaze is it?\nSee https://example.org/clay')
  await field.fill('Which clay & which glaze?')
  await bens.getByRole('list').getByRole('button', { name: 'Save' }).click()
  await expect(commentOn(adas, 'Which clay & which glaze?')).toContainText('Edited')

  await commentOn(bens, 'which glaze').getByRole('button', { name: 'More' }).click()
  await bens.getByRole('menuitem', { name: 'Delete' }).click()
  await bens.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(commentOn(bens, 'This comment was deleted')).toBeVisible()
  await expect(commentOn(adas, 'This comment was deleted')).toBeVisible()
  await expect(commentOn(adas, 'celadon')).toBeVisible()
  await expect(postOn(bens).getByRole('button', { name: 'Comments, 1' })).toBeVisible()
})
