import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member()
})
afterAll(() => server.close())

const edit = (postId: string, body: Parameters<TestMember['api']['updatePost']>[0]['body']) =>
  ada.api.updatePost({ params: { postId }, body })

test('makes the hashtags of a text tags of its post', async () => {
  const post = await publish(ada, { content: 'A #tenmoku bowl & a #Kiln_Day', tags: ['kiln day'] })
  expect(post.tags).toEqual(['kiln day', 'tenmoku'])
  const page = await ada.api.listTagPosts({ params: { tag: 'tenmoku' }, query: {} })
  expect(page.posts.map(({ id }) => id)).toEqual([post.id])
})

test('follows the text when it is edited, and keeps separate tags', async () => {
  const { id } = await publish(ada, { content: 'A #bowl', tags: ['kiln day'] })
  expect((await edit(id, { content: 'A #vase' })).tags).toEqual(['kiln day', 'vase'])
  expect((await edit(id, { hobby: 'knitting' })).tags).toEqual(['kiln day', 'vase'])
  expect((await edit(id, { content: 'A #vase again', tags: [] })).tags).toEqual(['vase'])
  expect((await edit(id, { content: 'Nothing', tags: ['wool'] })).tags).toEqual(['wool'])
})

test('keeps the tags of a post that is older than hashtags', async () => {
  const { id } = await publish(ada, { content: 'A #bowl', tags: ['kiln day'] })
  await sql`update posts set tags = '{kiln day}' where id = ${id}`.execute(server.db)
  expect((await edit(id, { visibility: 'followers' })).tags).toEqual(['kiln day', 'bowl'])
})

test('counts no more hashtags than a post can have tags', async () => {
  const content = Array.from({ length: limits.tags + 2 }, (_, index) => `#tag${index}`).join(' ')
  expect((await publish(ada, { content })).tags).toHaveLength(limits.tags)
  expect((await publish(ada, { content, tags: ['wool'] })).tags.slice(0, 2)).toEqual(['wool', 'tag0'])
})

test('tags the announcement of a challenge with the hashtags of its description', async () => {
  const challenge = {
    id: crypto.randomUUID(),
    title: 'A mug a day',
    description: 'For #mugs',
    hobby: 'pottery',
  }
  const { postId } = await ada.api.createChallenge({
    body: { ...challenge, startsOn: '2030-01-01', endsOn: '2030-01-31', goal: 3 },
  })
  expect((await ada.api.getPost({ params: { postId } })).tags).toEqual(['mugs'])
})
