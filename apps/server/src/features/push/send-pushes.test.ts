import { preferenceOf, preferenceTypes } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { say, start } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { notifyConnections } from '../../testing/jobs.ts'
import { actions, createScene } from '../../testing/notifying-actions.ts'
import { publish } from '../../testing/posts.ts'
import { startPushServer, status } from '../../testing/push-server.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { type PushJob, pushJob } from '../notifications/queue-push.ts'
import { sendPushes } from './send-pushes.ts'

let pushServer: Awaited<ReturnType<typeof startPushServer>>
let server: TestServer
beforeAll(async () => {
  pushServer = await startPushServer()
  server = await createTestServer({ PUSH_LOOPBACK: 'on' })
})
afterAll(async () => {
  await server.close()
  await pushServer.close()
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
})
afterEach(() => {
  pushServer.drain()
  pushServer.answerAlways(status(201))
})

type Job = { id: string; payload: PushJob; delay: number }

/** Pushes waiting now; `delay` in whole seconds. */
const jobs = async () => {
  const { rows } = await sql<Job>`
    select jobs.id, payload, round(extract(epoch from run_at - now()))::int as delay
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = ${pushJob.name} order by jobs.id`.execute(server.db)
  return rows
}

/** Runs all waiting jobs, whenever they are due. */
const run = async () => {
  const waiting = await jobs()
  await sql`delete from graphile_worker._private_jobs where id = any(${waiting.map(({ id }) => id)}::bigint[])`.execute(
    server.db,
  )
  for (const { payload } of waiting) await sendPushes(server.context, payload)
}
/** The pushes sent by running the waiting jobs. */
const receivedPushes = async () => {
  await run()
  return pushServer.drain()
}

const withDevice = async (member: TestMember) => {
  const { registration } = pushServer.device()
  await member.api.createPushRegistration({ body: registration })
  return registration
}

type Scene = Awaited<ReturnType<typeof scene>>
/** Only the recipient has a device. */
const scene = async () => {
  const created = await createScene(server)
  return { ...created, device: await withDevice(created.recipient) }
}

const types = Object.keys(actions) as (keyof typeof actions)[]

describe.each(types)('a %s', type => {
  const own = preferenceOf[type]
  const others = Object.fromEntries(preferenceTypes.filter(each => each !== own).map(each => [each, false]))

  test.each([
    ['as long as nothing is said about it', {}, true],
    ['when it is on and all else off', { notificationTypes: { ...others, [own]: true } }, true],
    ['when mail is off', { emailNotifications: false }, true],
    ['when it is off', { notificationTypes: { [own]: false } }, false],
    ['when push is off', { pushNotifications: false }, false],
  ])('is pushed %s', async (_, body, heard) => {
    const given = await scene()
    await given.recipient.api.updateNotificationPreferences({ body })
    await actions[type](given)
    expect((await receivedPushes()).map(push => push?.notification?.type)).toEqual(heard ? [type] : [])
  })

  test.each<[string, (given: Scene) => Promise<unknown>]>([
    [
      'is of a kind that was switched off meanwhile',
      ({ recipient }) =>
        recipient.api.updateNotificationPreferences({ body: { notificationTypes: { [own]: false } } }),
    ],
    [
      'finds push switched off by now',
      ({ recipient }) => recipient.api.updateNotificationPreferences({ body: { pushNotifications: false } }),
    ],
    ['was read meanwhile', ({ recipient }) => recipient.api.markNotificationsRead({ body: {} })],
    ['was cleared', ({ recipient }) => recipient.api.deleteNotifications({ body: {} })],
    [
      'is of one who is muted by now',
      ({ sender, recipient }) => recipient.api.muteMember({ params: { userId: sender.id } }),
    ],
    [
      'is of one who is blocked by now',
      ({ sender, recipient }) => recipient.api.blockMember({ params: { userId: sender.id } }),
    ],
    [
      'is for a device that was removed',
      ({ recipient, device }) =>
        recipient.api.deletePushRegistration({ params: { registrationId: device.id } }),
    ],
    ['is for a session that has ended', ({ recipient }) => recipient.api.signOut()],
    [
      'is for one who is disabled',
      ({ recipient }) =>
        server.db
          .updateTable('accounts')
          .set({ disabled_at: server.context.now() })
          .where('id', '=', recipient.id)
          .execute(),
    ],
  ])('is not pushed when it %s', async (_, change) => {
    const given = await scene()
    await actions[type](given)
    await change(given)
    expect(await receivedPushes()).toEqual([])
  })
})

describe('contents of a push', () => {
  test('contains who did what, with a link', async () => {
    const given = await scene()
    const { recipient, sender, mine, remark } = given
    await comment(sender, mine.id, { parentId: remark.id, content: 'Salt & <pepper>' })
    const [push] = await receivedPushes()
    expect(push).toEqual({
      title: 'Ben Turner replied to your comment',
      body: 'Salt & <pepper>',
      icon: null,
      tag: expect.stringMatching(/^reply:/),
      url: `/post/${mine.id}`,
      memberId: recipient.id,
      actions: [
        { action: 'reply', title: 'Reply' },
        { action: 'read', title: 'Mark as read' },
      ],
      notification: {
        id: expect.any(String),
        type: 'reply',
        createdAt: expect.any(String),
        reply: { postId: mine.id, parentId: expect.any(String) },
      },
      unread: 1,
    })
  })

  test('counts unread notifications and messages together, for the icon of the app', async () => {
    const given = await scene()
    const { recipient, sender } = given
    const chatId = await start(sender, recipient)
    for (const _ of [1, 2]) await say(sender, chatId)
    const [push] = await receivedPushes()
    expect(push).toMatchObject({ tag: `message:${sender.id}`, unread: 2 })
    await actions.follow(given)
    expect((await receivedPushes())[0]).toMatchObject({ unread: 3 })
  })

  test('says what each message says, also while an earlier one is unread', async () => {
    const { recipient, sender } = await scene()
    const chatId = await start(sender, recipient)
    for (const text of ['Kiln is warm', 'Come over']) {
      server.advance(60_000)
      await say(sender, chatId, { text })
      expect(await receivedPushes()).toMatchObject([{ body: text }])
    }
  })

  test('links a follow to the follower, without a reply action', async () => {
    const given = await scene()
    await actions.follow(given)
    const [push] = await receivedPushes()
    expect(push).toMatchObject({
      url: `/profile/${given.sender.id}`,
      tag: `follow:${given.sender.id}`,
      body: '',
    })
    expect(push?.actions.map(({ action }) => action)).toEqual(['open', 'read'])
  })

  test('stays small for any text', async () => {
    const { sender, post } = await scene()
    await comment(sender, post.id, { content: '<🏺>'.repeat(400) })
    const [push] = await receivedPushes()
    expect([...(push?.body ?? '')]).toHaveLength(141)
    expect(JSON.stringify(push).length).toBeLessThan(2000)
  })
})

test('collects likes of one post and sends their number once', async () => {
  const { recipient, post } = await scene()
  const fans = await Promise.all(['Eve', 'Dan', 'Cleo'].map(displayName => server.member({ displayName })))
  for (const fan of fans) {
    server.advance(1000)
    await fan.api.likePost({ params: { postId: post.id } })
  }
  const waiting = await jobs()
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.delay).toBeGreaterThan(0)
  const [push, ...more] = await receivedPushes()
  expect(more).toEqual([])
  expect(push).toMatchObject({
    title: 'Cleo and 2 others liked your post',
    tag: `like:${post.id}`,
    unread: 3,
  })
  await recipient.api.muteMember({ params: { userId: fans[0]?.id ?? '' } })
  server.advance(1000)
  await (await server.member({ displayName: 'Finn' })).api.likePost({ params: { postId: post.id } })
  expect((await receivedPushes()).map(each => each?.title)).toEqual(['Finn and 2 others liked your post'])
})

test('skips a like that a newer push covers', async () => {
  const { sender, post, device } = await scene()
  await sender.api.likePost({ params: { postId: post.id } })
  const [first] = await jobs()
  server.advance(1000)
  await (await server.member()).api.likePost({ params: { postId: post.id } })
  await sendPushes(server.context, first?.payload ?? { deliveries: [], attempt: 0 })
  expect(pushServer.drain()).toEqual([])
  expect(first?.payload.deliveries).toEqual([[expect.any(String), device.id]])
})

test('pushes to every device once, however often the job runs', async () => {
  const given = await scene()
  await withDevice(given.recipient)
  await actions.comment(given)
  const [job] = await jobs()
  await run()
  expect(pushServer.drain()).toHaveLength(2)
  await sendPushes(server.context, job?.payload ?? { deliveries: [], attempt: 0 })
  expect(pushServer.drain()).toEqual([])
})

test('pushes a post to all followers of a hobby, a hundred devices per job', async () => {
  const { sender } = await scene()
  const device = { platform: 'desktop-browser', device_description: 'Test' } as const
  const fan = await server.member()
  await connect(sender, fan)
  await fan.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
  const session = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', fan.id)
    .executeTakeFirstOrThrow()
  const at = server.context.now()
  const devices = Array.from({ length: 230 }, () => pushServer.device().registration)
  await server.db
    .insertInto('push_registrations')
    .values(
      devices.map(each => ({
        ...each,
        ...device,
        member_id: fan.id,
        session_id: session.id,
        created_at: at,
        refreshed_at: at,
      })),
    )
    .execute()
  await publish(sender)
  await notifyConnections(server)
  const sizes = (await jobs()).map(({ payload }) => payload.deliveries.length)
  expect(sizes.toSorted((one, other) => one - other)).toEqual([31, 100, 100])
  expect(await receivedPushes()).toHaveLength(231)
})

test('adds no job for members without devices', async () => {
  const { sender } = await scene()
  const post = await publish(await server.member())
  await comment(sender, post.id)
  expect(await jobs()).toEqual([])
})

describe('a push service that', () => {
  /** A scene with a device at a separate push service, which may be paused. */
  const elsewhere = async () => {
    const [given, fresh] = [await scene(), await startPushServer()]
    await given.recipient.api.deletePushRegistration({ params: { registrationId: given.device.id } })
    await given.recipient.api.createPushRegistration({ body: fresh.device().registration })
    return { given, fresh }
  }

  test.each([404, 410])(
    'ends the registration of a device that the service does not know (%i)',
    async code => {
      const given = await scene()
      pushServer.answerWith(status(code))
      await actions.comment(given)
      await run()
      expect((await given.recipient.api.listPushRegistrations()).devices).toEqual([])
      expect(await jobs()).toEqual([])
    },
  )

  test('is not retried after a refusal', async () => {
    const given = await scene()
    pushServer.answerWith(status(413))
    await actions.comment(given)
    await run()
    expect(await jobs()).toEqual([])
    expect((await given.recipient.api.listPushRegistrations()).devices).toHaveLength(1)
  })

  test.each([
    ['is busy is asked again', status(500), 30],
    ['is busy for long is asked when it says', status(429, { 'Retry-After': '600' }), 600],
    ['says a moment is given some more', status(503, { 'Retry-After': '1' }), 30],
    ['asks for a year gets a day', status(429, { 'Retry-After': '31536000' }), 24 * 60 * 60],
  ])('%s', async (_, answer, delay) => {
    const { given, fresh } = await elsewhere()
    fresh.answerWith(answer)
    await actions.comment(given)
    await run()
    const [job] = await jobs()
    expect(job?.payload).toMatchObject({ attempt: 1 })
    expect(Math.abs((job?.delay ?? 0) - delay)).toBeLessThan(5)
    await fresh.close()
  })

  test('gives up after six failed tries', async () => {
    const { given, fresh } = await elsewhere()
    await actions.comment(given)
    fresh.answerAlways(status(500))
    let tries = 0
    while ((await jobs()).length > 0) {
      tries += 1
      await run()
    }
    expect(tries).toBe(6)
    await fresh.close()
  })
})

test('skips pushes that are no longer needed', async () => {
  const given = await scene()
  await actions.comment(given)
  server.advance(3 * 24 * 60 * 60_000)
  await given.recipient.api.listPushRegistrations()
  expect(await receivedPushes()).toEqual([])
})

test('uses the same topic after a lost answer, of which a device keeps one', async () => {
  const given = await scene()
  await actions.comment(given)
  pushServer.answerWith(response => response.destroy())
  await run()
  await run()
  const [first, second] = pushServer.received
  expect(second?.headers.topic).toBe(first?.headers.topic)
  expect(second?.payload?.tag).toBe(first?.payload?.tag)
  expect(pushServer.received).toHaveLength(2)
})

test('sends a push as soon as its cause is committed', async () => {
  const given = await scene()
  const running = await server.startJobs()
  try {
    await actions.comment(given)
    await vi.waitFor(() => expect(pushServer.received).toHaveLength(1), 5000)
  } finally {
    await running.stop()
  }
})

describe('a test from the settings', () => {
  test('arrives at once, and reports the result', async () => {
    const { recipient, device } = await scene()
    const params = { registrationId: device.id }
    const { outcome, tag } = await recipient.api.testPush({ params })
    expect(outcome).toBe('sent')
    expect(pushServer.drain()).toEqual([
      expect.objectContaining({
        title: 'Bowline',
        body: 'Push notifications work on this device.',
        tag,
        notification: null,
      }),
    ])
    pushServer.answerWith(status(410))
    expect((await recipient.api.testPush({ params })).outcome).toBe('gone')
    expect((await recipient.api.listPushRegistrations()).devices).toEqual([])
  })
})
