import type { ArchiveCollection, ImportReason } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { OwnData } from '../own-data/gather.ts'
import type { Manifest } from '../own-data/manifest.ts'
import { keyOf, type ListName } from '../own-data/order.ts'
import type { Collections } from './read-collections.ts'
import type { TakenPictures } from './take-pictures.ts'
import type { Tally } from './tally.ts'

/** What is kept for the member, as a row of kept_records. */
export type Kept = {
  collection: ArchiveCollection
  document_id: string
  is_whole: boolean
  document: object
}

/** One import while its documents are taken over, all in one transaction. */
export type Taking = Pick<Call, 'db' | 'emit' | 'now'> & {
  memberId: string
  isTrusted: boolean
  manifest: Manifest
  /** When the archive was made, as far as that is not to come. */
  latest: Date
  /** The archive's, with ids as they are here. */
  data: Collections
  /** What the member has here already. */
  here: OwnData
  pictures: TakenPictures
  tally: Tally
  kept: Kept[]
  /** Ids of own posts, comments, events and challenges that were removed here, by an admin or by the member. */
  removed: ReadonlySet<string>
  /** By slug, those that are no longer offered too. */
  hobbies: ReadonlyMap<string, { id: number; isOffered: boolean }>
  /** Own posts that are here, by id; each with the picture it got. */
  posts: Set<string>
  usedPictures: Set<string>
}

/** Those that are not here yet; the others are counted. */
export const newOnes = <Name extends ListName>(taking: Taking, name: Name): OwnData[Name] => {
  const present = new Set(taking.here[name].map(document => keyOf(name, document)))
  const documents = taking.data[name] as OwnData[Name][number][]
  const each = [...new Map(documents.map(document => [keyOf(name, document), document])).values()]
  const left = each.filter(document => !present.has(keyOf(name, document)))
  taking.tally.count(name, 'present', null, each.length - left.length)
  return left as OwnData[Name]
}

/** Keeps a document whole, since it has no place here. */
export const keepWhole = (taking: Taking, name: ListName, document: object, reason: ImportReason) => {
  taking.kept.push({ collection: name, document_id: keyOf(name, document), is_whole: true, document })
  taking.tally.count(name, 'kept', reason)
}

/** Keeps what a row of here can not say of a document. */
export const keepMore = (taking: Taking, collection: ArchiveCollection, id: string, document: object) =>
  taking.kept.push({ collection, document_id: id, is_whole: false, document })

/** Nothing was made in the future, nor after the archive it is in. */
export const timeOf = ({ latest }: Pick<Taking, 'latest'>, text: string) =>
  new Date(Math.min(Date.parse(text), latest.getTime()))

export const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** What a rule of here makes of it; null where it refuses. */
export const allowed = <Result>(rule: () => Result): Result | null => {
  try {
    return rule()
  } catch {
    return null
  }
}

/** An own picture that was uploaded for posts, and that nothing shows yet. */
export const pictureFor = (taking: Taking, url: string | null) => {
  const picture = url === null ? undefined : taking.pictures.get(url)
  if (picture?.purpose !== 'post' || taking.usedPictures.has(picture.id)) return null
  taking.usedPictures.add(picture.id)
  return picture.id
}

/** Rows at once: few enough for one statement. */
export const batches = <Row>(rows: Row[], size = 500): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
