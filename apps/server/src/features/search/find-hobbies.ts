import type { Hobby } from '@bowline/api'
import { isMeant, searchWords } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { Asked } from './understand.ts'

/** @property isNamed by its own name; else it is one of the group that was asked for */
export type MeantHobby = Hobby & { id: number; isNamed: boolean }

export type HobbiesInWords = {
  /** Clearly meant by all the words, the best first. */
  meant: MeantHobby[]
  /** Named in full beside other words. */
  named: { id: number; others: string[] }[]
}

/** Meant by name: those that have the words, then words that begin so; where there are none, words misspelt. Then by group. */
export const findHobbies = async (db: Kysely<DB>, words: string[]): Promise<HobbiesInWords> => {
  const { rows } = await sql<Hobby & { id: number }>`
    select id, slug, name, group_name as "group", colour, icon from hobbies
    where retired_at is null order by position`.execute(db)
  const asked = words.join(' ')
  const ranked = rows.map(hobby => {
    const named = searchWords(hobby.name)
    const rank = rankOf(words, named)
    return {
      ...hobby,
      isNamed: rank !== null,
      rank: rank ?? rankOf(words, [...named, ...searchWords(hobby.group)]),
      isBehind: !named.join(' ').startsWith(asked),
      others: named.every(word => words.includes(word)) ? words.filter(word => !named.includes(word)) : [],
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

export const presentHobby = ({ slug, name, group, colour, icon }: MeantHobby): Hobby => ({
  slug,
  name,
  group,
  colour,
  icon,
})

/** @property query what else must be found, as the text of a tsquery; null: nothing */
export type Belonging = { hobbyId: number; query: string | null }

/** Hobbies by whose name what belongs to them is found too: all of it, or what has the other words. */
export const belongingTo = async (asked: Asked): Promise<Belonging[]> => {
  const { meant, named } = await asked.hobbies()
  const whole = asked.words.some(word => word.length >= enoughForAll)
    ? meant.filter(({ isNamed }) => isNamed)
    : []
  return whole.length > 0
    ? whole.map(({ id }) => ({ hobbyId: id, query: null }))
    : named.map(({ id, others }) => ({ hobbyId: id, query: asked.widest(others) }))
}

/** Fewer letters begin the names of too many. */
const enoughForAll = 3

const misspelt = 2

/** By the word that is found worst; null where one is not found. */
const rankOf = (asked: string[], words: string[]) => {
  const ranks = asked.map(one => {
    if (words.includes(one)) return 0
    if (words.some(word => word.startsWith(one))) return 1
    return words.some(word => isMeant(one, word)) ? misspelt : null
  })
  return ranks.includes(null) ? null : Math.max(...ranks.map(rank => rank ?? 0))
}
