import { randomUUID } from 'node:crypto'
import { contract, type OperationName } from '@bowline/api/contract/index'
import { endpointOf, operationNames } from '@bowline/api/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { callByName } from '../../testing/world/call-by-name.ts'
import { requests } from '../../testing/world/requests.ts'
import { createWorlds, type Worlds } from '../../testing/world/world.ts'

let server: TestServer
let admin: TestMember
let worlds: Worlds

beforeAll(async () => {
  worlds = await createWorlds()
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(async () => {
  await server.close()
  await worlds.close()
})

const isAdminWrite = (name: OperationName) =>
  contract[name].access === 'admin' && endpointOf(name).method !== 'GET'

test.each(operationNames.filter(isAdminWrite))('writes one entry into the log for %s', async name => {
  const world = await worlds.openWorld()
  onTestFinished(world.close)
  const entries = () => world.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  const before = await entries()
  const key = randomUUID()
  for (let time = 0; time < 2; time += 1)
    expect(await callByName(world.clients.admin, name, requests[name](world), key)).toMatchObject({
      status: 200,
    })
  const [entry, ...others] = (await entries()).slice(before.length)
  expect(others).toEqual([])
  expect(entry?.actor_id).toBe((await world.clients.admin.getSession()).member?.uid)
  const [loggedEntry] = (await world.clients.admin.listAuditLog()).entries
  expect(loggedEntry).toMatchObject({ id: entry?.id.toString(), action: entry?.action })
})

test('lets nobody change the log', async () => {
  const { db } = server
  await admin.api.updateHobby({ params: { slug: 'tea' }, body: { name: 'Tea & tisane' } })
  for (const statement of [
    sql`update audit_log set reason = ''`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('only ever added to')
})

test('pages through the log without gaps or repeats, and forgets the names of members who left', async () => {
  const member = await server.member()
  for (let time = 0; time < 7; time += 1)
    await admin.api.updateHobby({ params: { slug: 'chess' }, body: { name: `Chess ${time}` } })
  await admin.api.suspendMember({ params: { userId: member.id }, body: { reason: 'Spam' } })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.api.listAuditLog({ query: { limit: 3, cursor } })
    seen.push(...page.entries.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const { rows } = await sql<{
    id: string
  }>`select id::text from audit_log order by audit_log.id desc`.execute(server.db)
  expect(seen).toEqual(rows.map(({ id }) => id))
  await server.db.deleteFrom('accounts').where('id', '=', member.id).execute()
  expect((await admin.api.listAuditLog()).entries[0]).toMatchObject({
    action: 'suspend-member',
    member: null,
  })
})

describe('hobbies', () => {
  const offered = async () => (await server.client().listHobbies()).hobbies
  const create = (name: string, group = 'Making & Craft', icon = 'amphora') =>
    admin.api.createHobby({ body: { name, group, icon } })

  test('offers a new one, once', async () => {
    expect(await create('Kintsugi é <fun>')).toMatchObject({ slug: 'kintsugi-e-fun', isRetired: false })
    const kintsugi = (await offered()).find(({ slug }) => slug === 'kintsugi-e-fun')
    expect(kintsugi).toMatchObject({ name: 'Kintsugi é fun', group: 'Making & Craft' })
    await publish(admin, { hobby: 'kintsugi-e-fun' })
    expect(await refusalOf(create('Kintsugi E fun'))).toMatch(/^409 A hobby with this name already exists/)
    expect(await refusalOf(create('Yodelling', 'Nowhere'))).toBe('400 Choose one of the existing groups')
    expect(await refusalOf(create('Yodelling', 'Music', 'nothing'))).toBe(
      '400 Choose one of the existing icons',
    )
  })

  test('stops offering a retired hobby, and keeps its contents', async () => {
    const post = await publish(admin, { hobby: 'maps' })
    const retire = (isRetired: boolean) =>
      admin.api.updateHobby({ params: { slug: 'maps' }, body: { isRetired } })
    expect(await retire(true)).toMatchObject({ isRetired: true, posts: 1 })
    expect((await offered()).some(({ slug }) => slug === 'maps')).toBe(false)
    expect((await admin.api.getPost({ params: { postId: post.id } })).hobby).toBe('maps')
    expect(await refusalOf(publish(admin, { hobby: 'maps' }))).toMatch(/^400 There's no hobby called/)
    await retire(false)
    expect((await offered()).some(({ slug }) => slug === 'maps')).toBe(true)
    const [offeredAgain, retired] = (await admin.api.listAuditLog()).entries
    expect([retired, offeredAgain]).toMatchObject([
      { action: 'retire-hobby', subjectId: 'maps', reason: 'Old maps' },
      { action: 'offer-hobby', subjectId: 'maps', reason: 'Old maps' },
    ])
    const nowhere = admin.api.updateHobby({ params: { slug: 'nowhere' }, body: { name: 'X' } })
    expect(await refusalOf(nowhere)).toBe('404 Hobby not found')
  })
})

test('logs the changed properties of a hobby only', async () => {
  const update = (body: { name?: string; isRetired?: boolean }) =>
    admin.api.updateHobby({ params: { slug: 'coffee' }, body })
  const newest = async () =>
    (await admin.api.listAuditLog()).entries.map(({ action, reason }) => `${action}: ${reason}`)
  const before = (await newest()).length
  await update({ name: 'Coffee & tea', isRetired: false })
  await update({ name: 'Coffee & tea', isRetired: false })
  await update({ name: 'Coffee', isRetired: true })
  const entries = await newest()
  expect(entries.length - before).toBe(3)
  expect(entries.slice(0, 3)).toEqual([
    'retire-hobby: Coffee',
    'rename-hobby: Coffee & tea → Coffee',
    'rename-hobby: Coffee → Coffee & tea',
  ])
})

describe('announcements', () => {
  const hour = 60 * 60_000
  const at = (hours: number) => new Date(server.context.now().getTime() + hours * hour).toISOString()
  const announce = (text: string, from: number, to: number) => {
    const id = randomUUID()
    return admin.api.createAnnouncement({ body: { id, text, startsAt: at(from), endsAt: at(to) } })
  }
  const announcementsOf = async (member: TestMember) =>
    (await member.api.listAnnouncements()).announcements.map(({ text }) => text)

  test('shows announcements while they last, until they are dismissed on any device', async () => {
    const [one, other] = [await server.member(), await server.member()]
    const now = await announce('Now', -1, 1)
    await announce('Later', 1, 2)
    await announce('Before', -2, -1)
    expect(await announcementsOf(one)).toEqual(['Now'])
    await one.api.dismissAnnouncement({ params: { announcementId: now.id } })
    await one.api.dismissAnnouncement({ params: { announcementId: now.id } })
    expect(await announcementsOf(one)).toEqual([])
    expect(await announcementsOf(other)).toEqual(['Now'])
    await admin.api.endAnnouncement({ params: { announcementId: now.id } })
    expect(await announcementsOf(other)).toEqual([])
    expect(await refusalOf(admin.api.endAnnouncement({ params: { announcementId: now.id } }))).toMatch(/^409/)
    const all = (await admin.api.listAllAnnouncements()).announcements
    expect(all.map(({ text, dismissals }) => [text, dismissals])).toEqual([
      ['Later', 0],
      ['Now', 1],
      ['Before', 0],
    ])
  })

  test('are refused without text, and if they would end before they begin', async () => {
    expect(await refusalOf(announce(' ', 0, 1))).toBe('400 Write the announcement')
    expect(await refusalOf(announce('Hi', 1, 1))).toBe('400 Choose an end time after the start time')
  })
})

test('shows diagnostics to developers and admins', async () => {
  const developer = await server.member({ isDeveloper: true })
  await addJob(server.db, deleteFilesJob, { paths: [] })
  const { versions, parts, migrations, jobs, connections } = await developer.api.getDiagnostics()
  expect(versions.postgres).toMatch(/^\d+/)
  expect(parts).toEqual([
    { name: 'database', problem: null },
    { name: 'storage', problem: null },
    { name: 'bus', problem: null },
  ])
  expect(migrations.some(({ name }) => name.includes('moderation'))).toBe(true)
  expect(jobs.find(({ task }) => task === 'delete-files')).toMatchObject({ waiting: 1, failing: 0 })
  expect(connections.open).toBeGreaterThan(0)
  expect((await admin.api.getDiagnostics()).versions).toEqual(versions)
  expect(await refusalOf(developer.api.listCases())).toMatch(/^403/)
})
