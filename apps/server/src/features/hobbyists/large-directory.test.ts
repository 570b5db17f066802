import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { isFewQuery, placesQuery } from './tiers.ts'

const crowd = 2100

let server: TestServer
let reader: TestMember
let followed: TestMember
let between: TestMember
let alike: TestMember
let mutual: TestMember
let hidden: TestMember
let blocked: TestMember

const member = async (username: string, slugs: string[] = []) => {
  const made = await server.member({ username })
  await made.api.updateProfile({ body: { hobbies: slugs.map(slug => ({ slug })) } })
  return made
}

/** Too many members to compare each one with the reader. All have chess, and a few of them have Knots. */
beforeAll(async () => {
  server = await createTestServer()
  await sql`
    with added as (
      insert into accounts (id, email, email_key, email_verified_at)
      select gen_random_uuid(), n || '@example.com', n || '@example.com', now() from generate_series(1, ${crowd}) n returning id
    ), shown as (
      insert into profiles (member_id, username, display_name, created_at)
      select id, left(id::text, 30), 'Somebody', now() - random() * interval '300 days' from added returning member_id
    ), knots as (
      insert into knot_totals (member_id, total, created_at, updated_at)
      select member_id, floor(random() * 50), now(), now() from shown order by member_id limit 1000
    )
    insert into profile_hobbies (member_id, hobby_id, position)
    select member_id, (select id from hobbies where slug = 'chess'), 0 from shown`.execute(server.db)
  reader = await member('reader', ['pottery', 'baking'])
  followed = await member('followed', ['pottery'])
  between = await member('between')
  alike = await member('alike', ['pottery', 'baking'])
  mutual = await member('mutual')
  hidden = await member('hidden', ['pottery'])
  blocked = await member('blocked', ['pottery'])
  for (const other of [followed, between]) await follow(reader, other)
  await follow(between, mutual)
  for (const one of [alike, followed, hidden, blocked]) await publish(one, { hobby: 'pottery' })
  await hidden.api.updatePrivacy({ body: { profileVisibility: 'private' } })
  await blocked.api.blockMember({ params: { userId: reader.id } })
})
afterAll(() => server.close())

type Query = NonNullable<Parameters<TestMember['api']['listHobbyists']>[0]>['query']
const page = (query: Query) => reader.api.listHobbyists({ query: { limit: 50, ...query } })
const namesOf = ({ members }: { members: { username: string }[] }) => members.map(({ username }) => username)

const readAll = async (query: Query) => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { members, nextCursor } = await page({ ...query, cursor })
    seen.push(...members.map(({ uid }) => uid))
    cursor = nextCursor ?? undefined
  } while (cursor)
  return seen
}

describe('the directory of a large community', () => {
  test('starts with members in common, and ends with those whom the viewer follows', async () => {
    const names = namesOf(await page({}))
    expect(names.slice(0, 2)).toEqual(['alike', 'mutual'])
    const all = await readAll({})
    expect(all.slice(-2)).toEqual([followed.id, between.id])
    expect(all).toHaveLength(crowd + 4)
  })

  test.each(['common', 'newest', 'active'] as const)(
    'shows each visible member once, sorted by %s',
    async sort => {
      const all = await readAll({ sort })
      expect(new Set(all).size).toBe(all.length)
      expect(all).toHaveLength(crowd + 4)
      for (const { id } of [hidden, blocked, reader]) expect(all).not.toContain(id)
    },
  )

  test('sorts by the time of joining, and by Knots', async () => {
    const orderOf = async (sort: 'newest' | 'active') => {
      const { rows } = await sql<{ id: string }>`
        select member_id as id from profiles left join knot_totals using (member_id)
        where member_id not in (${reader.id}, ${hidden.id}, ${blocked.id})
        order by ${sort === 'newest' ? sql`profiles.created_at` : sql`coalesce(total, 0)`} desc, member_id desc`.execute(
        server.db,
      )
      return rows.map(({ id }) => id)
    }
    for (const sort of ['newest', 'active'] as const)
      expect(await readAll({ sort })).toEqual(await orderOf(sort))
  })

  test('filters by a hobby that many have, and by one that few have', async () => {
    expect(await readAll({ hobby: 'chess' })).toHaveLength(crowd)
    expect(namesOf(await page({ hobby: 'pottery' }))).toEqual(['alike', 'followed'])
    expect(namesOf(await page({ who: 'alike' }))).toEqual(['alike', 'followed'])
    expect(await readAll({ hobby: 'chess', who: 'alike' })).toEqual([])
  })

  test('refuses the cursor of a list in another order', async () => {
    const { nextCursor } = await page({ sort: 'newest' })
    expect(await refusalOf(page({ sort: 'common', cursor: nextCursor ?? '' }))).toMatch(
      /^400 This cursor isn't from this list/,
    )
  })

  test('suggests members in common first, and never hidden ones', async () => {
    const { members } = await reader.api.getSuggestions({ query: { people: 3 } })
    expect(namesOf({ members })[0]).toBe('alike')
    expect(namesOf({ members })).not.toContain('followed')
  })
})

test('sends this SQL', async () => {
  const values = {
    viewerId: '',
    hobby: undefined,
    level: undefined,
    readAt: new Date(),
    week: '',
    score: 0,
    id: '',
    count: 21,
  }
  const filters = { hasHobby: false, hasLevel: false, onlyAlike: false, onlyNew: false }
  const texts = (['near', 'others', 'ranked'] as const).map(
    tier => `-- ${tier}\n${placesQuery(values, { ...filters, tier, sort: 'common', isFirst: true }).sql}`,
  )
  const all = [`-- whether few match\n${isFewQuery(values, filters).sql}`, ...texts].join('\n\n')
  await expect(`${all}\n`).toMatchFileSnapshot('hobbyists.sql')
})
