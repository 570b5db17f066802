import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  await migrate(database.url, { upTo: 115 })
})
afterAll(() => database.close())

test('spells built-in hobbies the American way, except those that an admin has renamed or added', async () => {
  await database.pool.query(`
    update hobbies set name = 'Improv theatre' where slug = 'theatre';
    insert into hobbies (slug, name, group_name, colour, icon, position)
    values ('jewelry', 'Jewelry Making', 'Making & Craft', '#000000', 'gem', 1000)`)
  await migrate(database.url)
  const { rows } = await database.pool.query<{ slug: string; name: string; synonyms: string[] }>(
    `select slug, name, synonyms from hobbies
     where slug in ('jewellery-making', 'synthesisers', 'theatre', 'watercolour') order by slug`,
  )
  expect(rows.map(({ name, synonyms }) => [name, synonyms[0]])).toEqual([
    ['Jewellery making', 'jewelry'],
    ['Synthesizers', 'synths'],
    ['Improv theatre', 'theater'],
    ['Watercolor', 'watercolour'],
  ])
  const groups = await database.pool.query('select distinct group_name as name from hobbies')
  expect(groups.rows.map(({ name }) => name)).not.toContain('Textile & Fibre')
})
