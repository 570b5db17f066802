import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { comment } from '../../testing/comments.ts'
import { jpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const scene = async () => {
  const [author, guest] = [await memberWithPassword(server), await memberWithPassword(server)]
  return { author, guest, post: await publish(author) }
}

const withPicture = async (member: TestMember, postId: string, content = '') => {
  const { id, picture } = await upload(member, 'post', await jpeg())
  const made = await comment(member, postId, { content, mediaId: id })
  return { made, mediaId: id, picture }
}

const statusOf = async (url: string, member: TestMember) =>
  (await server.request(url, { headers: { Authorization: `Bearer ${member.token}` } })).status

const stored = (mediaId: string) =>
  server.db.selectFrom('media').select('path').where('id', '=', mediaId).executeTakeFirst()

/** The files that a job will delete. */
const filesToDelete = async () => {
  const { rows } = await server.context.pool.query<{ payload: { paths?: string[] } }>(
    `select payload from graphile_worker._private_jobs`,
  )
  return rows.flatMap(({ payload }) => payload.paths ?? [])
}

test('has a picture, with or without a text, for those who see the post', async () => {
  const { author, guest, post } = await scene()
  const { made, picture } = await withPicture(guest, post.id)
  expect(made).toMatchObject({ content: '', picture })
  const { comments } = await author.api.listComments({ params: { postId: post.id } })
  expect(comments).toMatchObject([{ id: made.id, picture }])
  expect(await statusOf(picture.url, author)).toBe(200)
  const edited = await guest.api.updateComment({
    params: { commentId: made.id },
    body: { content: 'Like this one' },
  })
  expect(edited).toMatchObject({ content: 'Like this one', picture })
  await author.api.updatePost({
    params: { postId: post.id },
    body: { content: 'Only for me', hobby: 'pottery', visibility: 'private' },
  })
  const reader = await server.member()
  expect(await statusOf(picture.url, reader)).toBe(404)
})

test('hides the picture between members who block each other', async () => {
  const { guest, post } = await scene()
  const { picture } = await withPicture(guest, post.id)
  const reader = await server.member()
  expect(await statusOf(picture.url, reader)).toBe(200)
  await guest.api.blockMember({ params: { userId: reader.id } })
  expect(await statusOf(picture.url, reader)).toBe(404)
})

test('takes only a picture of its author that nothing else uses', async () => {
  const { author, guest, post } = await scene()
  const { mediaId } = await withPicture(guest, post.id)
  const refused = '400 This picture is no longer available. Upload it again.'
  expect(await refusalOf(comment(guest, post.id, { mediaId }))).toBe(refused)
  const foreign = await upload(author)
  expect(await refusalOf(comment(guest, post.id, { mediaId: foreign.id }))).toBe(refused)
  const forChat = await upload(guest, 'message')
  expect(await refusalOf(comment(guest, post.id, { mediaId: forChat.id }))).toBe(refused)
  expect((await author.api.getPost({ params: { postId: post.id } })).commentCount).toBe(1)
})

test.each<[string, (it: Awaited<ReturnType<typeof scene>> & { commentId: string }) => Promise<unknown>]>([
  ['comment', ({ guest, commentId }) => guest.api.deleteComment({ params: { commentId } })],
  ['post', ({ author, post }) => author.api.deletePost({ params: { postId: post.id } })],
  ["post's author", ({ author }) => author.api.deleteAccount({ body: { password: password } })],
  ["comment's author", ({ guest }) => guest.api.deleteAccount({ body: { password: password } })],
])('deletes the picture and its files with the %s', async (_, remove) => {
  const it = await scene()
  const { made, mediaId } = await withPicture(it.guest, it.post.id)
  // A reply keeps the place of a deleted comment.
  await comment(it.author, it.post.id, { parentId: made.id })
  const picture = await stored(mediaId)
  await remove({ ...it, commentId: made.id })
  expect(await stored(mediaId)).toBeUndefined()
  expect(await filesToDelete()).toContain(picture?.path)
})
