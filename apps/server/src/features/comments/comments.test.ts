import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const scene = async () => {
  const [author, guest] = [await server.member(), await server.member()]
  return { author, guest, post: await publish(author) }
}
const list = (member: TestMember, postId: string, query: { cursor?: string; limit?: number } = {}) =>
  member.api.listComments({ params: { postId }, query })
const remove = (member: TestMember, commentId: string) => member.api.deleteComment({ params: { commentId } })
const update = (member: TestMember, commentId: string, content: string) =>
  member.api.updateComment({ params: { commentId }, body: { content } })
const countOf = async (member: TestMember, postId: string) =>
  (await member.api.getPost({ params: { postId } })).commentCount
const bells = async ({ id }: TestMember) =>
  (
    await server.db
      .selectFrom('notifications')
      .select(['type', 'sender_id', 'parent_comment_id'])
      .where('recipient_id', '=', id)
      .execute()
  ).map(row => [row.type, row.sender_id, row.parent_comment_id])
const total = async ({ id }: TestMember) =>
  (await server.db.selectFrom('knot_totals').select('total').where('member_id', '=', id).executeTakeFirst())
    ?.total ?? 0

describe('a comment', () => {
  test("is shown with its author and the reader's permissions, and counted", async () => {
    const { author, guest, post } = await scene()
    const made = await comment(guest, post.id, { content: '  A <b>fine</b> vase & "lid"  ' })
    expect(made).toMatchObject({
      postId: post.id,
      authorId: guest.id,
      author: { uid: guest.id, username: guest.username },
      content: 'A &lt;b&gt;fine&lt;/b&gt; vase &amp; &quot;lid&quot;',
      upvotes: 0,
      downvotes: 0,
      voteScore: 0,
      userVote: 0,
      parentId: null,
      isReply: false,
      likeCount: 0,
      isDeleted: false,
      can: { edit: true, delete: true, reply: true },
    })
    expect((await list(author, post.id)).comments).toEqual([
      {
        ...made,
        can: { edit: false, delete: false, reply: true },
        replies: [],
        hasMoreReplies: false,
        repliesCursor: null,
      },
    ])
    expect(await countOf(author, post.id)).toBe(1)
  })

  test('cannot be blank, and is shortened to 2000 characters with a mark', async () => {
    const { guest, post } = await scene()
    expect(await refusalOf(comment(guest, post.id, { content: ' \n ' }))).toBe(
      '400 Comment content cannot be empty',
    )
    const made = await comment(guest, post.id, { content: 'x'.repeat(2001) })
    expect(made.content).toBe(`${'x'.repeat(2000)}... (comment truncated)`)
    expect((await update(guest, made.id, made.content)).content).toBe(made.content)
  })

  test('can be changed only by its author', async () => {
    const { author, guest, post } = await scene()
    const { id } = await comment(guest, post.id)
    server.advance(1000)
    const changed = await update(guest, id, 'Better <words>')
    expect(changed.content).toBe('Better &lt;words&gt;')
    expect(Date.parse(changed.updatedAt) - Date.parse(changed.createdAt)).toBe(1000)
    expect(await refusalOf(update(author, id, 'Mine'))).toBe('403 You can only update your own comments')
    expect(await refusalOf(update(guest, id, ' '))).toBe('400 Comment content cannot be empty')
    expect(await refusalOf(update(guest, crypto.randomUUID(), 'x'))).toBe('404 Comment not found')
  })

  test('can be deleted only by its author', async () => {
    const { author, guest, post } = await scene()
    const { id } = await comment(guest, post.id)
    expect(await refusalOf(remove(author, id))).toBe('403 You can only delete your own comments')
    expect(await remove(guest, id)).toEqual({ success: true })
    expect((await list(author, post.id)).comments).toEqual([])
    expect(await countOf(author, post.id)).toBe(0)
    expect(await bells(author)).toEqual([])
    expect(await refusalOf(remove(guest, id))).toBe('404 Comment not found')
  })

  test('needs a unique id', async () => {
    const { author, guest, post } = await scene()
    const { id } = await comment(guest, post.id)
    expect(await refusalOf(comment(author, post.id, { id }))).toBe(
      '409 A comment with this id already exists. Use a new id.',
    )
    expect(await countOf(author, post.id)).toBe(1)
  })

  test("earns 3 Knots and the author of the post 2, but nothing under one's own post", async () => {
    const { author, guest, post } = await scene()
    const before = await total(author)
    await comment(guest, post.id)
    await comment(author, post.id)
    expect([await total(guest), (await total(author)) - before]).toEqual([3, 2])
  })
})

describe('replies', () => {
  test('lists replies oldest first under comments newest first', async () => {
    const { author, guest, post } = await scene()
    const old = await comment(guest, post.id, { content: 'old' })
    server.advance(1000)
    await comment(author, post.id, { content: 'new' })
    for (const content of ['first', 'second']) {
      server.advance(1000)
      await comment(author, post.id, { content, parentId: old.id })
    }
    const { comments } = await list(guest, post.id)
    expect(comments.map(({ content, replies }) => [content, replies.map(reply => reply.content)])).toEqual([
      ['new', []],
      ['old', ['first', 'second']],
    ])
    expect(comments[1]).toMatchObject({ replyCount: 2, replies: [{ isReply: true, parentId: old.id }, {}] })
    expect(await countOf(guest, post.id)).toBe(4)
  })

  test('shows a reply to a reply next to it, and notifies the author being answered', async () => {
    const { author, guest, post } = await scene()
    const third = await server.member()
    const top = await comment(guest, post.id)
    const reply = await comment(author, post.id, { parentId: top.id })
    const second = await comment(third, post.id, { parentId: reply.id })
    expect(second.parentId).toBe(top.id)
    expect(await bells(guest)).toEqual([['reply', author.id, top.id]])
    expect(await bells(author)).toEqual([
      ['comment', guest.id, null],
      ['reply', third.id, reply.id],
    ])
  })

  test('require an existing comment of the same post', async () => {
    const { author, guest, post } = await scene()
    const elsewhere = await comment(guest, (await publish(author)).id)
    expect(await refusalOf(comment(guest, post.id, { parentId: elsewhere.id }))).toBe('404 Comment not found')
    expect(await refusalOf(comment(guest, post.id, { parentId: crypto.randomUUID() }))).toBe(
      '404 Comment not found',
    )
    expect(await countOf(guest, post.id)).toBe(0)
  })

  test('keeps a deleted comment as a placeholder until its last reply is deleted', async () => {
    const { author, guest, post } = await scene()
    const top = await comment(guest, post.id, { content: 'regretted' })
    const reply = await comment(author, post.id, { parentId: top.id })
    await author.api.voteComment({ params: { commentId: top.id }, body: { value: 1 } })
    await remove(guest, top.id)
    expect((await list(guest, post.id)).comments).toMatchObject([
      {
        id: top.id,
        isDeleted: true,
        content: '',
        authorId: null,
        author: null,
        voteScore: 0,
        can: { edit: false, delete: false, reply: false },
        replies: [{ id: reply.id }],
      },
    ])
    expect(await countOf(guest, post.id)).toBe(1)
    expect(
      new Set(
        await Promise.all(
          [
            update(guest, top.id, 'x'),
            remove(guest, top.id),
            comment(author, post.id, { parentId: top.id }),
            guest.api.voteComment({ params: { commentId: top.id }, body: { value: 1 } }),
          ].map(refusalOf),
        ),
      ),
    ).toEqual(new Set(['404 Comment not found']))
    await remove(author, reply.id)
    expect((await list(guest, post.id)).comments).toEqual([])
    expect(await countOf(guest, post.id)).toBe(0)
  })

  test('are paged after the first 20', async () => {
    const { author, guest, post } = await scene()
    const top = await comment(guest, post.id)
    for (let index = 0; index < 23; index += 1) {
      if (index % 2) server.advance(1)
      await comment(author, post.id, { content: `${index}`, parentId: top.id })
    }
    const [thread] = (await list(guest, post.id)).comments
    expect(thread).toMatchObject({ replyCount: 23, hasMoreReplies: true })
    const rest = await guest.api.listReplies({
      params: { commentId: top.id },
      query: { cursor: thread?.repliesCursor ?? '' },
    })
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null })
    const read = [...(thread?.replies ?? []), ...rest.replies].map(({ content }) => Number(content))
    expect(read.sort((one, other) => one - other)).toEqual(Array.from({ length: 23 }, (_, index) => index))
    expect(thread?.replies).toHaveLength(20)
  })
})

describe('a page of comments', () => {
  test('contains 20, and the next one follows without repeats or gaps while comments arrive', async () => {
    const { author, guest, post } = await scene()
    for (let index = 0; index < 25; index += 1) {
      if (index % 3 === 0) server.advance(1)
      await comment(guest, post.id, { content: `${index}` })
    }
    const first = await list(author, post.id)
    server.advance(1)
    await comment(guest, post.id, { content: 'late' })
    const second = await list(author, post.id, { cursor: first.nextCursor ?? '' })
    expect([first.comments.length, second.comments.length, second.hasMore]).toEqual([20, 5, false])
    const read = [...first.comments, ...second.comments].map(({ content }) => Number(content))
    expect(read.sort((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, index) => index))
  })

  test('runs one statement for any page', async () => {
    const { author, guest, post } = await scene()
    const top = await comment(guest, post.id)
    await comment(author, post.id, { parentId: top.id })
    server.advance(1)
    await comment(author, post.id)
    await guest.api.voteComment({ params: { commentId: top.id }, body: { value: -1 } })
    const read = async () =>
      expect((await list(guest, post.id)).comments).toMatchObject([
        { replies: [] },
        { userVote: -1, replies: [{ author: {} }] },
      ])
    expect(await statementsOf(server, read)).toHaveLength(1)
  })

  test('hides comments between members who block each other', async () => {
    const { author, guest, post } = await scene()
    const reader = await server.member()
    const top = await comment(author, post.id)
    await comment(guest, post.id, { parentId: top.id })
    await comment(guest, post.id)
    await server.db
      .insertInto('blocks')
      .values({ blocker_id: guest.id, blocked_id: reader.id, created_at: server.context.now() })
      .execute()
    expect((await list(reader, post.id)).comments).toMatchObject([{ id: top.id, replies: [] }])
    expect((await list(author, post.id)).comments).toHaveLength(2)
  })
})

test('asks visitors to sign in', async () => {
  const { guest, post } = await scene()
  const { id } = await comment(guest, post.id)
  const visitor = { ...guest, api: server.client() }
  expect(await refusalOf(comment(visitor, post.id))).toBe('401 You must be logged in to comment')
  expect(await refusalOf(update(visitor, id, 'x'))).toBe('401 You must be logged in to comment')
  expect(await refusalOf(remove(visitor, id))).toBe('401 You must be logged in to comment')
  expect(await refusalOf(list(visitor, post.id))).toBe('401 You must be logged in to view this post')
  expect(await refusalOf(visitor.api.voteComment({ params: { commentId: id }, body: { value: 1 } }))).toBe(
    '401 You must be logged in to vote',
  )
})

test('shows no comments of a hidden post', async () => {
  const { author, guest } = await scene()
  const post = await publish(author, { visibility: 'private' })
  const { id } = await comment(author, post.id)
  expect(await refusalOf(list(guest, post.id))).toBe('404 Post not found')
  expect(await refusalOf(comment(guest, post.id))).toBe('404 Post not found')
  expect(
    new Set(
      await Promise.all(
        [
          guest.api.listReplies({ params: { commentId: id } }),
          update(guest, id, 'x'),
          remove(guest, id),
          guest.api.voteComment({ params: { commentId: id }, body: { value: 1 } }),
        ].map(refusalOf),
      ),
    ),
  ).toEqual(new Set(['404 Comment not found']))
})
