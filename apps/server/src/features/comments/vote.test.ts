import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const scene = async () => {
  const [author, voter] = [await server.member(), await server.member()]
  const post = await publish(author)
  return { author, voter, post, commentId: (await comment(author, post.id)).id }
}
const vote = (member: TestMember, commentId: string, value: number) =>
  member.api.voteComment({ params: { commentId }, body: { value } })

test('changes the totals by the table, and ignores a repeated vote', async () => {
  const { author, voter, post, commentId } = await scene()
  const sums = async (value: number) => {
    const { upvotes, downvotes, voteScore, userVote } = await vote(voter, commentId, value)
    return [upvotes, downvotes, voteScore, userVote]
  }
  expect(await sums(1)).toEqual([1, 0, 1, 1])
  expect(await sums(1)).toEqual([1, 0, 1, 1])
  expect(await sums(-1)).toEqual([0, 1, -1, -1])
  expect(await sums(0)).toEqual([0, 0, 0, 0])
  expect(await sums(0)).toEqual([0, 0, 0, 0])
  expect(await sums(-1)).toEqual([0, 1, -1, -1])
  expect(await sums(1)).toEqual([1, 0, 1, 1])
  const { comments } = await author.api.listComments({ params: { postId: post.id } })
  expect(comments).toMatchObject([{ voteScore: 1, userVote: 0 }])
})

test('counts exactly with 50 members who vote at once and change their votes', async () => {
  const { author, post, commentId } = await scene()
  const voters = await Promise.all(Array.from({ length: 50 }, () => server.member()))
  await Promise.all(voters.map((voter, index) => vote(voter, commentId, index % 2 ? 1 : -1)))
  await Promise.all(voters.map((voter, index) => vote(voter, commentId, index % 5 ? 1 : index % 2 ? 0 : -1)))
  const { comments } = await author.api.listComments({ params: { postId: post.id } })
  expect(comments).toMatchObject([{ upvotes: 40, downvotes: 5, voteScore: 35 }])
})

test('accepts only 1, -1 and 0 as votes', async () => {
  const { voter, commentId } = await scene()
  for (const value of [2, -2, 0.5, 'up', null, true]) {
    const response = await server.request(`/api/comments/${commentId}/vote`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${voter.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ value }),
    })
    expect([response.status, (await response.json()).message]).toEqual([400, 'Invalid vote type'])
  }
  expect(await refusalOf(vote(voter, crypto.randomUUID(), 1))).toBe('404 Comment not found')
})
