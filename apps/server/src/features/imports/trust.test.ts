import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { archiveOf, forged, importInto } from '../../testing/archives.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let there: TestServer
let strict: TestServer
let trusting: TestServer
let owner: TestMember
let archive: Buffer

beforeAll(async () => {
  there = await createTestServer({ PUBLIC_URL: 'https://old.example' })
  owner = await there.member({ displayName: 'Ada' })
  for (const content of ['One', 'Two', 'Three']) {
    await publish(owner, { content, mediaId: (await upload(owner)).id })
    there.advance(1000)
  }
  archive = await archiveOf(there, owner)
  strict = await createTestServer()
  strict.advance(60_000)
  trusting = await createTestServer({
    TRUSTED_BOWLINES: JSON.parse(await entry(archive, 'archive.json')).publicKey,
  })
}, 60_000)
afterAll(async () => {
  for (const server of [there, strict, trusting]) await server.close()
})

const entry = async (bytes: Uint8Array, name: string) => String((await unzip(bytes)).get(name))
const knotsOf = async (member: TestMember) =>
  (await member.api.getKnots({ params: { userId: member.id } })).total
const knotsLine = (lines: { kind: string; outcome: string; reason: string | null }[] = []) =>
  lines.find(({ kind }) => kind === 'userPoints' || kind === 'uncreditedPoints')

test('preserves Knots of an untrusted Bowline without counting them', async () => {
  const member = await strict.member()
  const ended = await importInto(strict, member, archive)
  expect(knotsLine(ended?.lines)).toMatchObject({ outcome: 'kept', reason: 'untrusted' })
  expect(await knotsOf(member)).toBe(0)
  const { userPoints, uncreditedPoints } = await member.api.exportMyData()
  expect(userPoints).toBe(null)
  const there = JSON.parse(await entry(archive, 'userPoints.json'))
  expect(uncreditedPoints).toMatchObject([
    { origin: 'https://old.example', points: { ...there, userId: member.id } },
  ])
  expect(await findCounterDrift(strict.db)).toEqual([])
})

test('imports no presence days from it, because a streak would earn Knots', async () => {
  const activeDays = ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']
  const eager = await forged(archive, files => {
    const user = JSON.parse(String(files.get('user.json')))
    files.set('user.json', Buffer.from(JSON.stringify({ ...user, activeDays })))
  })
  const member = await strict.member()
  await importInto(strict, member, eager)
  const rows = await strict.db.selectFrom('active_days').where('member_id', '=', member.id).execute()
  expect(rows.length).toBeLessThan(2)
  expect((await member.api.exportMyData()).user.activeDays).toEqual(expect.arrayContaining(activeDays))
})

test('re-encodes the pictures of an untrusted Bowline in the same size', async () => {
  const member = await strict.member()
  await importInto(strict, member, archive)
  const [first, second] = [await unzip(archive), await unzip(await archiveOf(strict, member))]
  const media = (files: Map<string, Buffer>) => JSON.parse(String(files.get('media.json')))
  const fresh = media(second)
  expect(fresh.map(({ bytes: _, ...rest }: { bytes: number }) => rest)).toEqual(
    JSON.parse(JSON.stringify(media(first)).replaceAll(owner.id, member.id)).map(
      ({ bytes: _, id: __, ...rest }: { bytes: number; id: string }) => expect.objectContaining(rest),
    ),
  )
  for (const { path, width, height } of fresh) {
    const drawn = await sharp(second.get(`media/${path}`)).metadata()
    expect(drawn).toMatchObject({ format: 'webp', width, height })
  }
})

test('credits trusted Knots once, to one account', async () => {
  const [one, other] = [await trusting.member(), await trusting.member()]
  await importInto(trusting, one, archive)
  expect(await knotsOf(one)).toBe(await knotsOf(owner))
  const ended = await importInto(trusting, other, archive)
  expect(knotsLine(ended?.lines)).toMatchObject({ outcome: 'kept', reason: 'credited' })
  expect(await knotsOf(other)).toBe(0)
  const again = await importInto(trusting, one, archive)
  expect(knotsLine(again?.lines)).toMatchObject({ outcome: 'present' })
  expect(await knotsOf(one)).toBe(await knotsOf(owner))
})

test('does not credit them again by way of a third Bowline, or after the account is deleted', async () => {
  const between = await createTestServer({
    TRUSTED_BOWLINES: JSON.parse(await entry(archive, 'archive.json')).publicKey,
  })
  const passing = await between.member()
  await importInto(between, passing, archive)
  const second = await archiveOf(between, passing)
  const keys = [archive, second].map(async bytes => JSON.parse(await entry(bytes, 'archive.json')).publicKey)
  const last = await createTestServer({ TRUSTED_BOWLINES: (await Promise.all(keys)).join(', ') })
  const one = await memberWithPassword(last)
  const other = await last.member()
  await importInto(last, one, archive)
  expect(await knotsOf(one)).toBe(await knotsOf(owner))
  await importInto(last, other, second)
  expect(await knotsOf(other)).toBe(0)
  await one.api.deleteAccount({ body: { password } })
  const ended = await importInto(last, other, archive)
  expect(knotsLine(ended?.lines)).toMatchObject({ outcome: 'kept', reason: 'credited' })
  await between.close()
  await last.close()
}, 60_000)

test('lets a member who left a Bowline return with their archive', async () => {
  const server = await createTestServer()
  const leaver = await memberWithPassword(server)
  await publish(leaver, { content: 'Still mine' })
  const own = await archiveOf(server, leaver)
  const knots = await knotsOf(leaver)
  await leaver.api.deleteAccount({ body: { password } })
  const back = await server.member()
  await importInto(server, back, own)
  const { posts } = await back.api.listProfilePosts({ params: { userId: back.id } })
  expect(posts.map(({ content }) => content)).toEqual(['Still mine'])
  expect(await knotsOf(back)).toBe(knots)
  await server.close()
})

test('does not restore reversed Knots from an archive and awards none for imported posts', async () => {
  const server = await createTestServer()
  const leaver = await memberWithPassword(server)
  const [, gone] = [await publish(leaver), await publish(leaver)]
  await leaver.api.deletePost({ params: { postId: gone.id } })
  const own = await archiveOf(server, leaver)
  await leaver.api.deleteAccount({ body: { password } })
  const [back, other] = [await server.member(), await server.member()]
  await importInto(server, back, own)
  await importInto(server, other, own)
  expect([await knotsOf(back), await knotsOf(other)]).toEqual([10, 0])
  const sums: number[][] = []
  for (const visibility of ['private', 'public'] as const) {
    for (const member of [back, other]) {
      const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
      for (const { id } of posts)
        await member.api.updatePost({ params: { postId: id }, body: { visibility } })
    }
    sums.push([await knotsOf(back), await knotsOf(other)])
  }
  expect(sums).toEqual([
    [0, 0],
    [10, 0],
  ])
  await server.close()
})
