import { randomUUID } from 'node:crypto'
import { mailService } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, importInto } from '../../testing/archives.ts'
import { react, say, start } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { createDevice } from '../../testing/device.ts'
import { jpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { mailServiceUser } from '../contact/public-id.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

/** The member has the same name and address on the other server. */
const mover = { username: 'ada', displayName: 'Ada of the Wheel', email: 'ada@example.org' }

let there: TestServer
let here: TestServer
let ada: TestMember
let moved: TestMember
let first: Map<string, Buffer>
let second: Map<string, Buffer>
let archive: Buffer

beforeAll(async () => {
  there = await createTestServer({ PUBLIC_URL: 'https://old.example', PUSH_LOOPBACK: 'on' })
  ada = await there.member(mover)
  await doEverything(there, ada)
  archive = await archiveOf(there, ada)
  first = await unzip(archive)
  const { publicKey } = json(first, 'archive')
  here = await createTestServer({ PUBLIC_URL: 'https://new.example', TRUSTED_BOWLINES: publicKey })
  here.advance(30 * 24 * 60 * 60_000)
  moved = await here.member({ ...mover, displayName: mover.username })
  expect(await importInto(here, moved, archive)).toMatchObject({ state: 'done', problem: null })
  here.advance(1000)
  second = await unzip(await archiveOf(here, moved))
}, 60_000)
afterAll(async () => {
  await there.close()
  await here.close()
})

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`)))

/** The text as it would be with the member's id there equal to the id here. */
const asHere = (text: string) => text.replaceAll(ada.id, moved.id)

/** Facts about the account here and its age. */
const identity = ['createdAt', 'updatedAt', 'lastVerificationSent', 'fcmTokens', 'activeDays'] as const

test('reproduces the same archive after an import on an empty Bowline and another export', () => {
  expect([...second.keys()].toSorted()).toEqual([...first.keys()].map(asHere).toSorted())
  for (const [name, bytes] of first) {
    if (name === 'archive.json' || name === 'user.json') continue
    const again = second.get(asHere(name))
    if (name.endsWith('.json'))
      expect(JSON.parse(String(again)), name).toEqual(JSON.parse(asHere(String(bytes))))
    else expect(again?.equals(bytes), name).toBe(true)
  }
  const withoutIdentity = (user: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(user).filter(([name]) => !identity.some(each => each === name)))
  expect(withoutIdentity(json(second, 'user'))).toEqual(
    withoutIdentity(JSON.parse(asHere(String(first.get('user.json'))))),
  )
})

test('covers every collection', () => {
  const without = ['archive', 'user', 'userPreferences', 'userPoints', 'uncreditedPoints']
  for (const name of first.keys())
    if (name.endsWith('.json') && !without.includes(name.slice(0, -5)))
      expect(json(first, name.slice(0, -5)).length, name).toBeGreaterThan(0)
  expect([...first.keys()].filter(name => name.startsWith('media/')).length).toBe(9)
  expect(json(first, 'userPoints').history.length).toBeGreaterThan(5)
})

test('shows imported content with its original times, and notifies nobody', async () => {
  const { posts } = await moved.api.listProfilePosts({ params: { userId: moved.id } })
  expect(posts.map(({ createdAt }) => createdAt)).toEqual(
    json(first, 'posts')
      .map((post: { createdAt: string }) => post.createdAt)
      .toReversed(),
  )
  expect(posts.some(({ media }) => media?.description === 'A tall vase')).toBe(true)
  expect(posts.map(({ pictures }) => pictures.length).toSorted()).toContain(3)
  expect(posts.every(({ likeCount }) => likeCount <= 1)).toBe(true)
  const profile = await moved.api.getProfile({ params: { userId: moved.id } })
  expect(profile).toMatchObject({
    displayName: mover.displayName,
    bio: 'Turns bowls',
    counts: { posts: posts.length },
  })
  expect(profile.photo).not.toBe(null)
  expect(profile).toMatchObject({
    link: 'https://bowls.example/',
    location: 'Dresden',
    cover: { width: 1500 },
  })
  expect(await moved.api.listChats()).toMatchObject({ chats: [] })
  const { notifications } = await moved.api.listNotifications()
  expect(notifications.map(({ data }) => data?.news)).toEqual(['archive-ready', 'import-done'])
  const { total } = await moved.api.getKnots({ params: { userId: moved.id } })
  expect(total).toBe(json(first, 'userPoints').total)
  expect(await findCounterDrift(here.db)).toEqual([])
  expect(await here.mails()).toEqual([])
})

test('preserves earlier versions', async () => {
  const edited = json(second, 'posts').find(({ versions }: { versions: unknown[] }) => versions.length > 0)
  expect(edited.versions).toMatchObject([{ content: 'Glazed &lt;today&gt; &amp; &quot;yesterday&quot;' }])
  const params = { postId: edited.id }
  expect((await moved.api.listPostVersions({ params })).versions).toEqual(edited.versions)
  expect((await moved.api.getPost({ params })).isEdited).toBe(true)
  const comments = json(second, 'comments').flatMap(({ versions }: { versions: unknown[] }) => versions)
  expect(comments).toMatchObject([{ content: 'More to come' }])
})

test('preserves removed previews, replies and reactions', () => {
  const linked = json(second, 'messages').filter(({ text }: { text: string }) => text.startsWith('https:'))
  expect(linked).toMatchObject([{ isPreviewRemoved: true }])
  const [answer, reply] = json(second, 'messages').slice(-2)
  expect(reply).toMatchObject({ text: 'Do you?', replyToId: answer.id })
  expect(answer.reactions).toMatchObject([{ emoji: '👍', userId: moved.id }, { emoji: '❤️' }])
})

test('imports presence days and settings', async () => {
  const days = json(second, 'user').activeDays
  expect(days).toEqual(days.toSorted())
  expect(days).toEqual(expect.arrayContaining(json(first, 'user').activeDays))
  expect(days).toEqual(expect.arrayContaining(earlierDays))
  const { streak } = await moved.api.getKnots({ params: { userId: moved.id } })
  expect(streak?.longest).toBe(3)
  expect(await moved.api.getChatSettings()).toEqual({ readReceipts: false, typing: false })
  const { emailDigest, quietHours } = await moved.api.getNotificationPreferences()
  expect(emailDigest).toEqual({ rhythm: 'weekly', hour: 17 })
  expect(quietHours).toEqual({ from: 22, to: 7 })
  expect((await moved.api.listMutedWords()).words).toEqual(['Spoiler', '#wip'])
  expect(json(first, 'events')).toContainEqual(
    expect.objectContaining({ seriesRepeat: 'month', seriesMonthDay: 30 }),
  )
})

test('imports the same archive only once', async () => {
  here.advance(60_000)
  const again = await importInto(here, moved, archive)
  expect(again?.lines.filter(({ outcome }) => outcome === 'taken').map(({ kind }) => kind)).toEqual([])
  const third = await unzip(await archiveOf(here, moved))
  for (const [name, bytes] of second)
    if (name !== 'archive.json') expect(third.get(name)?.equals(bytes), name).toBe(true)
})

test('imports back into the original account without duplicates', async () => {
  const back = await createTestServer({
    PUBLIC_URL: 'https://third.example',
    TRUSTED_BOWLINES: json(second, 'archive').publicKey,
  })
  back.advance(40 * 24 * 60 * 60_000)
  const member = await back.member({ ...mover, displayName: mover.username })
  await importInto(back, member, await archiveOf(here, moved))
  const fourth = await unzip(await archiveOf(back, member))
  for (const [name, bytes] of second)
    if (name.endsWith('.json') && !['archive.json', 'user.json'].includes(name))
      expect(JSON.parse(String(fourth.get(name))), name).toEqual(
        JSON.parse(String(bytes).replaceAll(moved.id, member.id)),
      )
  await back.close()
})

const earlierDays = ['2026-02-20', '2026-02-26', '2026-02-27', '2026-02-28']

const uploadMore = async (member: TestMember, count: number) => {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, index) => upload(member, 'post', await jpeg(200 + index, 100))),
  )
  return pictures.map(({ id }) => id)
}

/** At least one of every kind, each a second after the other. */
const doEverything = async (server: TestServer, member: TestMember) => {
  const { api } = member
  const next = () => server.advance(1000)
  const friend = await server.member()
  const foe = await server.member()
  await connect(member, friend)
  next()
  await api.updatePreferences({ body: { theme: 'dark', timeZone: 'Europe/Berlin', welcomeSeen: true } })
  await api.updateNotificationPreferences({
    body: {
      notificationTypes: { likes: false },
      emailDigest: { rhythm: 'weekly', hour: 17 },
      quietHours: { from: 22, to: 7 },
    },
  })
  await api.updateChatSettings({ body: { readReceipts: false, typing: false } })
  for (const day of earlierDays)
    await server.db
      .insertInto('active_days')
      .values({ member_id: member.id, day: sql`${day}::date` })
      .execute()
  await api.updatePrivacy({ body: { activityVisibility: 'private', messagePermission: 'public' } })
  const photo = await upload(member, 'profile')
  const hobbies = [
    { slug: 'pottery', level: 'expert' as const },
    { slug: 'origami', level: null },
  ]
  const cover = await upload(member, 'cover')
  const where = { link: 'bowls.example', location: 'Dresden' }
  await api.updateProfile({
    body: { bio: 'Turns bowls', ...where, photoMediaId: photo.id, coverMediaId: cover.id, hobbies },
  })
  await api.createPushRegistration({ body: createDevice('http://127.0.0.1:9/1').registration })
  next()
  const postId = randomUUID()
  const tall = await upload(member)
  await publish(member, {
    id: postId,
    content: 'Glazed <today> & "yesterday"',
    tags: ['glaze'],
    mediaIds: [tall.id, ...(await uploadMore(member, 2))],
  })
  await publish(member, { content: 'For nobody', visibility: 'private' })
  const poll = { options: ['Ash & salt', 'Celadon', 'None'], hours: 24 }
  const asked = await publish(member, { content: 'Which glaze?', poll })
  for (const voter of [member, friend]) await vote(voter, asked.id, 1)
  next()
  const { id: mediaId } = await upload(member, 'post')
  const mine = await comment(member, postId, { content: 'More to come', mediaId })
  await comment(member, postId, { content: 'And here it is', parentId: mine.id })
  next()
  const params = { postId }
  await api.updatePost({ params, body: { content: 'Glazed <today> & "twice"' } })
  await api.updateComment({ params: { commentId: mine.id }, body: { content: 'More <soon>' } })
  const theirs = await comment(friend, postId, { content: 'Lovely' })
  await comment(member, postId, { content: 'Thank you', parentId: theirs.id })
  await friend.api.voteComment({ params: { commentId: mine.id }, body: { value: 1 } })
  await api.voteComment({ params: { commentId: theirs.id }, body: { value: 1 } })
  await friend.api.likePost({ params: { postId } })
  await api.likePost({ params: { postId } })
  await api.savePost({ params: { postId } })
  await api.suggestHobby({ body: { id: randomUUID(), name: 'Juggling' } })
  await api.followHobby({ params: { slug: 'chess' } })
  await api.followHobby({ params: { slug: 'pottery' } })
  await api.unfollowHobby({ params: { slug: 'pottery' } })
  next()
  const other = await publish(friend, { content: `Hello @${member.username}`, poll })
  await vote(member, other.id, 0)
  await api.likePost({ params: { postId: other.id } })
  await api.savePost({ params: { postId: other.id } })
  const dull = await publish(friend, { content: 'Another one' })
  await api.hidePost({ params: { postId: dull.id }, body: { notInterested: true } })
  for (const word of ['Spoiler', '#wip']) await api.muteWord({ body: { word, isMuted: true } })
  await comment(member, other.id, { content: 'Hello back' })
  next()
  const chatId = await start(member, friend)
  for (const text of ['One', 'Two', 'Three']) await say(member, chatId, { text })
  const linked = await say(member, chatId, { text: 'https://knots.example' })
  await api.removeMessagePreview({ params: { chatId, messageId: linked.id } })
  const shown = await upload(member, 'message', await jpeg(200, 100))
  await say(member, chatId, { text: 'Look', mediaId: shown.id })
  const answer = await say(friend, chatId, { text: 'I see' })
  await say(member, chatId, { text: 'Do you?', replyToId: answer.id })
  await react(member, answer, '👍')
  await react(friend, answer, '❤️')
  next()
  await api.blockMember({ params: { userId: foe.id } })
  await api.muteMember({ params: { userId: (await server.member()).id } })
  const report = { id: randomUUID(), subject: 'message', subjectId: answer.id, reason: 'other' } as const
  await api.createReport({ body: { ...report, note: 'Look' } })
  next()
  await makeProject(server, member, postId)
  await hostAndJoin(server, member, friend)
  await api.sendEmail({
    body: {
      lib_version: '1.0.0',
      user_id: mailServiceUser(server.context.secret),
      service_id: mailService.serviceId,
      template_id: mailService.contactTemplate,
      template_params: { name: 'Ada', email: member.email, message: 'Hello' },
    },
  })
  await api.celebrateLevel()
}

const vote = ({ api }: TestMember, postId: string, choice: number) =>
  api.voteInPoll({ params: { postId }, body: { choice } })

const makeProject = async (server: TestServer, { api, ...member }: TestMember, postId: string) => {
  const projectId = randomUUID()
  const materialId = randomUUID()
  await api.createProject({
    body: {
      id: projectId,
      title: 'A <tea> set',
      description: 'For two',
      hobby: 'pottery',
      materials: [
        { id: materialId, name: 'Stoneware', amount: '4 kg' },
        { id: randomUUID(), name: 'Glaze', amount: '' },
      ],
    },
  })
  await api.setMaterialReady({ params: { projectId, materialId }, body: { ready: true } })
  await api.logHours({
    params: { projectId },
    body: { id: randomUUID(), day: '2026-03-02', minutes: 90, note: 'Throwing' },
  })
  await api.logHours({ params: { projectId }, body: { id: randomUUID(), day: '2026-02-20', minutes: 30 } })
  server.advance(1000)
  await api.setProjectState({ params: { projectId }, body: { state: 'finished' } })
  for (const side of ['before', 'after'] as const) {
    const { id: mediaId } = await upload({ api, ...member })
    await api.setProjectPicture({ params: { projectId, side }, body: { mediaId } })
  }
  await api.setPostProject({ params: { postId }, body: { projectId } })
}

const hostAndJoin = async (server: TestServer, { api }: TestMember, friend: TestMember) => {
  const event = { timeZone: 'Europe/Berlin', place: 'Dresden', hobby: 'pottery' }
  const eventId = randomUUID()
  await api.createEvent({
    body: {
      ...event,
      id: eventId,
      title: 'Raku',
      startsAt: '2026-03-10T17:00:00Z',
      endsAt: '2026-03-10T20:00:00Z',
      address: 'Kiln 1',
      capacity: 5,
    },
  })
  await api.createEvent({
    body: {
      ...event,
      id: randomUUID(),
      title: 'Every other week',
      startsAt: '2026-03-11T17:00:00Z',
      endsAt: '2026-03-11T18:00:00Z',
      repeat: { every: 'two-weeks', times: 3 },
    },
  })
  await api.updateEvent({
    params: { eventId: await monthlyLater(api, event) },
    body: { scope: 'following', repeat: { every: 'month', times: 3 } },
  })
  await friend.api.rsvpEvent({ params: { eventId }, body: { going: true } })
  server.advance(1000)
  const theirs = randomUUID()
  await friend.api.createEvent({
    body: {
      ...event,
      id: theirs,
      title: 'Theirs',
      startsAt: '2026-05-10T17:00:00Z',
      endsAt: '2026-05-10T20:00:00Z',
    },
  })
  await api.rsvpEvent({ params: { eventId: theirs }, body: { going: true } })
  server.advance(1000)
  const perhaps = randomUUID()
  await friend.api.createEvent({
    body: {
      ...event,
      id: perhaps,
      title: 'Perhaps',
      startsAt: '2026-05-11T17:00:00Z',
      endsAt: '2026-05-11T20:00:00Z',
    },
  })
  await api.rsvpEvent({ params: { eventId: perhaps }, body: { going: false, interested: true } })
  const challenge = { hobby: 'pottery', startsOn: '2026-03-01', endsOn: '2026-03-31', goal: 10 }
  const [own, joined] = [randomUUID(), randomUUID()]
  await api.createChallenge({ body: { ...challenge, id: own, title: 'Ten bowls' } })
  await friend.api.createChallenge({ body: { ...challenge, id: joined, title: 'Ten mugs' } })
  await api.joinChallenge({ params: { challengeId: joined } })
  server.advance(1000)
  for (const challengeId of [own, joined])
    await api.createPost({ body: { id: randomUUID(), content: 'Day 1', hobby: 'pottery', challengeId } })
  server.advance(1000)
  await api.pauseChallenge({ params: { challengeId: own }, body: { paused: true } })
  await api.createPost({ body: { id: randomUUID(), content: 'Come', hobby: 'pottery', eventId } })
}

/** @returns the third event of a weekly series */
const monthlyLater = async (
  api: TestMember['api'],
  event: { timeZone: string; place: string; hobby: string },
) => {
  const { id } = await api.createEvent({
    body: {
      ...event,
      id: randomUUID(),
      title: 'Weekly at first',
      startsAt: '2026-03-16T17:00:00Z',
      endsAt: '2026-03-16T18:00:00Z',
      repeat: { every: 'week', times: 3 },
    },
  })
  const { events } = await api.exportMyData()
  const { seriesId } = events.find(each => each.id === id) ?? {}
  return events.findLast(each => each.seriesId === seriesId)?.id ?? ''
}
