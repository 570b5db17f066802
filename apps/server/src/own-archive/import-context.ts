import type { ArchiveCollection } from '@bowline/api/contract/own-data'
import type { ImportReason } from '@bowline/domain'
import { sql } from 'kysely'
import type { WriteCall } from '../context.ts'
import type { Purpose } from '../media/render-picture.ts'
import type { Manifest } from './manifest.ts'
import type { ArchiveData, ListName, OwnData } from './own-data.ts'
import type { Tally } from './tally.ts'

/** A document that is preserved for the member: a row of preserved_records. */
export type PreservedRecord = {
  collection: ArchiveCollection
  document_id: string
  is_whole: boolean
  document: object
}

/** By the addresses of pictures in documents. */
export type ImportedPictures = Map<string, { id: string; url: string; purpose: Purpose; isOld: boolean }>

/** A count of a member, post, comment or challenge, as the repair of counter drift names it. */
export type CountToRepair = { id: string; count: string }

/** One import whose documents are imported in one transaction. */
export type ImportContext = Pick<WriteCall, 'db' | 'emit' | 'now'> & {
  memberId: string
  productName: string
  isTrusted: boolean
  /** Whether the limits for new members apply: the member is new here, and the archive untrusted. */
  isLimited: boolean
  manifest: Manifest
  /** When the archive was made, but not in the future. */
  latest: Date
  /** The archive's data with the ids used here. */
  data: ArchiveData
  /** Data that the member already has here. */
  here: OwnData
  pictures: ImportedPictures
  tally: Tally
  preserved: PreservedRecord[]
  /** Ids of the member's posts, comments, events and challenges that they or an admin removed here. */
  removed: ReadonlySet<string>
  /** By slug, including hobbies that are no longer offered. */
  hobbies: ReadonlyMap<string, { id: number; isOffered: boolean }>
  usedPictures: Set<string>
  /** Keys of the member's documents here, including those that this import has imported so far. */
  own: (name: ListName) => ReadonlySet<string>
  /** The documents that this import has imported so far. */
  imported: <Name extends ListName>(name: Name) => ArchiveData[Name]
  keyOf: (name: ListName, document: object) => string
  repairCounts: (counts: CountToRepair[]) => Promise<void>
}

/** Preserves a whole document that has no place here. */
export const preserveDocument = (
  context: ImportContext,
  name: ListName,
  document: object,
  reason: ImportReason,
) => {
  const document_id = context.keyOf(name, document)
  context.preserved.push({ collection: name, document_id, is_whole: true, document })
  context.tally.count(name, 'kept', reason)
}

/** Preserves the parts of a document that no row here can hold. */
export const preserveRemainder = (
  context: ImportContext,
  collection: ArchiveCollection,
  id: string,
  document: object,
) => context.preserved.push({ collection, document_id: id, is_whole: false, document })

/** The documents about posts that are the member's own. The others are preserved. */
export const aboutOwnPosts = <Document extends { postId: string }>(
  context: ImportContext,
  name: ListName,
  documents: Document[],
): Document[] =>
  documents.filter(document => {
    const isOwn = context.own('posts').has(document.postId)
    if (!isOwn) preserveDocument(context, name, document, 'elsewhere')
    return isOwn
  })

/** Marks the posts that announce something. They are deleted together with it. */
export const markAnnouncements = (
  { db, memberId }: ImportContext,
  announces: 'event' | 'challenge',
  documents: { postId: string }[],
) =>
  sql`
    update posts set announces = ${announces}
    where id = any(${documents.map(({ postId }) => postId)}::uuid[]) and author_id = ${memberId}`.execute(db)

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

export const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id)
