import type { Kysely } from 'kysely'
import { readInPages, rowsPerPage } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { keyOf, listNamesOf, placeOf } from '../../own-archive/collection.ts'
import type { ListName, OwnData, OwnDataStream } from '../../own-archive/own-data.ts'
import { collections } from '../archive-collections.ts'

type Document = Record<string, unknown>

/** Merges the member's data here with the data imported from another Bowline. */
export const mergePreserved = async (
  db: Kysely<DB>,
  memberId: string,
  rows: OwnDataStream,
): Promise<OwnDataStream> => {
  const preserved = await db
    .selectFrom('preserved_records')
    .select('collection')
    .distinct()
    .where('member_id', '=', memberId)
    .execute()
  const names = new Set(preserved.map(({ collection }) => collection))
  const lists = listNamesOf(collections)
    .filter(name => names.has(name))
    .map(name => [name, mergeList({ db, memberId, name }, rows[name])])
  const user = (await findPreserved({ db, memberId, name: 'user' }, ['user'])).values().next().value
  return {
    ...rows,
    ...Object.fromEntries(lists),
    user: user ? withMoreOfUser(rows.user, user) : rows.user,
  }
}

type Place = { db: Kysely<DB>; memberId: string; name: ListName }

/**
 * Both lists are sorted and read in parallel. Only keys and positions of preserved documents are in memory; imports
 * limit their number.
 */
const mergeList = (at: Place, own: AsyncIterable<unknown>): AsyncIterable<unknown> => ({
  async *[Symbol.asyncIterator]() {
    const index = await indexBrought(at, own)
    const brought = readBrought(at, index)
    let next = await brought.next()
    for await (const page of pagesOf(own)) {
      const more = await findPreserved(
        at,
        page.map(document => keyOf(collections, at.name, document)),
        false,
      )
      for (const document of page) {
        const place = placeOf(collections, at.name, document, at.memberId)
        for (; !next.done && next.value.place < place; next = await brought.next()) yield next.value.document
        const extra = more.get(keyOf(collections, at.name, document))
        yield extra ? withMore(document as Document, extra) : document
      }
    }
    for (; !next.done; next = await brought.next()) yield next.value.document
  },
})

/** The preserved documents without a row here, in order. */
const indexBrought = async ({ db, memberId, name }: Place, own: AsyncIterable<unknown>) => {
  const query = db
    .selectFrom('preserved_records')
    .select(['document_id', 'document'])
    .where('member_id', '=', memberId)
    .where('collection', '=', name)
    .where('is_whole', '=', true)
    .orderBy('position')
  const places = new Map<string, string>()
  for await (const [key, place] of readInPages(db, query, row => [
    row.document_id,
    placeOf(collections, name, row.document, memberId),
  ]))
    places.set(key as string, place as string)
  if (places.size > 0) for await (const document of own) places.delete(keyOf(collections, name, document))
  return [...places]
    .map(([key, place]) => ({ key, place }))
    .toSorted((one, two) => (one.place < two.place ? -1 : one.place > two.place ? 1 : 0))
}

async function* readBrought(at: Place, index: { key: string; place: string }[]) {
  for (let start = 0; start < index.length; start += rowsPerPage) {
    const page = index.slice(start, start + rowsPerPage)
    const documents = await findPreserved(
      at,
      page.map(({ key }) => key),
      true,
    )
    for (const { key, place } of page) yield { place, document: documents.get(key) }
  }
}

async function* pagesOf(documents: AsyncIterable<unknown>) {
  let page: unknown[] = []
  for await (const document of documents) {
    page.push(document)
    if (page.length < rowsPerPage) continue
    yield page
    page = []
  }
  yield page
}

const findPreserved = async (
  { db, memberId, name }: Omit<Place, 'name'> & { name: string },
  keys: string[],
  isWhole = false,
) => {
  if (keys.length === 0) return new Map<string, Document>()
  const rows = await db
    .selectFrom('preserved_records')
    .select(['document_id', 'document'])
    .where('member_id', '=', memberId)
    .where('collection', '=', name)
    .where('is_whole', '=', isWhole)
    .where('document_id', 'in', keys)
    .execute()
  return new Map(rows.map(row => [row.document_id, row.document as Document]))
}

const withMoreOfUser = (here: OwnData['user'], more: Document) => {
  const user = withMore(here, more) as OwnData['user']
  return { ...user, activeDays: user.activeDays.toSorted() }
}

/** Numbers and counts by name are added, lists are joined, and missing values come from the import. */
const withMore = (document: Document, more: Document): Document => {
  const merged = { ...document }
  for (const [name, there] of Object.entries(more)) {
    const here = merged[name]
    if (typeof here === 'number' && typeof there === 'number') merged[name] = here + there
    else if (areCounts(here) && areCounts(there)) merged[name] = added(here, there)
    else if (Array.isArray(here) && Array.isArray(there)) merged[name] = joined(here, there)
    else merged[name] = here ?? there
  }
  return merged
}

const areCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(count => typeof count === 'number')

const added = (here: Record<string, number>, there: Record<string, number>) => {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  return Object.fromEntries(names.map(name => [name, (here[name] ?? 0) + (there[name] ?? 0)]))
}

const joined = (here: unknown[], there: unknown[]) => {
  const known = new Set(here.map(item => JSON.stringify(item)))
  return [...here, ...there.filter(item => !known.has(JSON.stringify(item)))]
}
