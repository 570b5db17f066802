import { ApiError, createClient, NotReached } from '@bowline/api'
import { exampleAnswer, exampleRefusal as refused } from '@bowline/api/testing'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { classifyFailure, notReached } from './failure.ts'
import { createSend } from './send.ts'
import { createPost, picture, updatePost } from './testing.ts'

type Call = { line: string; key: string | null; member: string | null; bearer: string | null; body: unknown }

/** The real SDK on answers given in order; `network` breaks the connection, `ok` is a success. */
const server = (...answers: (Response | 'network' | 'ok')[]) => {
  const calls: Call[] = []
  const client = createClient({
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      const { body } = init ?? {}
      calls.push({
        line: `${init?.method} ${String(input)}`,
        key: headers.get('Idempotency-Key'),
        member: headers.get('Bowline-Member'),
        bearer: headers.get('Authorization'),
        body: typeof body === 'string' ? JSON.parse(body) : body,
      })
      const answer = answers.shift() ?? 'ok'
      if (answer === 'network') throw new TypeError('Failed to fetch')
      return answer === 'ok' ? exampleAnswer(init?.method ?? '', String(input)) : answer
    },
  })
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' })
  const sendOne = createSend(operations, client, 'member-1')
  const send = (operation: Operation) =>
    sendOne(operation, {
      id: 'operation-1',
      blobs: new Map(['media-1', 'media-2', 'media-3'].map(id => [id, bytes])),
      signal: new AbortController().signal,
    })
  return { calls, send, bytes }
}

const foreign = (status: number) =>
  new Response('<h1>Not Bowline</h1>', { status, headers: { 'Content-Type': 'text/html' } })
const denied =
  'Image upload failed. The app may not have proper permissions. Please try again later or contact support.'

const chatId = '01890000-0000-7000-8000-000000000001_01890000-0000-7000-8000-000000000002'
const time = '2026-03-10T12:00:00.000Z'

const withPicture = () => createPost('post-1', 'A bowline', picture('media-1'))
const upload = 'POST /api/media?id=media-1&purpose=post&fileName=knot.jpg&description=A+knot'

describe('sends each operation in one call, under its own id and member', () => {
  test.each<[Operation, string, unknown]>([
    [
      createPost('post-1'),
      'POST /api/posts',
      { id: 'post-1', content: 'A bowline', hobby: 'knots', tags: [], visibility: 'public', mediaId: null },
    ],
    [
      updatePost('post-1', 'Two'),
      'PATCH /api/posts/post-1',
      { content: 'Two', hobby: 'knots', tags: [], visibility: 'public' },
    ],
    [{ type: 'DELETE_POST', postId: 'post-1' }, 'DELETE /api/posts/post-1', undefined],
    [{ type: 'LIKE_POST', postId: 'post-1' }, 'PUT /api/posts/post-1/like', undefined],
    [{ type: 'UNLIKE_POST', postId: 'post-1' }, 'DELETE /api/posts/post-1/like', undefined],
    [{ type: 'SAVE_POST', postId: 'post-1', isSaved: true }, 'PUT /api/posts/post-1/bookmark', undefined],
    [{ type: 'SAVE_POST', postId: 'post-1', isSaved: false }, 'DELETE /api/posts/post-1/bookmark', undefined],
    [
      { type: 'ADD_COMMENT', postId: 'post-1', commentId: 'c', content: 'Neat', parentId: 'b' },
      'POST /api/posts/post-1/comments',
      { id: 'c', content: 'Neat', parentId: 'b' },
    ],
    [
      { type: 'UPDATE_COMMENT', postId: 'post-1', commentId: 'c', content: 'Neater' },
      'PATCH /api/comments/c',
      { content: 'Neater' },
    ],
    [{ type: 'DELETE_COMMENT', postId: 'post-1', commentId: 'c' }, 'DELETE /api/comments/c', undefined],
    [
      { type: 'VOTE_COMMENT', postId: 'post-1', commentId: 'c', value: -1 },
      'PUT /api/comments/c/vote',
      { value: -1 },
    ],
    [
      { type: 'FOLLOW_HOBBY', hobby: 'chess', name: 'Chess', isFollowing: true },
      'PUT /api/hobbies/chess/follow',
      undefined,
    ],
    [
      { type: 'FOLLOW_HOBBY', hobby: 'chess', name: 'Chess', isFollowing: false },
      'DELETE /api/hobbies/chess/follow',
      undefined,
    ],
    [
      { type: 'SUGGEST_HOBBY', suggestionId: 's', name: 'Juggling' },
      'POST /api/hobbies/suggestions',
      { id: 's', name: 'Juggling' },
    ],
    [{ type: 'FOLLOW_USER', userId: 'ann' }, 'PUT /api/follows/ann', undefined],
    [{ type: 'UNFOLLOW_USER', userId: 'ann' }, 'DELETE /api/follows/ann', undefined],
    [{ type: 'UPDATE_PROFILE', bio: 'Knots' }, 'PATCH /api/profile', { bio: 'Knots' }],
    [{ type: 'UPDATE_PROFILE', photo: null }, 'PATCH /api/profile', { photoMediaId: null }],
    [{ type: 'SET_THEME', theme: 'dark' }, 'PATCH /api/account/preferences', { theme: 'dark' }],
    [{ type: 'SET_THEME', theme: null }, 'PATCH /api/account/preferences', { theme: null }],
    [{ type: 'SEE_WELCOME' }, 'PATCH /api/account/preferences', { welcomeSeen: true }],
    [{ type: 'MARK_READ', ids: ['one'], upTo: time }, 'PUT /api/notifications/read', { ids: ['one'] }],
    [{ type: 'MARK_READ', ids: null, upTo: time }, 'PUT /api/notifications/read', { upTo: time }],
    [
      { type: 'DELETE_NOTIFICATIONS', ids: ['one'], upTo: time },
      'POST /api/notifications/deletion',
      { ids: ['one'] },
    ],
    [
      { type: 'UPDATE_PRIVACY', change: { profileVisibility: 'private' } },
      'PATCH /api/account/privacy',
      { profileVisibility: 'private' },
    ],
    [
      { type: 'UPDATE_NOTIFICATION_PREFERENCES', change: { notificationTypes: { likes: false } } },
      'PATCH /api/account/notifications',
      { notificationTypes: { likes: false } },
    ],
    [{ type: 'BLOCK_MEMBER', userId: 'ann' }, 'PUT /api/blocks/ann', undefined],
    [{ type: 'UNBLOCK_MEMBER', userId: 'ann' }, 'DELETE /api/blocks/ann', undefined],
    [{ type: 'MUTE_MEMBER', userId: 'ann' }, 'PUT /api/mutes/ann', undefined],
    [{ type: 'UNMUTE_MEMBER', userId: 'ann' }, 'DELETE /api/mutes/ann', undefined],
    [{ type: 'START_CHAT', chatId }, `PUT /api/chats/${chatId}`, { users: chatId.split('_') }],
    [
      { type: 'SEND_MESSAGE', chatId: 'one', messageId: 'm', text: 'Ahoy', media: null },
      'POST /api/chats/one/messages',
      { id: 'm', text: 'Ahoy', mediaId: null },
    ],
    [
      { type: 'DELETE_MESSAGE', chatId: 'one', messageId: 'm', for: 'both' },
      'DELETE /api/chats/one/messages/m?for=both',
      undefined,
    ],
    [{ type: 'READ_CHAT', chatId: 'one', upTo: 7 }, 'PUT /api/chats/one/read', { upTo: 7 }],
    [
      {
        type: 'REPORT',
        subject: 'message',
        subjectId: 'm',
        userId: 'ann',
        reportId: 'r',
        reason: 'spam',
        note: 'Ads',
      },
      'POST /api/reports',
      { id: 'r', subject: 'message', subjectId: 'm', reason: 'spam', note: 'Ads' },
    ],
    [
      { type: 'APPEAL_REMOVAL', removalId: 'r', text: 'It is art' },
      'PUT /api/removals/r/appeal',
      { text: 'It is art' },
    ],
    [{ type: 'DISMISS_ANNOUNCEMENT', announcementId: 'a' }, 'PUT /api/announcements/a/dismissal', undefined],
    [
      { ...createPost('post-1'), ...{ project: { id: 'p', title: 'Tea set' } } },
      'POST /api/posts',
      {
        id: 'post-1',
        content: 'A bowline',
        hobby: 'knots',
        tags: [],
        visibility: 'public',
        mediaId: null,
        projectId: 'p',
      },
    ],
    [
      { type: 'REMOVE_LINK_PREVIEW', postId: 'post-1', url: 'https://a.example/b?c=d' },
      'DELETE /api/posts/post-1/link-preview?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd',
      undefined,
    ],
    [
      { type: 'SET_POST_PROJECT', postId: 'post-1', project: null },
      'PUT /api/posts/post-1/project',
      { projectId: null },
    ],
    [
      { type: 'UPDATE_PROJECT', projectId: 'p', title: 'Tea set', visibility: 'private' },
      'PATCH /api/projects/p',
      { title: 'Tea set', visibility: 'private' },
    ],
    [{ type: 'DELETE_PROJECT', projectId: 'p', title: 'Tea set' }, 'DELETE /api/projects/p', undefined],
    [
      { type: 'SET_PROJECT_STATE', projectId: 'p', title: 'Tea set', state: 'finished' },
      'PUT /api/projects/p/state',
      { state: 'finished' },
    ],
    [
      { type: 'SET_MATERIAL_READY', projectId: 'p', materialId: 'm', name: 'Clay', ready: true },
      'PUT /api/projects/p/materials/m',
      { ready: true },
    ],
    [
      { type: 'SET_PROJECT_PICTURE', projectId: 'p', title: 'Tea set', side: 'before', media: null },
      'PUT /api/projects/p/pictures/before',
      { mediaId: null },
    ],
    [
      {
        type: 'LOG_HOURS',
        projectId: 'p',
        title: 'Tea set',
        hoursId: 'h',
        day: '2026-03-01',
        minutes: 90,
        note: 'Trim',
      },
      'POST /api/projects/p/hours',
      { id: 'h', day: '2026-03-01', minutes: 90, note: 'Trim' },
    ],
    [
      { type: 'DELETE_HOURS', projectId: 'p', title: 'Tea set', hoursId: 'h' },
      'DELETE /api/projects/p/hours/h',
      undefined,
    ],
    [
      { type: 'UPDATE_CHAT_SETTINGS', change: { typing: false } },
      'PATCH /api/account/chat',
      { typing: false },
    ],
  ])('%o', async (operation, line, body) => {
    const { calls, send } = server()
    await send(operation)
    expect(calls).toEqual([{ line, body, key: 'operation-1', member: 'member-1', bearer: null }])
  })
})

test('uploads the picture first, under its own id', async () => {
  const { calls, send, bytes } = server()
  await send(withPicture())
  expect(calls).toMatchObject([
    { line: upload, key: 'media-1', member: 'member-1', body: bytes },
    { line: 'POST /api/posts', key: 'operation-1', body: { mediaId: 'media-1' } },
  ])
})

test('uploads all pictures in order before the post, and after a failure only those that are missing', async () => {
  const operation = { ...withPicture(), more: [picture('media-2'), picture('media-3')] }
  const { calls, send } = server('ok', 'ok', 'network', 'network')
  await expect(send(operation)).rejects.toThrow()
  expect(calls.slice(0, 3).map(({ key }) => key)).toEqual(['media-1', 'media-2', 'media-3'])
  const before = calls.length
  await send(operation)
  expect(calls.slice(before)).toMatchObject([
    { key: 'media-3' },
    { key: 'operation-1', body: { mediaId: 'media-1', mediaIds: ['media-1', 'media-2', 'media-3'] } },
  ])
})

test('uploads the picture again after its post was refused, and not after it was put off', async () => {
  const gone = 'This picture is no longer available. Upload it again.'
  const { calls, send } = server('ok', refused(503, 'Busy'), refused(400, gone))
  for (const message of ['Busy', gone]) await expect(send(withPicture())).rejects.toThrow(message)
  await send(withPicture())
  expect(calls.map(({ key }) => key)).toEqual([
    'media-1',
    'operation-1',
    'operation-1',
    'media-1',
    'operation-1',
  ])
})

test('uploads the new pictures of an edit before the edit', async () => {
  const { calls, send } = server()
  const kept = { id: 'media-0', description: 'Kept' }
  await send({ ...updatePost('post-1', 'Two'), pictures: [picture('media-2'), kept] })
  expect(calls).toMatchObject([
    { key: 'media-2' },
    {
      line: 'PATCH /api/posts/post-1',
      body: { pictures: [{ id: 'media-2', description: 'A knot' }, kept] },
    },
  ])
})

test('does the same for a profile photo', async () => {
  const { calls, send } = server()
  await send({ type: 'UPDATE_PROFILE', photo: picture('media-1') })
  expect(calls[0]?.line).toContain('purpose=profile')
  expect(calls[1]).toMatchObject({ line: 'PATCH /api/profile', body: { photoMediaId: 'media-1' } })
})

test('refuses operations unknown to this version', async () => {
  const { calls, send } = server()
  const foreign = JSON.parse('{"type":"FROM_THE_FUTURE"}')
  await expect(send(foreign)).rejects.toThrow('Unknown operation type')
  expect(calls).toEqual([])
})

test("does not accept a proxy's 404 for a deletion, an unlike or a read mark", async () => {
  const operations: Operation[] = [
    { type: 'DELETE_POST', postId: 'post-1' },
    { type: 'UNLIKE_POST', postId: 'post-1' },
    { type: 'DELETE_COMMENT', postId: 'post-1', commentId: 'c' },
    { type: 'READ_CHAT', chatId, upTo: 3 },
    { type: 'DELETE_PROJECT', projectId: 'p', title: 'Tea set' },
  ]
  for (const operation of operations) {
    const failure = await server(foreign(404))
      .send(operation)
      .catch((error: unknown) => error)
    expect(classifyFailure(failure)).toMatchObject({ outcome: 'later', unreachable: true })
  }
})

test('accepts no answer of a server that does not know the operation', async () => {
  const operation: Operation = { type: 'DELETE_POST', postId: 'post-1' }
  for (const [status, code] of [
    [404, 'unknown-route'],
    [405, 'method-not-allowed'],
  ] as const) {
    const failure = await server(Response.json({ code, message: 'There is no such route.' }, { status }))
      .send(operation)
      .catch((error: unknown) => error)
    const problem = { code, status }
    expect(classifyFailure(failure)).toMatchObject({ outcome: 'later', unreachable: false, problem })
  }
})

test('accepts the deletion of a deleted thing; other refusals count', async () => {
  const operation: Operation = { type: 'DELETE_POST', postId: 'post-1' }
  expect(await server(refused(404, 'Post not found')).send(operation)).toEqual({ success: true })
  const refusal = server(refused(403, 'You can only delete your own posts')).send(operation)
  await expect(refusal).rejects.toThrow('You can only delete your own posts')
})

describe('an upload that fails', () => {
  test('is retried once with a bearer token, under the same id', async () => {
    const { calls, send } = server(refused(500, 'Broken'))
    await send(withPicture())
    expect(calls).toMatchObject([
      { line: upload, bearer: null },
      { line: 'POST /api/media/upload-token', member: 'member-1' },
      { line: upload, key: 'media-1', bearer: 'Bearer text' },
      { line: 'POST /api/posts' },
    ])
  })

  test.each([
    [
      'the picture is refused',
      [refused(415, 'This is not a picture.')],
      415,
      'Failed to upload image: This is not a picture. Please try again.',
    ],
    [
      'the second way fails too',
      [refused(500, 'x'), 'ok' as const, refused(503, 'y')],
      503,
      'Upload failed with status 503',
    ],
    ['the second way is forbidden', [refused(403, 'x'), 'ok' as const, refused(403, 'y')], 403, denied],
    ['the token is refused', [refused(500, 'x'), refused(403, 'y')], 403, denied],
    [
      'the server fails to give a token',
      [refused(500, 'x'), refused(500, 'y')],
      500,
      'Upload failed with status 500',
    ],
  ])('reports that %s', async (_, answers, status, message) => {
    const { calls, send } = server(...answers)
    const failure = await send(withPicture()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status, message })
    expect(calls.map(call => call.line)).not.toContain('POST /api/posts')
  })

  test.each([
    ['a page with 502', [foreign(502), 'ok' as const, foreign(502)], 'Upload failed with status 502'],
    ['a page with 403', [foreign(403), 'ok' as const, foreign(403)], denied],
    ['a page with 413', [foreign(413), foreign(413)], 'Upload failed with status 413'],
  ])('waits and shows the reason when something else answers with %s', async (_, answers, message) => {
    const failure = await server(...answers)
      .send(withPicture())
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NotReached)
    expect(classifyFailure(failure)).toMatchObject({
      outcome: 'later',
      problem: { code: 'upload', message, status: 0 },
    })
  })

  test('waits for the server when a captive portal answers', async () => {
    const failure = await server(foreign(200), foreign(200))
      .send(withPicture())
      .catch((error: unknown) => error)
    expect(classifyFailure(failure)).toMatchObject({
      outcome: 'later',
      unreachable: true,
      problem: { code: notReached },
    })
  })

  test('keeps errors that decide about retries: signed out, no connection, the wait', async () => {
    const signedOut = server(refused(401, 'You must be logged in to create a post'))
    await expect(signedOut.send(withPicture())).rejects.toMatchObject({
      status: 401,
      message: 'Failed to upload image: you are signed out. Please try again.',
    })
    expect(signedOut.calls).toHaveLength(1)
    await expect(server('network', 'network').send(withPicture())).rejects.toBeInstanceOf(TypeError)
    const busy = server(refused(429, 'Slow down.', { 'Retry-After': '60' }))
    await expect(busy.send(withPicture())).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  })
})
