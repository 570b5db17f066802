import type { Hobby } from '@bowline/api'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** The catalogue is short: it is looked through as a whole. */
export const findHobbies = async (db: Kysely<DB>, words: string[], limit: number) => {
  const asked = words.join(' ')
  const { rows } = await sql<Hobby>`
    select slug, name, group_name as "group", colour, icon
    from hobbies
    cross join lateral (select ' ' || words_of(name) || ' ' || words_of(group_name) as text) said
    where retired_at is null
      and (said.text like ${`% ${asked}%`} or word_similarity(${asked}, said.text) >= ${alike}::float8)
    order by words_of(name) like ${`${asked}%`} desc, word_similarity(${asked}, words_of(name)) desc, position
    limit ${limit}`.execute(db)
  return rows
}

const alike = 0.5
