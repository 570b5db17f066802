import { limits } from '@bowline/domain/limits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectCountdown } from '../../testing/forms.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { CommentThread } from './comment-thread.tsx'
import { aComment, aThread } from './testing.ts'

const ben = aMember('Ben')
const postId = crypto.randomUUID()
const post = aPost(postId)
const comment = (content: string) => aComment(ben, content, { postId })
/** One after the other, a minute apart. */
const numbered = (word: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
    return aComment(ben, `${word} no. ${number}`, { postId, createdAt })
  })

test('loads comments page by page, and the replies of a long thread too', async () => {
  const remarks = numbered('Remark', 1, 20).reverse()
  const oldest = aThread(comment('Remark no. 0'), {
    replyCount: 21,
    replies: numbered('Answer', 1, 20),
    hasMoreReplies: true,
    repliesCursor: 'answers',
  })
  const { server } = renderForMember(<CommentThread post={post} />)
  server.answer({
    listComments: ({ query }) =>
      query?.cursor === 'older'
        ? { comments: [oldest], hasMore: false, nextCursor: null }
        : { comments: remarks.map(each => aThread(each)), hasMore: true, nextCursor: 'older' },
    listReplies: { replies: numbered('Answer', 21, 21), hasMore: false, nextCursor: null },
  })
  const remark = page.getByText(/^Remark no\./)
  const answer = page.getByText(/^Answer no\./)
  await expect.element(remark).toHaveLength(20)
  await page.getByRole('button', { name: 'Show older comments' }).click()
  await expect.element(remark).toHaveLength(21)
  await expect.element(answer).toHaveLength(20)
  await page.getByRole('button', { name: 'Show more replies' }).click()
  await expect.element(answer).toHaveLength(21)
  await expect.element(answer.last()).toHaveTextContent('Answer no. 21')
  await expect.element(page.getByRole('button', { name: /Show (older|more)/ })).not.toBeInTheDocument()
  expect(server.requestsFor('listReplies').map(({ query }) => query?.cursor)).toEqual(['answers'])
})

test('makes the name of the author of a comment large enough to touch', async () => {
  await page.viewport(390, 844)
  const answers = {
    listComments: { comments: [aThread(comment('A word'))], hasMore: false, nextCursor: null },
  }
  renderForMember(<CommentThread post={post} />, { answers })
  const name = page.getByRole('link', { name: 'Ben', exact: true })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('shows how many characters are left in a comment', async () => {
  const answers = { listComments: { comments: [], hasMore: false, nextCursor: null } }
  renderForMember(<CommentThread post={post} />, { answers })
  await expectCountdown(page.getByRole('textbox', { name: 'Write a comment' }), limits.comment)
})

test('keeps "Comment" grey until there is something to send', async () => {
  const answers = { listComments: { comments: [], hasMore: false, nextCursor: null } }
  renderForMember(<CommentThread post={post} />, { answers })
  const send = page.getByRole('button', { name: 'Comment', exact: true })
  await expect.element(send).toHaveAttribute('data-kind', 'muted')
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Lovely')
  await expect.element(send).toHaveAttribute('data-kind', 'strong')
})
