import { alikeEnough, searchWords, swaps } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** What was typed, as the indexes are asked for it. */
export type Asked = {
  words: string[]
  /** As the text of a tsquery, the best first: the words, words that begin so, words spelt alike. Each finds all that those before it find. */
  queries: string[]
}

/** Words of the community that may have been meant by one. */
const meantAtMost = 6

/** Words shorter than this have too little to be recognised by. */
const recognisable = 4

/** @returns null where there is no word to look for */
export const understand = async (db: Kysely<DB>, typed: string): Promise<Asked | null> => {
  const words = searchWords(typed)
  if (words.length === 0) return null
  const meant = await findMeant(
    db,
    words.filter(word => word.length >= recognisable),
  )
  const all = (form: (word: string) => string) => words.map(form).join(' & ')
  const queries = [all(word => `'${word}'`), all(word => `'${word}':*`)]
  if (meant.size === 0) return { words, queries }
  const similar = all(word => {
    const others = (meant.get(word) ?? []).map(other => `'${other}'`)
    return `(${[`'${word}':*`, ...others].join(' | ')})`
  })
  return { words, queries: [...queries, similar] }
}

const findMeant = async (db: Kysely<DB>, words: string[]) => {
  if (words.length === 0) return new Map<string, string[]>()
  const swapped = words.map(word => swaps(word).join(' '))
  const { rows } = await sql<{ asked: string; meant: string[] }>`
    select asked.word as asked, array(
      select near.word from (
        select word, similarity(word, asked.word) as likeness from search_words where word % asked.word
        union all
        select word, 1 from search_words where word = any(string_to_array(asked.swapped, ' '))
      ) near
      where near.word <> asked.word and likeness >= ${alikeEnough}::float8
      order by likeness desc, near.word limit ${meantAtMost}
    ) as meant
    from unnest(${words}::text[], ${swapped}::text[]) asked (word, swapped)`.execute(db)
  return new Map(rows.filter(row => row.meant.length > 0).map(row => [row.asked, row.meant]))
}
