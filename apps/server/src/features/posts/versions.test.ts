import { randomUUID } from 'node:crypto'
import { limits } from '@bowline/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { follow } from '../../testing/connect.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let author: TestMember
let reader: TestMember
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  author = await server.member()
  reader = await server.member()
})

const versionsOf = async (postId: string, by = reader) =>
  (await by.api.listPostVersions({ params: { postId } })).versions
const commentVersionsOf = async (commentId: string, by = reader) =>
  (await by.api.listCommentVersions({ params: { commentId } })).versions
type Change = Parameters<TestMember['api']['updatePost']>[0]['body']
const edit = (postId: string, body: Change) => {
  server.advance(1000)
  return author.api.updatePost({ params: { postId }, body })
}
const editComment = (commentId: string, content: string) => {
  server.advance(1000)
  return author.api.updateComment({ params: { commentId }, body: { content } })
}

describe('an edited post', () => {
  test('lists its earlier texts, newest first, each with the time from which it was shown', async () => {
    const post = await publish(author, { content: 'One <b>' })
    expect([post.isEdited, await versionsOf(post.id)]).toEqual([false, []])
    const second = await edit(post.id, { content: 'Two' })
    expect(second.isEdited).toBe(true)
    await edit(post.id, { content: 'Three' })
    expect(await versionsOf(post.id)).toEqual([
      { content: 'Two', writtenAt: second.updatedAt, picturesChanged: false },
      { content: 'One &lt;b&gt;', writtenAt: post.createdAt, picturesChanged: false },
    ])
    const { posts } = await reader.api.listProfilePosts({ params: { userId: author.id } })
    expect(posts[0]?.isEdited).toBe(true)
  })

  test('says which edit replaced its pictures, and deletes the replaced files', async () => {
    const [first, other] = [await upload(author), await upload(author)]
    const post = await publish(author, { content: 'A vase', mediaId: first.id })
    const edited = await edit(post.id, { pictures: [{ id: other.id }] })
    expect(edited.pictures.map(({ id }) => id)).toEqual([other.id])
    expect(await versionsOf(post.id)).toMatchObject([{ content: 'A vase', picturesChanged: true }])
    const headers = { Authorization: `Bearer ${author.token}` }
    expect((await server.request(first.picture.url, { headers })).status).toBe(404)
  })

  test('has no version for an edit of the hobby, tags, audience or description alone', async () => {
    const { id: mediaId } = await upload(author)
    const post = await publish(author, { content: 'A vase', mediaId })
    const pictures = [{ id: mediaId, description: 'Blue' }]
    const words = { content: 'A vase', hobby: 'chess', tags: ['blue'] }
    const edited = await edit(post.id, { ...words, visibility: 'followers', pictures })
    expect(edited).toMatchObject({ hobby: 'chess', isEdited: false })
  })

  test('has no version for a refused edit, and one for an edit sent twice', async () => {
    const post = await publish(author, { content: 'One' })
    const body = { content: 'Two', baseUpdatedAt: '2020-01-01T00:00:00.000Z' }
    expect(await refusalOf(edit(post.id, body))).toMatch(/^409/)
    expect(await versionsOf(post.id)).toEqual([])
    const options = { idempotencyKey: randomUUID() }
    server.advance(1000)
    for (const _ of [1, 2])
      await author.api.updatePost({ params: { postId: post.id }, body: { content: 'Two' } }, options)
    expect(await versionsOf(post.id)).toHaveLength(1)
  })

  test('keeps the latest versions only', async () => {
    const post = await publish(author, { content: 'Version 0' })
    for (let index = 1; index <= limits.versions + 2; index += 1)
      await edit(post.id, { content: `Version ${index}` })
    const contents = (await versionsOf(post.id)).map(({ content }) => content)
    expect([contents.length, contents[0], contents.at(-1)]).toEqual([
      limits.versions,
      `Version ${limits.versions + 1}`,
      'Version 2',
    ])
  })

  test('shows its versions only to those who may see it now', async () => {
    const post = await publish(author, { content: 'For everybody' })
    await edit(post.id, { content: 'Changed' })
    expect(await versionsOf(post.id)).toHaveLength(1)
    await edit(post.id, { visibility: 'followers' })
    expect(await refusalOf(versionsOf(post.id))).toBe('404 Post not found')
    await follow(reader, author)
    expect(await versionsOf(post.id)).toHaveLength(1)
    await author.api.blockMember({ params: { userId: reader.id } })
    expect(await refusalOf(versionsOf(post.id))).toBe('404 Post not found')
    await admin.api.removeContent({
      body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'Spam' },
    })
    expect(await refusalOf(versionsOf(post.id, author))).toBe('404 Post not found')
  })
})

describe('an edited comment', () => {
  test('lists its earlier texts to those who may see it now', async () => {
    const post = await publish(reader)
    const said = await comment(author, post.id, { content: 'One' })
    expect(await commentVersionsOf(said.id)).toEqual([])
    await editComment(said.id, 'One')
    expect(await commentVersionsOf(said.id)).toEqual([])
    await editComment(said.id, 'Two')
    await editComment(said.id, 'Three')
    expect((await commentVersionsOf(said.id)).map(({ content }) => content)).toEqual(['Two', 'One'])
    await reader.api.blockMember({ params: { userId: author.id } })
    expect(await refusalOf(commentVersionsOf(said.id))).toBe('404 Comment not found')
  })

  test('loses its versions when it becomes a placeholder', async () => {
    const post = await publish(reader)
    const said = await comment(author, post.id, { content: 'One' })
    await comment(reader, post.id, { content: 'A reply', parentId: said.id })
    await editComment(said.id, 'Two')
    await author.api.deleteComment({ params: { commentId: said.id } })
    expect(await refusalOf(commentVersionsOf(said.id))).toBe('404 Comment not found')
    const rows = await server.db
      .selectFrom('comment_versions')
      .selectAll()
      .where('comment_id', '=', said.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('hides its versions while an admin has removed it, and has them again when it is restored', async () => {
    const post = await publish(reader)
    const said = await comment(author, post.id, { content: 'One' })
    await editComment(said.id, 'Two')
    const before = await commentVersionsOf(said.id)
    const id = randomUUID()
    await admin.api.removeContent({ body: { id, subject: 'comment', subjectId: said.id, reason: 'Rude' } })
    expect(await refusalOf(commentVersionsOf(said.id))).toBe('404 Comment not found')
    await admin.api.restoreContent({ params: { removalId: id }, body: { reason: 'Sorry' } })
    expect(await commentVersionsOf(said.id)).toEqual(before)
  })
})
