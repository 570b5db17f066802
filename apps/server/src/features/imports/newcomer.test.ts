import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, forged, importInto } from '../../testing/archives.ts'
import { comment } from '../../testing/comments.ts'
import { hostEvent } from '../../testing/events.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

const day = 24 * 60 * 60_000

let there: TestServer
let here: TestServer
let reader: TestMember
let archive: Buffer

beforeAll(async () => {
  there = await createTestServer({ PUBLIC_URL: 'https://old.example' })
  const owner = await there.member()
  await owner.api.updateProfile({ body: { bio: 'Bowls at https://a.example', link: 'https://b.example' } })
  for (const content of ['See https://c.example', 'Two', 'Three'])
    await comment(owner, (await publish(owner, { content })).id)
  const project = { id: randomUUID(), title: 'Tea set', hobby: 'pottery' }
  await owner.api.createProject({ body: { ...project, description: 'See https://d.example' } })
  await hostEvent(owner)
  const challenge = { id: randomUUID(), title: 'Ten bowls', hobby: 'pottery', goal: 10 }
  await owner.api.createChallenge({ body: { ...challenge, startsOn: '2026-03-02', endsOn: '2026-03-30' } })
  archive = await forged(await archiveOf(there, owner), () => {})
  here = await createTestServer()
  here.advance(60_000)
  reader = await here.member({ isAdmin: true })
  await reader.api.setNewcomerLimits({ body: { days: 7, posts: 1, messages: 1, links: 1 } })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** The numbers of posts and projects of the member that others see, and their links. */
const seenOf = async ({ id }: TestMember) => {
  const params = { userId: id }
  const { bio, link } = await reader.api.getProfile({ params })
  const { posts } = await reader.api.listProfilePosts({ params })
  const { projects } = await reader.api.listProjects({ params })
  return [posts.length, projects.length, bio, link]
}

test("keeps a new member's untrusted archive private, and the rest for later", async () => {
  const member = await here.member()
  const ended = await importInto(here, member, archive)
  const of = (name: string) =>
    ended?.lines
      .filter(({ kind }) => kind === name)
      .map(({ outcome, reason, count }) => [outcome, reason, count])
  expect(of('posts')).toEqual([
    ['taken', 'newcomer', 3],
    ['kept', 'newcomer', 2],
  ])
  expect(of('projects')).toEqual([['taken', 'newcomer', 1]])
  expect(of('comments')).toEqual([['kept', 'newcomer', 3]])
  expect(of('events')).toEqual([['kept', 'newcomer', 1]])
  expect(of('challenges')).toEqual([['kept', 'newcomer', 1]])
  expect(await seenOf(member)).toEqual([0, 0, '', ''])
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts).toHaveLength(3)

  const share = (id = '') => member.api.updatePost({ params: { postId: id }, body: { visibility: 'public' } })
  const linked = posts.find(({ content }) => content.includes('https'))
  const [first, second] = posts.filter(post => post !== linked)
  await share(first?.id)
  expect(await refusalOf(share(second?.id))).toMatch('you can publish 1 post a day')
  const { projects } = await member.api.listProjects({ params: { userId: member.id } })
  const params = { projectId: projects[0]?.id ?? '' }
  await member.api.updateProject({ params, body: { visibility: 'public' } })
  here.advance(day - 1)
  expect(await refusalOf(share(linked?.id))).toMatch('As a new member')
  expect(await seenOf(member)).toEqual([1, 1, '', ''])

  here.advance(7 * day)
  await importInto(here, member, archive)
  expect(await seenOf(member)).toEqual([3, 1, 'Bowls at https://a.example', 'https://b.example/'])
  const { comments } = await reader.api.listComments({ params: { postId: first?.id ?? '' } })
  expect(comments).toHaveLength(1)
})

test.each([
  ['of an established member', { joinedAt: new Date(0) }],
  ['of an admin', { isAdmin: true }],
])('imports the archive %s as it is', async (_, given) => {
  const member = await here.member(given)
  await importInto(here, member, archive)
  expect(await seenOf(member)).toEqual([5, 1, 'Bowls at https://a.example', 'https://b.example/'])
})
