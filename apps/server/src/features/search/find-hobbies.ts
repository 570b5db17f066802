import type { Hobby } from '@bowline/api'
import { isMeant, searchWords } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { Asked } from './understand.ts'

/** @property isNamed by its own name; else it is one of the group that was asked for */
export type MeantHobby = Hobby & { id: number; isNamed: boolean }

/** By name: those that have the words, then words that begin so; where there are none, words misspelt. Then by group. */
export const findHobbies = async (db: Kysely<DB>, words: string[]): Promise<MeantHobby[]> => {
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
    }
  })
  const isMisspelt = !ranked.some(({ rank }) => rank !== null && rank < misspelt)
  const order = (hobby: (typeof ranked)[number]) =>
    (hobby.isNamed ? 0 : 10) + (hobby.rank ?? 0) * 2 + (hobby.isBehind ? 1 : 0)
  return ranked
    .filter(({ rank }) => rank !== null && (rank < misspelt || isMisspelt))
    .toSorted((one, other) => order(one) - order(other))
}

export const presentHobby = ({ slug, name, group, colour, icon }: MeantHobby): Hobby => ({
  slug,
  name,
  group,
  colour,
  icon,
})

/**
 * Hobbies by whose name what belongs to them is found too.
 * @returns their ids
 */
export const belongingTo = async ({ words, hobbies }: Asked) =>
  words.some(word => word.length >= enoughForAll)
    ? (await hobbies()).flatMap(({ id, isNamed }) => (isNamed ? [id] : []))
    : []

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
