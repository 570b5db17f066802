import { randomUUID } from 'node:crypto'
import type { RemovableSubject } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatting, messagesOf, react, say } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { hostEvent } from '../../testing/events.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { beginProject } from '../../testing/projects.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
let admin: TestMember

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const removeAs = async (
  subject: RemovableSubject,
  subjectId: string,
  id: string = randomUUID(),
  by: TestMember = admin,
) => {
  await by.api.removeContent({ body: { id, subject, subjectId, reason: 'Not <b>here</b>' } })
  return id
}

const appeal = async (author: TestMember, removalId: string) => {
  await author.api.appealRemoval({ params: { removalId }, body: { text: 'It is art' } })
  const { cases } = await admin.api.listCases({ query: { limit: 50 } })
  return cases.find(({ kind, member }) => kind === 'appeal' && member?.uid === author.id)?.id ?? ''
}

const answer = (caseId: string, accept: boolean) => {
  server.advance(1000)
  return admin.api.answerAppeal({ params: { caseId }, body: { accept, answer: 'We looked again' } })
}

const uploaded = async (owner: TestMember, purpose: 'post' | 'message') => (await upload(owner, purpose)).id

const news = async (member: TestMember) =>
  (await member.api.listNotifications()).notifications.flatMap(({ removal }) => removal ?? [])

const status = async (member: TestMember, url: string) => {
  const response = await server.request(url, { headers: { Authorization: `Bearer ${member.token}` } })
  await response.body?.cancel()
  return response.status
}

const friends = async () => {
  const [author, reader] = [await server.member(), await server.member()]
  await connect(author, reader)
  return { author, reader }
}

test('removes a post from feed, profile, page, notifications and media, for its author too, and restores it', async () => {
  const { author, reader } = await friends()
  const mediaId = await uploaded(author, 'post')
  const post = await publish(author, { mediaId, content: `Look, @${reader.username}` })
  await reader.api.likePost({ params: { postId: post.id } })
  const url = post.mediaURL ?? ''
  const seenBy = async (member: TestMember) => ({
    feed: (await member.api.getFeed()).posts.some(({ id }) => id === post.id),
    profile: (await member.api.listProfilePosts({ params: { userId: author.id } })).posts.length,
    page: await member.api.getPost({ params: { postId: post.id } }).then(
      () => 200,
      error => error.status,
    ),
    comments: await member.api.listComments({ params: { postId: post.id } }).then(
      () => 200,
      error => error.status,
    ),
    media: await status(member, url),
    bell: (await member.api.listNotifications()).notifications.some(line => line.post?.id === post.id),
  })
  const there = { feed: true, profile: 1, page: 200, comments: 200, media: 200, bell: true }
  expect(await seenBy(reader)).toEqual(there)
  expect(await seenBy(author)).toEqual(there)
  const removalId = await removeAs('post', post.id)
  const gone = { feed: false, profile: 0, page: 404, comments: 404, media: 404, bell: false }
  expect(await seenBy(reader)).toEqual(gone)
  expect(await seenBy(author)).toEqual(gone)
  const { counts } = await author.api.getProfile({ params: { userId: author.id } })
  expect(counts.posts).toBe(0)
  expect(await refusalOf(reader.api.likePost({ params: { postId: post.id } }))).toMatch(/^404/)
  const own = { params: { postId: post.id } }
  expect(await refusalOf(author.api.updatePost({ ...own, body: { content: 'Again' } }))).toMatch(/^404/)

  expect(await author.api.getRemoval({ params: { removalId } })).toMatchObject({
    subject: 'post',
    reason: 'Not &lt;b&gt;here&lt;/b&gt;',
    appeal: null,
  })
  expect(await refusalOf(reader.api.getRemoval({ params: { removalId } }))).toMatch(/^404/)
  expect(await news(author)).toMatchObject([{ id: removalId, news: 'removed', subject: 'post' }])
  const caseId = await appeal(author, removalId)
  await answer(caseId, true)
  expect(await seenBy(reader)).toEqual({ ...there, bell: true })
  expect(await news(author)).toMatchObject([{ news: 'restored' }, { news: 'removed' }])
  expect(await author.api.getRemoval({ params: { removalId } })).toMatchObject({
    isRestored: true,
    answer: 'We looked again',
  })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('removes a comment with its notifications, and restores it in its former place', async () => {
  const { author, reader } = await friends()
  const post = await publish(reader)
  const top = await comment(author, post.id, { content: 'Ugly' })
  const reply = await comment(reader, post.id, { content: 'Why?', parentId: top.id })
  server.advance(1000)
  const lone = await comment(author, post.id, { content: 'Uglier', parentId: top.id })
  const threads = async () => (await reader.api.listComments({ params: { postId: post.id } })).comments
  const removalIds = [await removeAs('comment', top.id), await removeAs('comment', lone.id)]
  expect(await threads()).toMatchObject([
    { id: top.id, isDeleted: true, content: '', author: null, replies: [{ id: reply.id }] },
  ])
  expect((await reader.api.listNotifications()).notifications.some(line => line.comment?.id === top.id)).toBe(
    false,
  )
  expect(await findCounterDrift(server.db)).toEqual([])
  expect(await refusalOf(removeAs('comment', top.id))).toBe('409 This has already been removed')
  for (const removalId of removalIds) await answer(await appeal(author, removalId), true)
  expect(await threads()).toMatchObject([
    {
      content: 'Ugly',
      author: { uid: author.id },
      replies: [{ content: 'Why?' }, { content: 'Uglier' }],
    },
  ])
  expect((await reader.api.getPost({ params: { postId: post.id } })).commentCount).toBe(3)
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('removes a comment with its picture, and restores both', async () => {
  const { author, reader } = await friends()
  const post = await publish(reader)
  const mediaId = await uploaded(author, 'post')
  const remark = await comment(author, post.id, { content: '', mediaId })
  await reader.api.createReport({
    body: { id: randomUUID(), subject: 'comment', subjectId: remark.id, reason: 'spam' },
  })
  const { cases } = await admin.api.listCases({ query: { limit: 50 } })
  const reported = cases.find(({ subjectId }) => subjectId === remark.id)?.id ?? ''
  expect(await admin.api.getCase({ params: { caseId: reported } })).toMatchObject({
    picture: remark.picture,
  })
  const caseId = await appeal(author, await removeAs('comment', remark.id))
  const shown = () => reader.api.listComments({ params: { postId: post.id } })
  expect((await shown()).comments).toEqual([])
  expect(await status(reader, remark.picture?.url ?? '')).toBe(404)
  await answer(caseId, true)
  expect((await shown()).comments).toMatchObject([{ id: remark.id, picture: remark.picture }])
  expect(await status(reader, remark.picture?.url ?? '')).toBe(200)
})

test('handles a comment whose post or parent is gone when it is restored', async () => {
  const { author, reader } = await friends()
  const post = await publish(reader)
  const remark = await comment(author, post.id)
  const caseId = await appeal(author, await removeAs('comment', remark.id))
  await reader.api.deletePost({ params: { postId: post.id } })
  expect(await refusalOf(answer(caseId, true))).toBe(
    "409 This can't be restored because the content it belonged to was deleted",
  )
  await answer(caseId, false)
  expect(await news(author)).toMatchObject([{ news: 'kept' }, { news: 'removed' }])
})

test('removes a message for both members with its picture, and recounts unread messages', async () => {
  const { one, other, chatId } = await chatting(server)
  const mediaId = await uploaded(one, 'message')
  const message = await say(one, chatId, { text: 'Buy this', mediaId })
  const url = message.media?.url ?? ''
  expect(await status(other, url)).toBe(200)
  const removalId = await removeAs('message', message.id)
  for (const member of [one, other]) {
    expect(await messagesOf(member, chatId)).toMatchObject([{ text: '', media: null, isDeleted: true }])
    expect(await status(member, url)).toBe(404)
  }
  expect((await other.api.getUnread()).chats).toBe(0)
  await answer(await appeal(one, removalId), true)
  expect(await messagesOf(other, chatId)).toMatchObject([{ text: 'Buy this', isDeleted: false }])
  expect(await status(other, url)).toBe(200)
  expect((await other.api.getUnread()).chats).toBe(1)
})

test('removes the text of a message from its quotes and its reactions, until it is restored', async () => {
  const { one, other, chatId } = await chatting(server)
  const message = await say(one, chatId, { text: 'Cheap watches' })
  await say(other, chatId, { text: 'No', replyToId: message.id })
  await react(other, message, '👎')
  const removalId = await removeAs('message', message.id)
  for (const member of [one, other])
    expect(await messagesOf(member, chatId)).toMatchObject([
      { text: '', reactions: [] },
      { text: 'No', replyTo: { text: '', isDeleted: true } },
    ])
  const { rows } = await sql`select from operations where answer::text like '%Cheap watches%'`.execute(
    server.db,
  )
  expect(rows).toEqual([])
  await answer(await appeal(one, removalId), true)
  expect(await messagesOf(other, chatId)).toMatchObject([
    { text: 'Cheap watches', reactions: [{ emoji: '👎' }] },
    { text: 'No', replyTo: { text: 'Cheap watches', isDeleted: false } },
  ])
})

test('removes an event or a challenge with the post that announces it', async () => {
  const { author, reader } = await friends()
  const event = await hostEvent(author)
  await removeAs('event', event.id)
  expect(await refusalOf(reader.api.getEvent({ params: { eventId: event.id } }))).toMatch(/^404/)
  expect((await reader.api.listEvents()).events).toEqual([])
  expect(await refusalOf(reader.api.getPost({ params: { postId: event.postId } }))).toMatch(/^404/)
  expect(await refusalOf(removeAs('post', event.postId))).toBe('409 This has already been removed')
  expect(await refusalOf(removeAs('event', randomUUID()))).toMatch(/^404/)
})

test('removes a project for everybody but keeps its posts, and restores it', async () => {
  const { author, reader } = await friends()
  const { id: projectId } = await beginProject(author, { title: 'Zinnober cups' })
  const params = { projectId }
  const mediaId = await uploaded(author, 'post')
  const { after } = await author.api.setProjectPicture({
    params: { projectId, side: 'after' },
    body: { mediaId },
  })
  const post = await publish(author, { projectId })
  const seenBy = async (member: TestMember) => ({
    profile: (await member.api.listProjects({ params: { userId: author.id } })).projects.length,
    page: await member.api.getProject({ params }).then(
      () => 200,
      error => error.status,
    ),
    story: await member.api.listProjectStory({ params }).then(
      () => 200,
      error => error.status,
    ),
    search: (await member.api.search({ query: { q: 'zinnober', kind: 'projects' } })).projects?.projects
      .length,
    named: (await member.api.getPost({ params: { postId: post.id } })).project?.id,
    picture: await status(member, after?.url ?? ''),
  })
  const there = { profile: 1, page: 200, story: 200, search: 1, named: projectId, picture: 200 }
  expect(await seenBy(reader)).toEqual(there)
  await reader.api.createReport({
    body: { id: randomUUID(), subject: 'project', subjectId: projectId, reason: 'other' },
  })
  const { cases } = await admin.api.listCases({ query: { limit: 50 } })
  const caseId = cases.find(({ subjectId }) => subjectId === projectId)?.id ?? ''
  const detail = await admin.api.getCase({ params: { caseId } })
  expect(detail.path).toBe(`/projects/${projectId}`)
  expect(detail.picture).toEqual(after)

  const removalId = await removeAs('project', projectId)
  const notFound = '404 Project not found'
  const gone = {
    profile: 0,
    page: 404,
    story: 404,
    search: 0,
    named: undefined,
    picture: 404,
  }
  expect(await seenBy(reader)).toEqual(gone)
  expect(await seenBy(author)).toEqual(gone)
  for (const write of [
    () => author.api.updateProject({ params, body: { title: 'Again' } }),
    () => author.api.logHours({ params, body: { id: randomUUID(), day: '2026-03-01', minutes: 5 } }),
    () => author.api.setPostProject({ params: { postId: post.id }, body: { projectId } }),
    () => author.api.deleteProject({ params }),
  ])
    expect(await refusalOf(write())).toBe(notFound)
  expect(await admin.api.getCase({ params: { caseId } })).toMatchObject({ decision: 'removed', path: null })
  expect(await refusalOf(removeAs('project', projectId))).toBe('409 This has already been removed')
  expect(await refusalOf(removeAs('project', randomUUID()))).toBe(notFound)
  expect(await news(author)).toMatchObject([{ id: removalId, news: 'removed' }])
  expect(await author.api.getRemoval({ params: { removalId } })).toMatchObject({
    subject: 'project',
    excerpt: 'Zinnober cups',
  })
  await answer(await appeal(author, removalId), true)
  expect(await seenBy(reader)).toEqual(there)
  expect(await seenBy(author)).toEqual(there)
})

test('lets one of two simultaneous admins win, and refuses the other', async () => {
  const other = await server.member({ isAdmin: true })
  const { author, reader } = await friends()
  for (const make of [
    async () => ['post', (await publish(author)).id],
    async () => ['comment', (await comment(author, (await publish(reader)).id)).id],
  ] as (() => Promise<[RemovableSubject, string]>)[]) {
    const [subject, id] = await make()
    const outcomes = await Promise.allSettled([
      removeAs(subject, id),
      removeAs(subject, id, randomUUID(), other),
    ])
    expect(outcomes.map(({ status: how }) => how).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(outcome => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, message: 'This has already been removed' })
  }
  expect(await news(author)).toHaveLength(2)

  const post = await publish(author)
  await reader.api.createReport({
    body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'spam' },
  })
  const { cases } = await admin.api.listCases({ query: { limit: 50 } })
  const caseId = cases.find(({ subjectId }) => subjectId === post.id)?.id ?? ''
  const body = { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'Spam', caseId } as const
  const decided = await Promise.allSettled([
    admin.api.dismissCase({ params: { caseId }, body: {} }),
    other.api.removeContent({ body }),
  ])
  expect(decided.map(({ status: how }) => how).sort()).toEqual(['fulfilled', 'rejected'])
  const loser = decided.find(outcome => outcome.status === 'rejected')
  expect(loser?.reason).toMatchObject({ status: 409, message: 'Another admin has already handled this' })
})

test('accepts one appeal, with a reason, by the author only', async () => {
  const { author, reader } = await friends()
  const removalId = await removeAs('post', (await publish(author)).id)
  const params = { removalId }
  expect(await refusalOf(author.api.appealRemoval({ params, body: { text: ' ' } }))).toMatch(/^400/)
  expect(await refusalOf(reader.api.appealRemoval({ params, body: { text: 'Please' } }))).toMatch(/^404/)
  await author.api.appealRemoval({ params, body: { text: 'Please' } })
  expect(await refusalOf(author.api.appealRemoval({ params, body: { text: 'Again' } }))).toMatch(/^409/)
  expect(
    await refusalOf(
      admin.api.removeContent({
        body: { id: randomUUID(), subject: 'post', subjectId: randomUUID(), reason: '' },
      }),
    ),
  ).toBe('400 Enter a reason. The member and other admins will see it.')
})

test('lets admins, and only them, view reported and removed content', async () => {
  const { author, reader } = await friends()
  const mediaId = await uploaded(author, 'post')
  const post = await publish(author, { mediaId, visibility: 'followers' })
  const url = post.mediaURL ?? ''
  expect(await status(admin, url)).toBe(404)
  await reader.api.createReport({
    body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'nudity' },
  })
  expect(await status(admin, url)).toBe(200)
  await removeAs('post', post.id)
  expect(await status(admin, url)).toBe(200)
  expect(await status(reader, url)).toBe(404)
})
