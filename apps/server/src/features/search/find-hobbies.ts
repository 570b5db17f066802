import type { Hobby } from '@bowline/api'
import { isMeant, searchWords } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** @property isNamed whether its own name was searched; otherwise it belongs to the searched group */
export type MeantHobby = Hobby & { id: number; isNamed: boolean }

export type HobbiesInWords = {
  /** Clear matches for all words, best first. */
  meant: MeantHobby[]
  /** Its full name appears among other words. */
  named: { id: number; others: string[] }[]
}

/** Searched by name: first exact words, then prefixes, and if there are none, similar spellings. Then by group. */
export const findHobbies = async (db: Kysely<DB>, words: string[]): Promise<HobbiesInWords> => {
  const { rows } = await sql<Hobby & { id: number }>`
    select id, slug, name, group_name as "group", colour, icon, synonyms from hobbies
    where retired_at is null order by position`.execute(db)
  const asked = words.join(' ')
  const ranked = rows.map(hobby => {
    const named = searchWords(hobby.name)
    const names = [named, ...hobby.synonyms.map(searchWords)]
    const rank = bestOf(names.map(name => rankOf(words, name)))
    return {
      ...hobby,
      isNamed: rank !== null,
      rank: rank ?? rankOf(words, [...named, ...searchWords(hobby.group)]),
      isBehind: !named.join(' ').startsWith(asked),
      others: othersThan(names, words),
    }
  })
  const isMisspelt = !ranked.some(({ rank }) => rank !== null && rank < misspelt)
  const order = (hobby: (typeof ranked)[number]) =>
    (hobby.isNamed ? 0 : 10) + (hobby.rank ?? 0) * 2 + (hobby.isBehind ? 1 : 0)
  const meant = ranked
    .filter(({ rank }) => rank !== null && (rank < misspelt || isMisspelt))
    .toSorted((one, other) => order(one) - order(other))
  return { meant, named: ranked.filter(({ others }) => others.length > 0) }
}

/** The lowest rank is the best; null if no name matches. */
const bestOf = (ranks: (number | null)[]) => {
  const known = ranks.filter(rank => rank !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** The words besides the first of the names that appears among them in full. */
const othersThan = (names: string[][], words: string[]) => {
  const named = names.find(name => name.length > 0 && name.every(word => words.includes(word)))
  return named ? words.filter(word => !named.includes(word)) : []
}

export const presentHobby = ({ slug, name, group, colour, icon, synonyms }: MeantHobby): Hobby => ({
  slug,
  name,
  group,
  colour,
  icon,
  synonyms,
})

/** @property query further conditions as a tsquery's text; null for none */
export type Belonging = { hobbyId: number; query: string | null }

/** Hobbies named in the search, so that their contents are found too: all of it, or those with the other words. */
export const belongingTo = async (search: {
  words: string[]
  hobbies: () => Promise<HobbiesInWords>
  widest: (words: string[]) => string
}): Promise<Belonging[]> => {
  const { meant, named } = await search.hobbies()
  const whole = search.words.some(word => word.length >= enoughForAll)
    ? meant.filter(({ isNamed }) => isNamed)
    : []
  return whole.length > 0
    ? whole.map(({ id }) => ({ hobbyId: id, query: null }))
    : named.map(({ id, others }) => ({ hobbyId: id, query: search.widest(others) }))
}

/** Shorter prefixes match too many names. */
const enoughForAll = 3

const misspelt = 2

/** By the word that matches worst; null if one does not match. */
const rankOf = (asked: string[], words: string[]) => {
  const ranks = asked.map(one => {
    if (words.includes(one)) return 0
    if (words.some(word => word.startsWith(one))) return 1
    return words.some(word => isMeant(one, word)) ? misspelt : null
  })
  return ranks.includes(null) ? null : Math.max(...ranks.map(rank => rank ?? 0))
}
