import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runJobs } from '../../testing/jobs.ts'
import { jpeg } from '../../testing/pictures.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { redirects, sends, startWebSite } from '../../testing/web-site.ts'
import { previewLink } from './preview-link.ts'

const day = 24 * 60 * 60_000
let server: TestServer
let site: Awaited<ReturnType<typeof startWebSite>>
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  site = await startWebSite()
  server = await createTestServer({ LINK_PREVIEWS: 'on', LINK_PREVIEW_LOOPBACK: 'on' })
  ada = await server.member()
  ben = await server.member()
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const html = (title: string, more = '') => sends('text/html', `<title>${title}</title>${more}`)

const publish = (content: string, member = ada) =>
  member.api.createPost({ body: { id: randomUUID(), content, hobby: 'pottery' } })

const read = (postId: string, member = ada) => member.api.getPost({ params: { postId } })
const run = async (postId: string) => {
  await previewLink(server.context, { postId })
  return (await read(postId)).linkPreview
}
const isQueued = async (postId: string) => {
  const { rows } = await server.context.pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'postId' = $1`,
    [postId],
  )
  return rows.length > 0
}

test('fetches the first link of a post in a job, and shows its preview to all', async () => {
  const picture = site.add(sends('image/jpeg', await jpeg(800, 400)))
  const address = site.add(
    html(
      'Bowline',
      `<meta property="og:site_name" content="Knots"><meta property="og:image" content="${picture}">`,
    ),
  )
  const post = await publish(`Look: ${address}, and https://z.example`)
  expect([post.linkPreview, await isQueued(post.id)]).toEqual([null, true])
  const publishEvents = vi.spyOn(server.context.live, 'publish')
  const jobs = await server.startJobs()
  await expect.poll(async () => (await read(post.id, ben)).linkPreview, { timeout: 20_000 }).not.toBeNull()
  await jobs.stop()
  const { linkPreview } = await read(post.id, ben)
  expect(linkPreview).toMatchObject({ url: address, site: 'Knots', title: 'Bowline', description: '' })
  expect(linkPreview?.picture).toMatchObject({ width: 800, height: 400 })
  expect(publishEvents.mock.calls.flat(2)).toContainEqual({
    audience: { post: post.id },
    event: { type: 'link-preview', postId: post.id, linkPreview },
  })
  publishEvents.mockRestore()
  const shown = linkPreview?.picture
  for (const { url } of shown ? [shown, ...shown.variants] : []) {
    const get = (headers?: Record<string, string>) => server.request(url, { method: 'HEAD', headers })
    expect((await get({ Authorization: `Bearer ${ben.token}` })).headers.get('Content-Type')).toBe(
      'image/webp',
    )
    expect((await get()).status).toBe(404)
  }
  const [asked] = site.requests
  expect(asked?.headers['user-agent']).toMatch(/^BowlineLinkPreview\/1\.0 \(bot; \+http/)
})

test('fetches an address once a day for all posts', async () => {
  const address = site.add(html('Once'))
  const first = await publish(address)
  site.drain()
  expect(await run(first.id)).toMatchObject({ title: 'Once' })
  const second = await publish(`Also ${address}`, ben)
  expect(second.linkPreview).toMatchObject({ title: 'Once' })
  expect(await isQueued(second.id)).toBe(false)
  await run(second.id)
  expect(site.drain()).toHaveLength(1)
  server.advance(day)
  const third = await publish(`Again ${address}`)
  expect([third.linkPreview?.title, await isQueued(third.id)]).toEqual(['Once', true])
  await run(third.id)
  expect(site.drain()).toHaveLength(1)
})

test.each([
  ['a page that is missing', () => `${site.url}/missing`],
  ['a page without a title', () => site.add(sends('text/html', '<p>Hello'))],
  ['a file that is no page', () => site.add(sends('application/pdf', '<title>No</title>'))],
  ['a redirect into the network', () => site.add(redirects('http://10.0.0.5/'))],
  ['a connection that ends', () => site.add(response => response.destroy())],
  ['a host that does not exist', () => 'https://nowhere.invalid/page'],
])('shows no preview of %s, and does not try again that day', async (_, addressOf) => {
  const address = addressOf()
  const post = await publish(`See ${address}`)
  site.drain()
  expect(await run(post.id)).toBeNull()
  const asked = site.drain().length
  expect(await run((await publish(`See ${address}`, ben)).id)).toBeNull()
  expect([asked <= 1, site.drain()]).toEqual([true, []])
})

test('finds the title of a page that is far too large', async () => {
  const address = site.add(html('Huge', 'x'.repeat(3_000_000)))
  expect(await run((await publish(address)).id)).toMatchObject({ title: 'Huge' })
})

test.each([
  ['too large', () => sends('image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))],
  ['damaged', () => sends('image/jpeg', 'no picture')],
  ['missing', () => (response: { destroy: () => void }) => response.destroy()],
])('shows a preview without its picture if that is %s', async (_, answer) => {
  const picture = site.add(answer())
  const address = site.add(html('Bare', `<meta property="og:image" content="${picture}">`))
  expect(await run((await publish(address)).id)).toMatchObject({ title: 'Bare', picture: null })
})

test('fetches nothing for links to this Bowline, or while previews are off', async () => {
  const own = await publish(`${server.context.config.publicUrl}/post/1`)
  expect(await isQueued(own.id)).toBe(false)
  server.context.config.linkPreviews = false
  const off = await publish(site.add(html('Off')))
  expect(await isQueued(off.id)).toBe(false)
  site.drain()
  expect(await run(off.id)).toBeNull()
  expect(site.drain()).toEqual([])
  server.context.config.linkPreviews = true
})

test('replaces the preview when an edit changes the first link', async () => {
  const [one, other] = [site.add(html('One')), site.add(html('Other'))]
  const { id: postId } = await publish(one)
  await run(postId)
  const edit = (content: string) => ada.api.updatePost({ params: { postId }, body: { content } })
  expect((await edit(`More: ${one}`)).linkPreview?.title).toBe('One')
  expect((await edit(other)).linkPreview).toBeNull()
  expect((await run(postId))?.title).toBe('Other')
  expect((await edit(one)).linkPreview?.title).toBe('One')
  expect((await edit('No link')).linkPreview).toBeNull()
})

test('keeps a preview removed until the link changes', async () => {
  const [one, other] = [site.add(html('One')), site.add(html('Other'))]
  const { id: postId } = await publish(one)
  await run(postId)
  const remove = (member: TestMember, url: string) =>
    member.api.removeLinkPreview({ params: { postId }, query: { url } })
  expect(await refusalOf(remove(ben, one))).toBe('403 You can only update your own posts')
  // The preview that the author saw is not the one shown now.
  expect((await remove(ada, other)).linkPreview?.title).toBe('One')
  expect((await remove(ada, one)).linkPreview).toBeNull()
  expect((await remove(ada, one)).linkPreview).toBeNull()
  const edit = (content: string) => ada.api.updatePost({ params: { postId }, body: { content } })
  expect((await edit(`Still ${one}`)).linkPreview).toBeNull()
  expect(await run(postId)).toBeNull()
  await edit(other)
  expect((await run(postId))?.title).toBe('Other')
  expect((await edit(one)).linkPreview).toBeNull()
})

test('makes an archive while every slot for previews is taken', async () => {
  const picture = site.add(sends('image/jpeg', await jpeg(300, 200)))
  const held = Promise.withResolvers<never>()
  const processing = vi.spyOn(server.context.pictures, 'process').mockReturnValue(held.promise)
  for (let n = 0; n < 6; n += 1)
    await publish(site.add(html(`Slow ${n}`, `<meta property="og:image" content="${picture}">`)))
  const jobs = await server.startJobs()
  try {
    await vi.waitFor(() => expect(processing).toHaveBeenCalledTimes(2), 20_000)
    await ben.api.createArchive()
    await expect
      .poll(async () => (await ben.api.getArchive()).archive?.state, { timeout: 20_000 })
      .toBe('ready')
    expect(processing).toHaveBeenCalledTimes(2)
  } finally {
    held.reject(new Error('No picture'))
    await jobs.stop()
    processing.mockRestore()
  }
})

test('reads the latest previews of a member who adds too many, and all of the others', async () => {
  const posts = []
  const member = await server.member()
  for (let n = 0; n < 24; n += 1) posts.push(await publish(site.add(html(`Page ${n}`)), member))
  const other = await publish(site.add(html('Other')), ben)
  await runJobs(server, 'preview-link')
  const titleOf = async (postId: string) => (await read(postId)).linkPreview?.title
  const titles = await Promise.all(posts.map(({ id }) => titleOf(id)))
  // The first one was being read when the others were counted.
  expect(titles).toEqual(posts.map((_, n) => (n === 0 || n >= 4 ? `Page ${n}` : undefined)))
  expect(await titleOf(other.id)).toBe('Other')
})

test('deletes previews that no post shows after a day, with their pictures', async () => {
  const picture = site.add(sends('image/jpeg', await jpeg(300, 200)))
  const [kept, unused] = ['Kept', 'Unused'].map(title =>
    site.add(html(title, `<meta property="og:image" content="${picture}">`)),
  )
  await run((await publish(kept ?? '')).id)
  const gone = await publish(unused ?? '')
  await run(gone.id)
  await ada.api.deletePost({ params: { postId: gone.id } })
  const left = () =>
    server.db
      .selectFrom('link_previews')
      .select('address')
      .where('address', 'in', [kept ?? '', unused ?? ''])
      .execute()
  await server.sweep()
  expect(await left()).toHaveLength(2)
  server.advance(day)
  await server.sweep()
  expect(await left()).toEqual([{ address: kept }])
  const { rows } = await server.context.pool.query(
    `select payload from graphile_worker._private_jobs where payload -> 'paths' is not null order by id desc limit 1`,
  )
  expect(rows[0].payload.paths.every((path: string) => path.startsWith('previews/'))).toBe(true)
})
