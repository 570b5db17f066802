import { randomUUID } from 'node:crypto'
import { pollMessages } from '@bowline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { follow } from '../../testing/connect.ts'
import { endPollNow } from '../../testing/polls.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/index.ts'
import { endPoll } from './end-poll.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const hour = 60 * minute
const options = ['Ash glaze', 'Celadon', 'Tea & "milk"']

const ask = (author: TestMember, given: { hours?: number; endsAt?: string; options?: string[] } = {}) =>
  publish(author, { poll: { options, ...given } })

const createScene = async () => {
  const [author, voter] = [await server.member(), await server.member()]
  return { author, voter, post: await ask(author) }
}

const vote = (member: TestMember, postId: string, choice: number, madeAt?: number) =>
  member.api.voteInPoll({ params: { postId }, body: { choice } }, madeAt ? { madeAt } : {})

const pollOf = async (member: TestMember, postId: string) =>
  (await member.api.getPost({ params: { postId } })).poll

const countsOf = async (member: TestMember, postId: string) =>
  (await pollOf(member, postId))?.options.map(({ voteCount }) => voteCount)

const endsOf = async ({ api }: TestMember) =>
  (await api.listNotifications()).notifications.filter(({ type }) => type === 'poll')

test('creates a post with a poll that ends three days later', async () => {
  const { author, post } = await createScene()
  expect(post.poll).toEqual({
    options: ['Ash glaze', 'Celadon', 'Tea &amp; &quot;milk&quot;'].map(text => ({ text, voteCount: 0 })),
    voteCount: 0,
    choice: null,
    endsAt: new Date(server.context.now().getTime() + 72 * hour).toISOString(),
  })
  expect((await author.api.getFeed()).posts[0]?.poll).toEqual(post.poll)
  expect((await publish(author)).poll).toBe(null)
})

test('creates a poll that ends at a given time, also if the post arrives later than that', async () => {
  const author = await server.member()
  const endsAt = new Date(server.context.now().getTime() + 2 * hour).toISOString()
  expect((await ask(author, { endsAt })).poll).toMatchObject({ endsAt })
  const madeAt = server.context.now().getTime()
  server.advance(3 * hour)
  const body = { id: randomUUID(), content: 'Which one?', hobby: 'pottery', poll: { options, endsAt } }
  expect((await author.api.createPost({ body }, { madeAt })).poll).toMatchObject({ endsAt })
  await endPoll(server.context, { postId: body.id })
  expect(await endsOf(author)).toHaveLength(1)
})

test.each([59 * minute, 30 * 24 * hour + minute, Number.NaN])(
  'refuses a poll that ends %d milliseconds later',
  async length => {
    const author = await server.member()
    const end = new Date(server.context.now().getTime() + length)
    const endsAt = Number.isNaN(length) ? 'on Friday' : end.toISOString()
    expect(await refusalOf(ask(author, { endsAt }))).toBe(`400 ${pollMessages.end}`)
  },
)

test.each([
  [['One'], 24, pollMessages.tooFewOptions],
  [['1', '2', '3', '4', '5', '6', '7'], 24, pollMessages.tooManyOptions],
  [['One', '  '], 24, pollMessages.emptyOption],
  [['One', ' ONE '], 24, pollMessages.sameOption],
  [['One', 'x'.repeat(81)], 24, 'Option 2 is 1 character too long. Shorten it to 80 characters.'],
  [['One', 'Two'], 0, pollMessages.end],
  [['One', 'Two'], 721, pollMessages.end],
  [['One', 'Two'], 1.5, pollMessages.end],
])('refuses the poll %j for %d hours', async (wrong, hours, message) => {
  const author = await server.member()
  expect(await refusalOf(ask(author, { options: wrong, hours }))).toBe(`400 ${message}`)
})

test('counts one vote a member and hides the results before it', async () => {
  const { author, voter, post } = await createScene()
  const other = await server.member()
  expect((await vote(voter, post.id, 1)).poll).toMatchObject({ choice: 1, voteCount: 1 })
  expect((await vote(voter, post.id, 1)).poll?.voteCount).toBe(1)
  expect(await countsOf(voter, post.id)).toEqual([0, 1, 0])
  expect(await pollOf(other, post.id)).toMatchObject({ choice: null, voteCount: 1 })
  expect(await countsOf(other, post.id)).toEqual([null, null, null])
  expect(await pollOf(author, post.id)).toMatchObject({ choice: null, voteCount: 1 })
  expect(await countsOf(author, post.id)).toEqual([0, 1, 0])
})

test('changes the choice until the end', async () => {
  const { voter, post } = await createScene()
  await vote(voter, post.id, 1)
  await vote(voter, post.id, 2)
  expect(await pollOf(voter, post.id)).toMatchObject({ choice: 2, voteCount: 1 })
  expect(await countsOf(voter, post.id)).toEqual([0, 0, 1])
})

test('counts every vote of 20 members who vote at once, twice each', async () => {
  const { author, post } = await createScene()
  const voters = await Promise.all(Array.from({ length: 20 }, () => server.member()))
  await Promise.all([...voters, ...voters].map((voter, index) => vote(voter, post.id, index % 3)))
  expect((await pollOf(author, post.id))?.voteCount).toBe(20)
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('notifies open screens of the number of votes, not of the results', async () => {
  const { voter, post } = await createScene()
  const events: AddressedEvent[] = []
  const stop = server.context.live.subscribe(event => events.push(event))
  await vote(voter, post.id, 1)
  await vote(voter, post.id, 1)
  stop()
  expect(events).toEqual([
    { audience: { post: post.id }, event: { type: 'poll', postId: post.id, voteCount: 1 } },
  ])
})

test('refuses unknown options, posts without a poll, hidden posts, visitors and blocked members', async () => {
  const { author, voter, post } = await createScene()
  for (const choice of [-1, 3]) {
    expect(await refusalOf(vote(voter, post.id, choice))).toBe(`400 ${pollMessages.unknownOption}`)
  }
  const plain = await publish(author)
  expect(await refusalOf(vote(voter, plain.id, 0))).toBe(`404 ${pollMessages.notFound}`)
  const hidden = await publish(author, { visibility: 'followers', poll: { options } })
  expect(await refusalOf(vote(voter, hidden.id, 0))).toBe('404 Post not found')
  await follow(voter, author)
  expect((await vote(voter, hidden.id, 0)).poll?.choice).toBe(0)
  const call = { params: { postId: post.id }, body: { choice: 0 } }
  expect(await refusalOf(server.client().voteInPoll(call))).toBe(`401 ${pollMessages.signedOut}`)
  await author.api.blockMember({ params: { userId: voter.id } })
  expect(await refusalOf(vote(voter, post.id, 0))).toBe('404 Post not found')
})

test('counts a vote made before the end that arrives later, and refuses one made after it', async () => {
  const { author, voter } = await createScene()
  const late = await server.member()
  const post = await ask(author, { hours: 1 })
  const end = server.context.now().getTime() + hour
  server.advance(2 * hour)
  await endPoll(server.context, { postId: post.id })
  expect((await vote(voter, post.id, 0, end - minute)).poll).toMatchObject({ choice: 0, voteCount: 1 })
  expect(await refusalOf(vote(late, post.id, 0, end))).toBe(`409 ${pollMessages.ended}`)
  expect(await refusalOf(vote(late, post.id, 0))).toBe(`409 ${pollMessages.ended}`)
  server.advance(15 * 24 * hour)
  expect(await refusalOf(vote(late, post.id, 0, end - minute))).toBe(`409 ${pollMessages.ended}`)
  expect(await countsOf(late, post.id)).toEqual([1, 0, 0])
})

test('notifies the author and the voters once of the end, and nobody before', async () => {
  const { author, voter } = await createScene()
  const [other, silent] = [await server.member(), await server.member()]
  await silent.api.updateNotificationPreferences({ body: { notificationTypes: { hobbyUpdates: false } } })
  const post = await ask(author, { hours: 1 })
  for (const member of [voter, silent]) await vote(member, post.id, 0)
  await endPoll(server.context, { postId: post.id })
  expect(await endsOf(voter)).toEqual([])
  server.advance(hour)
  await Promise.all([
    endPoll(server.context, { postId: post.id }),
    endPoll(server.context, { postId: post.id }),
  ])
  await endPoll(server.context, { postId: post.id })
  expect(await endsOf(author)).toMatchObject([{ post: { id: post.id } }])
  expect(await endsOf(voter)).toMatchObject([{ post: { id: post.id } }])
  for (const member of [other, silent]) expect(await endsOf(member)).toEqual([])
  expect(await countsOf(other, post.id)).toEqual([2, 0, 0])
})

test('ends nothing for a deleted post', async () => {
  const { author, post } = await createScene()
  await author.api.deletePost({ params: { postId: post.id } })
  await endPoll(server.context, { postId: post.id })
  expect(await endsOf(author)).toEqual([])
})

test('keeps the poll when the post is edited', async () => {
  const { author, voter, post } = await createScene()
  await vote(voter, post.id, 1)
  const edited = await author.api.updatePost({ params: { postId: post.id }, body: { content: 'Which one?' } })
  expect(edited.poll?.options.map(({ voteCount }) => voteCount)).toEqual([0, 1, 0])
})

test('removes the votes of a member who leaves', async () => {
  const { author, post } = await createScene()
  const [leaver, other] = [await memberWithPassword(server), await server.member()]
  for (const member of [leaver, other]) await vote(member, post.id, 1)
  await leaver.api.deleteAccount({ body: { password } })
  expect(await countsOf(author, post.id)).toEqual([0, 1, 0])
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('repairs counts that differ from the votes', async () => {
  const admin = await server.member({ isAdmin: true })
  const { author, voter, post } = await createScene()
  await vote(voter, post.id, 1)
  await server.db
    .updateTable('posts')
    .set({ poll_counts: [3, 0, 0] })
    .where('id', '=', post.id)
    .execute()
  expect(await findCounterDrift(server.db)).toEqual([{ id: post.id, count: 'votes', kept: 3, counted: 1 }])
  await admin.api.recount()
  expect(await countsOf(author, post.id)).toEqual([0, 1, 0])
})

test('finds the post by the options, also after an edit', async () => {
  const { author, voter } = await createScene()
  const word = `zaffre${randomUUID().slice(0, 4)}`
  const post = await ask(author, { options: [word, 'White'] })
  const found = async () =>
    ((await voter.api.search({ query: { q: word, kind: 'posts' } })).posts?.posts ?? []).map(({ id }) => id)
  expect(await found()).toEqual([post.id])
  await author.api.updatePost({ params: { postId: post.id }, body: { content: 'Pick a colour' } })
  expect(await found()).toEqual([post.id])
})

test('keeps a poll with a muted word in its options out of lists', async () => {
  const { author, voter, post } = await createScene()
  await follow(voter, author)
  const feed = async () => (await voter.api.getFeed()).posts.map(({ id }) => id)
  expect(await feed()).toEqual([post.id])
  await voter.api.muteWord({ body: { word: 'celadon', isMuted: true } })
  expect(await feed()).toEqual([])
  expect((await voter.api.getPost({ params: { postId: post.id } })).hasMutedWord).toBe(true)
  await vote(voter, post.id, 0)
  await endPollNow(server, post.id)
  expect(await endsOf(voter)).toEqual([])
})

test('hides the poll with its post while a moderator has removed it', async () => {
  const { voter, post } = await createScene()
  const admin = await server.member({ isAdmin: true })
  await vote(voter, post.id, 0)
  await voter.api.createReport({
    body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'spam', note: '' },
  })
  const { cases } = await admin.api.listCases()
  expect(cases[0]?.excerpt).toContain('Celadon')
  await admin.api.removeContent({
    body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'Not here' },
  })
  expect(await refusalOf(vote(voter, post.id, 1))).toBe('404 Post not found')
  await endPollNow(server, post.id)
  expect(await endsOf(voter)).toEqual([])
})

test('exports the poll with its results and own votes', async () => {
  const { author, voter, post } = await createScene()
  await vote(voter, post.id, 1)
  const { posts } = await author.api.exportMyData()
  expect(posts).toMatchObject([
    { poll: { options: post.poll?.options.map(({ text }) => text) }, pollResults: { 0: 0, 1: 1, 2: 0 } },
  ])
  expect((await voter.api.exportMyData()).pollVotes).toMatchObject([{ postId: post.id, choice: 1 }])
})

test('shows visitors the options, and the results after the end', async () => {
  const open = await createTestServer({ PUBLIC_PAGES: 'on' })
  const [author, voter] = [await open.member(), await open.member()]
  const post = await ask(author)
  await vote(voter, post.id, 1)
  const read = async () => (await open.request(`/post/${post.id}`)).text()
  expect(await read()).toContain('<li>Celadon</li>')
  await endPollNow(open, post.id)
  expect(await read()).toContain('<li>Celadon · 1 vote</li>')
  await open.close()
})
