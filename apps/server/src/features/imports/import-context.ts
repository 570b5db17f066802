import type { ArchiveCollection, ImportReason } from '@bowline/domain'
import type { WriteCall } from '../../context.ts'
import { keyOf, type ListName, type Manifest, type OwnData } from '../own-data/index.ts'
import type { Collections, MediaDocument } from './read-collections.ts'
import type { Tally } from './tally.ts'

/** A document that is preserved for the member: a row of preserved_records. */
export type PreservedRecord = {
  collection: ArchiveCollection
  document_id: string
  is_whole: boolean
  document: object
}

/** By the addresses of pictures in documents. */
export type ImportedPictures = Map<
  string,
  { id: string; url: string; purpose: MediaDocument['purpose']; isOld: boolean }
>

/** One import whose documents are imported in one transaction. */
export type ImportContext = Pick<WriteCall, 'db' | 'emit' | 'now'> & {
  memberId: string
  productName: string
  isTrusted: boolean
  manifest: Manifest
  /** When the archive was made, but not in the future. */
  latest: Date
  /** The archive's data with the ids used here. */
  data: Collections
  /** Data that the member already has here. */
  here: OwnData
  pictures: ImportedPictures
  tally: Tally
  preserved: PreservedRecord[]
  /** Ids of the member's posts, comments, events and challenges that they or an admin removed here. */
  removed: ReadonlySet<string>
  /** By slug, including hobbies that are no longer offered. */
  hobbies: ReadonlyMap<string, { id: number; isOffered: boolean }>
  /** The member's posts here by id, with their pictures. */
  posts: Set<string>
  usedPictures: Set<string>
}

/** Those that are not here yet; the others are counted. */
export const newOnes = <Name extends ListName>(context: ImportContext, name: Name): OwnData[Name] => {
  const present = new Set(context.here[name].map(document => keyOf(name, document)))
  const documents = context.data[name] as OwnData[Name][number][]
  const each = [...new Map(documents.map(document => [keyOf(name, document), document])).values()]
  const left = each.filter(document => !present.has(keyOf(name, document)))
  context.tally.count(name, 'present', null, each.length - left.length)
  return left as OwnData[Name]
}

/** Preserves a whole document that has no place here. */
export const preserveDocument = (
  context: ImportContext,
  name: ListName,
  document: object,
  reason: ImportReason,
) => {
  context.preserved.push({ collection: name, document_id: keyOf(name, document), is_whole: true, document })
  context.tally.count(name, 'kept', reason)
}

/** Preserves the parts of a document that no row here can hold. */
export const preserveRemainder = (
  context: ImportContext,
  collection: ArchiveCollection,
  id: string,
  document: object,
) => context.preserved.push({ collection, document_id: id, is_whole: false, document })

/** No document is from the future, or newer than its archive. */
export const timeOf = ({ latest }: Pick<ImportContext, 'latest'>, text: string) =>
  new Date(Math.min(Date.parse(text), latest.getTime()))

export const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The value after a rule of this server, or null if the rule refuses it. */
export const allowed = <Result>(rule: () => Result): Result | null => {
  try {
    return rule()
  } catch {
    return null
  }
}

/** A picture of the member's that was uploaded for posts and is not used yet. */
export const pictureFor = (context: ImportContext, url: string | null) => {
  const picture = url === null ? undefined : context.pictures.get(url)
  if (picture?.purpose !== 'post' || context.usedPictures.has(picture.id)) return null
  context.usedPictures.add(picture.id)
  return picture.id
}

/** Rows per statement. */
export const batches = <Row>(rows: Row[], size = 500): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
