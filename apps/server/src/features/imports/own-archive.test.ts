import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { archiveOf, importInto } from '../../testing/archives.ts'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer } from '../../testing/server.ts'

test('keeps settings made here, and does not restore a removed comment', async () => {
  const server = await createTestServer()
  const admin = await server.member({ isAdmin: true })
  const member = await server.member({ displayName: 'Chosen here' })
  const post = await publish(member)
  const said = await comment(member, post.id, { content: 'Buy my bowls' })
  const own = await archiveOf(server, member)
  await admin.api.removeContent({
    body: { id: randomUUID(), subject: 'comment', subjectId: said.id, reason: 'An advertisement' },
  })
  await member.api.updateProfile({ body: { bio: 'Written later' } })
  const ended = await importInto(server, member, own)
  expect(ended?.lines).toContainEqual({ kind: 'comments', outcome: 'left-out', reason: 'removed', count: 1 })
  const { comments } = await member.api.listComments({ params: { postId: post.id } })
  expect(comments).toEqual([])
  expect(await member.api.getProfile({ params: { userId: member.id } })).toMatchObject({
    displayName: 'Chosen here',
    bio: 'Written later',
  })
  await server.close()
})

test('awards nothing and restores nothing that was deleted when members import their own archive', async () => {
  const server = await createTestServer()
  const [admin, member, other] = [
    await server.member({ isAdmin: true }),
    await server.member(),
    await server.member(),
  ]
  const theirs = await publish(other)
  const own = await publish(member)
  const deleted = await comment(member, theirs.id, { content: 'I regret this' })
  const withdrawn = await comment(member, own.id, { content: 'And this' })
  const removed = await comment(member, own.id, { content: 'Buy my bowls' })
  for (const { id, postId } of [deleted, withdrawn, removed]) await comment(other, postId, { parentId: id })
  const bytes = await archiveOf(server, member)
  const earned = async () => (await member.api.getKnots({ params: { userId: member.id } })).total
  for (const { id } of [deleted, withdrawn]) await member.api.deleteComment({ params: { commentId: id } })
  await admin.api.removeContent({
    body: { id: randomUUID(), subject: 'comment', subjectId: removed.id, reason: 'An advertisement' },
  })
  const before = await earned()
  const ended = await importInto(server, member, bytes)
  expect(ended?.lines).toContainEqual({ kind: 'comments', outcome: 'left-out', reason: 'removed', count: 3 })
  expect(await earned()).toBe(before)
  for (const postId of [theirs.id, own.id]) {
    const { comments } = await other.api.listComments({ params: { postId } })
    expect(comments.filter(({ isDeleted }) => !isDeleted)).toEqual([])
  }
  expect((await member.api.exportMyData()).comments).toEqual([])
  await server.close()
})

test('awards and restores nothing whose id now belongs to another member', async () => {
  const server = await createTestServer()
  const [admin, member, other] = [
    await server.member({ isAdmin: true }),
    await server.member(),
    await server.member(),
  ]
  const own = await publish(member)
  const gone = await publish(member, { content: 'Written again by somebody else' })
  const removed = await comment(member, own.id, { content: 'Buy my bowls' })
  const bytes = await archiveOf(server, member)
  const earned = async () => (await member.api.getKnots({ params: { userId: member.id } })).total
  await member.api.deletePost({ params: { postId: gone.id } })
  await admin.api.removeContent({
    body: { id: randomUUID(), subject: 'comment', subjectId: removed.id, reason: 'An advertisement' },
  })
  await publish(other, { id: gone.id, content: 'Mine now' })
  await comment(other, own.id, { id: removed.id, content: 'Mine too' })
  const before = await earned()
  await importInto(server, member, bytes)
  expect(await earned()).toBe(before)
  const { comments } = await other.api.listComments({ params: { postId: own.id } })
  expect(comments.map(({ content }) => content)).toEqual(['Mine too'])
  await server.close()
})
