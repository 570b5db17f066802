import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { callTogether } from './call-together.ts'
import { createDb } from './create-db.ts'
import { defineFunction, installFunctions } from './sql-function.ts'

type Entry = { page: number; word: string }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const db = createDb(database.pool)
  await sql`create table pages (number int primary key, text text not null)`.execute(db)
  await sql`insert into pages select number, '' from generate_series(1, 4) number`.execute(db)
  await installFunctions(db, [adding])
})
afterAll(() => database.close())

/** Returns the page's text and the transaction that wrote it. */
const adding = defineFunction<Entry>({
  name: 'add_word',
  takes: { page: 'int', word: 'text' },
  returns: 'json',
  build: ({ page, word }) => sql`
    declare written text;
    begin
      if ${word} = 'nothing' then raise exception 'There is no word'; end if;
      update pages set text = text || ${word} where number = ${page} returning text into written;
      return json_build_object('text', written, 'transaction', pg_current_xact_id()::text);
    end`,
})

const add = callTogether<{ text: string; transaction: string }, Entry>({
  called: adding,
  locked: ({ page }) => sql`
    locked as materialized (
      select from pages where number = any(array(select ${page} from calls)) order by number for no key update
    )`,
  changes: ['page'],
})

const addAll = (entries: [number, string][]) => {
  const db = createDb(database.pool)
  return Promise.allSettled(entries.map(([page, word]) => add(db, { page, word }, null)))
}

test('applies calls that arrive together in one transaction, except those for the same page', async () => {
  const answers = await addAll([
    [3, 'first'],
    [3, 'second'],
    [2, 'a'],
    [1, 'b'],
    [2, 'c'],
    [1, 'd'],
  ])
  const [one, other, ...more] = answers
    .slice(2)
    .map(answer => answer.status === 'fulfilled' && answer.value.transaction)
  const [later] = more
  expect([one, other, ...more]).toEqual([one, one, later, later])
  expect(later).not.toBe(one)
})

test('applies the others if one fails', async () => {
  const answers = await addAll(['g', 'h', 'i', 'nothing', 'j'].map((word): [number, string] => [4, word]))
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const { rows } = await database.pool.query('select text from pages where number = 4')
  expect([...rows[0].text].sort()).toEqual(['g', 'h', 'i', 'j'])
})
