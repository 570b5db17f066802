import { preferenceOf, preferenceTypes } from '@bowline/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { actions, createScene, type Scene } from '../../testing/notifying-actions.ts'
import { endPollNow } from '../../testing/polls.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { sendEmail } from '../email/send-email.ts'
import { composers } from '../index.ts'
import { queueDigests } from './queue-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterEach(async () => {
  await server.db.deleteFrom('mails').execute()
  // Otherwise each test would also make the digests of all earlier tests' members.
  await server.db
    .updateTable('profiles')
    .set({ digest_due_at: new Date('2100-01-01') })
    .execute()
  await server.db.deleteFrom('notifications').execute()
})
afterAll(() => server.close())

const hour = 60 * 60_000
const day = 24 * hour
const run = () => queueDigests(server.context)

/** Advances the clock and writes the digests that came due. */
const after = async (milliseconds: number) => {
  await run()
  server.advance(milliseconds)
  await run()
}

const digestsTo = async (member: TestMember, at = server) =>
  (await at.mails(member.email)).filter(mail => mail.kind === 'digest')

const sentences: Record<keyof typeof actions, string> = {
  like: 'liked your post',
  comment: 'commented on your post',
  reply: 'replied to your comment',
  follow: 'started following you',
  mention: 'mentioned you',
  hobbyUpdate: 'posted in Pottery',
  poll: 'A poll you voted in has ended',
  event: 'canceled “Raku evening”',
}

describe.each(Object.keys(actions) as (keyof typeof actions)[])('a %s by email', type => {
  const on = { [preferenceOf[type]]: true }
  const off = { [preferenceOf[type]]: false }
  const { [preferenceOf[type]]: _, ...rest } = Object.fromEntries(preferenceTypes.map(each => [each, false]))

  test.each([
    ['as long as nothing is said', {}, true],
    ['with it on and all else off', { notificationTypes: { ...rest, ...on } }, true],
    ['with push off', { pushNotifications: false }, true],
    ['with e-mail off', { emailNotifications: false }, false],
    ['with the type off', { notificationTypes: off }, false],
  ])('%s', async (_, body, isIncluded) => {
    const given = await createScene(server)
    await actions[type](given)
    await given.recipient.api.updateNotificationPreferences({ body })
    await after(day)
    const digests = await digestsTo(given.recipient)
    expect(digests).toHaveLength(isIncluded ? 1 : 0)
    if (isIncluded) expect(digests[0]?.text).toContain(sentences[type])
  })
})

test('tells the author of a poll that it was theirs', async () => {
  const { recipient: author } = await createScene(server)
  const body = { content: 'Which one?', hobby: 'baking', poll: { options: ['Rye', 'Spelt'], hours: 1 } }
  const { id } = await author.api.createPost({ body: { id: crypto.randomUUID(), ...body } })
  await endPollNow(server, id)
  await after(day)
  expect((await digestsTo(author))[0]?.text).toContain('Your poll has ended')
})

describe('Contents of a digest', () => {
  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['was read', ({ recipient }) => recipient.api.markNotificationsRead({ body: {} })],
    ['was deleted', ({ recipient }) => recipient.api.deleteNotifications({ body: {} })],
    [
      'is of one who is muted',
      given => given.recipient.api.muteMember({ params: { userId: given.sender.id } }),
    ],
    [
      'is of one who blocks',
      given => given.sender.api.blockMember({ params: { userId: given.recipient.id } }),
    ],
    [
      'is about a post that is private now',
      ({ sender, mine }) =>
        sender.api.updatePost({ params: { postId: mine.id }, body: { visibility: 'private' } }),
    ],
  ])('leaves out everything that %s', async (_, hide) => {
    const given = await createScene(server)
    await actions.reply(given)
    await hide(given)
    await after(day)
    expect(await digestsTo(given.recipient)).toEqual([])
  })

  it('contains each notification once, and the likes of one post in one line, as text', async () => {
    const given = await createScene(server)
    const others = [await server.member({ displayName: '<b>Cleo</b>' }), await server.member()]
    await actions.like(given)
    for (const other of others) {
      server.advance(1000)
      await other.api.likePost({ params: { postId: given.post.id } })
    }
    await after(day)
    const [digest] = await digestsTo(given.recipient)
    expect(digest?.subject).toBe('3 notifications on Bowline')
    expect(digest?.text).toContain(`${others[1]?.username}, <b>Cleo</b> and 1 other liked your post`)
    expect(digest?.text).toContain('"A "round" bowl & a lid"')
    expect(digest?.html).toContain('&lt;b&gt;Cleo&lt;/b&gt;')
    await after(day)
    expect(await digestsTo(given.recipient)).toHaveLength(1)
  })
})

describe('a digest', () => {
  it("is sent at the hour in the member's time zone, once a day, however often the job runs", async () => {
    const given = await createScene(server)
    await given.recipient.api.updatePreferences({ body: { timeZone: 'Asia/Tokyo' } })
    await given.recipient.api.updateNotificationPreferences({ body: { emailDigest: { hour: 20 } } })
    await actions.like(given)
    const now = server.context.now()
    const tokyo = (now.getUTCHours() + 9) % 24
    const wait = ((20 - tokyo + 24) % 24 || 24) * hour - now.getUTCMinutes() * 60_000
    await after(wait - 2 * 60_000)
    expect(await digestsTo(given.recipient)).toEqual([])
    await after(3 * 60_000)
    await Promise.all([run(), run(), run()])
    expect(await digestsTo(given.recipient)).toHaveLength(1)
    await actions.comment(given)
    await given.recipient.api.updateNotificationPreferences({ body: { emailDigest: { hour: 22 } } })
    await after(3 * hour)
    expect(await digestsTo(given.recipient)).toHaveLength(1)
    await after(day)
    expect(await digestsTo(given.recipient)).toHaveLength(2)
  })

  it('is sent on Mondays if it is weekly', async () => {
    const given = await createScene(server)
    await given.recipient.api.updateNotificationPreferences({ body: { emailDigest: { rhythm: 'weekly' } } })
    await actions.like(given)
    let days = 0
    while ((await digestsTo(given.recipient)).length === 0 && days < 9) {
      days += 1
      await after(day)
    }
    const [digest] = await digestsTo(given.recipient)
    expect(digest?.created_at.getUTCDay()).toBe(1)
    expect(digest?.html).toContain('Your week')
  })

  it('is sent late after a downtime, and once', async () => {
    const given = await createScene(server)
    await actions.like(given)
    await run()
    server.advance(3 * day + 5 * hour)
    await run()
    await run()
    expect(await digestsTo(given.recipient)).toHaveLength(1)
  })

  it.each([
    ['unverified', { email_verified_at: null }],
    ['disabled', { disabled_at: new Date() }],
    ['of a refused address', { mail_refused_at: new Date() }],
  ])('is not sent to an account that is %s', async (_, change) => {
    const given = await createScene(server)
    await actions.like(given)
    await server.db.updateTable('accounts').set(change).where('id', '=', given.recipient.id).execute()
    await after(day)
    expect(await digestsTo(given.recipient)).toEqual([])
  })

  it.each(['Factory', 'Mars/Olympus'])(
    'is sent to the others although one has the time zone %s; they get theirs later',
    async time_zone => {
      const [unlucky, other] = [await createScene(server), await createScene(server)]
      for (const given of [unlucky, other]) await actions.like(given)
      await run()
      const setZone = (zone: string) =>
        server.db
          .updateTable('preferences')
          .set({ time_zone: zone })
          .where('member_id', '=', unlucky.recipient.id)
          .execute()
      await setZone(time_zone)
      server.advance(day)
      const failed = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
      await run()
      expect(failed.mock.calls).toEqual([
        ['could not write a digest', { memberId: unlucky.recipient.id, reason: expect.any(String) }],
      ])
      failed.mockRestore()
      expect(await digestsTo(unlucky.recipient)).toEqual([])
      expect(await digestsTo(other.recipient)).toHaveLength(1)
      await setZone('UTC')
      await after(hour)
      expect(await digestsTo(unlucky.recipient)).toHaveLength(1)
    },
  )
})

describe('unsubscribing', () => {
  const tokenFor = async () => {
    const given = await createScene(server)
    await actions.like(given)
    await after(day)
    const [digest] = await digestsTo(given.recipient)
    const url = new URL(digest?.unsubscribe_url ?? '')
    return { ...given, path: `${url.pathname}${url.search}` }
  }
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

  it('takes one click, without a session, and can be repeated', async () => {
    const { recipient, path } = await tokenFor()
    for (const _ of [1, 2]) {
      const response = await server.request(path, { method: 'POST', body, headers })
      expect(response.status).toBe(200)
      expect((await recipient.api.getNotificationPreferences()).emailNotifications).toBe(false)
    }
  })

  it('changes nothing on opening the link, which leads to a confirmation', async () => {
    const { recipient, path } = await tokenFor()
    const response = await server.request(path)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/\/__\/auth\/action\?mode=unsubscribe&oobCode=[\w.-]+$/)
    expect((await recipient.api.getNotificationPreferences()).emailNotifications).toBe(true)
  })

  it('requires the whole link', async () => {
    const { recipient, path } = await tokenFor()
    const other = await server.member()
    for (const forged of [
      path.slice(0, -1),
      path.replace(recipient.id, other.id),
      path.split('?')[0] ?? '',
    ]) {
      const response = await server.request(forged, { method: 'POST', body, headers })
      expect([400, 410]).toContain(response.status)
    }
    expect((await other.api.getNotificationPreferences()).emailNotifications).toBe(true)
  })
})

describe('Sending', () => {
  it('has one-click headers, leaves out hidden things, and is never sent twice', async () => {
    const mailServer = await startMailServer()
    const sending = await createTestServer({
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://bowline.example',
    })
    try {
      const queued = async () => {
        const given = await createScene(sending)
        await actions.like(given)
        await actions.comment(given)
        await queueDigests(sending.context)
        sending.advance(day)
        await queueDigests(sending.context)
        const [digest] = await digestsTo(given.recipient, sending)
        if (!digest) throw new Error('No digest was written.')
        return { ...given, id: digest.id }
      }
      const state = async (id: string) => (await sending.mails()).find(mail => mail.id === id)?.state

      const first = await queued()
      const { notifications } = await first.recipient.api.listNotifications()
      const like = notifications.find(({ type }) => type === 'like')
      await first.recipient.api.markNotificationsRead({ body: { ids: like?.ids ?? [] } })
      await sendEmail(sending.context, composers, first.id)
      const data = mailServer.received[0]?.data.replaceAll('=\n', '') ?? ''
      expect(data).toContain('commented on your post')
      expect(data).not.toContain('liked your post')
      expect(data.replace(/\n\s+/g, ' ')).toMatch(
        /List-Unsubscribe: <https:\/\/bowline\.example\/api\/mail\/unsubscribe\?token=/,
      )
      expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

      const second = await queued()
      await second.recipient.api.markNotificationsRead({ body: {} })
      await sendEmail(sending.context, composers, second.id)
      expect([mailServer.received.length, await state(second.id)]).toEqual([1, 'dropped'])

      const third = await queued()
      mailServer.behave({ atEnd: () => 'vanish' })
      await sendEmail(sending.context, composers, third.id)
      await sendEmail(sending.context, composers, third.id)
      expect([mailServer.received.length, await state(third.id)]).toEqual([2, 'uncertain'])

      const fourth = await queued()
      await sending.db
        .updateTable('mails')
        .set({ state: 'handed-over', state_at: sending.context.now() })
        .where('id', '=', fourth.id)
        .execute()
      sending.advance(hour)
      await sendEmail(sending.context, composers, fourth.id)
      expect([mailServer.received.length, await state(fourth.id)]).toEqual([2, 'uncertain'])
    } finally {
      await sending.close()
      await mailServer.close()
    }
  })
})
