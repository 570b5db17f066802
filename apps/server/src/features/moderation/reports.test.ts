import { randomUUID } from 'node:crypto'
import type { ReportSubject } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatting, remove, say } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect, follow } from '../../testing/connect.ts'
import { hostEvent } from '../../testing/events.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { beginProject } from '../../testing/projects.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: TestMember

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const report = (member: TestMember, subject: ReportSubject, subjectId: string, id: string = randomUUID()) =>
  member.api.createReport({
    body: { id, subject, subjectId, reason: 'harassment', note: ' He <b>insists</b> ' },
  })

const rowsOf = (subjectId: string) =>
  server.db.selectFrom('reports').selectAll().where('subject_id', '=', subjectId).execute()

const openCases = async () => (await admin.api.listCases({ query: { limit: 50 } })).cases

const challenge = async (creator: TestMember) => {
  const id = randomUUID()
  await creator.api.createChallenge({
    body: {
      id,
      title: 'Ten bowls',
      description: 'All alike',
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 10,
    },
  })
  return id
}

type Pair = { author: TestMember; reporter: TestMember; chatId: string }

const things: Record<ReportSubject, { make: (pair: Pair) => Promise<string>; excerpt: string }> = {
  post: {
    make: async ({ author }) => (await publish(author, { visibility: 'followers' })).id,
    excerpt: 'Glazed the tall vase today',
  },
  comment: {
    make: async ({ author, reporter }) => (await comment(author, (await publish(reporter)).id)).id,
    excerpt: 'What a curve',
  },
  member: { make: async ({ author }) => author.id, excerpt: '' },
  message: {
    make: async ({ author, chatId }) => (await say(author, chatId, { text: 'You fool' })).id,
    excerpt: 'You fool',
  },
  event: { make: async ({ author }) => (await hostEvent(author)).id, excerpt: 'Raku evening' },
  challenge: { make: ({ author }) => challenge(author), excerpt: 'Ten bowls\n\nAll alike' },
  project: {
    make: async ({ author }) => {
      const materials = [{ id: randomUUID(), name: 'Stoneware', amount: '4 kg' }]
      const words = { title: 'A tea set', description: 'For you only', materials }
      return (await beginProject(author, { ...words, visibility: 'followers' })).id
    },
    excerpt: 'A tea set\n\nFor you only\n\nStoneware, 4 kg',
  },
}

describe.each(Object.entries(things))('a %s', (name, { make, excerpt }) => {
  const subject = name as ReportSubject

  test('accepts one report per member and stores the reported text', async () => {
    const { one: author, other: reporter, chatId } = await chatting(server)
    const id = await make({ author, reporter, chatId })
    await report(reporter, subject, id)
    await report(reporter, subject, id)
    const rows = await rowsOf(id)
    expect(rows).toMatchObject([
      {
        reporter_id: reporter.id,
        member_id: author.id,
        subject,
        reason: 'harassment',
        note: 'He &lt;b&gt;insists&lt;/b&gt;',
      },
    ])
    expect(rows[0]?.excerpt).toContain(excerpt)
    const [open] = (await openCases()).filter(({ subjectId }) => subjectId === id)
    expect(open).toMatchObject({
      kind: 'report',
      reportCount: 1,
      reasons: ['harassment'],
      member: { uid: author.id },
    })
  })

  test('refuses reports by members who cannot see the content, and by its author', async () => {
    const { one: author, other: reporter, chatId } = await chatting(server)
    const id = await make({ author, reporter, chatId })
    expect(await refusalOf(report(author, subject, id))).toMatch(/^400 You can't report your/)
    await author.api.blockMember({ params: { userId: reporter.id } })
    expect(await refusalOf(report(reporter, subject, id))).toMatch(/^404 \w+ not found$/)
    expect(await refusalOf(report(reporter, subject, randomUUID()))).toMatch(/^404 \w+ not found$/)
    expect(await rowsOf(id)).toEqual([])
  })
})

test('stores no text of a restricted profile reported by a member who may not read it', async () => {
  const author = await server.member()
  const [stranger, friend] = [await server.member(), await server.member()]
  const { id: coverMediaId, picture } = await upload(author, 'cover')
  const text = { bio: 'My secret kiln', location: 'Secret kiln street', link: 'kiln.example' }
  await author.api.updateProfile({ body: { ...text, coverMediaId } })
  await author.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
  await follow(friend, author)
  await report(stranger, 'member', author.id)
  await report(friend, 'member', author.id)
  const excerpts = (await rowsOf(author.id)).map(row => [row.reporter_id, row.excerpt.includes('kiln')])
  expect(Object.fromEntries(excerpts)).toEqual({ [stranger.id]: false, [friend.id]: true })
  const [known] = (await rowsOf(author.id)).filter(row => row.reporter_id === friend.id)
  expect(known?.excerpt).toContain('My secret kiln\nSecret kiln street\nhttps://kiln.example/')
  const shown = async () => {
    const { pictures } = await admin.api.getCase({ params: { caseId: known?.case_id ?? '' } })
    const headers = { Authorization: `Bearer ${admin.token}` }
    return [pictures.length, (await server.request(picture.url, { headers })).status]
  }
  expect(await shown()).toEqual([1, 200])
  await author.api.updatePrivacy({ body: { profileVisibility: 'private' } })
  expect(await shown()).toEqual([0, 404])
})

test('keeps the report of a message that was deleted later, and refuses further reports of it', async () => {
  const { one, other, chatId } = await chatting(server)
  const message = await say(one, chatId, { text: 'You fool' })
  await report(other, 'message', message.id)
  await remove(one, message, 'both')
  expect(await rowsOf(message.id)).toMatchObject([{ excerpt: 'You fool' }])
  const gone = await say(one, chatId)
  await remove(one, gone, 'both')
  expect(await refusalOf(report(other, 'message', gone.id))).toBe('404 Message not found')
})

test('collects concurrent reports of one subject in one case, and refuses a used id', async () => {
  const author = await server.member()
  const post = await publish(author)
  const reporters = await Promise.all(Array.from({ length: 6 }, () => server.member()))
  await Promise.all(reporters.map(member => report(member, 'post', post.id)))
  const cases = (await openCases()).filter(({ subjectId }) => subjectId === post.id)
  expect(cases).toMatchObject([{ reportCount: 6 }])
  const { reports } = await admin.api.getCase({ params: { caseId: cases[0]?.id ?? '' } })
  expect(new Set(reports.map(({ reporter }) => reporter?.uid))).toEqual(
    new Set(reporters.map(({ id }) => id)),
  )
  const other = await publish(author)
  const member = await server.member()
  expect(await refusalOf(report(member, 'post', other.id, reports[0]?.id))).toMatch(/^409/)
})

test("opens a dismissed case again after another member's report", async () => {
  const author = await server.member()
  const [one, other] = [await server.member(), await server.member()]
  const post = await publish(author)
  await report(one, 'post', post.id)
  const first = (await openCases()).find(({ subjectId }) => subjectId === post.id)?.id ?? ''
  await admin.api.dismissCase({ params: { caseId: first }, body: { reason: 'A joke' } })
  expect((await openCases()).some(({ subjectId }) => subjectId === post.id)).toBe(false)
  expect((await admin.api.listCases({ query: { state: 'done' } })).cases[0]).toMatchObject({
    id: first,
    decision: 'dismissed',
  })
  await report(other, 'post', post.id)
  expect((await openCases()).find(({ subjectId }) => subjectId === post.id)?.id).not.toBe(first)
})

test("removes a leaving member's content from the queue, and forgets who reported it", async () => {
  const { one: author, other: reporter } = await chatting(server)
  await connect(author, reporter)
  const post = await publish(author)
  await report(reporter, 'post', post.id)
  await server.db.deleteFrom('accounts').where('id', '=', reporter.id).execute()
  expect(await rowsOf(post.id)).toMatchObject([{ reporter_id: null }])
  await server.db.deleteFrom('accounts').where('id', '=', author.id).execute()
  expect(await rowsOf(post.id)).toEqual([])
})
