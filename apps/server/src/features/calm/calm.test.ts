import { randomUUID } from 'node:crypto'
import { mutedText, sanitise } from '@bowline/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { comment } from '../../testing/comments.ts'
import { connect, follow } from '../../testing/connect.ts'
import { notifyConnections } from '../../testing/jobs.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const setMuted = (isMuted: boolean) => (member: TestMember, word: string) =>
  member.api.muteWord({ body: { word, isMuted } })
const mute = setMuted(true)
const unmute = setMuted(false)
const hide = (member: TestMember, postId: string, notInterested = false) =>
  member.api.hidePost({ params: { postId }, body: { notInterested } })
const unhide = (member: TestMember, postId: string) => member.api.unhidePost({ params: { postId } })

/** A reader who follows an author. */
const createScene = async () => {
  const [author, reader] = [await server.member(), await server.member()]
  await follow(reader, author)
  return { author, reader }
}

/** In which lists the reader finds a post with the word "raku", the tag "Kiln Day" and the hobby pottery. */
const whereShown = async ({ api }: TestMember, { id, authorId }: { id: string; authorId: string }) => {
  const lists = {
    feed: await api.getFeed(),
    hobby: await api.listHobbyPosts({ params: { slug: 'pottery' } }),
    tag: await api.listTagPosts({ params: { tag: 'kiln-day' } }),
    search: (await api.search({ query: { q: 'raku', kind: 'posts' } })).posts ?? { posts: [] },
    saved: await api.listSavedPosts(),
    profile: await api.listProfilePosts({ params: { userId: authorId } }),
  }
  return Object.entries(lists).flatMap(([name, { posts }]) =>
    posts.some(post => post.id === id) ? name : [],
  )
}
const everywhere = ['feed', 'hobby', 'tag', 'search', 'saved', 'profile']
const aboutRaku = { content: 'Raku & smoke', tags: ['Kiln Day'] }

const sample = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'aZéÖñßжЯςΣקשאكताि한글陶器寿ไทย_#-.’—&<>"\' \t\n',
      'e\u0301',
      'שָׁ',
      'كِ',
      'ﬁ',
      '🎃',
      '☂️',
      'Ａ',
      '½',
      '　',
      '。',
    ),
    fc.constantFrom(...'abc de'),
  ),
  maxLength: 25,
})

test('folds texts in the database as the rule in the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ content: sample.map(sanitise), tags: fc.array(sample, { maxLength: 3 }) }), {
        minLength: 40,
        maxLength: 40,
      }),
      async texts => {
        const { rows } = await sql<{ folded: string[] }>`
          select array_agg(muted_text(text ->> 'content', array(select jsonb_array_elements_text(text -> 'tags'))) order by place) as folded
          from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place)`.execute(
          server.db,
        )
        expect(rows[0]?.folded).toEqual(texts.map(mutedText))
      },
    ),
    { numRuns: 20 },
  )
})

describe('a muted word', () => {
  test.each(['raku', 'RÁKU', 'raku smoke', 'kiln day', '#kiln-day'])(
    'leaves posts with "%s" out of all lists except those the member opened for their author or saved',
    async word => {
      const { author, reader } = await createScene()
      const post = await publish(author, aboutRaku)
      await reader.api.savePost({ params: { postId: post.id } })
      expect(await whereShown(reader, post)).toEqual(everywhere)
      await mute(reader, word)
      expect(await whereShown(reader, post)).toEqual(['saved', 'profile'])
      await unmute(reader, word)
      expect(await whereShown(reader, post)).toEqual(everywhere)
    },
  )

  test.each(['rak', 'smoke raku', '#raku', '#kiln'])('"%s" does not hide a post about raku', async word => {
    const { author, reader } = await createScene()
    const post = await publish(author, aboutRaku)
    await mute(reader, word)
    expect(await whereShown(reader, post)).toContain('feed')
  })

  test('never hides own posts or comments', async () => {
    const { reader } = await createScene()
    await mute(reader, 'raku')
    const post = await publish(reader, aboutRaku)
    await comment(reader, post.id, { content: 'More raku' })
    expect(await whereShown(reader, post)).toEqual(everywhere.filter(name => name !== 'saved'))
    const { comments } = await reader.api.listComments({ params: { postId: post.id } })
    expect(comments).toMatchObject([{ content: 'More raku' }])
    expect(await reader.api.getPost({ params: { postId: post.id } })).toMatchObject({ hasMutedWord: false })
  })

  test('leaves out comments and replies, for this member only', async () => {
    const { author, reader } = await createScene()
    const post = await publish(author)
    const shown = await comment(author, post.id, { content: 'Which glaze?' })
    server.advance(1000)
    await comment(author, post.id, { content: 'Spoiler: it broke' })
    await comment(author, post.id, { content: 'A spoiler again', parentId: shown.id })
    await mute(reader, 'spoiler')
    const commentsFor = async ({ api }: TestMember) =>
      (await api.listComments({ params: { postId: post.id } })).comments.map(({ content, replies }) => [
        content,
        replies.length,
      ])
    expect(await commentsFor(reader)).toEqual([['Which glaze?', 0]])
    expect(await commentsFor(author)).toEqual([
      ['Spoiler: it broke', 0],
      ['Which glaze?', 1],
    ])
    expect((await reader.api.listReplies({ params: { commentId: shown.id } })).replies).toEqual([])
  })

  test('fills pages with the posts that remain', async () => {
    const { author, reader } = await createScene()
    for (let count = 0; count < 14; count += 1) {
      server.advance(1)
      await publish(author, { content: count % 2 ? `raku ${count}` : `vase ${count}` })
    }
    await mute(reader, 'raku')
    const page = await reader.api.getFeed({ query: { limit: 5 } })
    expect(page.posts.map(({ content }) => content)).toEqual([12, 10, 8, 6, 4].map(count => `vase ${count}`))
    const rest = await reader.api.getFeed({ query: { limit: 5, cursor: page.nextCursor ?? '' } })
    expect(rest).toMatchObject({ posts: [{ content: 'vase 2' }, { content: 'vase 0' }], hasMore: false })
  })

  test('is noted on a post that is opened by its link', async () => {
    const { author, reader } = await createScene()
    const { id: postId } = await publish(author, aboutRaku)
    await mute(reader, 'raku')
    expect(await reader.api.getPost({ params: { postId } })).toMatchObject({
      content: 'Raku &amp; smoke',
      hasMutedWord: true,
    })
  })

  test('keeps texts with it out of the notifications, and no others', async () => {
    const { author, reader } = await createScene()
    await connect(reader, author)
    await reader.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
    await reader.api.deleteNotifications({ body: {} })
    await mute(reader, 'raku')
    const { id: postId } = await publish(reader, { content: 'My raku' })
    await comment(author, postId, { content: 'Raku, again' })
    await comment(author, postId, { content: `Raku, @${reader.username}` })
    await publish(author, { content: `Raku for @${reader.username}` })
    await publish(author, aboutRaku)
    await notifyConnections(server)
    expect((await reader.api.listNotifications()).notifications).toEqual([])
    await author.api.likePost({ params: { postId } })
    await comment(author, postId, { content: 'Lovely' })
    await publish(author, { content: 'A vase' })
    await notifyConnections(server)
    const { notifications } = await reader.api.listNotifications()
    expect(notifications.map(({ type }) => type).toSorted()).toEqual(['comment', 'hobbyUpdate', 'like'])
  })

  test('is left out of the trending tags', async () => {
    const reader = await server.member()
    for (let count = 0; count < 3; count += 1) await publish(await server.member(), { tags: ['Wet Clay'] })
    const tagsFor = async () => (await reader.api.listTrendingTags()).tags.map(({ tag }) => tag)
    expect(await tagsFor()).toContain('Wet Clay')
    await mute(reader, '#wet-clay')
    expect(await tagsFor()).not.toContain('Wet Clay')
  })
})

describe('the list of muted words', () => {
  test('has each word once, in the order in which they were added, however it is spelt', async () => {
    const member = await server.member()
    expect(await member.api.listMutedWords()).toEqual({ words: [] })
    await mute(member, '  Season   finale ')
    expect(await mute(member, 'Élan')).toEqual({ words: ['Season finale', 'Élan'] })
    expect(await mute(member, 'elan')).toEqual({ words: ['Season finale', 'Élan'] })
    expect(await mute(member, '#elan')).toEqual({ words: ['Season finale', 'Élan', '#elan'] })
    expect(await unmute(member, 'ÉLAN')).toEqual({ words: ['Season finale', '#elan'] })
    expect(await unmute(member, 'never muted')).toEqual({ words: ['Season finale', '#elan'] })
    expect(await member.api.listMutedWords()).toEqual({ words: ['Season finale', '#elan'] })
  })

  test('has at most 200 words, which are neither empty nor long', async () => {
    const member = await server.member()
    expect(await refusalOf(mute(member, ' # '))).toBe('400 Enter a word or a hashtag')
    expect(await refusalOf(mute(member, 'a'.repeat(61)))).toMatch(/^400 This word is 1 character too long/)
    const words = Array.from({ length: 200 }, (_, count) => `word${count}`)
    await server.db
      .updateTable('preferences')
      .set({ muted_words: words, muted_keys: words.map(word => ` ${word} `) })
      .where('member_id', '=', member.id)
      .execute()
    await mute(member, 'word7')
    await unmute(member, 'nothing')
    expect((await member.api.listMutedWords()).words.length).toBe(200)
    expect(await refusalOf(mute(member, 'one more'))).toBe(
      '409 You can mute up to 200 words. Remove one first.',
    )
  })

  test('keeps both words of two devices that add one at the same time', async () => {
    const member = await server.member()
    await Promise.all(['one', 'two', 'three'].map(word => mute(member, word)))
    expect((await member.api.listMutedWords()).words.toSorted()).toEqual(['one', 'three', 'two'])
  })
})

describe('a hidden post', () => {
  test('is left out of all lists of this member until it is unhidden', async () => {
    const { author, reader } = await createScene()
    const other = await server.member()
    await follow(other, author)
    const post = await publish(author, aboutRaku)
    for (const { api } of [reader, other]) await api.savePost({ params: { postId: post.id } })
    expect(await hide(reader, post.id)).toEqual({ isHidden: true })
    expect(await hide(reader, post.id)).toEqual({ isHidden: true })
    expect(await whereShown(reader, post)).toEqual([])
    expect(await whereShown(other, post)).toEqual(everywhere)
    expect(await reader.api.getPost({ params: { postId: post.id } })).toMatchObject({ isHidden: true })
    expect((await reader.api.listHiddenPosts()).posts).toMatchObject([{ id: post.id, isHidden: true }])
    expect(await unhide(reader, post.id)).toEqual({ isHidden: false })
    expect(await unhide(reader, post.id)).toEqual({ isHidden: false })
    expect(await whereShown(reader, post)).toEqual(everywhere)
    expect((await reader.api.listHiddenPosts()).posts).toEqual([])
  })

  test('is listed in pages, last hidden first, only while the member may see it', async () => {
    const { author, reader } = await createScene()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = await publish(author)
      await hide(reader, id)
      ids.unshift(id)
      server.advance(1000)
    }
    const first = await reader.api.listHiddenPosts({ query: { limit: 2 } })
    expect(first).toMatchObject({ posts: [{ id: ids[0] }, { id: ids[1] }], hasMore: true })
    const second = await reader.api.listHiddenPosts({ query: { limit: 2, cursor: first.nextCursor ?? '' } })
    expect(second).toMatchObject({ posts: [{ id: ids[2] }], hasMore: false })
    await author.api.updatePost({ params: { postId: ids[0] ?? '' }, body: { visibility: 'private' } })
    expect((await reader.api.listHiddenPosts()).posts.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(await unhide(reader, ids[0] ?? '')).toEqual({ isHidden: false })
  })

  test("must be another member's, and visible", async () => {
    const { author, reader } = await createScene()
    const { id } = await publish(author, { visibility: 'private' })
    expect(await refusalOf(hide(reader, id))).toBe('404 Post not found')
    expect(await refusalOf(hide(author, id))).toBe("400 You can't hide your own post")
    expect(await refusalOf(hide(reader, randomUUID()))).toBe('404 Post not found')
  })

  test('emits events to its member only', async () => {
    const { author, reader } = await createScene()
    const { id: postId } = await publish(author)
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    await hide(reader, postId)
    await mute(reader, 'raku')
    stop()
    expect(events).toEqual([
      { audience: { member: reader.id }, event: { type: 'post-deleted', postId } },
      { audience: { member: reader.id }, event: { type: 'relation', userId: reader.id } },
    ])
  })
})

test('suggests posts of authors and hobbies that did not interest the member after others', async () => {
  const reader = await server.member()
  const hobbies = [{ slug: 'weaving' }, { slug: 'sailing' }]
  await reader.api.updateProfile({ body: { hobbies } })
  const [weaver, sailor, other] = [await server.member(), await server.member(), await server.member()]
  const write = async (author: TestMember, hobby: string, content: string) => {
    server.advance(60_000)
    return publish(author, { hobby, content })
  }
  await write(sailor, 'sailing', 'a boat')
  await write(other, 'weaving', 'a rug')
  await write(weaver, 'weaving', 'a scarf')
  const dull = await write(weaver, 'weaving', 'a dull towel')
  const suggested = async () =>
    (await reader.api.getSuggestions({ query: { people: 0 } })).posts.map(({ content }) => content)
  expect(await suggested()).toEqual(['a dull towel', 'a scarf', 'a rug', 'a boat'])
  await hide(reader, dull.id)
  expect(await suggested()).toEqual(['a scarf', 'a rug', 'a boat'])
  await hide(reader, dull.id, true)
  expect(await suggested()).toEqual(['a boat', 'a scarf', 'a rug'])
  await sql`update hidden_posts set created_at = created_at - interval '91 days' where member_id = ${reader.id}`.execute(
    server.db,
  )
  expect(await suggested()).toEqual(['a scarf', 'a rug', 'a boat'])
})
