import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkIn, startChallenge } from '../../testing/challenges.ts'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { jpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { coverStyle } from './cover.ts'

let server: TestServer
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer({ PUBLIC_PAGES: 'on', PUBLIC_URL: 'https://knots.example' })
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())
// Five newer pictures of other members would take the place of the one that a test looks for.
beforeEach(() => server.advance(1000))

type Visibility = 'public' | 'followers' | 'private'

const createAuthor = async () => {
  const mark = `mark${randomUUID().slice(0, 8)}`
  return { mark, author: await server.member({ displayName: `Ada ${mark}` }) }
}

/** Everything of one member that has a page, by default without pictures. Each of its texts contains the mark. */
const createMember = async (
  visibility: Visibility = 'public',
  given?: Awaited<ReturnType<typeof createAuthor>>,
  ids: Partial<Record<'photo' | 'cover' | 'post' | 'event', string>> = {},
) => {
  const { mark, author } = given ?? (await createAuthor())
  await author.api.updateProfile({
    body: {
      ...(ids.photo && { photoMediaId: ids.photo }),
      ...(ids.cover && { coverMediaId: ids.cover }),
      bio: `Potter ${mark}`,
      location: `Kraków ${mark}`,
      link: `${mark}.example/<shop>`,
    },
  })
  const post = await publish(author, {
    content: `A vase ${mark} <b>`,
    visibility,
    tags: [mark],
    ...(ids.post && { mediaId: ids.post }),
  })
  const event = await hostEvent(author, {
    title: `Evening ${mark}`,
    visibility: visibility === 'public' ? 'public' : 'followers',
    address: `Exact address ${mark}-secret`,
    ...(ids.event && { mediaId: ids.event }),
  })
  const challenge = await startChallenge(author, { title: `Every day ${mark}` })
  return { mark, author, post, event, challenge }
}

/** The same with a picture wherever there can be one, which takes most of a test's time. */
const createPicturedMember = async (visibility?: Visibility) => {
  const created = await createAuthor()
  const { author } = created
  const photo = await upload(author, 'profile')
  const cover = await upload(author, 'cover')
  const picture = await upload(author, 'post', await jpeg(800, 600))
  const eventPicture = await upload(author, 'post', await jpeg(500, 400))
  const ids = { photo: photo.id, cover: cover.id, post: picture.id, event: eventPicture.id }
  return {
    ...(await createMember(visibility, created, ids)),
    picture: picture.picture,
    photo: photo.picture,
    cover: cover.picture,
    eventPicture: eventPicture.picture,
  }
}
type Created = Awaited<ReturnType<typeof createPicturedMember>>

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers })
const isServed = async (path: string) => {
  const response = await get(path)
  await response.body?.cancel()
  return response.status === 200
}

/** What a visitor can see of it. */
const seen = async ({
  mark,
  author,
  post,
  picture,
  photo,
  cover,
  eventPicture,
  event,
  challenge,
}: Created) => {
  const shows = async (path: string) => (await (await get(path)).text()).includes(mark)
  const { pictures } = await server.client().getFrontPage()
  return {
    post: await shows(`/post/${post.id}`),
    profile: await shows(`/profile/${author.id}`),
    event: await shows(`/events/${event.id}`),
    challenge: await shows(`/challenges/${challenge.id}`),
    explore: (await (await get('/explore')).text()).includes(post.id),
    postInProfile: (await (await get(`/profile/${author.id}`)).text()).includes(`A vase ${mark}`),
    picture: await isServed(picture.url),
    variant: await isServed(picture.variants[0]?.url ?? ''),
    eventPicture: await isServed(eventPicture.url),
    photo: await isServed(photo.variants[0]?.url ?? photo.url),
    cover: await isServed(cover.url),
    frontPage: pictures.some(({ url }) => url === picture.url || url === eventPicture.url),
  }
}

const everything = {
  post: true,
  profile: true,
  event: true,
  challenge: true,
  explore: true,
  postInProfile: true,
  picture: true,
  variant: true,
  eventPicture: true,
  photo: true,
  cover: true,
  frontPage: true,
}
const nothing = Object.fromEntries(Object.keys(everything).map(name => [name, false]))
const profileOnly = { ...nothing, profile: true, photo: true, cover: true, challenge: true }
const updateAccount = (member: TestMember, values: Record<string, unknown>) =>
  server.db.updateTable('accounts').set(values).where('id', '=', member.id).execute()

describe('a visitor', () => {
  test('sees everything public of a member with a public profile', async () => {
    expect(await seen(await createPicturedMember())).toEqual(everything)
  })

  test('sees all pictures of a post in their order', async () => {
    const author = await server.member()
    const pictures = [await upload(author), await upload(author), await upload(author)]
    const { id } = await publish(author, { mediaIds: pictures.map(each => each.id) })
    const text = await (await get(`/post/${id}`)).text()
    const shown = [...text.matchAll(/<img class="picture" src="([^"]+)"/g)].map(([, url]) => url)
    expect(shown).toEqual(pictures.map(({ picture }) => picture.url))
    expect(await Promise.all(pictures.map(({ picture }) => isServed(picture.url)))).toEqual([
      true,
      true,
      true,
    ])
    await author.api.updatePost({ params: { postId: id }, body: { visibility: 'followers' } })
    expect(await Promise.all(pictures.map(({ picture }) => isServed(picture.url)))).toEqual([
      false,
      false,
      false,
    ])
  })

  test.each(['followers', 'private'] as const)('sees no post, event or picture for %s', async visibility => {
    expect(await seen(await createPicturedMember(visibility))).toEqual(profileOnly)
  })

  test.each<[string, (created: Created) => Promise<unknown>]>([
    [
      'the profile is for followers',
      ({ author }) => author.api.updatePrivacy({ body: { profileVisibility: 'followers' } }),
    ],
    [
      'the profile is private',
      ({ author }) => author.api.updatePrivacy({ body: { profileVisibility: 'private' } }),
    ],
    [
      'the author is suspended',
      ({ author }) => admin.api.suspendMember({ params: { userId: author.id }, body: { reason: 'Spam' } }),
    ],
    ['the author is not verified', ({ author }) => updateAccount(author, { email_verified_at: null })],
    ['the author waits for approval', ({ author }) => updateAccount(author, { approval: 'waiting' })],
  ])('sees nothing of a member if %s', async (_, change) => {
    const created = await createPicturedMember()
    await change(created)
    expect(await seen(created)).toEqual(nothing)
  })

  test.each<[string, (created: Created) => Promise<unknown>]>([
    [
      'its author hid it',
      ({ author, post }) =>
        author.api.updatePost({ params: { postId: post.id }, body: { visibility: 'private' } }),
    ],
    ['its author deleted it', ({ author, post }) => author.api.deletePost({ params: { postId: post.id } })],
    [
      'an admin removed it',
      ({ post }) =>
        admin.api.removeContent({
          body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'Spam' },
        }),
    ],
  ])('does not see a post and its picture once %s', async (_, change) => {
    const created = await createPicturedMember()
    await change(created)
    expect(await seen(created)).toEqual({
      ...everything,
      post: false,
      explore: false,
      postInProfile: false,
      picture: false,
      variant: false,
    })
  })

  test('does not see a reported picture on the first page', async () => {
    const created = await createPicturedMember()
    const reporter = await server.member()
    const { post, picture } = created
    await reporter.api.createReport({
      body: { id: randomUUID(), subject: 'post', subjectId: post.id, reason: 'spam' },
    })
    const { pictures } = await server.client().getFrontPage()
    expect(pictures.map(({ url }) => url)).not.toContain(picture.url)
  })

  test('gets no picture of a message, of a project, or one that is not used', async () => {
    const member = await server.member()
    for (const purpose of ['message', 'post', 'profile'] as const) {
      const { picture } = await upload(member, purpose)
      expect(await isServed(picture.url)).toBe(false)
    }
    const before = await upload(member)
    const projectId = randomUUID()
    await member.api.createProject({
      body: { id: projectId, title: 'A shelf', hobby: 'pottery', visibility: 'public' },
    })
    await member.api.setProjectPicture({
      params: { projectId, side: 'before' },
      body: { mediaId: before.id },
    })
    expect(await isServed(before.picture.url)).toBe(false)
  })

  test('reads no comment, exact address or attendee', async () => {
    const created = await createMember()
    const guest = await server.member({ displayName: 'Guest Unseen' })
    const { post, event, mark } = created
    await guest.api.createComment({
      params: { postId: post.id },
      body: { id: randomUUID(), content: 'Unseen words' },
    })
    await setRsvp(guest, event.id, true)
    const texts = await Promise.all(
      [`/post/${post.id}`, `/events/${event.id}`].map(async path => (await get(path)).text()),
    )
    for (const text of texts)
      for (const hidden of ['Unseen', `${mark}-secret`]) expect(text).not.toContain(hidden)
    expect(texts[0]).toContain('1 comment')
    expect(texts[1]).toContain('1 going')
  })

  test('sees at most one picture of each member on the first page, and at most five', async () => {
    const many = await createPicturedMember()
    const { id: mediaId } = await upload(many.author)
    await publish(many.author, { mediaId })
    for (let count = 0; count < 5; count += 1) {
      const created = await createAuthor()
      const [post, event] = [await upload(created.author), await upload(created.author)]
      await createMember('public', created, { post: post.id, event: event.id })
    }
    const { pictures } = await server.client().getFrontPage()
    expect(pictures).toHaveLength(5)
    expect(pictures.map(({ hobbyName }) => hobbyName)).not.toContain('')
    const owners = pictures.map(({ url }) => decodeURIComponent(url).split('/')[3])
    expect(new Set(owners).size).toBe(5)
    expect(pictures.map(({ author }) => author.uid)).toEqual(owners)
  })

  test('looks around in the posts of one hobby, each with its author', async () => {
    const author = await server.member({ displayName: 'Ada Explored' })
    const origami = await publish(author, { content: 'A crane', hobby: 'origami' })
    const pottery = await publish(author, { content: 'A bowl', hobby: 'pottery' })
    const { hobbies } = await server.client().getFrontPage()
    expect(hobbies.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['origami', 'pottery']))
    const all = await (await get('/explore')).text()
    expect(all).toContain(`<a href="/post/${origami.id}`)
    expect(all).toContain(`<a href="/post/${pottery.id}`)
    const ofHobby = await (await get('/explore?hobby=origami')).text()
    expect(ofHobby).toContain(`<a href="/post/${origami.id}`)
    expect(ofHobby).not.toContain(pottery.id)
    expect(ofHobby).toContain('Ada Explored')
    expect(ofHobby).toMatch(/hobby=origami" aria-current="true"/)
    expect(await (await get('/explore?hobby=none')).text()).not.toContain('aria-current')
    const asMember = await get('/explore', { Authorization: `Bearer ${admin.token}` })
    expect(await asMember.text()).not.toContain('A crane')
  })
})

describe('a public page', () => {
  test('is not shown to members, who get the app', async () => {
    const { post, mark } = await createMember()
    const cookie = await get(`/post/${post.id}`, { Authorization: `Bearer ${admin.token}` })
    expect(await cookie.text()).not.toContain(mark)
    const ended = await get(`/post/${post.id}`, { Cookie: '__Host-bowline=ended' })
    expect(await ended.text()).toContain(mark)
  })

  test('looks the same when it is hidden and when it is missing', async () => {
    const { post } = await createMember('private')
    const [hidden, missing] = await Promise.all([get(`/post/${post.id}`), get(`/post/${randomUUID()}`)])
    expect([hidden.status, await hidden.text()]).toEqual([missing.status, await missing.text()])
  })

  test('is cached for a minute, and answered with 304 while it has not changed', async () => {
    const { author, post } = await createMember()
    const first = await get(`/post/${post.id}`)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: 'Cookie, Authorization, Accept-Encoding',
    })
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await get(`/post/${post.id}`, known)).status).toBe(304)
    await author.api.updatePost({ params: { postId: post.id }, body: { content: 'Changed' } })
    expect((await get(`/post/${post.id}`, known)).status).toBe(200)
    await author.api.updatePost({ params: { postId: post.id }, body: { visibility: 'private' } })
    expect((await get(`/post/${post.id}`, known)).status).not.toBe(304)
  })

  test('links web addresses, and mentions to profiles, which visitors can read at that address if they are public', async () => {
    const { author, mark } = await createMember()
    const hidden = await createMember('followers')
    await hidden.author.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
    const writer = await createMember()
    const content = `With @${author.username}, see https://a.example/@ada #wool <@bo>`
    const post = await publish(writer.author, { content })
    const page = await (await get(`/post/${post.id}`)).text()
    const link = `<a href="/profile/@${author.username}" rel="nofollow">@${author.username}</a>`
    const address =
      '<a href="https://a.example/@ada" rel="nofollow ugc noopener noreferrer">a.example/@ada</a>'
    expect(page).toContain(`With ${link}, see ${address} <span class="tag">#wool</span> &lt;@bo&gt;`)
    expect(await (await get(`/profile/@${author.username.toUpperCase()}`)).text()).toContain(`Potter ${mark}`)
    const missing = await (await get('/profile/@nobody_here')).text()
    expect(await (await get(`/profile/@${hidden.author.username}`)).text()).toBe(missing)
  })

  test('allows no scripts but its own, and escapes what members wrote', async () => {
    const author = await server.member({ displayName: 'Ada </script>' })
    const post = await publish(author, {
      content: '"><img src=x onerror=alert(1)></script><script>alert(2)</script>',
    })
    const response = await get(`/post/${post.id}`)
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; img-src 'self';/)
    const text = await response.text()
    expect(text).not.toMatch(/<img src=x|<script>alert/)
    expect(text.match(/<\/script>/g)).toHaveLength(3)
    const hashes = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(hashes).toHaveLength(2)
    expect(response.headers.get('Content-Security-Policy')).toContain(`script-src ${hashes.join(' ')};`)
    expect(text).toContain('&lt;script&gt;')
  })

  test('describes itself to link previews and search engines', async () => {
    const { mark, author, post, picture, event } = await createPicturedMember()
    const text = await (await get(`/post/${post.id}`)).text()
    expect(text).toContain(`<meta property="og:title" content="A vase ${mark} &lt;b&gt;">`)
    expect(text).toContain(`<meta property="og:image" content="https://knots.example${picture.url}">`)
    expect(text).toContain(`<link rel="canonical" href="https://knots.example/post/${post.id}">`)
    const dataIn = (page: string) => JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
    expect(dataIn(text)).toMatchObject({
      '@type': 'SocialMediaPosting',
      articleBody: `A vase ${mark} <b>`,
      author: { '@type': 'Person', alternateName: author.username },
    })
    expect(dataIn(await (await get(`/events/${event.id}`)).text())).toMatchObject({
      '@type': 'Event',
      name: `Evening ${mark}`,
    })
    expect(dataIn(await (await get(`/profile/${author.id}`)).text())).toMatchObject({
      '@type': 'ProfilePage',
    })
  })

  test('shows a challenge with the newest picture of a check-in that everybody may see', async () => {
    const { author, challenge } = await createPicturedMember()
    const page = async () => (await get(`/challenges/${challenge.id}`)).text()
    const checkInWith = async (visibility: 'public' | 'followers') => {
      server.advance(24 * 60 * 60_000)
      const { id, picture } = await upload(author)
      const post = await checkIn(author, challenge.id, { mediaId: id, visibility })
      return { picture, post }
    }
    const shown = await checkInWith('public')
    const hidden = await checkInWith('followers')
    expect(await page()).toContain(`<img class="cover" src="${shown.picture.url}"`)
    expect(await page()).not.toContain(hidden.picture.url)
    await author.api.updatePost({ params: { postId: shown.post.id }, body: { visibility: 'private' } })
    expect(await page()).not.toContain(shown.picture.url)
  })

  test('shows the drawing of the hobby for an event or a challenge without a picture', async () => {
    const { challenge, event } = await createPicturedMember()
    const [drawn, pictured] = await Promise.all(
      [`/challenges/${challenge.id}`, `/events/${event.id}`].map(async path => (await get(path)).text()),
    )
    const { hobbies } = await server.client().listHobbies()
    const { colour, icon } = hobbies.find(({ slug }) => slug === challenge.hobby) ?? {}
    expect(drawn).toContain(`<svg class="cover" data-spark="`)
    expect(drawn).toContain(`color="${colour}"`)
    expect(drawn).toContain(`<use href="/icons/hobbies.svg#${icon}"/>`)
    // Posts below it may have drawings.
    expect(pictured?.split('</article>')[0]).not.toContain('<svg class="cover"')
  })

  test('shows the posts of a profile as a grid of pictures and words, and hobbies with their icons', async () => {
    const { author, picture, mark } = await createPicturedMember()
    await author.api.updateProfile({ body: { hobbies: [{ slug: 'pottery', level: null }] } })
    await publish(author, { content: `Only words ${mark}`, hobby: 'pottery' })
    const text = await (await get(`/profile/${author.id}`)).text()
    const { hobbies } = await server.client().listHobbies()
    const { colour, icon } = hobbies.find(({ slug }) => slug === 'pottery') ?? {}
    expect(text).toContain(
      `fill="${colour}"/><svg x="5" y="5" width="14" height="14" viewBox="0 0 24 24"><use href="/icons/hobbies.svg#${icon}"/>`,
    )
    const tiles = text.split('<ul class="grid">')[1]?.split('<li>').slice(1) ?? []
    const pictured = tiles.find(tile => tile.includes(`A vase ${mark}`))
    expect(pictured).toContain(picture.url)
    const quoted = tiles.find(tile => tile.includes(`Only words ${mark}`))
    expect(quoted).toContain(`<svg class="tint" color="${colour}"`)
    expect(quoted).toContain(`<use href="/icons/hobbies.svg#${icon}"/>`)
    expect(quoted).not.toContain('<svg class="cover"')
  })

  test('marks the hobby of a post, an event and a challenge with its icon', async () => {
    const { challenge, event, post } = await createMember()
    const { hobbies } = await server.client().listHobbies()
    for (const { path, slug } of [
      { path: `/post/${post.id}`, slug: post.hobby },
      { path: `/events/${event.id}`, slug: event.hobby },
      { path: `/challenges/${challenge.id}`, slug: challenge.hobby },
    ]) {
      const { name, colour } = hobbies.find(hobby => hobby.slug === slug) ?? {}
      const [, chip] = (await (await get(path)).text()).split('<li class="chip"')
      expect(chip?.split('</li>')[0], path).toContain(`fill="${colour}"`)
      expect(chip?.split('</li>')[0], path).toContain(name)
    }
  })

  test("has the app's colours in drawings", async () => {
    const css = await readFile(new URL('../../../../web/src/ui/cover.module.css', import.meta.url), 'utf8')
    const colours = [...css.matchAll(/--(?:cream|night|spark): (#\w{6});/g)].map(([, colour]) => colour)
    expect(colours).toHaveLength(12)
    for (const colour of colours) expect(coverStyle).toContain(colour)
  })

  test('leads back to itself after signing in or up', async () => {
    const { post } = await createMember()
    const text = await (await get(`/post/${post.id}`)).text()
    expect(text).toContain(`href="/auth?from=${encodeURIComponent(`/post/${post.id}`)}"`)
    expect(text).toMatch(/href="[^"]*create[^"]*from=%2Fpost%2F[^"]+">Join Bowline to like or comment</)
  })

  test("names the place of an event's time, because only its script knows the visitor's", async () => {
    const host = await server.member({ displayName: 'Ada &amp; Bo' })
    const pageOf = async (given: Parameters<typeof hostEvent>[1]) => {
      const { id } = await hostEvent(host, given)
      return (await get(`/events/${id}`)).text()
    }
    const known = await pageOf({ place: 'Neukölln, Berlin' })
    expect(known).toMatch(/>Friday, April 10, 2026, 7:00\s–\u2060?\s9:00\sPM Berlin time</)
    expect(await pageOf({ place: 'Dresden' })).toMatch(/7:00\s–\u2060?\s9:00\sPM Berlin time</)
    const online = await pageOf({ place: '', link: 'https://meet.example/raku' })
    expect(online).toMatch(/7:00\s–\u2060?\s9:00\sPM Berlin time</)
  })

  test('shows more public posts of its author, challenge and hobby, and none that are hidden', async () => {
    const author = await server.member({ displayName: 'Ada Many' })
    const challenge = await startChallenge(author)
    const post = await publish(author, { content: 'The first bowl' })
    const more = await publish(author, { content: 'The second bowl' })
    const hidden = await publish(author, { content: 'A hidden bowl', visibility: 'followers' })
    const other = await publish(await server.member(), { content: 'A bowl of others', hobby: post.hobby })
    const done = await checkIn(author, challenge.id, { content: 'Day one' })
    const linksOf = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<li><a href="\/post\/([^"]+)"/g)].map(([, id]) => id)
    const ofPost = await linksOf(`/post/${post.id}`)
    expect(ofPost).toEqual(expect.arrayContaining([more.id, other.id]))
    expect(ofPost).not.toContain(post.id)
    expect(ofPost).not.toContain(hidden.id)
    expect(await linksOf(`/challenges/${challenge.id}`)).toContain(done.id)
  })

  test('invites visitors to a challenge until it is over everywhere', async () => {
    const challenge = await startChallenge(await server.member())
    const page = async () => (await get(`/challenges/${challenge.id}`)).text()
    expect(await page()).toContain('Join Bowline to take part')
    const isOver = { ends_on: '2020-01-02', starts_on: '2020-01-01' }
    await server.db.updateTable('challenges').set(isOver).where('id', '=', challenge.id).execute()
    expect(await page()).not.toContain('Join Bowline to take part')
  })

  test('names both days of a challenge, and the time left', async () => {
    const challenge = await startChallenge(await server.member())
    const dayIn = (days: number) =>
      new Date(server.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const timeLeft = async (starts_on: string, ends_on: string) => {
      await server.db
        .updateTable('challenges')
        .set({ starts_on, ends_on })
        .where('id', '=', challenge.id)
        .execute()
      const text = await (await get(`/challenges/${challenge.id}`)).text()
      return text.match(/<time [^>]+>([^<]+)<\/time> · ([^<]+)</)?.slice(1)
    }
    expect(await timeLeft('2020-01-01', '2020-01-02')).toEqual(['Jan 1, 2020 – Jan 2, 2020', 'ended'])
    expect((await timeLeft(dayIn(-1), dayIn(2)))?.[1]).toBe('3 days left')
    expect((await timeLeft(dayIn(-1), dayIn(0)))?.[1]).toBe('ends today')
    expect((await timeLeft(dayIn(1), dayIn(5)))?.[1]).toBe('starts tomorrow')
    expect((await timeLeft(dayIn(3), dayIn(5)))?.[1]).toBe('starts in 3 days')
  })

  test('has one link named as the community to join at each width', async () => {
    const { post, event, challenge, author } = await createMember()
    for (const path of [
      `/post/${post.id}`,
      `/events/${event.id}`,
      `/challenges/${challenge.id}`,
      `/profile/${author.id}`,
    ]) {
      const text = await (await get(path)).text()
      // One is only for narrow pages, the other only for wide ones.
      expect(text.match(/>Join Bowline</g), path).toHaveLength(2)
      expect(text, path).not.toMatch(/Create account|Sign up/)
      expect(text.match(/>Sign in</g), path).toHaveLength(1)
    }
  })

  test('invites visitors to an event until it is over', async () => {
    const at = (hours: number) => new Date(server.context.now().getTime() + hours * 3_600_000).toISOString()
    const host = await server.member()
    const time = { startsAt: at(1), endsAt: at(2) }
    const atPlace = await hostEvent(host, { ...time, place: 'Berlin' })
    const online = await hostEvent(host, { ...time, place: '', link: 'https://meet.example/raku' })
    const invitationTo = async ({ id }: { id: string }) =>
      />(Join Bowline to .*?)</.exec(await (await get(`/events/${id}`)).text())?.[1]
    expect(await invitationTo(atPlace)).toBe('Join Bowline to come along')
    expect(await invitationTo(online)).toBe('Join Bowline to take part')
    server.advance(2 * 3_600_000)
    expect(await invitationTo(atPlace)).toBeUndefined()
    expect(await invitationTo(online)).toBeUndefined()
  })
})

describe('with PUBLIC_PAGES=off', () => {
  let closed: TestServer
  beforeAll(async () => {
    closed = await createTestServer()
  })
  afterAll(() => closed.close())

  test('a visitor sees nothing', async () => {
    const author = await closed.member({ displayName: 'Ada Unseen' })
    const { id: mediaId, picture } = await upload(author)
    const post = await publish(author, { content: 'Unseen words', mediaId })
    for (const path of [`/post/${post.id}`, `/profile/${author.id}`])
      expect(await (await closed.request(path)).text()).not.toContain('Unseen')
    expect((await closed.request(picture.url)).status).toBe(404)
    expect(await closed.client().getFrontPage()).toEqual({
      publicPages: false,
      pictures: [],
      hobbies: [],
      texts: [],
    })
  })
})

describe('a text about the community', () => {
  const write = (text: string) => admin.api.setCommunityText({ params: { name: 'rules' }, body: { text } })

  test('is written by admins, logged, and read by everybody', async () => {
    const { text, updatedAt } = await write(
      '  Be kind.\r\n\r\nAsk <first>, see https://knots.example/help.  ',
    )
    expect(text).toBe('Be kind.\n\nAsk <first>, see https://knots.example/help.')
    expect(updatedAt).toBe(server.context.now().toISOString())
    expect((await admin.api.listCommunityTexts()).texts.map(each => [each.name, each.text])).toEqual([
      ['rules', text],
      ['privacy', ''],
      ['imprint', ''],
    ])
    expect((await server.client().getFrontPage()).texts).toEqual(['rules'])
    const page = await (await get('/rules')).text()
    expect(page).toContain('<p class="text">Be kind.</p>')
    expect(page).toContain(
      'Ask &lt;first&gt;, see <a href="https://knots.example/help" rel="noopener nofollow">',
    )
    expect(page).toContain('Join Bowline')
    const ofMember = await (await get('/rules', { Authorization: `Bearer ${admin.token}` })).text()
    expect(ofMember).toContain('Be kind.')
    expect(ofMember).not.toContain('Join Bowline')
    const { entries } = await admin.api.listAuditLog()
    expect(entries[0]).toMatchObject({ action: 'change-community-text', reason: 'Rules' })
  })

  test('links web addresses to where members find them', async () => {
    await write('(See https://a.example/Hitch_(knot).) And https://b.example/wool…')
    expect(await (await get('/rules')).text()).toContain(
      '(See <a href="https://a.example/Hitch_(knot)" rel="noopener nofollow">https://a.example/Hitch_(knot)</a>.) ' +
        'And <a href="https://b.example/wool" rel="noopener nofollow">https://b.example/wool</a>…',
    )
  })

  test('has no page once it is empty', async () => {
    await write('Be kind.')
    expect(await write('  ')).toEqual({ name: 'rules', text: '', updatedAt: null })
    expect(await (await get('/rules')).text()).not.toContain('Be kind.')
    expect((await server.client().getFrontPage()).texts).toEqual([])
  })

  test('is refused if it is too long', async () => {
    expect(await refusalOf(write('x'.repeat(20_001)))).toBe(
      '400 Shorten the text to 20,000 characters or fewer. It has 20,001 now.',
    )
  })
})
