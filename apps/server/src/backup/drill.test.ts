import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationNames } from '@bowline/api/endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emailedCode, memberWithPassword } from '../testing/accounts.ts'
import { type BackupBench, createBackupBench } from '../testing/backups.ts'
import { say, start } from '../testing/chats.ts'
import { comment } from '../testing/comments.ts'
import { connect } from '../testing/connect.ts'
import { runJobs } from '../testing/jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { upload } from '../testing/pictures.ts'
import { publish } from '../testing/posts.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { addApp, codeNow, startSignIn } from '../testing/second-factor.ts'
import { createTestServer } from '../testing/server.ts'
import { createServerOn, type TestMember, type TestServer } from '../testing/server-on.ts'
import { callByName } from '../testing/world/call-by-name.ts'
import { requests } from '../testing/world/requests.ts'
import { createWorld, type World } from '../testing/world/world.ts'
import { describeSchema, rowsOf } from './testing/compare.ts'

let bench: BackupBench
let world: World

beforeAll(async () => {
  bench = await createBackupBench()
  world = await createWorld()
  // A server that generated its secret has it in this file.
  await writeFile(join(world.context.config.dataDir, 'secret'), world.context.secret)
  for (const table of ['operations', 'listed_notifications'])
    await world.context.pool.query('select add_month($1, $2::date)', [table, '2026-03-01'])
  await doEverything(world)
})
afterAll(async () => {
  await world.close()
  await bench.close()
})

/** Operations that take away what others have made, or what members may do. */
const undoes = /^(un|delete|remove|clear|revoke|decline|leave|cancel|block|end|sign|apply|reject|setNewcomer)/

/** Calls operations as several members, so that most tables have rows. Refusals don't matter. */
const doEverything = async (world: World) => {
  const callers = [world.clients.author, world.clients.follower, world.clients.admin]
  for (const name of operationNames.filter(name => !undoes.test(name)))
    for (const client of callers) {
      const [request] = await Promise.allSettled([requests[name](world)])
      if (request.status === 'fulfilled') await callByName(client, name, request.value, crypto.randomUUID())
    }
}

/** The archive of a member, larger than the parts in which a backup handles files. */
const storeLargeFile = async (
  { db, context: { storage, now } }: World,
  member: TestMember,
  file: { path: string; id: string; text: string },
) => {
  file.path = `archives/${member.id}/${file.id}.zip`
  const about = { contentType: 'application/zip', uploadedBy: member.id, uploadTime: now() }
  await storage.put(file.path, Buffer.from(file.text), about)
  const row = { id: file.id, member_id: member.id, state: 'ready', created_at: now(), moved_at: now() }
  await db.insertInto('archives').values(row).execute()
}

/** What a member does on most days. */
const liveHere = async (member: TestMember, mediaId: string) => {
  const friend = await world.member()
  await connect(member, friend)
  for (const { api } of [member, friend])
    await api.updateProfile({ body: { hobbies: [{ slug: 'pottery', level: 'expert' }] } })
  const second = await upload(member, 'post')
  const post = await publish(member, { content: 'Two of them #glaze', mediaIds: [mediaId, second.id] })
  await friend.api.likePost({ params: { postId: post.id } })
  const { id: commentId } = await comment(friend, post.id)
  await member.api.voteComment({ params: { commentId }, body: { value: 1 } })
  await say(friend, await start(member, friend))
  await member.api.createRecoveryCodes()
  return friend
}

/** The server that is started after a restore. */
const startOn = async (
  { config, database }: Awaited<ReturnType<typeof bench.restore>>,
  env: Record<string, string> = {},
) => {
  const secret = await readFile(join(config.dataDir, 'secret'), 'utf8')
  const shared = { ...database, close: async () => {} }
  return createServerOn(shared, { DATA_DIR: config.dataDir, SECRET: secret, PUSH_LOOPBACK: 'on', ...env })
}

describe('a backup of everything, restored elsewhere', () => {
  let restored: Awaited<ReturnType<typeof bench.restore>>
  let copy: TestServer
  let mailServer: Awaited<ReturnType<typeof startMailServer>>
  let member: Awaited<ReturnType<typeof memberWithPassword>>
  let picture: Awaited<ReturnType<typeof upload>>
  let appSecret: string
  let friendToken: string
  let resetCode: string
  let first: Awaited<ReturnType<typeof publish>>
  const post = { id: crypto.randomUUID(), content: 'Its answer was lost', hobby: 'pottery' }
  const sent = { idempotencyKey: crypto.randomUUID() }
  const archiveId = crypto.randomUUID()
  const largeFile = { path: '', id: archiveId, text: `${archiveId}\n`.repeat(200_000) }
  let before: Awaited<ReturnType<typeof rowsOf>>
  let after: typeof before
  let made: Awaited<ReturnType<typeof bench.backup>>

  beforeAll(async () => {
    member = await memberWithPassword(world)
    appSecret = await addApp(world, member)
    picture = await upload(member, 'post')
    friendToken = (await liveHere(member, picture.id)).token
    mailServer = await startMailServer()
    // From now on, emails wait for a job.
    world.context.config.smtpUrl = mailServer.url
    first = await member.api.createPost({ body: post }, sent)
    await storeLargeFile(world, member, largeFile)
    await world.client().requestPasswordReset({ body: { email: member.email } })
    resetCode = await emailedCode(world, member.email, /Reset/)
    made = await bench.backup(world)
    before = await rowsOf(world.context.pool)
    restored = await bench.restore(made.file)
    after = await rowsOf(restored.database.pool)
    copy = await startOn(restored, { SMTP_URL: mailServer.url })
  })
  afterAll(async () => {
    await copy.close()
    await mailServer.close()
  })

  it('has the same rows in every table', () => {
    expect(Object.keys(before).length).toBeGreaterThan(80)
    expect(after).toEqual(before)
    const empty = Object.keys(before).filter(name => before[name] === 'empty')
    expect(empty.length, empty.join()).toBeLessThan(20)
  })

  it('has the same schema, with all constraints, triggers, sequences and months', async () => {
    expect(await describeSchema(restored.database.pool)).toEqual(await describeSchema(world.context.pool))
  })

  it('is one file that only its owner can read, and says what it has', async () => {
    expect((await stat(made.file)).mode & 0o777).toBe(0o600)
    expect(made.summary).toMatch(
      /^Backed up [\d,]+ rows of \d+ tables, \d+ jobs?, \d+ files \([\d.]+ MB\).*, and the secrets to .*backup\.tar\.gz \([\d.]+ [kM]B\)\. It was read back and is complete\.$/,
    )
    expect(restored.summary).toMatch(/^Restored the backup of \d{4}-.*: [\d,]+ rows of /)
  })

  it('keeps secret and push keys, readable only by their owner', async () => {
    for (const name of ['secret', 'vapid.json']) {
      const [from, to] = [world.context.config.dataDir, restored.config.dataDir].map(folder =>
        join(folder, name),
      )
      expect(await readFile(to ?? '', 'utf8')).toBe(await readFile(from ?? '', 'utf8'))
      expect((await stat(to ?? '')).mode & 0o777).toBe(0o600)
    }
  })

  it('keeps sessions, passwords and authenticator apps', async () => {
    expect((await copy.client(member.token).getSession()).member?.uid).toBe(member.id)
    const { ticket } = await startSignIn(copy.client(), member.email)
    copy.advance(world.context.now().getTime() - copy.context.now().getTime() + 30_000)
    const signedIn = await copy.client().finishSignIn({ body: { ticket, code: codeNow(copy, appSecret) } })
    expect(signedIn.member.uid).toBe(member.id)
  })

  it('serves the pictures', async () => {
    const response = await copy.request(picture.picture.url, {
      headers: { Authorization: `Bearer ${member.token}` },
    })
    const original = await world.context.storage.read(picture.picture.url.replace('/media/', ''))
    expect(response.status).toBe(200)
    const [served, stored] = [
      await response.arrayBuffer(),
      await new Response(original?.stream).arrayBuffer(),
    ]
    expect(Buffer.from(served).equals(Buffer.from(stored))).toBe(true)
  })

  it('has files that do not fit into memory at once', async () => {
    const file = await copy.context.storage.read(largeFile.path)
    expect(await new Response(file?.stream).text()).toBe(largeFile.text)
  })

  it('answers a write that a device sends again', async () => {
    expect(await copy.client(member.token).createPost({ body: post }, sent)).toEqual(first)
  })

  it('has counts that need no repair', async () => {
    const admin = await copy.member({ isAdmin: true })
    expect(await admin.api.recount()).toEqual({ mended: [] })
  })

  it('runs the jobs that were waiting: an email, and the notification of a connection', async () => {
    const jobs = await copy.startJobs()
    try {
      await vi.waitFor(
        () => expect(mailServer.received.filter(({ to }) => to === member.email).length).toBeGreaterThan(0),
        20_000,
      )
      await vi.waitFor(async () => {
        const { notifications } = await copy.client(friendToken).listNotifications()
        expect(notifications.map(({ type }) => type)).toContain('hobbyUpdate')
      }, 20_000)
    } finally {
      await jobs.stop()
    }
  })

  it('accepts links in emails that were sent before', async () => {
    const reset = copy.client().applyActionCode({ body: { code: resetCode, newPassword: 'Other1Password' } })
    expect(await reset).toMatchObject({ mode: 'resetPassword' })
  })
})

it('is consistent while members go on writing', async () => {
  const writer = await world.member({ joinedAt: new Date('2025-03-02') })
  const ending = new AbortController()
  const writing = writeUntil(ending.signal, writer)
  const { file } = await bench.backup(world)
  ending.abort()
  expect(await writing).toBeGreaterThan(0)
  const copy = await startOn(await bench.restore(file))
  const admin = await copy.member({ isAdmin: true })
  expect(await admin.api.recount()).toEqual({ mended: [] })
  await copy.close()
})

/** Publishes, likes and deletes posts. @returns their number */
const writeUntil = async (signal: AbortSignal, writer: TestMember) => {
  let count = 0
  while (!signal.aborted) {
    const post = await publish(writer)
    await world.clients.follower.likePost({ params: { postId: post.id } })
    if (count % 2) await writer.api.deletePost({ params: { postId: post.id } })
    count += 1
  }
  return count
}

it('has the files of a post that is deleted after its rows were copied', async () => {
  const s3 = await startS3Server()
  const server = await createTestServer(s3.env('pictures'))
  await writeFile(join(server.context.config.dataDir, 'secret'), server.context.secret)
  const writer = await server.member()
  const { id, picture } = await upload(writer, 'post')
  const post = await publish(writer, { mediaIds: [id] })
  s3.onNextRead(async () => {
    await writer.api.deletePost({ params: { postId: post.id } })
    await runJobs(server, 'delete-files')
  })
  const { file, lines } = await bench.backup(server)
  expect(lines.filter(line => line.startsWith('Missing'))).toEqual([])
  const { rowCount } = await server.context.pool.query('select from posts')
  expect(rowCount).toBe(0)
  const copy = await startOn(await bench.restore(file))
  const headers = { Authorization: `Bearer ${writer.token}` }
  expect((await copy.request(picture.url, { headers })).status).toBe(200)
  await copy.close()
  await server.close()
  await s3.close()
})

it('moves files from a bucket to a folder and back', async () => {
  const s3 = await startS3Server()
  const first = await bench.backup(world)
  const toBucket = await bench.restore(first.file, { env: s3.env('pictures') })
  expect(s3.objects.size).toBeGreaterThan(0)
  const [, webp] = [...s3.objects].find(([path]) => path.endsWith('.webp')) ?? []
  expect(webp?.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-amz-meta-uploadedby': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-amz-meta-uploadtime': expect.stringMatching(/^2026-03-/),
  })
  const copy = await startOn(toBucket, s3.env('pictures'))
  const second = await bench.backup(copy)
  const back = await bench.restore(second.file)
  expect(await rowsOf(back.database.pool)).toEqual(await rowsOf(toBucket.database.pool))
  const list = (lines: string[]) => lines.filter(line => line.startsWith('Missing')).length
  expect(list(second.lines)).toBe(list(first.lines))
  await copy.close()
  await s3.close()
})
