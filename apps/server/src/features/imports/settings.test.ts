import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, forged, importInto } from '../../testing/archives.ts'
import { say, start } from '../../testing/chats.ts'
import { connect } from '../../testing/connect.ts'
import { hostEvent } from '../../testing/events.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let there: TestServer
let server: TestServer

beforeAll(async () => {
  there = await createTestServer({ PUBLIC_URL: 'https://old.example' })
  server = await createTestServer()
})
afterAll(async () => {
  await there.close()
  await server.close()
})

test('keeps the more private setting: chats reveal no more than before the import', async () => {
  const chats = { readReceipts: false, typing: true }
  const talker = await there.member()
  await talker.api.updateChatSettings({ body: chats })
  const closed = await archiveOf(there, talker)
  const member = await server.member()
  await member.api.updateChatSettings({ body: { readReceipts: true, typing: false } })
  await importInto(server, member, closed)
  expect(await member.api.getChatSettings()).toEqual({ readReceipts: false, typing: false })
})

test.each([
  ['poses as the product', 'Bowline Team', 'ada_1', 'ada_1'],
  ['has invisible characters', 'Ada\u202e\u200b Clay', 'ada_2', 'Ada Clay'],
])('does not import a display name that %s unchanged', async (_, displayName, username, expected) => {
  const archive = await archiveOf(there, await there.member())
  const renamed = await forged(archive, files => {
    const user = JSON.parse(String(files.get('user.json')))
    files.set('user.json', Buffer.from(JSON.stringify({ ...user, displayName })))
  })
  const member = await server.member({ username })
  await importInto(server, member, renamed)
  expect((await member.api.exportMyData()).user.displayName).toBe(expected)
})

test.each([
  { there: null, here: 'light', expected: 'light' },
  { there: 'dark', here: null, expected: 'dark' },
  { there: null, here: null, expected: null },
] as const)(
  'imports the theme $there as $expected where the member has chosen $here',
  async ({ there: theirs, here, expected }) => {
    const before = await there.member()
    await before.api.updatePreferences({ body: { theme: theirs } })
    const archive = await archiveOf(there, before)
    const member = await server.member()
    await member.api.updatePreferences({ body: { theme: here } })
    await importInto(server, member, archive)
    expect((await member.api.exportMyData()).userPreferences?.theme).toBe(expected)
  },
)

test("accepts older archives without a series' recurrence, the days of emails, bookmarks, poll votes, hidden posts, muted words, quiet hours, replies, reactions, links, covers or earlier versions", async () => {
  const host = await there.member()
  const event = await hostEvent(host, { repeat: { every: 'month', times: 3 } })
  await host.api.updatePreferences({ body: { theme: 'dark' } })
  const friend = await there.member()
  await connect(host, friend)
  await say(host, await start(host, friend))
  const earlier = await forged(await archiveOf(there, host), files => {
    const without = (name: string, ...fields: string[]) =>
      files.set(
        name,
        Buffer.from(
          JSON.stringify(JSON.parse(String(files.get(name))), (field, value) =>
            fields.includes(field) ? undefined : value,
          ),
        ),
      )
    without('user.json', 'activeDays', 'emailDigest', 'quietHours', 'link', 'location', 'coverURL')
    without('userPreferences.json', 'chatSettings', 'mutedWords')
    without('posts.json', 'versions')
    without('comments.json', 'versions')
    without('messages.json', 'replyToId', 'reactions')
    without('events.json', 'seriesDay', 'seriesRepeat', 'seriesMonthDay')
    files.delete('bookmarks.json')
    files.delete('pollVotes.json')
    files.delete('hiddenPosts.json')
  })
  const member = await server.member()
  expect(await importInto(server, member, earlier)).toMatchObject({ state: 'done' })
  const { events, messages, user, userPreferences } = await member.api.exportMyData()
  expect(events.map(({ id, seriesRepeat }) => [id === event.id, seriesRepeat])).toEqual([
    [true, 'month'],
    [false, 'month'],
    [false, 'month'],
  ])
  expect(messages).toMatchObject([{ replyToId: null, reactions: [] }])
  expect(user.notificationPreferences.emailDigest).toEqual({ rhythm: 'daily', hour: 8 })
  expect(user.notificationPreferences.quietHours).toBe(null)
  expect(user).toMatchObject({ link: '', location: '', coverURL: null })
  expect(userPreferences).toMatchObject({
    theme: 'dark',
    chatSettings: { readReceipts: true, typing: true },
    mutedWords: [],
  })
})

test('adds imported muted words to those muted here, and keeps quiet hours chosen here', async () => {
  const before = await there.member()
  for (const word of ['spoiler', 'Raku']) await before.api.muteWord({ body: { word, isMuted: true } })
  await before.api.updateNotificationPreferences({ body: { quietHours: { from: 21, to: 6 } } })
  const archive = await forged(await archiveOf(there, before), files => {
    const preferences = JSON.parse(String(files.get('userPreferences.json')))
    const mutedWords = [...preferences.mutedWords, ' # ', 'a'.repeat(61)]
    files.set('userPreferences.json', Buffer.from(JSON.stringify({ ...preferences, mutedWords })))
  })
  const [quiet, other] = [await server.member(), await server.member()]
  await quiet.api.muteWord({ body: { word: 'RAKU', isMuted: true } })
  await quiet.api.updateNotificationPreferences({ body: { quietHours: { from: 23, to: 8 } } })
  await importInto(server, quiet, archive)
  await importInto(server, other, archive)
  const quietHours = async ({ api }: typeof quiet) => (await api.getNotificationPreferences()).quietHours
  expect((await quiet.api.listMutedWords()).words).toEqual(['RAKU', 'spoiler'])
  expect(await quietHours(quiet)).toEqual({ from: 23, to: 8 })
  expect((await other.api.listMutedWords()).words).toEqual(['spoiler', 'Raku'])
  expect(await quietHours(other)).toEqual({ from: 21, to: 6 })
})
