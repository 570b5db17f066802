import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../database/pool.ts'
import { waitForDisk } from '../../operations/wait-for-disk.ts'
import { chatOf, chatting, messagesOf, read, say } from '../../testing/chats.ts'
import { cloneDatabase, startTestPostgres, type TestPostgres } from '../../testing/database-cluster.ts'
import { type LiveServer, serveLive } from '../../testing/live.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createServerOn, type TestServer } from '../../testing/server-on.ts'

const connections = 5
const established = { joinedAt: new Date('2025-03-02T10:00:00Z'), signedInFor: 60 * 60_000 }
let postgres: TestPostgres
let server: TestServer
let instance: LiveServer

beforeAll(async () => {
  // Commits that wait for this standby, which there is not, wait like those for a slow disk.
  postgres = await startTestPostgres({ settings: { synchronous_standby_names: 'nowhere' } })
  const { url } = await cloneDatabase(postgres.url)
  const pool = createPool(url, { max: connections })
  server = await createServerOn({ url, pool, close: () => pool.end() })
  instance = await serveLive(server.context)
})
afterAll(async () => {
  await instance.close()
  await server.close()
  await postgres.stop()
})

const setCommits = async (to: 'on' | 'off') => {
  const clients = await Promise.all(Array.from({ length: connections }, () => server.context.pool.connect()))
  for (const client of clients) {
    await client.query(`set synchronous_commit = ${to}`)
    client.release()
  }
}

/** One connection, which is none of the server's. */
const poolBeside = () => createPool(server.context.pool.options.connectionString ?? '', { max: 1 })

/**
 * Ends waits for the disk until the work has ended.
 * @param how `cancel` ends a commit as if it were on disk; `terminate` also ends its connection, so that it fails
 */
const endWaits = async <Result>(work: Promise<Result>, how: 'cancel' | 'terminate' = 'cancel') => {
  const pool = poolBeside()
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  while (!isOver) {
    await pool.query(`select pg_${how}_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    await sleep(10)
  }
  await pool.end()
  return work
}

const stateOf = (work: Promise<unknown>) =>
  Promise.race([work.then(() => 'answered'), sleep(300).then(() => 'waiting')])

/** Two members with a screen each, and the message of one of them. */
const prepare = async () => {
  const made = await chatting(server, established)
  const screens = { mine: await instance.screen(made.one), theirs: await instance.screen(made.other) }
  const body = { id: randomUUID(), text: 'Kiln is warm' }
  await made.one.api.getSession()
  const options = { idempotencyKey: randomUUID() }
  return { ...made, ...screens, request: { params: { chatId: made.chatId }, body }, options }
}

/** The same. Commits wait from now on. */
const aboutToSend = async () => {
  const prepared = await prepare()
  await setCommits('on')
  return prepared
}

/** The same. Until `letGo`, no message in the chat can be committed. */
const aboutToSendSlowly = async () => {
  const prepared = await prepare()
  const pool = poolBeside()
  onTestFinished(() => pool.end())
  await pool.query('begin')
  await pool.query('select from chat_members where chat_id = $1 for update', [prepared.chatId])
  const letGo = () => pool.query('rollback')
  /** The screen may show the message before its statement waits. */
  const endSending = () =>
    expect
      .poll(() =>
        pool.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'"),
      )
      .toMatchObject({ rowCount: 1 })
  return { ...prepared, letGo, endSending }
}

const shownOn = ({ events }: Pick<Awaited<ReturnType<LiveServer['screen']>>, 'events'>) =>
  events().filter(({ type }) => type === 'message')

test('shows a message to the other member before it is committed, and again after that', async () => {
  const { one, other, chatId, mine, theirs, request, letGo } = await aboutToSendSlowly()
  const sending = one.api.sendMessage(request)
  await theirs.arrived(({ type }) => type === 'message')
  const { id: replyToId } = request.body
  const answering = [sending, say(other, chatId, { replyToId }), read(other, chatId, 1)] as const
  expect(await Promise.all(answering.map(stateOf))).toEqual(answering.map(() => 'waiting'))
  expect(await messagesOf(other, chatId)).toEqual([])
  expect(shownOn(mine)).toEqual([])
  await letGo()
  const [sent, reply] = await Promise.all(answering)
  expect(reply.replyTo?.id).toBe(sent.id)
  expect(await chatOf(other, chatId)).toMatchObject({ readUpTo: 1, unread: 0 })
  await theirs.heard()
  const [early, late] = shownOn(theirs)
  expect(early).toEqual(late)
})

test('takes a message back from the other screen if its statement fails, and shows it when it is sent again', async () => {
  const { one, other, chatId, theirs, request, options, letGo, endSending } = await aboutToSendSlowly()
  const refused = refusalOf(one.api.sendMessage(request, options))
  await theirs.arrived(({ type }) => type === 'message')
  await endSending()
  expect(await refused).toMatch(/^503 /)
  const { id: messageId } = request.body
  expect(await theirs.arrived(({ type }) => type === 'message-changed')).toMatchObject({ chatId, messageId })
  expect(await messagesOf(other, chatId)).toEqual([])
  await letGo()
  const sent = await one.api.sendMessage(request, options)
  expect(await messagesOf(other, chatId)).toMatchObject([{ id: sent.id, seq: 1 }])
  await theirs.heard()
  expect(shownOn(theirs)).toHaveLength(3)
})

test('shows no message that is refused because its key was used before', async () => {
  const { one, theirs, request, options } = await prepare()
  await one.api.sendMessage(request, options)
  await theirs.heard()
  const before = theirs.events()
  const another = { ...request, body: { id: randomUUID(), text: 'Not with this key' } }
  expect(await refusalOf(one.api.sendMessage(another, options))).toMatch(/^422 /)
  await theirs.heard()
  expect(theirs.events()).toEqual(before)
})

test('shows no message that is refused because its id belongs to another one', async () => {
  const { one, other, chatId, theirs, request } = await prepare()
  const { id } = await say(other, chatId, {})
  await theirs.heard()
  const before = theirs.events()
  expect(await refusalOf(one.api.sendMessage({ ...request, body: { ...request.body, id } }))).toMatch(/^409 /)
  await theirs.heard()
  expect(theirs.events()).toEqual(before)
})

test('shows a picture to the other member only once its message is committed', async () => {
  const { one, theirs, request, letGo } = await aboutToSendSlowly()
  const { id: mediaId } = await upload(one, 'message')
  const sending = one.api.sendMessage({ ...request, body: { ...request.body, mediaId } })
  expect(await stateOf(sending)).toBe('waiting')
  expect(shownOn(theirs)).toEqual([])
  await letGo()
  await sending
  await theirs.arrived(({ type }) => type === 'message')
})

test('shows a message to the other member before it is on disk, and tells its sender only then', async () => {
  const { one, mine, theirs, request, options } = await aboutToSend()
  const sending = one.api.sendMessage(request, options)
  expect(await theirs.arrived(({ type }) => type === 'message')).toMatchObject({
    message: { id: request.body.id },
  })
  const again = one.api.sendMessage(request, options)
  const underAnotherKey = one.api.sendMessage(request)
  const all = [sending, again, underAnotherKey]
  expect(await Promise.all(all.map(stateOf))).toEqual(all.map(() => 'waiting'))
  expect(shownOn(mine)).toEqual([])
  const answers = await endWaits(Promise.all(all))
  await setCommits('off')
  expect(answers).toEqual(answers.map(() => expect.objectContaining(request.body)))
  await mine.arrived(({ type }) => type === 'message')
})

test('shows more messages than there are connections while the disk is slow', async () => {
  const { one, other, mine, theirs, request } = await aboutToSend()
  const sendings: Promise<unknown>[] = []
  for (let sent = 0; sent <= connections; sent += 1) {
    // By turns, because a member's writes wait for one another.
    const [sender, screen] = sent % 2 ? [one, theirs] : [other, mine]
    const body = { ...request.body, id: randomUUID() }
    sendings.push(sender.api.sendMessage({ ...request, body }))
    await screen.arrived(event => event.type === 'message' && event.message.id === body.id)
  }
  expect(await stateOf(Promise.race(sendings))).toBe('waiting')
  await endWaits(Promise.all(sendings))
  await setCommits('off')
})

test('sends a message once if the wait for the disk fails, and answers it when it is sent again', async () => {
  const { one, other, chatId, mine, theirs, request, options } = await aboutToSend()
  expect(await refusalOf(endWaits(one.api.sendMessage(request, options), 'terminate'))).toMatch(/^503 /)
  expect(shownOn(mine)).toEqual([])
  await setCommits('off')
  await theirs.heard()
  expect(shownOn(theirs)).toHaveLength(2)
  const before = theirs.events()
  expect(await one.api.sendMessage(request, options)).toMatchObject(request.body)
  expect(await messagesOf(other, chatId)).toHaveLength(1)
  await theirs.heard()
  expect(theirs.events()).toEqual(before)
})

test('refuses to answer for a write that PostgreSQL has lost, also when many wait', async () => {
  const { id } = await server.member()
  const waitings = Array.from({ length: 5 }, () =>
    waitForDisk(server.context.db, { actorId: id, id: randomUUID() }),
  )
  for (const waiting of await Promise.allSettled(waitings))
    expect(waiting).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})

test('shows a like to nobody before it is on disk', async () => {
  const [author, fan] = [await server.member(established), await server.member(established)]
  const params = { postId: (await publish(author)).id }
  const theirs = await instance.screen(author)
  await fan.api.getSession()
  await setCommits('on')
  const liking = fan.api.likePost({ params })
  expect(await stateOf(liking)).toBe('waiting')
  expect(theirs.events()).toEqual([])
  await endWaits(liking)
  await setCommits('off')
  await theirs.arrived(({ type }) => type === 'notifications')
})
