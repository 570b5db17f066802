import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsafeStatements } from './unsafe-statements.ts'

/** Earlier migrations are from before the first release, and ran while nobody was served. */
const firstOfReleases = 112

test.each([
  ['create index posts_at on posts (created_at)', /concurrently/],
  ['drop index posts_at', /concurrently/],
  ['alter table posts drop column tags', /in the next/],
  ['drop table posts', /in the next/],
  ['alter table posts rename column tags to words', /in the next/],
  ['alter table posts alter column tags type jsonb', /rewrites the table/],
  ['alter table posts alter tags set not null', /does not fill/],
  ['alter table posts add column mood text not null', /does not fill/],
  [
    'alter table posts add column size int generated always as (length(content)) stored',
    /rewrites the table/,
  ],
  ["alter table posts add constraint short check (content <> '')", /"not valid"/],
  ["update posts set content = 'a; b'", /in batches/],
  [
    'create trigger t before insert or update of tags on posts execute function f(); alter table posts drop constraint c',
    /alter it first/,
  ],
])('refuses "%s" while the previous version serves', (sql, advice) => {
  expect(unsafeStatements(sql)).toEqual([expect.stringMatching(advice)])
})

test.each(['', '-- safe: short.\n'])(
  'refuses to alter a second table while the first is locked: "%s"',
  safe => {
    const sql = `${safe}alter table posts add column mood text;\n${safe}alter table likes add column mood text`
    expect(unsafeStatements(sql)).toEqual([
      expect.stringMatching(/"alter table likes .*a migration of its own/),
    ])
  },
)

test.each([
  'create index concurrently if not exists posts_at on posts (created_at)',
  'drop index concurrently if exists posts_at',
  'create table moods (id int); create index moods_id on moods (id); alter table moods add constraint c check (id > 0)',
  "alter table posts add column mood text not null default ''",
  'alter table posts add column mood text',
  'create table moods (id int); alter table posts add column mood text; alter table moods add column word text',
  'alter table posts add constraint short check (true) not valid; alter table posts validate constraint short',
  'create function f() returns int language sql as $$ update posts set content = null; select 1 $$',
  'alter table posts drop constraint c; create trigger t before insert or update of tags on posts execute function f()',
  '-- safe: nothing has used it since 1.1.\nalter table posts drop column tags',
])('accepts "%s"', sql => {
  expect(unsafeStatements(sql)).toEqual([])
})

test('finds nothing unsafe in the migrations since the first release', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const files = (await readdir(folder)).filter(name => Number.parseInt(name, 10) >= firstOfReleases)
  for (const file of files)
    expect([file, unsafeStatements(await readFile(join(folder, file), 'utf8'))]).toEqual([file, []])
})
