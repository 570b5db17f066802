import type { AnswerOf } from '@bowline/api/contract/index'

/** All stored data of a member, as the archive has it. */
export type OwnData = AnswerOf<'exportMyData'>

/** The data without the time of the export, which is in the archive's manifest. */
export type ArchiveData = Omit<OwnData, 'exportedAt'>

/** The collections that are lists. */
export type ListName = {
  [Name in keyof ArchiveData]: ArchiveData[Name] extends unknown[] ? Name : never
}[keyof ArchiveData]

/** The collections that are one document. */
export type DocumentName = Exclude<keyof ArchiveData, ListName>

/** A collection whose documents are read from the database one batch at a time. */
export type Documents<Name extends ListName> = AsyncIterable<OwnData[Name][number]>

type UserPoints = NonNullable<OwnData['userPoints']>

/** All stored data of a member. Lists are streamed, never held in memory. */
export type OwnDataStream = Omit<OwnData, ListName | 'userPoints'> & {
  [Name in ListName]: Documents<Name>
} & {
  userPoints: (Omit<UserPoints, 'history'> & { history: AsyncIterable<UserPoints['history'][number]> }) | null
}
