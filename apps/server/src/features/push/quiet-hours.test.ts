import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { say, start } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { startPushServer, status } from '../../testing/push-server.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { push } from './feature.ts'

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

type Waiting = { name: string; payload: unknown; minutes: number }

/** Jobs waiting now, by when they are due. */
const waitingJobs = async () => {
  const { rows } = await sql<Waiting>`
    select tasks.identifier as name, payload, round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by run_at, jobs.id`.execute(server.db)
  return rows
}

/** Runs the jobs waiting now; a job that they add waits. @returns the titles of what the devices got */
const run = async () => {
  const jobs = await waitingJobs()
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
  for (const { name, payload } of jobs)
    await push.jobs?.find(job => job.name === name)?.run(server.context, payload)
  return pushServer.drain().map(received => received?.title)
}

const setQuietHours = ({ api }: TestMember, quietHours: { from: number; to: number } | null) =>
  api.updateNotificationPreferences({ body: { quietHours } })

/** The hour of the test server's clock, so many hours later. */
const hourIn = (hours: number) => (server.context.now().getUTCHours() + hours + 24) % 24

const withDevice = async (member: TestMember) => {
  const { registration } = pushServer.device()
  await member.api.createPushRegistration({ body: registration })
  return registration
}

/** A member in quiet hours that began an hour ago and end in two hours, with a device, a post and a friend. */
const createScene = async () => {
  const [member, friend] = [await server.member(), await server.member()]
  await connect(member, friend)
  const post = await publish(member)
  const device = await withDevice(member)
  await setQuietHours(member, { from: hourIn(-1), to: hourIn(2) })
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
  return { member, friend, post, device }
}

test('sends one push with the number of what came during quiet hours, messages included, when they end', async () => {
  const { member, friend, post } = await createScene()
  await comment(friend, post.id)
  await friend.api.likePost({ params: { postId: post.id } })
  await say(friend, await start(friend, member), { text: 'Are you up?' })
  expect(await run()).toEqual([])
  const [released, ...others] = await waitingJobs()
  expect(others).toEqual([])
  expect(released).toMatchObject({ name: 'release-pushes' })
  const minutesLeft = 120 - server.context.now().getUTCMinutes()
  expect(Math.abs((released?.minutes ?? 0) - minutesLeft)).toBeLessThanOrEqual(1)
  server.advance(2 * 60 * 60_000)
  expect(await run()).toEqual([])
  expect(await run()).toEqual(['3 notifications while you were away'])
  expect(await waitingJobs()).toEqual([])
  expect(await server.db.selectFrom('held_pushes').selectAll().execute()).toEqual([])
})

test('says what a single notification says', async () => {
  const { friend, post } = await createScene()
  const { displayName } = await friend.api.getProfile({ params: { userId: friend.id } })
  await comment(friend, post.id)
  await run()
  server.advance(2 * 60 * 60_000)
  await run()
  expect(await run()).toEqual([`${displayName} commented on your post`])
})

test('sends no summary of notifications that were read meanwhile', async () => {
  const { member, friend, post } = await createScene()
  await comment(friend, post.id)
  await comment(friend, post.id)
  await run()
  await member.api.markNotificationsRead({ body: {} })
  server.advance(2 * 60 * 60_000)
  await run()
  expect(await run()).toEqual([])
  expect(await waitingJobs()).toEqual([])
})

test('sends a summary to each device, and repeats it where the push service was away', async () => {
  const { member, friend, post } = await createScene()
  await withDevice(member)
  await comment(friend, post.id)
  await comment(friend, post.id)
  await run()
  server.advance(2 * 60 * 60_000)
  await run()
  pushServer.answerAlways(status(503))
  expect((await run()).length).toBe(2)
  pushServer.answerAlways(status(201))
  server.advance(60_000)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.db)
  const summary = '2 notifications while you were away'
  expect(await run()).toEqual([summary, summary])
  expect(await waitingJobs()).toEqual([])
})

test('sends as always outside of quiet hours and in the hours of another time zone', async () => {
  const { member, friend, post } = await createScene()
  await setQuietHours(member, { from: hourIn(2), to: hourIn(4) })
  await run()
  await comment(friend, post.id)
  expect((await run()).length).toBe(1)
  // Kathmandu is 5:45 ahead, so that it is quiet there from three hours before now to three hours after.
  await setQuietHours(member, { from: hourIn(3), to: hourIn(9) })
  await member.api.updatePreferences({ body: { timeZone: 'Asia/Kathmandu' } })
  await run()
  await comment(friend, post.id)
  expect(await run()).toEqual([])
})

test('sends held pushes when quiet hours are switched off, and holds them longer when they are extended', async () => {
  const { member, friend, post } = await createScene()
  await comment(friend, post.id)
  await comment(friend, post.id)
  await run()
  await setQuietHours(member, { from: hourIn(-1), to: hourIn(6) })
  await run()
  expect(await run()).toEqual([])
  expect((await waitingJobs()).map(({ name }) => name)).toEqual(['release-pushes'])
  await setQuietHours(member, null)
  await run()
  expect(await run()).toEqual(['2 notifications while you were away'])
})

test('sends a test push during quiet hours', async () => {
  const { member } = await createScene()
  const { devices } = await member.api.listPushRegistrations()
  expect(await member.api.testPush({ params: { registrationId: devices[0]?.id ?? '' } })).toMatchObject({
    outcome: 'sent',
  })
  expect(pushServer.drain().length).toBe(1)
})

test('stores quiet hours with two different times, and keeps them with other changes', async () => {
  const member = await server.member()
  const read = async () => (await member.api.getNotificationPreferences()).quietHours
  expect(await read()).toBe(null)
  await setQuietHours(member, { from: 22, to: 7 })
  await member.api.updateNotificationPreferences({ body: { pushNotifications: true } })
  expect(await read()).toEqual({ from: 22, to: 7 })
  await expect(setQuietHours(member, { from: 7, to: 7 })).rejects.toThrow(
    'Choose two different times for quiet hours',
  )
  expect(await read()).toEqual({ from: 22, to: 7 })
  await setQuietHours(member, null)
  expect(await read()).toBe(null)
})
