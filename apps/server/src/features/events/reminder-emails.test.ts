import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { queueDigests } from '../digests/queue-digests.ts'
import { sendEmail } from '../email/send-email.ts'
import { composers } from '../index.ts'
import { remind } from './remind.ts'

const hour = 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A guest attends an event two days ahead. */
const createScene = async (on = server) => {
  const [host, guest] = [await on.member({ displayName: 'Ada' }), await on.member()]
  const start = on.context.now().getTime() + 48 * hour
  const event = await hostEvent(host, {
    title: 'Raku & tea',
    address: '1 <Kiln> Lane',
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 2 * hour).toISOString(),
  })
  await setRsvp(guest, event.id, true)
  return { host, guest, event }
}
type Scene = Awaited<ReturnType<typeof createScene>>

const aDayBefore = async (on = server) => {
  on.advance(24 * hour)
  await Promise.all([remind(on.context), remind(on.context)])
}
const remindersTo = async (member: TestMember, on = server) =>
  (await on.mails(member.email)).filter(mail => mail.kind === 'reminder')

test('emails each attendee once, a day before, with the details, and leaves them out of the digest', async () => {
  const { host, guest, event } = await createScene()
  await guest.api.updatePreferences({ body: { timeZone: 'Asia/Tokyo' } })
  await remind(server.context)
  expect(await remindersTo(guest)).toEqual([])
  await aDayBefore()
  const [mail, ...more] = await remindersTo(guest)
  expect([more, await remindersTo(host)]).toEqual([[], []])
  expect(mail?.subject).toBe('Reminder: Raku & tea')
  // A range names AM or PM once.
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit' })
      .format(new Date(event.startsAt))
      .replace(/\W[AP]M$/, '')
  expect(mail?.text).toMatch(
    new RegExp(`When: .*${timeIn('Europe/Berlin')}.* \\(.*${timeIn('Asia/Tokyo')}.* your time\\)`),
  )
  expect(mail?.text).toContain('Where: Dresden, 1 <Kiln> Lane')
  expect(mail?.html).toContain('1 &lt;Kiln&gt; Lane')
  expect(mail?.unsubscribe_url).toContain('/api/mail/unsubscribe?token=')
  server.advance(23.5 * hour)
  await Promise.all([remind(server.context), queueDigests(server.context)])
  expect(await remindersTo(guest)).toHaveLength(1)
  const digests = (await server.mails(guest.email)).filter(({ kind }) => kind === 'digest')
  // The reminder of the hour before has its own notification.
  expect(digests.map(({ text }) => text.match(/Raku & tea/g)?.length ?? 0)).not.toContain(2)
})

describe('sends no email to a member who', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'with e-mail off',
      ({ guest }) => guest.api.updateNotificationPreferences({ body: { emailNotifications: false } }),
    ],
    [
      'with events off',
      ({ guest }) =>
        guest.api.updateNotificationPreferences({ body: { notificationTypes: { hobbyUpdates: false } } }),
    ],
    ['who does not come any more', ({ guest, event }) => setRsvp(guest, event.id, false)],
    [
      'whose event was canceled',
      ({ host, event }) => host.api.cancelEvent({ params: { eventId: event.id }, body: {} }),
    ],
    ['who blocked the host', ({ host, guest }) => guest.api.blockMember({ params: { userId: host.id } })],
    [
      'whose address is refused',
      ({ guest }) =>
        server.db
          .updateTable('accounts')
          .set({ mail_refused_at: new Date() })
          .where('id', '=', guest.id)
          .execute(),
    ],
  ])('%s', async (_, change) => {
    const scene = await createScene()
    await change(scene)
    await aDayBefore()
    expect(await remindersTo(scene.guest)).toEqual([])
  })
})

test('leaves out canceled events when it is sent, and is never sent twice', async () => {
  const mailServer = await startMailServer()
  const sending = await createTestServer({ SMTP_URL: mailServer.url })
  try {
    const queued = async () => {
      const scene = await createScene(sending)
      await aDayBefore(sending)
      const [mail] = await remindersTo(scene.guest, sending)
      if (!mail) throw new Error('No reminder was written.')
      return { ...scene, id: mail.id }
    }
    const state = async (id: string) => (await sending.mails()).find(mail => mail.id === id)?.state

    const first = await queued()
    await Promise.allSettled([
      sendEmail(sending.context, composers, first.id),
      sendEmail(sending.context, composers, first.id),
    ])
    expect([mailServer.received.length, await state(first.id)]).toEqual([1, 'sent'])

    const gone: ((scene: Scene) => Promise<unknown>)[] = [
      ({ guest, event }) => setRsvp(guest, event.id, false),
      ({ host, event }) => host.api.cancelEvent({ params: { eventId: event.id }, body: {} }),
      async () => sending.advance(25 * hour),
    ]
    for (const change of gone) {
      const scene = await queued()
      await change(scene)
      await sendEmail(sending.context, composers, scene.id)
      expect([mailServer.received.length, await state(scene.id)]).toEqual([1, 'dropped'])
    }

    const doubtful = await queued()
    mailServer.behave({ atEnd: () => 'vanish' })
    await sendEmail(sending.context, composers, doubtful.id)
    await sendEmail(sending.context, composers, doubtful.id)
    expect([mailServer.received.length, await state(doubtful.id)]).toEqual([2, 'uncertain'])
  } finally {
    await sending.close()
    await mailServer.close()
  }
})
