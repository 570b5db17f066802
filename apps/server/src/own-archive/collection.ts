import type { Kysely, RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../database/schema.gen.ts'
import type { CountToRepair, ImportContext } from './import-context.ts'
import type { ArchiveData, DocumentName, Documents, ListName, OwnDataStream } from './own-data.ts'

/**
 * Everything about a collection of the archive that is a list. Its feature defines it, and
 * features/archive-collections.ts collects it. See docs/product/own-data.md#collections.
 */
export type ListCollection<Name extends ListName> = Part<Name> & {
  /** Its documents in order, in a transaction with a fixed snapshot. */
  gather: (db: Kysely<DB>, memberId: string) => Documents<Name>
  /** Identifies a document in the list. */
  key: (document: ArchiveData[Name][number]) => string
  /**
   * The sort key of a document, in the order of `gather`. `other` is an id without the member's own, which differs
   * between servers.
   */
  place: (document: ArchiveData[Name][number], other: (id: string) => string) => string[]
  /**
   * Imports documents that are not here yet, and preserves those that have no place here.
   * `preserve`: the documents involve other members, so all of them are preserved.
   * @returns the imported documents
   */
  import: 'preserve' | ((context: ImportContext, documents: ArchiveData[Name]) => Promise<ArchiveData[Name]>)
  /**
   * What happens to documents that others could see if the limits for new members apply: they become private, or they are preserved until the
   * member imports them again later.
   */
  underLimits?: 'private' | 'preserve'
  /** Selects the ids of these documents that already belong to rows of other members. */
  idsOfOthers?: (documents: ArchiveData[Name], memberId: string) => RawBuilder<{ id: string }>
}

/** Everything about a collection of the archive that is one document. */
export type DocumentCollection<Name extends DocumentName> = Part<Name> & {
  gather: (db: Kysely<DB>, memberId: string) => Promise<OwnDataStream[Name]>
  import: (context: ImportContext) => Promise<void>
}

type Part<Name extends keyof ArchiveData> = {
  /** Tables with rows that the collection contains. */
  tables: readonly (keyof DB)[]
  /** What an archive can contain. It has defaults for what older archives do not contain. */
  schema: z.ZodType<ArchiveData[Name]>
  /** Collections that are imported before this one. */
  after: readonly (keyof ArchiveData)[]
  /** Runs after all collections are imported. */
  finish?: (context: ImportContext) => void
  /** Counts to repair after the import. */
  counts?: (context: ImportContext) => CountToRepair[]
  /** How many rows of a member count towards the limit of imported rows, as an SQL expression. */
  rowCount?: (memberId: string) => RawBuilder<number>
}

export type Collections = {
  lists: { [Name in ListName]: ListCollection<Name> }
  documents: { [Name in DocumentName]: DocumentCollection<Name> }
}

type OfAnyList = {
  key: (document: unknown) => string
  place: (document: unknown, other: (id: string) => string) => string[]
}

/** The key of a document in its list. */
export const keyOf = ({ lists }: Collections, name: ListName, document: unknown) =>
  (lists[name] as OfAnyList).key(document)

/** The sort key of a document in its list; compare it as text. */
export const placeOf = ({ lists }: Collections, name: ListName, document: unknown, memberId: string) =>
  (lists[name] as OfAnyList).place(document, id => id.replace(memberId, '')).join('\0')

/** What all collections have in common, by name. */
export const partsOf = ({ lists, documents }: Collections) => ({ ...lists, ...documents })

export const listNamesOf = ({ lists }: Collections) => Object.keys(lists) as ListName[]
