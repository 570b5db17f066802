import type { Selectable } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { keyOf, type ListCollection, partsOf } from '../../own-archive/collection.ts'
import { batches, type ImportContext, preserveDocument } from '../../own-archive/import-context.ts'
import { importOrder } from '../../own-archive/import-order.ts'
import type { ArchiveData, ListName } from '../../own-archive/own-data.ts'
import { collections } from '../archive-collections.ts'
import { type Brought, createImportContext, type ImportInProgress } from './create-import-context.ts'

/**
 * Imports documents that are valid on their own, and preserves the rest for the next export. This notifies nobody,
 * awards nothing and writes nothing in another member's name.
 */
export const importDocuments = async (
  call: Pick<WriteCall, 'config' | 'db' | 'emit' | 'now'>,
  asked: Selectable<Imports>,
  brought: Brought,
) => {
  const context = await createImportContext(call, asked, brought)
  const { user, userPreferences, userPoints } = collections.documents
  for (const name of importOrder(collections)) if (isList(name)) await importList(context, name)
  await userPreferences.import(context)
  const all = Object.values(partsOf(collections))
  for (const { finish } of all) finish?.(context)
  await writePreserved(context)
  // Writes of other members wait for these locks, so they come last, in the order of all writes: repairCounts locks
  // members, posts and comments, and userPoints locks the totals of Knots.
  await context.repairCounts(all.flatMap(({ counts }) => counts?.(context) ?? []))
  await user.import(context)
  await userPoints.import(context)
  await writePreserved(context)
}

const isList = (name: keyof ArchiveData): name is ListName => name in collections.lists

const importList = async <Name extends ListName>(context: ImportInProgress, name: Name) => {
  const list: ListCollection<Name> = collections.lists[name]
  const documents = newOnes(context, name)
  const isLater = context.isLimited && list.underLimits === 'preserve'
  if (list.import === 'preserve' || isLater)
    for (const document of documents)
      preserveDocument(context, name, document, isLater ? 'newcomer' : 'elsewhere')
  else context.noteImported(name, await list.import(context, documents))
}

/** Those that are not here yet; the others are counted. */
const newOnes = <Name extends ListName>(context: ImportContext, name: Name): ArchiveData[Name] => {
  const documents: ArchiveData[Name][number][] = context.data[name]
  const each = [
    ...new Map(documents.map(document => [keyOf(collections, name, document), document])).values(),
  ]
  const left = each.filter(document => !context.own(name).has(keyOf(collections, name, document)))
  context.tally.count(name, 'present', null, each.length - left.length)
  return left as ArchiveData[Name]
}

/** Writes what has been preserved since the last time. */
const writePreserved = async ({ db, memberId, preserved }: ImportContext) => {
  // If two documents have the same id, which no Bowline writes, the later one wins.
  const each = new Map(
    preserved.splice(0).map(record => [`${record.collection} ${record.document_id}`, record]),
  )
  const rows = [...each.values()].map((record, position) => ({
    ...record,
    member_id: memberId,
    position,
    document: JSON.stringify(record.document),
  }))
  for (const batch of batches(rows))
    await db
      .insertInto('preserved_records')
      .values(batch)
      .onConflict(conflict =>
        conflict.columns(['member_id', 'collection', 'document_id']).doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          is_whole: ref('excluded.is_whole'),
          document: ref('excluded.document'),
        })),
      )
      .execute()
}
