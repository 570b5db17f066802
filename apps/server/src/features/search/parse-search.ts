import { isMeant, recognisable, searchWords, swaps } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { findHobbies, type HobbiesInWords } from './find-hobbies.ts'

/** The typed text, parsed for the indexes. */
export type ParsedSearch = {
  words: string[]
  /**
   * As tsquery texts, best first: exact words, prefixes, similar spellings. Each also matches what the ones before
   * it match.
   */
  queries: string[]
  /** The last tier, for some of the words only. */
  widest: (words: string[]) => string
  /** Looked up on first use. */
  hobbies: () => Promise<HobbiesInWords>
}

/** Words of the community that the member may have meant: those that share the most trigrams are compared. */
const meantAtMost = 6
const lookedAt = 30

/** @returns null if there is no word to search for */
export const parseSearch = async (db: Kysely<DB>, typed: string): Promise<ParsedSearch | null> => {
  const words = searchWords(typed)
  if (words.length === 0) return null
  const meant = await findMeant(
    db,
    words.filter(word => word.length >= recognisable),
  )
  let found: Promise<HobbiesInWords> | undefined
  const hobbies = () => {
    found ??= findHobbies(db, words)
    return found
  }
  const whole = (word: string) => `'${word}'`
  const begun = (word: string) => `'${word}':*`
  const similar = (word: string) => `(${[begun(word), ...(meant.get(word) ?? []).map(whole)].join(' | ')})`
  const queryOf = (form: (word: string) => string) => (some: string[]) => some.map(form).join(' & ')
  const forms = [queryOf(whole), queryOf(begun), ...(meant.size > 0 ? [queryOf(similar)] : [])]
  return { words, queries: forms.map(form => form(words)), widest: queryOf(similar), hobbies }
}

const findMeant = async (db: Kysely<DB>, words: string[]) => {
  if (words.length === 0) return new Map<string, string[]>()
  const swapped = words.map(word => swaps(word).join(' '))
  const { rows } = await sql<{ asked: string; near: string[] }>`
    select asked.word as asked, array(
      select near.word from (
        select word, similarity(word, asked.word) as likeness from search_words where word % asked.word
        union all
        select word, 1 from search_words where word = any(string_to_array(asked.swapped, ' '))
      ) near
      where near.word <> asked.word
      order by likeness desc, near.word limit ${lookedAt}
    ) as near
    from unnest(${words}::text[], ${swapped}::text[]) asked (word, swapped)`.execute(db)
  const meant = rows.map(({ asked, near }) => ({
    asked,
    words: near.filter(word => isMeant(asked, word)).slice(0, meantAtMost),
  }))
  return new Map(meant.flatMap(({ asked, words }) => (words.length > 0 ? [[asked, words] as const] : [])))
}
