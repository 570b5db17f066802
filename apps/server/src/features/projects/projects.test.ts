import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { follow } from '../../testing/connect.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { beginProject, storyOf } from '../../testing/projects.ts'
import { refusalOf, statusOnceRefused } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
let follower: TestMember
let stranger: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member({ displayName: 'Ada' })
  follower = await server.member()
  stranger = await server.member()
  await follow(follower, ada)
})
afterAll(() => server.close())

const minute = 60_000
const of = (projectId: string) => ({ params: { projectId } })
const hours = (given: object = {}) => ({
  id: randomUUID(),
  day: '2026-03-01',
  minutes: 90,
  note: '',
  ...given,
})

describe('a project', () => {
  test('starts with its texts, materials and first state', async () => {
    const clay = { id: randomUUID(), name: 'Stoneware <grogged>', amount: '4 kg' }
    const project = await beginProject(ada, {
      description: 'Four cups & a pot',
      materials: [clay, { id: randomUUID(), name: ' ' }],
    })
    expect(project).toMatchObject({
      title: 'A tea set',
      description: 'Four cups &amp; a pot',
      hobby: 'pottery',
      state: 'planned',
      visibility: 'public',
      owner: { uid: ada.id, displayName: 'Ada' },
      materials: [{ id: clay.id, name: 'Stoneware &lt;grogged&gt;', amount: '4 kg', isReady: false }],
      minutes: 0,
      postCount: 0,
      can: { edit: true },
    })
    expect(await storyOf(ada, project.id)).toMatchObject([{ kind: 'state', state: 'planned' }])
    expect((await stranger.api.getProject(of(project.id))).can).toEqual({ edit: false })
  })

  test.each([
    ['a title', { title: ' ' }, '400 Give the project a title'],
    ['a hobby', { hobby: 'no such hobby' }, '400 There\'s no hobby called "no such hobby"'],
  ])('requires %s', async (_, wrong, refusal) => {
    expect(await refusalOf(beginProject(ada, wrong))).toContain(refusal)
  })

  test('needs a unique id', async () => {
    const { id } = await beginProject(ada)
    expect(await refusalOf(beginProject(stranger, { id, title: 'Mine now' }))).toContain('409')
    expect((await ada.api.getProject(of(id))).title).toBe('A tea set')
  })

  test('changes the named properties, and keeps the tick of a material that stays', async () => {
    const [clay, glaze] = [randomUUID(), randomUUID()]
    const { id } = await beginProject(ada, {
      description: 'For two',
      materials: [
        { id: clay, name: 'Clay' },
        { id: glaze, name: 'Glaze' },
      ],
    })
    await ada.api.setMaterialReady({ params: { projectId: id, materialId: glaze }, body: { ready: true } })
    const changed = await ada.api.updateProject({
      ...of(id),
      body: {
        title: 'A bigger tea set',
        materials: [
          { id: glaze, name: 'Celadon', amount: '1 l' },
          { id: randomUUID(), name: 'Wax' },
        ],
      },
    })
    expect(changed).toMatchObject({ title: 'A bigger tea set', description: 'For two', visibility: 'public' })
    expect(changed.materials.map(({ name, isReady }) => [name, isReady])).toEqual([
      ['Celadon', true],
      ['Wax', false],
    ])
    const gone = { params: { projectId: id, materialId: clay }, body: { ready: true } }
    expect(await refusalOf(ada.api.setMaterialReady(gone))).toBe('404 This material is no longer on the list')
  })

  test('stores each material once, for any spelling of its id', async () => {
    const line = { id: randomUUID(), name: 'Clay' }
    const twice = [line, { ...line, id: line.id.toUpperCase() }]
    const refusal = '400 This material is already on the list'
    expect(await refusalOf(beginProject(ada, { materials: twice }))).toBe(refusal)
    const { id } = await beginProject(ada, { materials: twice.slice(1) })
    expect(await refusalOf(ada.api.updateProject({ ...of(id), body: { materials: twice } }))).toBe(refusal)
    expect((await ada.api.getProject(of(id))).materials.map(material => material.id)).toEqual([line.id])
  })

  test('lists newest first, page by page, each once', async () => {
    const maker = await server.member()
    const made: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      server.advance(minute)
      made.unshift((await beginProject(maker, { title })).id)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await stranger.api.listProjects({
        params: { userId: maker.id },
        query: { cursor, limit: 2 },
      })
      seen.push(...page.projects.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('keeps its posts and deletes hours and pictures when it is deleted', async () => {
    const { id } = await beginProject(ada)
    const post = await publish(ada, { projectId: id })
    const picture = await upload(ada)
    await ada.api.setProjectPicture({
      params: { projectId: id, side: 'before' },
      body: { mediaId: picture.id },
    })
    await ada.api.logHours({ ...of(id), body: hours() })
    await ada.api.deleteProject(of(id))
    expect(await refusalOf(ada.api.getProject(of(id)))).toBe('404 Project not found')
    expect((await ada.api.getPost({ params: { postId: post.id } })).project).toBeNull()
    const { rows } = await sql`
      select 1 from project_hours where project_id = ${id} union all select 1 from project_state_changes where project_id = ${id}
      union all select 1 from media where id = ${picture.id}`.execute(server.db)
    expect(rows).toEqual([])
  })
})

describe('the story', () => {
  test('lists state changes, hours and posts in order of time, with hours on their own day', async () => {
    const { id } = await beginProject(ada)
    server.advance(minute)
    await ada.api.setProjectState({ ...of(id), body: { state: 'active' } })
    server.advance(minute)
    const post = await publish(ada, { projectId: id, content: 'First cup' })
    server.advance(minute)
    const today = server.context.now().toISOString().slice(0, 10)
    await ada.api.logHours({ ...of(id), body: hours({ day: today, minutes: 30, note: 'Trimming' }) })
    await ada.api.logHours({ ...of(id), body: hours({ day: '2026-02-20', minutes: 60, note: 'Sketches' }) })
    server.advance(minute)
    await ada.api.setProjectState({ ...of(id), body: { state: 'finished' } })
    const story = (await storyOf(stranger, id)).map(entry =>
      entry.kind === 'post' ? entry.post.content : entry.kind === 'hours' ? entry.note : entry.state,
    )
    expect(story).toEqual(['Sketches', 'planned', 'active', 'First cup', 'Trimming', 'finished'])
    expect(await stranger.api.getProject(of(id))).toMatchObject({
      minutes: 90,
      postCount: 1,
      state: 'finished',
    })
    expect(post.project).toEqual({ id, title: 'A tea set' })
  })

  test('returns pages with every entry exactly once', async () => {
    const { id } = await beginProject(ada)
    for (let day = 1; day <= 9; day++)
      await ada.api.logHours({ ...of(id), body: hours({ day: `2026-02-0${day}`, note: `${day}` }) })
    const notes: string[] = []
    let cursor: string | undefined
    do {
      const page = await ada.api.listProjectStory({ ...of(id), query: { cursor, limit: 3 } })
      notes.push(...page.entries.map(entry => (entry.kind === 'hours' ? entry.note : entry.kind)))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(notes).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'state'])
  })

  test('says when work on a project first started, and when it was finished', async () => {
    const { id } = await beginProject(ada)
    const set = (state: 'active' | 'finished') => ada.api.setProjectState({ ...of(id), body: { state } })
    expect(await ada.api.getProject(of(id))).toMatchObject({ startedAt: null, finishedAt: null })
    const started = await set('active')
    expect(started).toMatchObject({ startedAt: expect.any(String), finishedAt: null })
    const finished = await set('finished')
    expect(finished).toMatchObject({ startedAt: started.startedAt, finishedAt: expect.any(String) })
    const [, , end] = await storyOf(ada, id)
    expect(finished.finishedAt).toBe(end?.at)
    expect(await set('active')).toMatchObject({ startedAt: started.startedAt, finishedAt: null })
  })

  test('counts work from the first logged time if that is earlier', async () => {
    const { id } = await beginProject(ada)
    await ada.api.logHours({ ...of(id), body: hours({ day: '2026-02-03' }) })
    await ada.api.setProjectState({ ...of(id), body: { state: 'active' } })
    const [first] = await storyOf(ada, id)
    expect(first).toMatchObject({ kind: 'hours', day: '2026-02-03' })
    expect((await ada.api.getProject(of(id))).startedAt).toBe(first?.at)
  })

  test('records a repeated state change once, and never before an earlier one', async () => {
    const { id } = await beginProject(ada)
    await ada.api.setProjectState({ ...of(id), body: { state: 'active' } })
    await ada.api.setProjectState({ ...of(id), body: { state: 'active' } })
    const earlier = new Date(server.context.now().getTime() - 60 * minute)
    await ada.api.setProjectState({ ...of(id), body: { state: 'let-go' } }, { madeAt: earlier.getTime() })
    const story = (await storyOf(ada, id)).map(entry => entry.kind === 'state' && entry.state)
    expect(story).toEqual(['planned', 'active', 'let-go'])
    expect((await ada.api.getProject(of(id))).state).toBe('let-go')
  })
})

describe('hours', () => {
  test('stores each entry of two simultaneous devices once', async () => {
    const { id } = await beginProject(ada)
    const entries = Array.from({ length: 6 }, (_, index) => hours({ minutes: 10 + index }))
    await Promise.all(
      [...entries, ...entries, ...entries.toReversed()].map(body => ada.api.logHours({ ...of(id), body })),
    )
    expect((await ada.api.getProject(of(id))).minutes).toBe(75)
    expect((await storyOf(ada, id)).filter(({ kind }) => kind === 'hours')).toHaveLength(6)
    const [first = hours()] = entries
    const other = { ...first, minutes: 500 }
    expect(await refusalOf(ada.api.logHours({ ...of(id), body: other }))).toContain('409')
    expect((await ada.api.getProject(of(id))).minutes).toBe(75)
  })

  test('can be deleted, also twice', async () => {
    const { id } = await beginProject(ada)
    const entry = hours()
    await ada.api.logHours({ ...of(id), body: entry })
    const params = { projectId: id, hoursId: entry.id }
    await ada.api.deleteHours({ params })
    expect((await ada.api.deleteHours({ params })).minutes).toBe(0)
  })

  test.each([
    [
      'of a day to come',
      { day: '2031-01-01' },
      "400 You can't log time for a future day. Choose today or an earlier day.",
    ],
    ['of no time', { minutes: 0 }, '400 Enter at least one minute'],
    ['of more than a day', { minutes: 1441 }, "400 That's more than 24 hours. Log each day separately."],
    ['of no day', { day: '2026-02-30' }, '400 Enter a date like 2027-03-28'],
    ['of no year', { day: '0000-01-01' }, '400 Enter a date between the years 1900 and 2999'],
  ])('refuses %s', async (_, wrong, refusal) => {
    const { id } = await beginProject(ada)
    expect(await refusalOf(ada.api.logHours({ ...of(id), body: hours(wrong) }))).toBe(refusal)
  })
})

describe('posts', () => {
  test("lets posts join and leave the author's project later", async () => {
    const { id } = await beginProject(ada)
    const { id: postId } = await publish(ada)
    const joined = await ada.api.setPostProject({ params: { postId }, body: { projectId: id } })
    expect(joined.project).toEqual({ id, title: 'A tea set' })
    const left = await ada.api.setPostProject({ params: { postId }, body: { projectId: null } })
    expect(left.project).toBeNull()
    expect((await storyOf(ada, id)).some(({ kind }) => kind === 'post')).toBe(false)
  })

  test("refuses posts in other members' projects", async () => {
    const { id } = await beginProject(ada)
    const theirs = await publish(stranger)
    const join = { params: { postId: theirs.id }, body: { projectId: id } }
    expect(await refusalOf(stranger.api.setPostProject(join))).toBe(
      '403 You can only change your own projects',
    )
    expect(await refusalOf(publish(stranger, { projectId: id }))).toBe(
      '403 You can only change your own projects',
    )
    expect(await refusalOf(ada.api.setPostProject(join))).toBe(
      '403 You can only add your own posts to a project',
    )
    expect(await refusalOf(publish(ada, { projectId: randomUUID() }))).toBe('404 Project not found')
  })

  test('keep their own visibility in a public project', async () => {
    const { id } = await beginProject(ada)
    for (const visibility of ['public', 'followers', 'private'] as const)
      await publish(ada, { projectId: id, visibility, content: visibility })
    const seenBy = async (member: TestMember) =>
      (await storyOf(member, id)).flatMap(entry => (entry.kind === 'post' ? [entry.post.content] : [])).sort()
    expect(await seenBy(ada)).toEqual(['followers', 'private', 'public'])
    expect(await seenBy(follower)).toEqual(['followers', 'public'])
    expect(await seenBy(stranger)).toEqual(['public'])
    expect((await stranger.api.getProject(of(id))).postCount).toBe(1)
  })

  test('do not reveal a project that their reader may not see', async () => {
    const { id } = await beginProject(ada, { visibility: 'private', title: 'A secret present' })
    const { id: postId } = await publish(ada, { projectId: id })
    const post = { params: { postId } }
    expect((await ada.api.getPost(post)).project).toEqual({ id, title: 'A secret present' })
    expect((await follower.api.getPost(post)).project).toBeNull()
  })
})

describe('who may see a project', () => {
  const sees = async (member: TestMember, projectId: string, ownerId = ada.id) => {
    const isThere = await member.api.getProject(of(projectId)).then(
      () => true,
      () => false,
    )
    const listed = await member.api
      .listProjects({ params: { userId: ownerId }, query: { limit: 50 } })
      .then(({ projects }) => projects.some(({ id }) => id === projectId))
      .catch(() => false)
    const story = await storyOf(member, projectId).then(
      () => true,
      () => false,
    )
    expect([listed, story]).toEqual([isThere, isThere])
    return isThere
  }

  test.each([
    ['public', [true, true, true]],
    ['followers', [true, true, false]],
    ['private', [true, false, false]],
  ] as const)('%s: owner, follower, stranger: %j', async (visibility, expected) => {
    const { id } = await beginProject(ada, { visibility })
    const seen = []
    for (const member of [ada, follower, stranger]) seen.push(await sees(member, id))
    expect(seen).toEqual(expected)
  })

  test('hides the projects of a hidden profile', async () => {
    const owner = await server.member()
    const friend = await server.member()
    await follow(friend, owner)
    const { id } = await beginProject(owner)
    await owner.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
    expect([await sees(friend, id, owner.id), await sees(stranger, id, owner.id)]).toEqual([true, false])
    await owner.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    expect([await sees(owner, id, owner.id), await sees(friend, id, owner.id)]).toEqual([true, false])
  })

  test.each(['blocker', 'blocked'] as const)('hides it across a block, seen from the %s', async side => {
    const owner = await server.member()
    const other = await server.member()
    const { id } = await beginProject(owner)
    if (side === 'blocked') await owner.api.blockMember({ params: { userId: other.id } })
    else await other.api.blockMember({ params: { userId: owner.id } })
    expect(await sees(other, id, owner.id)).toBe(false)
    expect(await sees(owner, id, owner.id)).toBe(true)
  })

  test('deletes its pictures with it', async () => {
    const { id } = await beginProject(ada, { visibility: 'followers' })
    const first = await upload(ada)
    const second = await upload(ada)
    const set = (mediaId: string | null) =>
      ada.api.setProjectPicture({ params: { projectId: id, side: 'before' }, body: { mediaId } })
    const shown = await set(first.id)
    expect(shown.before?.url).toBe(first.picture.url)
    const status = async (member: TestMember) =>
      (await server.request(first.picture.url, { headers: { Authorization: `Bearer ${member.token}` } }))
        .status
    expect([await status(ada), await status(follower), await status(stranger)]).toEqual([200, 200, 404])
    expect((await set(second.id)).before?.url).toBe(second.picture.url)
    expect(await status(ada)).toBe(404)
    expect((await set(null)).before).toBeNull()
    const theirs = await upload(stranger)
    expect(await refusalOf(set(theirs.id))).toContain('400 This picture is no longer available')
  })
})

test("includes exactly the member's own projects in the archive", async () => {
  const maker = await server.member()
  const { id } = await beginProject(maker, {
    materials: [{ id: randomUUID(), name: 'Clay', amount: '4 kg' }],
  })
  const post = await publish(maker, { projectId: id })
  const entry = hours({ note: 'Trim' })
  await maker.api.logHours({ ...of(id), body: entry })
  expect((await maker.api.exportMyData()).projects).toMatchObject([
    {
      id,
      title: 'A tea set',
      materials: [{ name: 'Clay', amount: '4 kg', isReady: false }],
      hours: [entry],
      postIds: [post.id],
    },
  ])
})

test("deletes a leaving member's projects, even while hours are added", async () => {
  const leaver = await memberWithPassword(server)
  const { id } = await beginProject(leaver, { materials: [{ id: randomUUID(), name: 'Clay' }] })
  await publish(leaver, { projectId: id })
  const [status] = await Promise.all([
    statusOnceRefused(() => leaver.api.logHours({ ...of(id), body: hours() })),
    leaver.api.deleteAccount({ body: { password } }),
  ])
  expect([401, 404]).toContain(status)
  const { rows } = await sql`
    select 1 from projects where id = ${id} union all select 1 from project_materials where project_id = ${id}
    union all select 1 from project_hours where project_id = ${id}`.execute(server.db)
  expect(rows).toEqual([])
})
