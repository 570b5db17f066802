import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
let bea: TestMember
let bo: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
  const names = [
    ['ada', 'Ada Quill'],
    ['ben_makes', 'Ben Moss'],
    ['bea', 'Bea Lark'],
    ['bosun', 'Moss Bakker'],
  ] as const
  ;[ada, ben, bea, bo] = (await Promise.all(
    names.map(([username, displayName]) => server.member({ username, displayName })),
  )) as [TestMember, TestMember, TestMember, TestMember]
})
afterAll(() => server.close())

describe('members to mention', () => {
  const suggested = async (reader: TestMember, query: { q?: string; postId?: string }) =>
    (await reader.api.suggestMentions({ query })).members.map(({ username }) => username)

  test('are found by the beginning of a username or of a word of the name', async () => {
    expect(await suggested(ada, { q: 'be' })).toEqual(['bea', 'ben_makes'])
    expect(await suggested(ada, { q: 'BEN_' })).toEqual(['ben_makes'])
    expect(await suggested(ada, { q: 'lark' })).toEqual(['bea'])
    expect(await suggested(ada, { q: 'moss' })).toEqual(['ben_makes', 'bosun'])
    expect(await suggested(ada, { q: 'akker' })).toEqual([])
    expect(await suggested(ada, { q: '%_' })).toEqual([])
  })

  test('are those of the thread first, then followed ones, then others', async () => {
    const { id: postId } = await publish(ben)
    await comment(bo, postId)
    await follow(ada, bea)
    expect(await suggested(ada, { postId })).toEqual(['ben_makes', 'bosun', 'bea'])
    expect(await suggested(ada, { q: 'b', postId })).toEqual(['ben_makes', 'bosun', 'bea'])
    expect(await suggested(ada, { q: 'b' })).toEqual(['bea'])
    expect(await suggested(ada, { q: 'bo' })).toEqual(['bosun'])
  })

  test('are none of a thread that the member may not see', async () => {
    const { id: postId } = await publish(ben, { visibility: 'private' })
    expect(await suggested(ada, { postId })).toEqual([])
  })

  test('are never the member themselves, blocked or hidden members, or a name that ends with a dot', async () => {
    await server.member({ username: 'bell.', displayName: 'Bell' })
    const suspended = await server.member({ username: 'berta' })
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended.id)
      .execute()
    await ben.api.blockMember({ params: { userId: ada.id } })
    expect(await suggested(ada, { q: 'be' })).toEqual(['bea'])
    await bea.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
    expect(await suggested(ada, { q: 'be' })).toEqual([])
    await follow(ada, bea)
    expect(await suggested(ada, { q: 'be' })).toEqual(['bea'])
    expect(await suggested(bea, { q: 'bea' })).toEqual([])
  })
})

describe('a member', () => {
  const found = (reader: TestMember, username: string) =>
    reader.api.getProfile({ params: { userId: `@${username}` } }).then(
      ({ uid }) => uid,
      error => error.message,
    )

  test('is found by their username in any case', async () => {
    expect(await found(ada, 'Ben_Makes')).toBe(ben.id)
    expect(await found(ada, 'ada')).toBe(ada.id)
  })

  test('is not found if the reader may not see their profile', async () => {
    await ben.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    await bea.api.blockMember({ params: { userId: ada.id } })
    for (const username of ['ben_makes', 'bea', 'nobody'])
      expect(await found(ada, username)).toBe('Member not found')
  })
})

describe('suggested tags', () => {
  test("are the member's own, last used first, and those of others", async () => {
    await publish(ada, { tags: ['raku', 'kiln day'] })
    server.advance(1000)
    await publish(ada, { content: 'More #Kiln_Day' })
    await publish(ben, { content: 'A #bowl' })
    await publish(ben, { content: 'A #secret', visibility: 'followers' })
    expect(await ada.api.suggestTags()).toEqual({
      own: ['Kiln_Day', 'raku'],
      trending: expect.arrayContaining(['bowl', 'raku']),
    })
    expect((await bea.api.suggestTags()).own).toEqual([])
    expect((await bea.api.suggestTags()).trending).not.toContain('secret')
  })
})
