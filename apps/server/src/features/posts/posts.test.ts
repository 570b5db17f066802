import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import { plainText } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { startChallenge } from '../../testing/challenges.ts'
import { hostEvent } from '../../testing/events.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { beginProject } from '../../testing/projects.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member({ username: 'ada', displayName: 'Ada Clay' })
  ben = await server.member({ username: 'ben' })
})
afterAll(() => server.close())

const postCount = async (member: TestMember) =>
  (await member.api.getProfile({ params: { userId: member.id } })).counts.posts
const rowsOf = (id: string) => server.db.selectFrom('posts').selectAll().where('id', '=', id).execute()

describe('publishing', () => {
  test('returns every field of a post and counts it', async () => {
    const id = randomUUID()
    const post = await publish(ada, { id, content: ' First firing! ', tags: ['Kiln', 'raku!', 'kiln'] })
    expect(post).toEqual({
      id,
      content: 'First firing!',
      authorId: ada.id,
      author: { uid: ada.id, displayName: 'Ada Clay', username: 'ada', photoURL: null },
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
      timestamp: Date.parse('2026-03-02T10:00:00.000Z'),
      displayTime: '2026-03-02T10:00:00.000Z',
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      isSaved: false,
      isEdited: false,
      isHidden: false,
      hasMutedWord: false,
      mediaURL: null,
      mediaType: null,
      media: null,
      linkPreview: null,
      pictures: [],
      visibility: 'public',
      tags: ['Kiln', 'raku'],
      hobby: 'pottery',
      about: null,
      project: null,
      poll: null,
      can: { edit: true, delete: true },
    })
    expect(await ada.api.getPost({ params: { postId: id } })).toEqual(post)
    expect(await ben.api.getPost({ params: { postId: id } })).toEqual({
      ...post,
      can: { edit: false, delete: false },
    })
    expect(await postCount(ada)).toBe(1)
  })

  test('stores text as sanitised', async () => {
    const typed = `<b>"Bold"</b> & 'brave' javascript:alert(1) data:text onclick=x`
    const post = await publish(ada, { content: typed })
    expect(post.content).toBe(
      '&lt;b&gt;&quot;Bold&quot;&lt;/b&gt; &amp; &#39;brave&#39; alert(1) data&#58;text onclick&#61;x',
    )
    expect(plainText(post.content)).toBe(typed.replace('javascript:', ''))
  })

  type Body = Partial<RequestOf<'createPost'>['body']>
  test.each<[string, Body, string]>([
    ['no hobby', { hobby: '' }, '400 A hobby category is required for all posts'],
    ['a blank hobby', { hobby: '  ' }, '400 A hobby category is required for all posts'],
    ['an unknown hobby', { hobby: 'a<b' }, '400 There\'s no hobby called "a<b". Choose one from the list.'],
    ['neither text nor picture', { content: ' \n ' }, '400 Write something or add a picture'],
    [
      'too long a text',
      { content: 'x'.repeat(10_001) },
      '400 The post is 1 character too long. Shorten it to 10,000 characters.',
    ],
    [
      'too many tags',
      { tags: Array.from({ length: 11 }, (_, index) => `tag${index}`) },
      '400 A post can have up to 10 tags. Remove 1.',
    ],
    [
      'too long a tag',
      { tags: ['x'.repeat(41)] },
      '400 This tag is 1 character too long. Shorten it to 40 characters.',
    ],
    [
      'a picture that is not there',
      { mediaId: randomUUID() },
      '400 This picture is no longer available. Upload it again.',
    ],
  ])('is refused with %s, and changes nothing', async (_, given, refusal) => {
    const id = randomUUID()
    const before = await postCount(ada)
    expect(await refusalOf(publish(ada, { id, ...given }))).toBe(refusal)
    expect(await rowsOf(id)).toEqual([])
    expect(await postCount(ada)).toBe(before)
  })

  test.each([
    ['an unknown visibility', { visibility: 'everyone' }],
    ['an id that is none', { id: 'post-1' }],
    ['text that is none', { content: 1 }],
  ])('is refused with %s', async (_, given) => {
    const response = await server.request('/api/posts', {
      method: 'POST',
      headers: { Authorization: `Bearer ${ada.token}`, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ id: randomUUID(), content: 'x', hobby: 'pottery', ...given }),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid-input' }])
  })

  test('is refused under a hobby that is no longer offered, while posts keep theirs', async () => {
    const post = await publish(ada, { hobby: 'origami' })
    await server.db
      .updateTable('hobbies')
      .set({ retired_at: new Date() })
      .where('slug', '=', 'origami')
      .execute()
    expect(await refusalOf(publish(ada, { hobby: 'origami' }))).toBe(
      '400 There\'s no hobby called "origami". Choose one from the list.',
    )
    const params = { postId: post.id }
    expect(await ada.api.updatePost({ params, body: { content: 'New', hobby: 'origami' } })).toMatchObject({
      content: 'New',
      hobby: 'origami',
    })
    expect((await ada.api.listHobbies()).hobbies.some(({ slug }) => slug === 'origami')).toBe(false)
    await server.db.updateTable('hobbies').set({ retired_at: null }).where('slug', '=', 'origami').execute()
  })

  test('allows changes of a post under a hobby that is no longer offered', async () => {
    const hobby = 'origami'
    const challenge = await startChallenge(ada, { hobby })
    const event = await hostEvent(ada, { hobby })
    const project = await beginProject(ada, { hobby })
    const theirs = await beginProject(ben, { hobby })
    const other = await startChallenge(ada)
    const retire = (retired_at: Date | null) =>
      server.db.updateTable('hobbies').set({ retired_at }).where('slug', '=', hobby).execute()
    await retire(new Date())
    const about = (given: object) => publish(ada, { hobby, ...given })
    for (const given of [{ challengeId: challenge.id }, { eventId: event.id }, { projectId: project.id }])
      expect(await about(given)).toMatchObject({ hobby })
    expect(await refusalOf(about({ challengeId: other.id }))).toMatch(
      /^400 This challenge is for another hobby/,
    )
    expect(await refusalOf(about({}))).toBe(
      '400 There\'s no hobby called "origami". Choose one from the list.',
    )
    expect(await refusalOf(about({ projectId: theirs.id }))).toBe('403 You can only change your own projects')
    expect((await ada.api.getChallenge({ params: { challengeId: challenge.id } })).checkInCount).toBe(1)
    await retire(null)
  })

  test('refuses the id of any existing post', async () => {
    const post = await publish(ada)
    const taken = '409 A post with this id already exists. Use a new id.'
    expect(await refusalOf(publish(ben, { id: post.id, content: 'Mine' }))).toBe(taken)
    expect(await refusalOf(publish(ada, { id: post.id, content: 'Again' }))).toBe(taken)
    expect(await ada.api.getPost({ params: { postId: post.id } })).toEqual(post)
    expect(await postCount(ben)).toBe(0)
  })
})

describe('the same Idempotency-Key', () => {
  test('creates one post and gives the first answer, even for simultaneous requests', async () => {
    const body = { id: randomUUID(), content: 'Once', hobby: 'pottery' }
    const before = await postCount(ada)
    const send = () => ada.api.createPost({ body }, { idempotencyKey: `key-${body.id}` })
    const [one, other] = await Promise.all([send(), send()])
    server.advance(1000)
    expect(other).toEqual(one)
    expect(await send()).toEqual(one)
    expect(await postCount(ada)).toBe(before + 1)
  })

  test('is refused with another body, and changes nothing', async () => {
    const body = { id: randomUUID(), content: 'Once', hobby: 'pottery' }
    const options = { idempotencyKey: `key-${body.id}` }
    const post = await ada.api.createPost({ body }, options)
    expect(await refusalOf(ada.api.createPost({ body: { ...body, content: 'Twice' } }, options))).toBe(
      '422 This Idempotency-Key was already used for another request. Use a new key for every write.',
    )
    expect(await ada.api.getPost({ params: { postId: body.id } })).toEqual(post)
  })

  test('can be used for a corrected request after a refusal', async () => {
    const id = randomUUID()
    const options = { idempotencyKey: `key-${id}` }
    const body = { id, content: 'Right', hobby: '' }
    expect(await refusalOf(ada.api.createPost({ body }, options))).toContain('400')
    expect(await ada.api.createPost({ body: { ...body, hobby: 'pottery' } }, options)).toMatchObject({ id })
  })
})

describe('editing', () => {
  test('sets the given properties, keeps the rest and notifies', async () => {
    const post = await publish(ada, { tags: ['kiln'], visibility: 'followers', content: 'a < b' })
    server.advance(5000)
    const edited = await ada.api.updatePost({ params: { postId: post.id }, body: { tags: ['raku'] } })
    expect(edited).toEqual({
      ...post,
      tags: ['raku'],
      updatedAt: new Date(post.timestamp + 5000).toISOString(),
    })
    const all = { content: 'Glaze & fire', hobby: 'baking', tags: [], visibility: 'private' as const }
    expect(await ada.api.updatePost({ params: { postId: post.id }, body: all })).toMatchObject({
      ...all,
      content: 'Glaze &amp; fire',
      createdAt: post.createdAt,
    })
  })

  test('is announced to open screens that show the post, unless nothing changed', async () => {
    const post = await publish(ada)
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    const edit = (content: string) => ada.api.updatePost({ params: { postId: post.id }, body: { content } })
    await edit('Glazed twice')
    const announced = {
      audience: { post: post.id },
      event: { type: 'post-edited', postId: post.id },
    }
    expect(events).toEqual([announced])
    await edit('Glazed twice')
    stop()
    expect(events).toEqual([announced])
  })

  test('is announced if only the description of a picture changes', async () => {
    const picture = await upload(ada)
    const post = await publish(ada, { mediaId: picture.id })
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    await ada.api.updatePost({ params: { postId: post.id }, body: { mediaDescription: 'A tall vase' } })
    stop()
    expect(events.map(({ event }) => event)).toEqual([{ type: 'post-edited', postId: post.id }])
  })

  test('changes nothing if the values are the same', async () => {
    const post = await publish(ada, { content: `a < b && "c" data:x onload=y <script>` })
    const body = { content: plainText(post.content), hobby: post.hobby, tags: post.tags }
    expect(await ada.api.updatePost({ params: { postId: post.id }, body })).toEqual(post)
  })

  test.each([
    [{ hobby: '' }, '400 A hobby category is required for all posts'],
    [{ hobby: 'none-such' }, '400 There\'s no hobby called "none-such". Choose one from the list.'],
    [{ content: '' }, '400 Write something or add a picture'],
    [{ mediaDescription: 'A vase' }, '400 This post has no picture to describe'],
  ])('refuses %j and changes nothing', async (body, refusal) => {
    const post = await publish(ada)
    server.advance(1000)
    expect(await refusalOf(ada.api.updatePost({ params: { postId: post.id }, body }))).toBe(refusal)
    expect(await ada.api.getPost({ params: { postId: post.id } })).toEqual(post)
  })
})

test('deletes a post once', async () => {
  const post = await publish(ada)
  const before = await postCount(ada)
  const params = { postId: post.id }
  const calls = await Promise.allSettled([ada.api.deletePost({ params }), ada.api.deletePost({ params })])
  expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(ada.api.getPost({ params }))).toBe('404 Post not found')
  expect(await refusalOf(ada.api.deletePost({ params }))).toBe('404 Post not found')
  expect(await postCount(ada)).toBe(before - 1)
})

describe('whose post it is', () => {
  const change = (postId: string, by: TestMember['api']) => ({
    get: () => by.getPost({ params: { postId } }),
    update: () => by.updatePost({ params: { postId }, body: { content: 'Mine now' } }),
    delete: () => by.deletePost({ params: { postId } }),
  })

  test("refuses to edit or delete another member's post", async () => {
    const post = await publish(ada)
    const { update, delete: remove } = change(post.id, ben.api)
    expect(await refusalOf(update())).toBe('403 You can only update your own posts')
    expect(await refusalOf(remove())).toBe('403 You can only delete your own posts')
    expect(await ada.api.getPost({ params: { postId: post.id } })).toEqual(post)
  })

  test('answers the same for a hidden and for a missing post', async () => {
    const post = await publish(ada, { visibility: 'private' })
    for (const id of [post.id, randomUUID()])
      for (const call of Object.values(change(id, ben.api)))
        expect(await refusalOf(call())).toBe('404 Post not found')
    expect(await ada.api.getPost({ params: { postId: post.id } })).toEqual(post)
  })

  test('asks visitors to sign in', async () => {
    const post = await publish(ada)
    const { get, update, delete: remove } = change(post.id, server.client())
    expect(await refusalOf(get())).toBe('401 You must be logged in to view this post')
    for (const call of [update, remove, () => publish({ ...ben, api: server.client() })])
      expect(await refusalOf(call())).toBe('401 You must be logged in to create a post')
  })
})
