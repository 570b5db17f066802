import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './generated/schema.ts'

/**
 * A program against the API by someone who only has its OpenAPI document: a visitor signs in, publishes a post, votes on
 * a comment and signs out. Usage: node journey.ts URL EMAIL PASSWORD
 */
const [baseUrl = '', email = '', password = ''] = process.argv.slice(2)
const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const visitor = createClient<paths>({ baseUrl })

const nobody = await visitor.GET('/session')
assert.equal(nobody.data?.member, null)

const refused = await visitor.POST('/posts', {
  params: { header: newKey() },
  body: { id: crypto.randomUUID(), content: 'A visitor cannot publish', hobby: 'pottery' },
})
assert.equal(refused.response.status, 401)
assert.equal(refused.error?.code, 'unauthenticated')

const signedIn = await visitor.POST('/session', {
  params: { header: newKey() },
  body: { email, password, wantToken: true },
})
assert.ok(signedIn.data, signedIn.error?.message)
const member = createClient<paths>({
  baseUrl,
  headers: { Authorization: `Bearer ${signedIn.data.token}` },
})
const session = await member.GET('/session')
assert.equal(session.data?.member?.email, email)

const postId = crypto.randomUUID()
const publish = () =>
  member.POST('/posts', {
    params: { header: { 'Idempotency-Key': `post-${postId}` } },
    body: { id: postId, content: 'A mug with a lid', hobby: 'pottery' },
  })
const [first, again] = [await publish(), await publish()]
assert.equal(first.response.status, 201)
assert.deepEqual(again.data, first.data)

const feed = await member.GET('/feed', { params: { query: { limit: 10 } } })
assert.deepEqual(
  feed.data?.posts.map(({ id }) => id),
  [postId],
)

const commentId = crypto.randomUUID()
const comment = await member.POST('/posts/{postId}/comments', {
  params: { path: { postId }, header: newKey() },
  body: { id: commentId, content: 'It holds two cups' },
})
assert.equal(comment.data?.userVote, 0)
for (const value of [1, 0, -1] as const) {
  const voted = await member.PUT('/comments/{commentId}/vote', {
    params: { path: { commentId }, header: newKey() },
    body: { value },
  })
  assert.equal(voted.data?.userVote, value)
}

await member.DELETE('/session', { params: { header: newKey() } })
const ended = await member.GET('/session')
assert.equal(ended.data?.member, null)
