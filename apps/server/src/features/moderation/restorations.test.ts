import { randomUUID } from 'node:crypto'
import type { RemovableSubject } from '@bowline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: TestMember

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const report = async (reporter: TestMember, subject: RemovableSubject, subjectId: string) => {
  await reporter.api.createReport({ body: { id: randomUUID(), subject, subjectId, reason: 'spam' } })
  const { cases } = await admin.api.listCases({ query: { limit: 50 } })
  return cases.find(each => each.subjectId === subjectId && each.kind === 'report')?.id ?? ''
}

const removeAs = async (subject: RemovableSubject, subjectId: string, caseId?: string) => {
  const id = randomUUID()
  await admin.api.removeContent({ body: { id, subject, subjectId, reason: 'An advertisement', caseId } })
  server.advance(1000)
  return id
}

const putBack = (removalId: string, by: TestMember = admin) =>
  by.api.restoreContent({ params: { removalId }, body: { reason: 'It <b>was</b> a gift' } })

const caseOf = (caseId: string) => admin.api.getCase({ params: { caseId } })

const reported = async () => {
  const [author, reporter] = [await server.member(), await server.member()]
  const post = await publish(author)
  const caseId = await report(reporter, 'post', post.id)
  const removalId = await removeAs('post', post.id, caseId)
  return { author, reporter, post, caseId, removalId }
}

test('lets an admin restore content without an appeal, and notifies its author', async () => {
  const { author, reporter, post, caseId, removalId } = await reported()
  expect(await caseOf(caseId)).toMatchObject({
    decision: 'removed',
    removal: { id: removalId, appeal: null, isRestored: false },
    appealId: null,
  })
  await putBack(removalId)
  expect((await reporter.api.getPost({ params: { postId: post.id } })).id).toBe(post.id)
  const detail = await caseOf(caseId)
  expect(detail).toMatchObject({
    decision: 'restored',
    path: `/post/${post.id}`,
    removal: { answer: 'It &lt;b&gt;was&lt;/b&gt; a gift', isRestored: true },
  })
  expect(await author.api.getRemoval({ params: { removalId } })).toEqual(detail.removal)
  const { notifications } = await author.api.listNotifications()
  expect(notifications.flatMap(({ removal }) => removal ?? [])).toMatchObject([
    { id: removalId, news: 'restored' },
    { id: removalId, news: 'removed' },
  ])
  expect((await admin.api.listAuditLog()).entries[0]).toMatchObject({
    action: 'restore-content',
    member: { uid: author.id },
    subject: 'post',
    subjectId: post.id,
    reason: 'It &lt;b&gt;was&lt;/b&gt; a gift',
  })
  const appeal = author.api.appealRemoval({ params: { removalId }, body: { text: 'Please' } })
  expect(await refusalOf(appeal)).toBe('409 This has already been restored')
  server.advance(1000)
  await removeAs('post', post.id)
  expect((await author.api.listNotifications()).notifications[0]?.removal?.news).toBe('removed')
})

test('restores a removed comment in its former place once, with concurrent admins', async () => {
  const other = await server.member({ isAdmin: true })
  const [author, reader] = [await server.member(), await server.member()]
  const post = await publish(reader)
  const remark = await comment(author, post.id, { content: 'Ugly' })
  const removalId = await removeAs('comment', remark.id)
  const outcomes = await Promise.allSettled([putBack(removalId), putBack(removalId, other)])
  const refused = outcomes.find(outcome => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409, message: 'This has already been restored' })
  const { comments } = await reader.api.listComments({ params: { postId: post.id } })
  expect(comments.map(({ content }) => content)).toEqual(['Ugly'])
  expect((await reader.api.getPost({ params: { postId: post.id } })).commentCount).toBe(1)
})

test('requires a decision on an appeal; after declining it, an admin can still restore', async () => {
  const { author, reporter, post, caseId, removalId } = await reported()
  await author.api.appealRemoval({ params: { removalId }, body: { text: 'It is a gift' } })
  const { appealId } = await caseOf(caseId)
  expect(await caseOf(appealId ?? '')).toMatchObject({
    kind: 'appeal',
    removal: { id: removalId },
    appealId: null,
  })
  expect(await refusalOf(putBack(removalId))).toBe('409 The author has appealed. Answer the appeal instead.')
  const read = () => reporter.api.getPost({ params: { postId: post.id } })
  expect(await refusalOf(read())).toMatch(/^404/)
  await admin.api.answerAppeal({
    params: { caseId: appealId ?? '' },
    body: { accept: false, answer: 'It stays' },
  })
  await putBack(removalId)
  expect((await read()).id).toBe(post.id)
  for (const id of [caseId, appealId ?? '']) expect((await caseOf(id)).decision).toBe('restored')
})

test("shows an accepted appeal in the report's case too", async () => {
  const { author, caseId, removalId } = await reported()
  await author.api.appealRemoval({ params: { removalId }, body: { text: 'It is a gift' } })
  const appealId = (await caseOf(caseId)).appealId ?? ''
  await admin.api.answerAppeal({ params: { caseId: appealId }, body: { accept: true, answer: 'So it is' } })
  expect(await caseOf(caseId)).toMatchObject({
    decision: 'restored',
    removal: { appeal: 'It is a gift', answer: 'So it is', isRestored: true },
  })
  expect(await refusalOf(putBack(removalId))).toBe('409 This has already been restored')
})

test('requires a reason and removed content for a restoration', async () => {
  const { removalId } = await reported()
  const blank = admin.api.restoreContent({ params: { removalId }, body: { reason: ' ' } })
  expect(await refusalOf(blank)).toBe('400 Enter a reason. The member and other admins will see it.')
  expect(await refusalOf(putBack(randomUUID()))).toBe('404 Removal not found')
})

test('leaves a comment alone that has the id of a removed one', async () => {
  const [author, writer, third] = [await server.member(), await server.member(), await server.member()]
  const [post, other] = [await publish(author), await publish(third)]
  const id = randomUUID()
  await writer.api.createComment({ params: { postId: post.id }, body: { id, content: 'Rude' } })
  const removalId = await removeAs('comment', id)
  await third.api.createComment({ params: { postId: other.id }, body: { id, content: 'Mine' } })
  expect(await refusalOf(putBack(removalId))).toMatch(/^409 /)
  const { comments } = await third.api.listComments({ params: { postId: other.id } })
  expect(comments).toMatchObject([{ id, content: 'Mine', author: { uid: third.id } }])
})
