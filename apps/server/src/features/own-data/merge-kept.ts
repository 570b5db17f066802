import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { OwnData } from './gather.ts'
import { inOrder, keyOf, type ListName, listNames } from './order.ts'

type Document = Record<string, unknown>

/** What is kept here for the member, and what they brought along from elsewhere, as one. */
export const mergeKept = async (db: Kysely<DB>, memberId: string, rows: OwnData): Promise<OwnData> => {
  const kept = await db
    .selectFrom('kept_records')
    .select(['collection', 'is_whole', 'document'])
    .where('member_id', '=', memberId)
    .orderBy('collection')
    .orderBy('position')
    .execute()
  const of = (collection: string) => kept.filter(record => record.collection === collection)
  const lists = listNames.map((name): [ListName, unknown[]] => {
    const records = new Map(of(name).map(record => [keyOf(name, record.document), record]))
    const own = rows[name].map(document => {
      const record = records.get(keyOf(name, document))
      records.delete(keyOf(name, document))
      return record && !record.is_whole ? withMore(document, record.document as Document) : document
    })
    const brought = [...records.values()].filter(record => record.is_whole).map(record => record.document)
    return [name, inOrder(name, [...own, ...brought], memberId)]
  })
  const [user] = of('user')
  return {
    ...rows,
    ...Object.fromEntries(lists),
    user: user ? withMoreOfUser(rows.user, user.document as Document) : rows.user,
  }
}

const withMoreOfUser = (here: OwnData['user'], more: Document) => {
  const user = withMore(here, more) as OwnData['user']
  return { ...user, activeDays: user.activeDays.toSorted() }
}

/** Numbers are added, lists are joined, and what there is none of is taken from there. */
const withMore = (document: Document, more: Document): Document => {
  const merged = { ...document }
  for (const [name, there] of Object.entries(more)) {
    const here = merged[name]
    if (typeof here === 'number' && typeof there === 'number') merged[name] = here + there
    else if (Array.isArray(here) && Array.isArray(there)) merged[name] = joined(here, there)
    else merged[name] = here ?? there
  }
  return merged
}

const joined = (here: unknown[], there: unknown[]) => {
  const known = new Set(here.map(item => JSON.stringify(item)))
  return [...here, ...there.filter(item => !known.has(JSON.stringify(item)))]
}
