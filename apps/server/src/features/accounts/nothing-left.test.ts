import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailService } from '@bowline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { emptyArchive, forged, importInto, work } from '../../testing/archives.ts'
import { react, say, start } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { createDevice } from '../../testing/device.ts'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { addApp, addPasskey, startSignIn } from '../../testing/second-factor.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { mailServiceUser } from '../contact/public-id.ts'
import { queueDigests } from '../digests/queue-digests.ts'
import { updateSearchWords } from '../search/update-search-words.ts'

/** Occurs in everything the leaving member wrote, and nowhere else. */
const word = 'zephyrquill'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ PUSH_LOOPBACK: 'on' })
})
afterAll(() => server.close())

test('leaves nothing in any table or file of a member who did everything and then left', async () => {
  const leaver = await memberWithPassword(server, {
    username: word,
    displayName: `Ada ${word}`,
    email: `${word}@example.org`,
  })
  const friend = await server.member({ email: 'friend@example.org' })
  const admin = await server.member({ isAdmin: true })
  await doEverything(leaver, friend)
  await listWithoutFollowing(leaver.id)
  await digest()
  await friend.api.createArchive()
  await work(server, 'archive', server.context)
  expect(await filesWith(word)).toContainEqual(expect.stringContaining(`archives/${friend.id}`))
  const before = await tablesWith(leaver.id, word)
  expect(before.length, before.join()).toBeGreaterThan(25)
  expect(await filesWith(leaver.id)).not.toEqual([])

  await leaver.api.deleteAccount({ body: { password } })
  await work(server, 'delete-files', server.context)
  await work(server, 'forget-member', server.context)
  // A recurring job removes words that no post uses any more.
  await updateSearchWords(server.db)
  expect(await tablesWith(leaver.id)).toEqual([])
  // The farewell email, which needs the address.
  expect(await tablesWith(word)).toEqual(['public.mails: 1'])
  expect((await server.mails(leaver.email)).map(mail => mail.subject)).toEqual([
    'Your Bowline account was deleted',
  ])
  expect(await filesWith(leaver.id)).toEqual([])
  expect(await filesWith(word)).toEqual([])
  expect((await friend.api.getArchive()).archive).toBe(null)
  expect((await friend.api.getSession()).member?.uid).toBe(friend.id)
  expect((await admin.api.getSession()).member?.uid).toBe(admin.id)
})

/** Lists of an imported profile may name members who are no longer followed. */
const listWithoutFollowing = async (uid: string) => {
  for (const list of ['legacy_following', 'legacy_followers']) {
    const { id } = await server.member()
    await server.db
      .updateTable('profiles')
      .set({ [list]: [uid] })
      .where('member_id', '=', id)
      .execute()
  }
}

const doEverything = async (leaver: TestMember, friend: TestMember) => {
  const { api } = leaver
  await connect(leaver, friend)
  const photo = await upload(leaver, 'profile')
  const cover = await upload(leaver, 'cover')
  await api.updateProfile({
    body: { link: `${word}.example`, location: word, coverMediaId: cover.id },
  })
  await api.updateProfile({
    body: { bio: `Turns ${word}`, photoMediaId: photo.id, hobbies: [{ slug: 'pottery', level: 'expert' }] },
  })
  await api.updatePreferences({ body: { theme: 'dark' } })
  await api.followHobby({ params: { slug: 'chess' } })
  await api.suggestHobby({ body: { id: randomUUID(), name: `${word} making` } })
  await api.updateNotificationPreferences({ body: { notificationTypes: { likes: false } } })
  const own = randomUUID()
  await publish(leaver, {
    id: own,
    content: `A ${word} vase`,
    tags: [word],
    mediaId: (await upload(leaver)).id,
  })
  await api.updatePost({ params: { postId: own }, body: { content: `Another ${word} vase` } })
  const theirs = await publish(friend, { poll: { options: ['Rye', 'Spelt'], hours: 24 } })
  await api.voteInPoll({ params: { postId: theirs.id }, body: { choice: 0 } })
  const mine = await comment(leaver, theirs.id, { content: `Lovely ${word}` })
  await comment(friend, theirs.id, { content: 'Thank you', parentId: mine.id })
  await api.updateComment({
    params: { commentId: mine.id },
    body: { content: `Very lovely ${word}` },
  })
  await comment(leaver, theirs.id, { content: `Another ${word}` })
  await comment(friend, own, { content: 'And yours' })
  const said = await comment(friend, theirs.id)
  await api.voteComment({ params: { commentId: said.id }, body: { value: 1 } })
  await friend.api.voteComment({ params: { commentId: mine.id }, body: { value: 1 } })
  await api.likePost({ params: { postId: theirs.id } })
  await friend.api.likePost({ params: { postId: own } })
  await api.savePost({ params: { postId: theirs.id } })
  await friend.api.savePost({ params: { postId: own } })
  await api.hidePost({ params: { postId: theirs.id }, body: {} })
  await friend.api.hidePost({ params: { postId: own }, body: {} })
  await api.muteWord({ body: { word, isMuted: true } })
  const [foe, noisy, shy] = [await server.member(), await server.member(), await server.member()]
  await api.blockMember({ params: { userId: foe.id } })
  await api.muteMember({ params: { userId: noisy.id } })
  await noisy.api.muteMember({ params: { userId: leaver.id } })
  await shy.api.blockMember({ params: { userId: leaver.id } })
  const chatId = await start(leaver, friend)
  const message = await say(leaver, chatId, {
    text: `Psst, ${word}`,
    mediaId: (await upload(leaver, 'message')).id,
  })
  const answer = await say(friend, chatId, { text: 'Yes?', replyToId: message.id })
  await react(leaver, answer, '👍')
  await react(friend, message, '❤️')
  await friend.api.createReport({
    body: {
      id: randomUUID(),
      subject: 'message',
      subjectId: message.id,
      reason: 'spam',
      note: `About ${word}`,
    },
  })
  await api.createReport({
    body: {
      id: randomUUID(),
      subject: 'message',
      subjectId: answer.id,
      reason: 'other',
      note: 'Look at this',
    },
  })
  await api.deleteMessage({ params: { chatId, messageId: answer.id }, query: { for: 'me' } })
  const hosted = await hostEvent(leaver, { title: `An evening of ${word}`, place: word })
  await setRsvp(friend, hosted.id, true)
  await setRsvp(leaver, (await hostEvent(friend)).id, true)
  await api.createCalendarFeed()
  const challengeId = randomUUID()
  await api.createChallenge({
    body: {
      id: challengeId,
      title: `Ten ${word}`,
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 10,
    },
  })
  await friend.api.joinChallenge({ params: { challengeId } })
  await api.createPushRegistration({ body: createDevice('http://127.0.0.1:9/nobody').registration })
  await api.createArchive()
  await work(server, 'archive', server.context)
  const service = {
    lib_version: '1.0.0',
    user_id: mailServiceUser(server.context.secret),
    service_id: mailService.serviceId,
    template_id: mailService.contactTemplate,
  }
  await api.sendEmail({
    body: { ...service, template_params: { name: word, email: leaver.email, message: `Where is ${word}?` } },
  })
  await addApp(server, leaver)
  await addPasskey(leaver, word)
  await api.createRecoveryCodes()
  await server.client().startPasskeySignIn()
  await startSignIn(server.client(), leaver.email)
  await bringAlong(leaver)
  await api.createUploadToken()
  await api.requestPasswordReset({ body: { email: leaver.email } })
  await api.changeEmail({ body: { newEmail: `new-${word}@example.org`, password } })
}

/** One imported archive of another Bowline, and a waiting one. */
const bringAlong = async (leaver: TestMember) => {
  const { user } = await leaver.api.exportMyData()
  const message = {
    name: word,
    email: leaver.email,
    message: `There too: ${word}`,
    createdAt: user.createdAt,
  }
  const archive = await forged(await emptyArchive(user), files =>
    files.set('contactMessages.json', Buffer.from(JSON.stringify([message]))),
  )
  await importInto(server, leaver, archive)
  await leaver.api.createImport({ body: archive })
}

const digest = async () => {
  await queueDigests(server.context)
  server.advance(26 * 60 * 60_000)
  await queueDigests(server.context)
}

/** Lists every table, including the queue's, with a row whose text contains one of the words. */
const tablesWith = async (...words: string[]) => {
  const { pool } = server.context
  const tables = await pool.query(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1, 2`)
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await pool.query(
      `select from "${schema}"."${name}" t
       where exists (select from unnest($1::text[]) word where t::text ilike '%' || word || '%')`,
      [words],
    )
    if (rows.length > 0) found.push(`${schema}.${name}: ${rows.length}`)
  }
  return found
}

/** Lists files whose path or content contains it, compressed or not. */
const filesWith = async (text: string) => {
  const root = server.context.config.dataDir
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  const found: string[] = []
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const content = path.endsWith('.zip') ? [...(await unzip(bytes)).values()] : [bytes]
    if (path.includes(text) || content.some(each => each.includes(text))) found.push(path)
  }
  return found
}
